internal import CheckKit
internal import Checking
internal import CommandLineKit
internal import DaemonClient
internal import Findings
internal import PluginHost
internal import Reporting
internal import Settings
internal import SourceText
internal import SystemIO
internal import Wire
internal import Workspaces

/// `plugin test`: runs one plugin on one flow while somebody looks on.
enum PluginTestCommand: Runnable {
  static let spec = CommandSpec(
    "plugin test", group: .plugins, summary: "Runs a plugin on one flow and shows all it says.",
    examples: [
      Example("handrail plugin test ./tools/house-rules call-a-contact", "Runs a program and shows the traffic."),
      Example("handrail plugin test 'python3 rules.py' flows/call.yaml", "Runs a command with its words."),
      Example("handrail plugin test house-rules flows/call.yaml --all", "Runs a trusted plugin and shows whole lines."),
    ],
    arguments: [
      ArgumentSpec("command", .program, help: "A program with its words, or the name of a plugin."),
      ArgumentSpec("flow", .flow, help: "The id or the file of a flow."),
    ],
    options: [.flag("all", help: "Shows long lines whole.")],
    discussion: [
      "A command that you type runs as it is. A plugin by its name must be trusted.",
      "Put quotes around a word of the command that has spaces.",
      "Lines with → were sent to the plugin, lines with ← came from it.",
    ],
    prints: "The traffic with its times, standard error, findings and a verdict.",
    exitCodes: [
      ExitCode(0, "It answered, whatever it found."), ExitCode(2, "It did not answer as it should, or could not run."),
    ],
    since: "1.0")

  static func run(_ session: Session) throws(CommandFailure) -> Int32 {
    let words = session.parsed.argument("command") ?? ""
    let flow = try FlowLookup(session.parsed.argument("flow") ?? "", session)
    let folder = try PluginFolder(session)
    let named = try folder.plugins.first { $0.name == words }
    let plugin: FolderPlugin
    if let named { plugin = named } else { plugin = try byHand(words, session) }
    var configuration = flow.configuration
    if named == nil { configuration.plugins = [plugin.plugin] }
    let reading = Pipeline.read(flow.source, path: flow.record.path, configuration: configuration)
    guard case .flow(let checked) = reading else {
      throw CommandFailure(
        "\(flow.shownPath) cannot be read as a flow.", next: "Try: handrail check \(flow.typedPath)")
    }
    let log = PluginTestLog(isLive: !session.wantsJSON, showsAll: session.parsed.flag("all"))
    let (report, standing) = PluginHost.run(
      checked.params, with: plugin, version: Version.number, trust: named == nil ? nil : folder.trust
    ) { log.take($0) }
    let findings = checked.report([report]).findings.filter { $0.rule.hasPrefix(plugin.name + "/") }
    let failure: PluginFailure? = if case .failed(let failure) = report.outcome { failure } else { standing.failure }
    if session.wantsJSON {
      try session.print(log.json(findings, failure))
    } else {
      try tell(findings, failure, flow, session)
    }
    return failure == nil ? 0 : 2
  }

  private static func tell(
    _ findings: [Finding], _ failure: PluginFailure?, _ flow: FlowLookup, _ session: Session
  ) throws(CommandFailure) {
    if let failure {
      session.say("handrail plugin test: \(VisibleText.of(failure.message.text))\n\(failure.help)")
      return
    }
    let source = flow.source
    let report = FindingReport(
      root: flow.root, tool: .init(name: "handrail", version: Version.number), files: 1, flows: 1,
      findings: findings.map { FindingMessage($0) }, rule: FindingReport.Rule.init(builtIn:)
    ) { _ in source }
    if !findings.isEmpty {
      try session.print("\n" + FindingFormat.concise.render(report, session.style(root: flow.root, showAll: true)))
    }
    try session.print(
      "\nIt answered as it should, with \(findings.count == 1 ? "1 finding" : "\(findings.count) findings").\n")
  }

  /// A command as it was typed, relative to the current folder: the path of a program, or words as a shell reads them.
  private static func byHand(_ typed: String, _ session: Session) throws(CommandFailure) -> FolderPlugin {
    let isProgram = (try? FileSystem.status(of: FileSystem.path(typed)).kind) == .file
    guard let words = isProgram ? [typed] : ShellWords.split(typed) else {
      throw CommandFailure("A quote in the command is not closed.", next: "Close it, or put a backslash before it.")
    }
    guard let first = words.first else {
      throw CommandFailure("The command is empty.", next: "Name a program: handrail plugin test ./tools/rules FLOW")
    }
    let folder = try CommandFailure.system { () throws(SystemError) in try FileSystem.currentFolder() }
    let stem = (SeenPath(first)?.name ?? "").split(separator: ".").first.map { $0.lowercased() } ?? ""
    let name = RuleName.isName(stem) ? stem : "plugin"
    return FolderPlugin(
      configuration: folder.appending(entry: Configuration.fileName.utf8),
      plugin: Configuration.ExternalPlugin(name: name, command: words))
  }
}
