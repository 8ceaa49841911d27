public import JSON

/// A state of the daemon's tree of flows: which daemon, and how many changes it has published.
public struct Clock: Sendable, Hashable {
  /// The run of the daemon; another run counts anew.
  public var instance: String
  /// The number of changes published so far.
  public var number: Int

  /// A clock from its parts.
  public init(instance: String, number: Int) {
    self.instance = instance
    self.number = number
  }

  /// Reads `instance:number`; nil when the text is no clock.
  public init?(_ text: String) {
    guard let colon = text.lastIndex(of: ":"), let number = Int(text[text.index(after: colon)...]), number >= 0,
      colon > text.startIndex
    else { return nil }
    self.init(instance: String(text[..<colon]), number: number)
  }

  /// `instance:number`.
  public var text: String { "\(instance):\(number)" }
}

extension Clock: JSONWritable, JSONReadable {
  /// Writes `instance:number`.
  public func write(to writer: inout JSONWriter) { writer.text(instance, colon: number) }

  /// Reads `instance:number`.
  public init(json: JSONValue) throws(JSONMismatch) {
    guard case .string(let text) = json, let clock = Clock(text) else {
      throw JSONMismatch("", takes: "a clock that the daemon gave", found: json.kind)
    }
    self = clock
  }
}
