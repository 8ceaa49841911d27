import Findings
import FlowModel
import HandrailTestSupport
import SourceText
import Testing
import YAMLSource

/// Everything that is said about a file, a line each: `line:column rule: message | help «the exact words»`.
/// Other places stand below, indented.
func said(_ text: String, limits: Limits = Limits()) -> String {
  let source = SourceText(text)
  let (document, first) = YAMLReader.read(source, limits: limits)
  var diagnostics = first
  switch FlowReader.read(document, limits: limits) {
  case .flow(_, let more): diagnostics += more
  case .other: return "no flow"
  }
  return transcript(diagnostics, in: source)
}

/// The flow that a text holds, and nothing wrong with it.
func flow(_ text: String, _ location: Testing.SourceLocation = #_sourceLocation) throws -> Flow {
  let (document, diagnostics) = YAMLReader.read(SourceText(text))
  guard case .flow(let flow, let more) = FlowReader.read(document) else {
    throw NotAFlow()
  }
  #expect((diagnostics + more).map(\.message.text) == [], sourceLocation: location)
  return flow
}

struct NotAFlow: Error {}

/// Small flows around a few keys, so that a test shows only what it is about.
enum Frame {
  private static let head = "handrail: 1\nid: x\ntitle: X\n"
  private static let wipe = "effects:\n  wipe: {kind: destructive}\n"
  private static let end = "steps:\n  - step: a\n    kind: done\n"

  private static func indented(_ keys: String) -> String {
    keys.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)\n" }.joined()
  }

  private static func pick(_ keys: String) -> String {
    "steps:\n  - step: pick\n\(indented(keys))  - step: kept\n    kind: done\n"
  }

  /// Keys of the root, from line 4 on.
  static func flow(_ keys: String) -> String { head + keys + "\n" + end }
  /// The list of steps, from line 4 on.
  static func steps(_ keys: String) -> String { head + keys + "\n" }
  /// Keys of the step `pick`, from line 8 on; the effect `wipe` and the step `kept` are there.
  static func step(_ keys: String) -> String { head + wipe + pick(keys) }
  /// Keys of the only option of the step `pick`, on line 9.
  static func option(_ keys: String) -> String { step("options:\n  - {label: Go, \(keys)}") }
  /// Keys of the only control of the step `pick`, on line 7.
  static func control(_ keys: String) -> String { head + pick("controls:\n  - {label: Loud, \(keys)}") }
  /// Keys of the timeout of the step `pick`, on line 8.
  static func timer(_ keys: String) -> String { step("timeout: {\(keys)}") }
  /// Keys of the effect `send`, on line 5.
  static func effect(_ keys: String) -> String { head + "effects:\n  send: {\(keys)}\n" + end }
}
