internal import CheckKit
internal import Findings
internal import FlowModel
internal import Rulebook
public import Settings
public import SourceText
public import Wire
public import Workflows
internal import YAMLSource

/// A flow that was read, with what the built-in rules found: plugins are asked about it, then it is reported. It is read
/// once and each rule runs once, however many plugins there are and however long they take.
public struct CheckedFlow: Sendable {
  /// Its text.
  public let source: SourceText
  /// Where it stands.
  public let path: RelativePath
  /// What holds for it.
  public let configuration: Configuration
  /// Its workflow, as far as one could be built.
  public let workflow: Workflow
  /// What was found while it was read, and then in its graph.
  private let reading: [Diagnostic]
  private let graph: [Diagnostic]
  /// What rules found, exceptions not yet applied.
  private let rules: [Diagnostic]
  private let today: String

  init(
    _ flow: Flow, _ reading: [Diagnostic], _ source: SourceText, _ path: RelativePath, _ configuration: Configuration,
    _ today: String
  ) {
    (self.source, self.path, self.configuration, self.reading, self.today) = (
      source, path, configuration, reading, today
    )
    (workflow, graph) = Workflow.build(flow)
    rules = Rules.check(workflow, settings: configuration.settings)
  }

  /// What a plugin is asked about it.
  public var params: PluginCheckParams {
    let flow = workflow.flow
    return PluginCheckParams(
      path: path, text: source.text(ByteRange(0, source.bytes.count)),
      flow: .init(
        id: flow.text(flow.id), title: flow.text(flow.title), icon: flow.text(flow.icon),
        language: flow.language == nil ? "en" : flow.text(flow.language), kind: flow.kind.rawValue),
      workflow: WorkflowMessage(workflow))
  }

  /// Asks plugins about it, one after the other, and reports it with what they said. It blocks as long as they take.
  public func report(asking plugins: [FolderPlugin], _ runner: any PluginRunner) -> FileReport {
    let params = params
    return report(plugins.map { runner.check(params, with: $0) })
  }

  /// The whole report, with what external plugins said about this very text.
  public func report(_ reports: [PluginReport] = []) -> FileReport {
    let flow = workflow.flow
    let plugins = PluginFindings(reports, configuration)
    var found = rules
    if !reports.isEmpty { found += plugins.found(in: flow, LineTable(source)) }
    let (allowed, later) = AllowList.apply(to: found, in: flow, today: today, standing: plugins.standing)
    // The line table is made only for a file that has something to show.
    lazy var lines = LineTable(source)
    var report = Pipeline.described(workflow, source, path, configuration) { lines }
    report.hasReadingProblem = !reading.isEmpty
    report.isDated = flow.allow.contains { $0.until != nil }
    let all = reading + graph + allowed + plugins.failures(in: flow)
    report.exceptions = later.map { exception in
      ComparedException(
        rule: exception.rule, scope: exception.step.map { .step($0) } ?? .line(exception.line + 1),
        range: lines.range(exception.range))
    }
    guard !all.isEmpty else { return report }
    let options = OptionPlaces(flow)
    report.findings = all.map { diagnostic in
      var found = Pipeline.finding(diagnostic, path, report.flowID, lines, about: plugins.about(diagnostic.rule))
      found.option = options.id(at: diagnostic.range)
      return found
    }.sorted()
    return report
  }
}
