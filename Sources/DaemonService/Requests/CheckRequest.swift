internal import Checking
internal import JSON
internal import Settings
internal import SourceText
internal import SystemIO
internal import Trees
internal import Wire
internal import Workspaces

extension Daemon {
  /// `check`: the findings of an unsaved buffer, as if it were saved; nothing is kept.
  func check(_ params: CheckParams, _ ticket: Ticket) {
    guard let path = Root.path(of: params.path, below: options.root) else {
      return fail(ticket, WireError(JSONMismatch("path", takes: "a path below the root", found: params.path)))
    }
    let source = SourceText(params.text)
    if Configurations.isConfiguration(path) {
      var copy = configurations
      copy.set(path, source.bytes)
      let findings = copy.holding(for: path)?.loaded.findings ?? []
      return answer(ticket, FindingsResult(findings: findings.map { FindingMessage($0) }))
    }
    let configuration = configurations.configuration(for: path)
    let workspace = workspace
    let expectation: Pipeline.Expectation = workspace.records[path] == nil ? .found : .wasFlow
    let plugins = configurations.plugins(for: path, in: options.root)
    let file = workspace.records[path]?.file
    let isTaken = workers.submit {
      let reading = Pipeline.read(source, path: path, configuration: configuration, expecting: expectation)
      let answer: @Sendable (FileReport) -> Void = { report in
        var report = report
        report.file = file
        let findings = workspace.findings(of: report).map { FindingMessage($0) }
        let line = ticket.id.map { Response(id: $0, result: FindingsResult(findings: findings)).line }
        self.hand { $0.end(ticket, line) }
      }
      guard !plugins.isEmpty, case .flow(let flow) = reading else { return answer(reading.report) }
      // Where the plugins cannot be asked any more, what is built in is the answer.
      self.pluginThreads.ask(PluginQuestion(flow, plugins, file: file), while: { true }) { answer($0 ?? flow.report()) }
    }
    if !isTaken { fail(ticket, shuttingDown) }
  }
}
