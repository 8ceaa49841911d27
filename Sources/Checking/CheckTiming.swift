internal import CheckKit
internal import Findings
internal import FlowModel
public import Rulebook
internal import Settings
internal import SourceText
public import SystemIO
internal import Trees
internal import Workflows
internal import YAMLSource

/// Measures what checking costs, part by part: the same steps as a `CheckRun`, on one thread, each with a clock.
///
/// `check` itself is never slower by it.
public enum CheckTiming {
  /// Measures what was asked for in each root.
  ///
  /// Times are of the processor, so that other programs do not count.
  ///
  /// - Throws: when a root cannot be read.
  public static func measure(_ requests: [CheckRun.Request]) throws(SystemError) -> CheckCosts {
    var files: [File] = []
    for request in requests {
      let tree = try Tree.read(request.root)
      for path in CheckRun.split(tree.files, request).asked {
        files.append(
          File(
            path: path, full: request.root.joined(path),
            configuration: request.configuration(for: path, tree.configurations)))
      }
    }
    var costs = CheckCosts(rounds: rounds(files))
    var reports: [FileReport] = []
    var start = 0
    while start < files.count {
      let end = min(start + batch, files.count)
      add(files[start..<end], to: &costs, &reports)
      start = end
    }
    var found: [[Finding]] = []
    time(.compare, &costs) {
      let index = CheckRun.index(of: reports)
      found = reports.map { FlowComparison.findings(of: $0, in: index) }
    }
    for findings in found { costs.count(findings.map(\.rule)) }
    return costs
  }

  private struct File {
    var path: RelativePath
    var full: AbsolutePath
    var configuration: Configuration
  }

  /// Nanoseconds of work that are enough to measure well.
  private static let enough: UInt64 = 500_000_000
  private static let mostRounds: UInt64 = 100
  /// Files that are held at a time.
  private static let batch = 200

  /// How often each file is checked: a few small flows are over in no time, so they are checked until there is something
  /// to measure. A first round tells, and warms what the others then find warm.
  private static func rounds(_ files: [File]) -> Int {
    guard files.count <= batch else { return 1 }
    var (once, reports) = (CheckCosts(rounds: 1), [FileReport]())
    let start = SystemClock.processor()
    add(files[...], to: &once, &reports)
    return Int(max(1, min(mostRounds, enough / max(1, SystemClock.processor() - start))))
  }

  private static func add(_ files: ArraySlice<File>, to costs: inout CheckCosts, _ reports: inout [FileReport]) {
    var texts: [(source: SourceText, file: File)] = []
    time(.files, &costs) {
      texts = files.compactMap { file in
        // What cannot be read is counted below.
        guard let bytes = try? FileSystem.read(file.full, limit: Pipeline.readLimit).bytes else { return nil }
        return (SourceText(bytes), file)
      }
    }
    costs.files += files.count
    costs.unreadable += files.count - texts.count
    var documents: [(document: YAMLDocument, configuration: Configuration)] = []
    time(.yaml, &costs) {
      documents = texts.map { source, file in
        (YAMLReader.read(source, limits: file.configuration.limits).0, file.configuration)
      }
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
    for (source, file) in texts {
      var report = Pipeline.check(source, path: file.path, configuration: file.configuration)
      report.file = (try? FileSystem.status(of: file.full)).map { RealFile($0) }
      reports.append(report)
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
        let (left, _) = AllowList.apply(
          to: found[index], in: flow, today: today, standing: Rules.standing(with: checked.settings))
        lazy var lines = LineTable(flow.document.source)
        _ = Rules.facts(checked.workflow, settings: checked.settings) { lines }
        guard !left.isEmpty else { continue }
        _ = left.map { Pipeline.finding($0, .empty, "", lines) }.sorted()
      }
    }
  }

  private static func time(_ stage: CheckCosts.Stage, _ costs: inout CheckCosts, _ work: () -> Void) {
    let start = SystemClock.processor()
    for _ in 0..<costs.rounds { work() }
    costs.stages[stage, default: 0] += Int(SystemClock.processor() - start) / costs.rounds
  }
}
