internal import CheckKit
internal import Findings
internal import FlowModel
internal import Rulebook
public import Settings
public import SourceText
public import SystemIO
public import Workflows
internal import YAMLSource

/// Bytes to findings: the one way a flow is checked, with and without the daemon, saved or not.
public enum Pipeline {
  /// What is known about a file besides its bytes.
  public enum Expectation: Sendable {
    /// A file found in a folder: YAML of something else is left alone.
    case found
    /// A file that was a flow before: anything else gets `not-a-flow`.
    case wasFlow
    /// A file that somebody named: anything else gets `not-a-flow`.
    case named
  }

  /// The largest file that is read at all, in bytes; above it only its size is told. What holds for a flow is
  /// `limits.file`, 256 KiB by default.
  public static let readLimit = Configuration.largestFile

  /// Checks one file. It does no I/O and never fails: what cannot be read is a finding. `today` is a UTC date as
  /// YYYY-MM-DD, against which exceptions run out.
  public static func check(
    _ source: SourceText, path: RelativePath, configuration: Configuration, expecting: Expectation = .found,
    today: String = SystemClock.date(SystemClock.wallSeconds())
  ) -> FileReport {
    read(source, path: path, configuration: configuration, expecting: expecting, today: today).report
  }

  /// Reads one file and runs the rules that are built in, so that it can be asked about before it is reported.
  public static func read(
    _ source: SourceText, path: RelativePath, configuration: Configuration, expecting: Expectation = .found,
    today: String = SystemClock.date(SystemClock.wallSeconds())
  ) -> Reading {
    let (document, yaml) = YAMLReader.read(source, limits: configuration.limits)
    guard document.isComplete else {
      if expecting == .named, !isNamedAsYAML(path), !FlowReader.looksLikeFlow(source) {
        return .report(other(source, path, expecting))
      }
      let isFlow = expecting == .wasFlow || FlowReader.looksLikeFlow(source)
      return .report(unparsed(source, path, yaml, isFlow: isFlow, expecting))
    }
    switch FlowReader.read(document, limits: configuration.limits) {
    case .other: return .report(other(source, path, expecting))
    case .flow(let flow, let reading):
      return .flow(CheckedFlow(flow, yaml + reading, source, path, configuration, today))
    }
  }

  /// What a file turned out to be.
  public enum Reading: Sendable {
    /// A flow, on which no plugin has been asked yet.
    case flow(CheckedFlow)
    /// Anything else, with all that is to be said about it.
    case report(FileReport)

    /// All that is to be said about it while no plugin is asked.
    public var report: FileReport {
      switch self {
      case .flow(let flow): flow.report()
      case .report(let report): report
      }
    }
  }

  /// The workflow of a file as far as one can be built; nil for what is no flow or does not parse.
  public static func workflow(of source: SourceText, configuration: Configuration) -> Workflow? {
    let (document, _) = YAMLReader.read(source, limits: configuration.limits)
    guard document.isComplete, case .flow(let flow, _) = FlowReader.read(document, limits: configuration.limits) else {
      return nil
    }
    return Workflow.build(flow).workflow
  }

  /// What a flow says to others with which it is compared, without a look at its own faults; nil for what is no flow or
  /// does not parse.
  static func described(_ source: SourceText, path: RelativePath, configuration: Configuration) -> FileReport? {
    workflow(of: source, configuration: configuration).map { workflow in
      described(workflow, source, path, configuration) { LineTable(source) }
    }
  }

  static func described(
    _ workflow: Workflow, _ source: SourceText, _ path: RelativePath, _ configuration: Configuration,
    _ lines: () -> LineTable
  ) -> FileReport {
    let flow = workflow.flow
    return FileReport(
      path: path, isFlow: true, findings: [], hasReadingProblem: false,
      facts: Rules.facts(workflow, settings: configuration.settings, lines: lines), flowID: flow.text(flow.id),
      idRange: idRange(flow, source), built: .init(title: flow.text(flow.title), measures: workflow.measures))
  }

  /// A picture or a page of text that was named by mistake has no slips of YAML worth telling.
  private static func isNamedAsYAML(_ path: RelativePath) -> Bool { path.hasEnding(".yaml") || path.hasEnding(".yml") }

