import HandrailTestSupport
import SourceText
import SystemIO
import Wire

/// Plugins for tests, in sh: `hello` answers the first question, `found N` the next with one finding about `boil`.
enum Plugins {
  static let prelude = """
    #!/bin/sh
    n=1
    hello() { read -r line; echo '{"id":1,"result":{"protocol":1,"rules":[{"id":"loud","severity":"warning","summary":"Loud.","help":"Speak softly."}]}}'; n=2; }
    found() { echo '{"id":'$n',"result":{"findings":[{"rule":"loud","message":"This is loud.","step":"boil","field":"title"}]}}'; n=$((n+1)); }

    """

  /// Finds something in each flow.
  static let good = "hello; while read -r line; do found; done"
  /// Fails at each flow.
  static let bad = "hello; read -r line; echo 'no luck' >&2; exit 1"

  /// The configuration that names `tools/rules` as `ours`.
  static func configuration(wait: String? = nil) -> String {
    "plugins:\n  ours: {command: [./tools/rules], start: 20 s, time: 20 s\(wait.map { ", wait: \($0)" } ?? "")}\n"
  }
}

extension Workshop {
  /// Writes the plugin `ours` and its configuration.
  func plugin(_ script: String, configuration: String = Plugins.configuration()) throws {
    try program("tools/rules", script)
    try write("handrail.yaml", configuration)
  }

  /// Puts a program in sh in its place in one step: one that runs cannot be written to.
  func program(_ name: String, _ script: String) throws {
    let path = root + "/" + name
    try FileSystem.makeFolders(FileSystem.parent(of: path) ?? root)
    try FileSystem.writeAtomically(Array((Plugins.prelude + script + "\n").utf8), to: path, mode: 0o755)
  }

  /// What its owner types.
  func trust() throws {
    let finished = try handrail("plugin", "trust", "--root", root)
    guard finished.code == 0 else { throw Overdue("trust: \(finished)") }
  }
}

extension RawClient {
  /// What does not work as it should, by its name.
  func degraded() throws -> [String: DaemonInfo.Degraded] {
    let status = try result("status", as: StatusResult.self)
    return [String: DaemonInfo.Degraded](status.daemon.degraded.map { ($0.id, $0) }) { first, _ in first }
  }

  /// The findings of a file, or of all, as `path:line rule`.
  func findings(_ path: String? = nil) throws -> [String] {
    try result("findings", path.map { #"{"path":"\#($0)"}"# } ?? "{}", as: FindingsResult.self).findings
      .map { "\($0.path):\($0.range.start.line) \($0.rule)" }
  }
}
