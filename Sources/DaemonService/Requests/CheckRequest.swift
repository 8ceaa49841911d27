internal import SourceText
internal import SystemIO
internal import Wire
internal import Workspaces

extension Daemon {
  /// `check`: the findings of an unsaved buffer, as if it were saved; nothing is kept.
  func check(_ params: CheckParams, _ ticket: Ticket) {
    let path = Root.relative(params.path, to: options.root)
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
    away(ticket) {
      var report = Pipeline.check(source, path: path, configuration: configuration, expecting: expectation)
      report.file = workspace.records[path]?.file
      return FindingsResult(findings: workspace.findings(of: report).map { FindingMessage($0) })
    }
  }
}
