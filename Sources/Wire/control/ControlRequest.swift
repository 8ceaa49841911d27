public import JSON
internal import SourceText

/// A request that the daemon understands, with its parameters read.
public enum ControlRequest: Sendable, Hashable {
  case hello(HelloParams)
  case status(StatusParams)
  case flow(FlowParams)
  case findings(FindingsParams)
  case check(CheckParams)
  case sync(SyncParams)
  case subscribe(SubscribeParams)
  case shutdown(Empty)

  /// Every method with how its parameters are read: one line a method.
  static let methods: [(name: String, read: @Sendable (JSONObject) throws(JSONMismatch) -> ControlRequest)] = [
    ("hello", { params throws(JSONMismatch) in .hello(try HelloParams(params)) }),
    ("status", { params throws(JSONMismatch) in .status(try StatusParams(params)) }),
    ("flow", { params throws(JSONMismatch) in .flow(try FlowParams(params)) }),
    ("findings", { params throws(JSONMismatch) in .findings(try FindingsParams(params)) }),
    ("check", { params throws(JSONMismatch) in .check(try CheckParams(params)) }),
    ("sync", { params throws(JSONMismatch) in .sync(try SyncParams(params)) }),
    ("subscribe", { params throws(JSONMismatch) in .subscribe(try SubscribeParams(params)) }),
    ("shutdown", { _ throws(JSONMismatch) in .shutdown(Empty()) }),
  ]

  /// The names of all methods, in the order of the protocol page.
  public static var names: [String] { methods.map(\.name) }

  static var methodsHint: String { "The methods are \(names.joined(separator: ", "))." }

  /// Reads the parameters of a request. Unknown parameters are ignored.
  public init(_ request: Request) throws(WireError) {
    guard let method = Self.methods.first(where: { $0.name == request.method }) else {
      let nearest = NearestName.of(request.method, among: Self.names)
      let hint = nearest.map { "Did you mean \u{201C}\($0)\u{201D}?" } ?? Self.methodsHint
      let name = request.method.prefix(60)
      throw WireError(.unknownMethod, "There is no method \u{201C}\(name)\u{201D}.", hint: hint)
    }
    do throws(JSONMismatch) { self = try method.read(request.params) } catch { throw WireError(error) }
  }

  /// The method's name.
  public var name: String {
    switch self {
    case .hello: "hello"
    case .status: "status"
    case .flow: "flow"
    case .findings: "findings"
    case .check: "check"
    case .sync: "sync"
    case .subscribe: "subscribe"
    case .shutdown: "shutdown"
    }
  }

  /// The parameters as they go onto the wire.
  public var params: JSONObject {
    switch self {
    case .hello(let params): params.object
    case .status(let params): params.object
    case .flow(let params): params.object
    case .findings(let params): params.object
    case .check(let params): params.object
    case .sync(let params): params.object
    case .subscribe(let params): params.object
    case .shutdown: JSONObject()
    }
  }

  /// The request as a line, as a client sends it.
  public func line(id: RequestID) -> [UInt8] { WireJSON.line(Request(id: id, method: name, params: params)) }
}

/// Parameters of a method: they are read from the members and go back into them, defaults left out.
public protocol ControlParams: Sendable, Hashable {
  /// Reads them; missing ones get their default.
  init(_ params: JSONObject) throws(JSONMismatch)
  /// The members that differ from the defaults.
  var object: JSONObject { get }
}

extension JSONObject {
  /// Members from names and values; nil values are left out.
  init(given members: KeyValuePairs<String, JSONValue?>) {
    self.init(members.compactMap { name, value in value.map { Member(name, $0) } })
  }

  /// Reads a whole number within a range, or the default when it is missing.
  func number(
    _ name: String, in range: ClosedRange<Int>, default fallback: Int, unit: String = ""
  ) throws(JSONMismatch) -> Int {
    let takes =
      range.count == 1
      ? "\(range.lowerBound)" : "a whole number\(unit) from \(range.lowerBound) to \(range.upperBound)"
    guard let value = self[name], value != .null else { return fallback }
    guard let number = try? Int(json: value) else { throw JSONMismatch(name, takes: takes, found: value.kind) }
    guard range.contains(number) else { throw JSONMismatch(name, takes: takes, found: "\(number)") }
    return number
  }
}

extension JSONValue {
  /// A whole number.
  static func whole(_ value: Int) -> JSONValue { .number(String(value)) }
}