  private static func unparsed(
    _ source: SourceText, _ path: RelativePath, _ diagnostics: [Diagnostic], isFlow: Bool, _ expecting: Expectation
  ) -> FileReport {
    let lines = LineTable(source)
    let shown = isFlow || expecting == .named
    return FileReport(
      path: path, isFlow: isFlow,
      findings: shown ? diagnostics.map { finding($0, path, "", lines) }.sorted() : [], hasReadingProblem: true,
      flowID: "", idRange: start, built: nil)
  }

  private static func other(_ source: SourceText, _ path: RelativePath, _ expecting: Expectation) -> FileReport {
    var findings: [Finding] = []
    if expecting != .found {
      let isEmpty = source.bytes.dropFirst(source.markLength).allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
      let message =
        isEmpty
        ? Message(NotAFlow.empty) : Message(NotAFlow.noFormat)
      let diagnostic = Diagnostic(
        "not-a-flow", .warning, at: ByteRange(0, 0), message,
        help: FileHelp.format.text)
      findings = [finding(diagnostic, path, "", LineTable(source))]
    }
    return FileReport(
      path: path, isFlow: expecting == .wasFlow, findings: findings,
      hasReadingProblem: true, flowID: "", idRange: start, built: nil)
  }

  /// The report of a file that could not be read from the disk.
  public static func unreadable(_ path: RelativePath, because error: FileReadError, expecting: Expectation)
    -> FileReport
  {
    guard expecting != .found else { return unreadable(path, because: error.sentence, expecting: expecting) }
    let diagnostic: Diagnostic
    switch error {
    case .system: return unreadable(path, because: error.sentence, expecting: expecting)
    case .notAFile(let kind):
      diagnostic = Diagnostic(
        "check-failed", at: ByteRange(0, 0),
        kind == .folder
          ? Message(FileCheckFailed.folder) : Message(FileCheckFailed.device),
        help: FileHelp.nameFlow.text)
    case .tooLarge(let size, _):
      diagnostic = Diagnostic(
        "limit-exceeded", at: ByteRange(0, 0),
        Message(
          FileLimitExceeded.readLimit,
          ["n": String(mebibytes(size)), "max": String(readLimit >> 20)]),
        help: FileHelp.split.text)
    }
    return FileReport(
      path: path, isFlow: expecting == .wasFlow, findings: [finding(diagnostic, path, "", LineTable(SourceText([])))],
      hasReadingProblem: true, flowID: "", idRange: start, built: nil)
  }

  /// A size in whole mebibytes, rounded up. A sparse file may have any size that the system can count.
  private static func mebibytes(_ size: Int64) -> Int64 { (size >> 20) + (size & 0xF_FFFF == 0 ? 0 : 1) }

  /// The report of a file that could not be read from the disk, with the reason in plain words.
  public static func unreadable(_ path: RelativePath, because reason: String, expecting: Expectation) -> FileReport {
    var findings: [Finding] = []
    if expecting != .found {
      let diagnostic = Diagnostic(
        "check-failed", at: ByteRange(0, 0), Message(FileCheckFailed.unreadable, ["reason": reason]),
        help: FileHelp.makeReadable.text)
      findings = [finding(diagnostic, path, "", LineTable(SourceText([])))]
    }
    return FileReport(
      path: path, isFlow: expecting == .wasFlow, findings: findings, hasReadingProblem: true, flowID: "",
      idRange: start, built: nil)
  }

  /// Where the flow's id stands, counted over the bytes before it only.
  private static func idRange(_ flow: Flow, _ source: SourceText) -> PositionRange {
    guard let id = flow.id else { return start }
    let place = flow.place(id)
    return LineTable(source, upTo: Int(place.end)).range(place)
  }

  private static let start = PositionRange(
    start: Position(line: 1, column: 1, offset: 0), end: Position(line: 1, column: 1, offset: 0))

  /// A diagnostic with what the rulebook knows about its rule.
  static func finding(
    _ diagnostic: Diagnostic, _ path: RelativePath, _ flow: String, _ lines: LineTable, about: Rules.About? = nil
  ) -> Finding {
    let about = about ?? Rules.about(diagnostic.rule)
    return Finding(
      diagnostic, plugin: about.plugin, path: SeenPath(path), flow: flow, lines: lines, help: about.help,
      references: about.references)
  }
}
