internal import Reporting
internal import SourceText

/// One thing that the doctor looked at: how it is, and the command that mends it.
///
/// What belongs to the user (paths, names, texts) stands in the sentences as `{name}` and apart as a value, so that a
/// report can leave it out.
struct Diagnosis {
  /// How it is.
  enum State: String {
    /// As it should be.
    case well = "ok"
    /// Good to know; nothing has to be done.
    case note
    /// It keeps something from working.
    case problem
  }

  /// What was looked at, such as `daemon`.
  let area: String
  let state: State
  /// A sentence or two.
  let message: String
  /// The command that mends it, or what to do; nil when there is nothing to do.
  let remedy: String?
  /// What belongs to the user, by the names in the sentences; `command` is a whole command line, taken as it is.
  let values: [String: String]

  init(_ area: String, _ state: State, _ message: String, mend remedy: String? = nil, _ values: [String: String] = [:])
  {
    self.area = area
    self.state = state
    self.message = message
    self.remedy = remedy
    self.values = values
  }

  /// The sentence as its user sees it.
  var text: String { Self.filled(message) { values[$0].map { VisibleText.of($0) } } }

  /// The remedy as its user types it.
  var command: String? {
    remedy.map {
      Self.filled($0) { name in values[name].map { name == "command" ? VisibleText.ofLines($0) : shellWord($0) } }
    }
  }

  /// The sentences for others: `<folder>` for what belongs to the user.
  var withheld: (text: String, command: String?) {
    let hide: (String) -> String? = { values[$0] == nil ? nil : "<\($0)>" }
    return (Self.filled(message, hide), remedy.map { Self.filled($0, hide) })
  }

  private static func filled(_ text: String, _ value: (String) -> String?) -> String {
    var result = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let name = String(rest[rest.index(after: open)..<close])
      result += rest[..<open] + (value(name) ?? "{\(name)}")
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }
}
