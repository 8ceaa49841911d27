internal import Checking
internal import Settings
internal import SourceText
internal import SystemIO
internal import Trees
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
    let question = PluginQuestion(
      source: source, path: path, configuration: configuration, expectation: expectation,
      plugins: configurations.plugins(for: path, in: options.root), file: workspace.records[path]?.file)
    let host = plugins
    away(ticket, on: question.plugins.isEmpty ? workers : pluginWorkers) {
      FindingsResult(findings: workspace.findings(of: question.answer(host)).map { FindingMessage($0) })
    }
  }
}
