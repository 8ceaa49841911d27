internal import CommandLineKit
internal import DaemonService
internal import Reporting
internal import SourceText
internal import SystemIO
internal import Wire
internal import Workspaces

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
      "A flow that cannot be read is shown as it was before. For that the daemon must have seen it."
    ],
    since: "1.0", synonyms: ["outline", "print", "cat"])

  static func run(_ session: Session) throws(CommandFailure) -> Int32 {
    let name = session.parsed.argument("flow") ?? ""
    let (root, result) = try find(name, session)
    try print(result, root, session)
    return 0
  }

  /// Through the daemon if one serves the flow, else from the file.
  private static func find(_ name: String, _ session: Session) throws(CommandFailure) -> (String, FlowResult) {
    let full = (try? FileSystem.status(of: name).kind) == .file ? try? Paths.absolute(name) : nil
    if let full, let (address, path) = DaemonLocator.serving(file: full) {
      if let found = try? DaemonLocator.connect(address).get(.flow(FlowParams(path: path)), as: FlowResult.self) {
        return (address.root, found)
      }
    } else if full == nil, let address = try DaemonLocator.find(session) {
      let flow = FlowParams(id: DaemonLocator.name(name, below: address.root))
      let result = try DaemonLocator.connect(address).get(.flow(flow), as: FlowResult.self)
      if flow.id != result.flow.path, let shared = result.findings.first(where: { $0.rule == "duplicate-flow" }) {
        throw FlowLookup.several(name, ([result.flow.path] + shared.related.map(\.path)).sorted(), in: address.root)
      }
      return (address.root, result)
    }
    let found = try FlowLookup(name, session)
    return (found.root, found.result)
  }

  private static func print(_ result: FlowResult, _ root: String, _ session: Session) throws(CommandFailure) {
    if session.wantsJSON { return try session.print(WireJSON.text(result) + "\n") }
    try session.print(FlowOutline.text(result, session.clock, session.style(root: root)))
  }

  /// One flow for `status FLOW`: its row, then its findings.
  static func showStatus(
    _ name: String, _ root: String, _ client: DaemonClient, _ session: Session
  ) throws(CommandFailure) -> Int32 {
    let name = DaemonLocator.name(name, below: root)
    let result = try client.get(.flow(FlowParams(id: name)), as: FlowResult.self)
    if session.wantsJSON {
      try session.print(WireJSON.text(result) + "\n")
      return 0
    }
    var status = try client.get(.status(StatusParams(sync: false, limit: 1)), as: StatusResult.self)
    status.flows = [result.flow]
    status.next = nil
    status.summary = Summary(files: 1, flows: 1, findings: result.findings)
    let style = session.style(root: status.root, showAll: session.parsed.flag("all"))
    var text = StatusTable.text(status, session.clock, style)
    if !result.findings.isEmpty {
      let root = status.root
      let report = FindingReport(
        root: root, tool: .init(name: "handrail", version: Version.number), files: 1, flows: 1,
        findings: result.findings
      ) { path in (try? FileSystem.read(root + "/" + path, limit: Pipeline.readLimit).bytes).map { SourceText($0) } }
      text += "\n" + (FindingFormat.people.render(report, style))
    }
    try session.print(text)
    return 0
  }
}
