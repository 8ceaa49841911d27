import HandrailTestSupport
import JSON
import SourceText
import SystemIO
import Wire

/// A client that has subscribed and reads changes.
final class Subscriber {
  let client: RawClient
  /// All pages of the answer.
  private(set) var first: [Change] = []

  init(_ daemon: RunningDaemon, _ params: String = "{}") throws {
    client = try daemon.connect()
    let answer = try client.ask(#"{"jsonrpc":"2.0","id":"s","method":"subscribe","params":\#(params)}"#)
    guard case .response(_, let result) = try Incoming.read(Array(answer.utf8)) else {
      throw Overdue("a subscription, not \(answer)")
    }
    first = [try Change(json: result)]
    while first.last?.more == true { first.append(try next()) }
  }

  /// The clock to resume from.
  var clock: String {
    get throws {
      guard let clock = first.last?.clock else { throw Overdue("a clock") }
      return "\(clock.instance):\(clock.number)"
    }
  }

  /// The next notification, which must be a change.
  func next(within time: Duration = patience) throws -> Change {
    guard let line = try client.line(within: time) else { throw Overdue("a change; the daemon closed the connection") }
    guard case .changed(let change) = try Incoming.read(Array(line.utf8)) else {
      throw Overdue("a change, not \(line.prefix(300))")
    }
    return change
  }

  /// The changes up to the one that names a path.
  ///
  /// A save that somebody makes last and that is told last: what came before it is all there was.
  func changes(upTo path: String) throws -> [Change] {
    var changes: [Change] = []
    while true {
      let change = try next()
      if change.flows.contains(where: { $0.path.text == path }) { return changes }
      changes.append(change)
    }
  }
}

extension Change {
  /// What it says, for a test to read: `tea.yaml ok`, `old.yaml gone`.
  var words: [String] {
    flows.map { "\($0.path) \($0.state.rawValue)" } + removed.map { "\($0) gone" }
  }
}

extension RawClient {
  /// The result of a request, or the error as what it threw.
  func result<R: JSONReadable>(_ method: String, _ params: String = "{}", as type: R.Type) throws -> R {
    let answer = try ask(#"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":\#(params)}"#)
    guard case .response(_, let result) = try Incoming.read(Array(answer.utf8)) else {
      throw Overdue("a result of \(method), not \(answer.prefix(300))")
    }
    return try R(json: result)
  }

  /// The entry of a flow, everything that was saved taken in.
  func entry(_ path: String) throws -> FlowEntry? {
    try result("status", as: StatusResult.self).flows.first { $0.path.text == path }
  }
}
