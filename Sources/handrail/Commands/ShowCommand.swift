internal import Checking
internal import CommandLineKit
internal import DaemonClient
internal import JSON
internal import PluginHost
internal import Reporting
internal import SourceText
internal import SystemIO
internal import Wire

/// `show`: a flow as an outline.
enum ShowCommand: Runnable {
  static let spec = CommandSpec(
    "show", group: .everyday, summary: "Prints a flow as an outline, with its findings in place.",
    examples: [
      Example("handrail show flows/call.yaml", "Shows the steps of a file and where they lead."),
      Example("handrail show call-a-contact", "Shows a flow of the watched folder by its id."),
    ],
    arguments: [ArgumentSpec("flow", .flow, help: "The id or the file of a flow.")],
    discussion: [
      "Plugins of your own look at it, too, as in check.",
      "A flow that cannot be read is shown as it was before. For that the daemon must have seen it.",
    ],
    since: "1.0", synonyms: ["outline", "print", "cat"])

  static func run(_ session: Session) throws(CommandFailure) -> Int32 {
    let name = session.parsed.argument("flow") ?? ""
    let found = try find(name, session)
    try print(found.result, found.root, session)
    for finding in found.resting {
      let path = Paths.shown(finding.path, root: found.root).text
      session.say(
        "handrail show: \(VisibleText.of(path)):\(finding.range.start.line): "
          + "\(VisibleText.of(finding.message))\n\(finding.help)")
    }
    return 0
  }

  /// A flow, and what keeps plugins from looking at it.
  private struct Found {
    var root: AbsolutePath
    var result: FlowResult
    var resting: [FindingMessage]
  }

  /// Through the daemon if one serves the flow, else from the file.
  private static func find(_ name: String, _ session: Session) throws(CommandFailure) -> Found {
    let isFile = (try? FileSystem.status(of: FileSystem.path(name)).kind) == .file
    let full = isFile ? try? Paths.absolute(name) : nil
    if let full, let (address, root, path) = DaemonLocator.serving(file: full) {
      if let daemon = try? AnsweringDaemon(address), let found = try? ask(daemon, FlowParams(path: path.text), session)
      {
        return Found(root: root, result: found.result, resting: found.resting)
      }
    } else if full == nil, let daemon = try served(session) {
      let root = daemon.hello.root
      let flow = FlowParams(id: DaemonLocator.name(name, below: root))
      let (result, resting) = try ask(daemon, flow, session)
      if flow.id.flatMap({ RelativePath($0) }) != result.flow.path,
        let shared = result.findings.first(where: { $0.rule == "duplicate-flow" })
      {
        throw FlowLookup.several(
          name, ([result.flow.path] + shared.related.compactMap(\.path.relative)).sorted(), in: root)
      }
      return Found(root: root, result: result, resting: resting)
    }
    let found = try FlowLookup(name, session)
    let plugins = PluginFolder.host()
    defer { plugins.stop() }
    let (result, resting) = found.result(plugins)
    return Found(root: found.root, result: result, resting: resting)
  }

  /// The daemon that is meant; nil when none runs, or the one that did has just ended.
  private static func served(_ session: Session) throws(CommandFailure) -> AnsweringDaemon? {
    do throws(DaemonLocator.Failure) { return try DaemonLocator.reach(session) } catch {
      switch error {
      case .none: return nil
      case .silent(let failure) where failure.reason.isEnd: return nil
      case .silent, .unclear: throw CommandFailure(error, session)
      }
    }
  }

  /// Asks a daemon for a flow as it is once plugins have answered, too.
  private static func ask(
    _ daemon: AnsweringDaemon, _ params: FlowParams, _ session: Session
  ) throws(CommandFailure) -> (result: FlowResult, resting: [FindingMessage]) {
    let result = try daemon.get(.flow(params), as: FlowResult.self)
    let path = result.flow.path
    let all: [FindingMessage]
    do throws(DaemonConnection.Failure) {
      let params = FindingsParams(path: path.text)
      all = try daemon.client.ask(.findings(params), as: FindingsResult.self, until: .after(.seconds(60))).findings
    } catch {
      guard error.isTimedOut else { throw daemon.failure(error) }
      session.say("handrail show: A plugin has not answered yet. What it finds is not shown.")
      return (result, [])
    }
    let resting = all.filter { $0.path != SeenPath(path) && $0.rule == "check-failed" }
    // Plugins were waited for with the second question: what they found is news to the first.
    guard all.filter({ $0.path == SeenPath(path) }) != result.findings else { return (result, resting) }
    return (try daemon.get(.flow(params), as: FlowResult.self), resting)
  }

  private static func print(_ result: FlowResult, _ root: AbsolutePath, _ session: Session) throws(CommandFailure) {
    if session.wantsJSON { return try session.print(JSONCoding.text(result) + "\n") }
    try session.print(FlowOutline.text(result, session.clock, session.style(root: root)))
  }

  /// One flow for `status FLOW`: its row, then its findings.
  static func showStatus(
    _ name: String, _ daemon: AnsweringDaemon, _ session: Session
  ) throws(CommandFailure) -> Int32 {
    let name = DaemonLocator.name(name, below: daemon.hello.root)
    let result = try daemon.get(.flow(FlowParams(id: name)), as: FlowResult.self)
    if session.wantsJSON {
      try session.print(JSONCoding.text(result) + "\n")
      return 0
    }
    var status = try daemon.get(.status(StatusParams(sync: false, limit: 1)), as: StatusResult.self)
    status.daemon.degraded = DaemonBuild.degraded(status.daemon.degraded, of: daemon)
    status.flows = [result.flow]
    status.next = nil
    status.summary = Summary(files: 1, flows: 1, findings: result.findings)
    let style = session.style(root: status.root, showAll: session.parsed.flag("all"))
    var text = StatusTable.text(status, session.clock, style)
    if !result.findings.isEmpty {
      let root = status.root
      let report = FindingReport(
        root: root, tool: .init(name: "handrail", version: Version.number), files: 1, flows: 1,
        findings: result.findings, rule: FindingReport.Rule.init(builtIn:)
      ) { path in
        (try? FileSystem.read(path.absolute(from: root), limit: Pipeline.readLimit).bytes).map { SourceText($0) }
      }
      text += "\n" + (FindingFormat.people.render(report, style))
    }
    try session.print(text)
    return 0
  }
}
