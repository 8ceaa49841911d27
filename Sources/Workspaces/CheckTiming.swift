internal import CheckKit
internal import FlowModel
public import Rulebook
internal import SourceText
public import SystemIO
internal import Workflows
internal import YAMLSource

/// Measures what checking costs, part by part: the same steps as `Pipeline.check`, on one thread, each with a clock.
///
/// `check` itself is never slower by it.
public enum CheckTiming {
  /// Measures what was asked for in each root; `stopped` tells what could not be looked at.
  ///
  /// Times are of the processor, so that other programs do not count.
  ///
  /// - Throws: when a root cannot be read.
  public static func measure(_ requests: [CheckRun.Request]) throws(SystemError) -> CheckCosts {
    var files: [(path: String, configuration: Configuration)] = []
    for request in requests {
      let scan = try FolderScan(root: request.root)
      for path in CheckRun.split(scan.files, request).asked {
        files.append((request.root + "/" + path, scan.configurations.configuration(for: path)))
      }
    }
    // A few flows are over in no time: they are checked again and again until there is something to measure.
    var costs = CheckCosts(rounds: max(1, min(100, enough / max(1, files.count))))
    var start = 0
    while start < files.count {
      let end = min(start + batch, files.count)
      add(files[start..<end], to: &costs)
      start = end
    }
    return costs
  }

  /// Checks of one file that are enough to measure well.
  private static let enough = 500
  /// Files that are held at a time.
  private static let batch = 200

  private static func add(
    _ files: ArraySlice<(path: String, configuration: Configuration)>, to costs: inout CheckCosts
  ) {
    var texts: [(source: SourceText, configuration: Configuration)] = []
    time(.files, &costs) {
      texts = files.compactMap { file in
        guard let bytes = try? FileSystem.read(file.path, limit: Pipeline.readLimit).bytes else { return nil }
        return (SourceText(bytes), file.configuration)
      }
    }
    costs.files += files.count
    costs.unreadable += files.count - texts.count
    var documents: [(document: YAMLDocument, configuration: Configuration)] = []
    time(.yaml, &costs) {
      documents = texts.map { (YAMLReader.read($0.source, limits: $0.configuration.limits).0, $0.configuration) }
    }
    let whole = documents.filter(\.document.isComplete)
    costs.unreadable += documents.count - whole.count
    var flows: [(flow: Flow, configuration: Configuration)] = []
    time(.flow, &costs) {
      flows = whole.compactMap { document, configuration in
        guard case .flow(let flow, _) = FlowReader.read(document, limits: configuration.limits) else { return nil }
        return (flow, configuration)
      }
    }
    costs.flows += flows.count
    var workflows: [(workflow: Workflow, settings: CheckSettings)] = []
    time(.workflow, &costs) {
      workflows = flows.map { (Workflow.build($0.flow).workflow, $0.configuration.settings) }
    }
    costs.add(workflows) { SystemClock.processor() }
    finish(workflows, &costs)
    for (source, configuration) in texts {
      let report = Pipeline.check(source, path: "", configuration: configuration)
      costs.count(report.findings.map(\.rule))
    }
  }

  /// Exceptions, and the lines and columns of what is left.
  private static func finish(
    _ workflows: [(workflow: Workflow, settings: CheckSettings)], _ costs: inout CheckCosts
  ) {
    let today = SystemClock.date(SystemClock.wallSeconds())
    let found = workflows.map { Rules.check($0.workflow, settings: $0.settings) }
    time(.findings, &costs) {
      for (index, checked) in workflows.enumerated() {
        let flow = checked.workflow.flow
        let left = AllowList.apply(to: found[index], in: flow, today: today, standing: Rules.standing)
        guard !left.isEmpty else { continue }
        let lines = LineTable(flow.document.source)
        _ = left.map { Pipeline.finding($0, "", "", lines) }.sorted()
      }
    }
  }

  private static func time(_ stage: CheckCosts.Stage, _ costs: inout CheckCosts, _ work: () -> Void) {
    let start = SystemClock.processor()
    for _ in 0..<costs.rounds { work() }
    costs.stages[stage, default: 0] += Int(SystemClock.processor() - start) / costs.rounds
  }
}
