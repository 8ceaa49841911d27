import Checking
import Findings
import HandrailTestSupport
import Settings
import SourceText
import SystemIO
import Testing
import Wire

@testable import PluginHost

/// A folder with a plugin in sh, a store of trust, and a host; all of it goes with the value.
final class Bench: Sendable {
  private let scratch: ScratchFolder
  let trust: TrustStore
  let host: PluginHost

  var path: String { scratch.path }

  /// The path of a name in the folder.
  func at(_ name: String) -> AbsolutePath { scratch.at(name) }

  init(_ script: String? = nil) throws {
    Signal.ignoreBrokenPipe()
    scratch = try ScratchFolder("hr-plugin")
    trust = TrustStore(folder: scratch.at("trusted"))
    host = PluginHost(trust: trust, version: "1.0")
    if let script { try write(script) }
  }

  deinit { host.stop() }

  /// Writes a program in sh. `hello` in it reads the first question and answers it with one rule, `short`.
  func write(_ script: String, to name: String = "rules.sh") throws {
    let text = """
      #!/bin/sh
      hello() { read -r line; echo '{"id":1,"result":{"protocol":1,"rules":[{"id":"short","severity":"warning","summary":"Short."}]}}'; }
      \(script)

      """
    try FileSystem.writeAtomically(Array(text.utf8), to: path + "/" + name, mode: 0o755)
  }

  /// The plugin `ours` with a command; one that takes long fails after a time that is short for a test.
  func plugin(_ command: [String] = ["./rules.sh"], milliseconds: Int64 = 20_000, bytes: Int = 1 << 20) -> FolderPlugin
  {
    var plugin = Configuration.ExternalPlugin(name: "ours", command: command)
    plugin.milliseconds = milliseconds
    plugin.outputBytes = bytes
    return FolderPlugin(configuration: scratch.at("handrail.yaml"), plugin: plugin)
  }

  /// The plugin with little time to start, and its bench.
  func hurried(milliseconds: Int64 = 20_000) -> (bench: Bench, plugin: FolderPlugin) {
    var plugin = plugin(milliseconds: milliseconds)
    plugin.plugin.startMilliseconds = 200
    return (self, plugin)
  }

  func trust(_ plugin: FolderPlugin) throws {
    let files = try CommandFiles(of: plugin)
    try trust.trust(plugin, hash: try files.hash(of: plugin), program: files.program, nowMs: 0)
  }

  /// Asks the trusted plugin about a flow.
  func check(_ plugin: FolderPlugin, _ text: String = flow()) throws -> PluginReport {
    host.check(try params(text), with: plugin)
  }

  /// The words of a failure; of a plugin that cannot run, the words at its command.
  func words(_ plugin: FolderPlugin) throws -> String {
    try trust(plugin)
    switch try check(plugin).outcome {
    case .failed(let failure): return failure.message.text
    case .notRun: return "not run: " + (host.standing(of: plugin).failure?.message.text ?? "no reason")
    case .found(let result): return "found \(result.findings.count)"
    }
  }
}

/// A flow with a text of some length in it.
func flow(_ say: String = "You made tea.") -> String {
  """
  handrail: 1
  id: tea
  title: Make tea
  icon: mug
  steps:
    - {step: boil, title: Boil the water, options: [{label: It boils, goto: done}]}
    - {step: done, title: Ready, kind: done, say: \(say)}

  """
}

func params(_ text: String) throws -> PluginCheckParams {
  try checkedFlow(SourceText(text)).params
}

func checkedFlow(_ source: SourceText, _ configuration: Configuration = Configuration()) throws -> CheckedFlow {
  guard case .flow(let flow) = Pipeline.read(source, path: "tea.yaml", configuration: configuration) else {
    throw Overdue("a flow")
  }
  return flow
}
