public import CheckKit
public import Findings
internal import Rulebook
internal import Settings
public import SourceText
public import SystemIO
public import Trees
internal import YAMLSource

/// One run of `check` without a daemon: which files were asked for, what was found in them.
public struct CheckRun: Sendable {
  /// What somebody asked to check in one root.
  public struct Request: Sendable {
    /// The root's path.
    public var root: AbsolutePath
    /// Files that were named, relative to the root; they are checked even when a pattern leaves them out.
    public var files: Set<RelativePath> = []
    /// Files that are checked if the patterns let them in, and are silent when they are no flows: what an editor saves.
    public var saved: Set<RelativePath> = []
    /// Files of a list that another program made, such as those that changed: checked if the patterns let them in, and
    /// silent when they are no flows; the configurations that hold for them are looked at, too.
    public var listed: Set<RelativePath> = []
    /// Folders that were named, relative to the root; the root itself is the empty path.
    public var folders: Set<RelativePath> = []
    /// Bytes to take for a file instead of those on the disk, as from standard input.
    public var buffers: [RelativePath: [UInt8]] = [:]
    /// Rules that do not run, by id.
    public var leftOutRules: Set<String> = []
    /// True when the thorough rules run too, whatever the configuration says.
    public var thorough = false

    /// False for a text that has no place: other flows with its id may be the very file it came from.
    public var comparesFlows = true

    /// Nothing of a root.
    public init(root: AbsolutePath) { self.root = root }

    /// What holds for a file, with what was asked for besides.
    func configuration(for path: RelativePath, _ configurations: Configurations) -> Configuration {
      var configuration = configurations.configuration(for: path)
      if !leftOutRules.isEmpty { configuration.settings.leftOut = leftOutRules }
      if thorough { configuration.settings.thorough = true }
      return configuration
    }

    /// Whether a file or folder, relative to the root, is in what was asked for.
    public func contains(_ path: RelativePath) -> Bool {
      if files.contains(path) || saved.contains(path) || listed.contains(path) || buffers[path] != nil {
        return true
      }
      return folders.contains { path.isInside($0) }
    }
  }

  /// The root's path.
  public let root: AbsolutePath
  /// Findings in what was asked for, sorted.
  public private(set) var findings: [Finding] = []
  /// Files that were looked at.
  public private(set) var files = 0
  /// Their paths, and those of the configurations that hold for them.
  public private(set) var lookedAt: Set<SeenPath> = []
  /// The names of external plugins that a configuration of a flow names and that were not to run.
  public private(set) var unaskedPlugins: Set<String> = []
  /// What is wrong with external plugins themselves; they are among the findings.
  public private(set) var pluginFindings: [Finding] = []
  /// Flows among them.
  public private(set) var flows = 0
  /// Folders and files that could not be looked at: nobody knows whether they would have passed.
  public private(set) var leftOut: [LeftOut] = []
  /// True when a `handrail.yaml` that holds for something asked for does not parse; its findings are among the others.
  public private(set) var hasBrokenConfiguration = false
  /// True when a `handrail.yaml` itself was named.
  public private(set) var hasNamedConfiguration = false
  /// True when the root holds more files than the limit and some were left out.
  public private(set) var isCut = false
  /// True when a finding reaches the `fail-level` of the configuration that holds for its file.
  private var reachesFailLevel: Bool { findings.contains { $0.severity >= failLevel(of: $0.path) } }
  /// The `fail-level` that holds for each file with findings.
  private var failLevels: [SeenPath: Severity] = [:]
  /// The texts of the files with findings, by path.
  public private(set) var sources: [SeenPath: SourceText] = [:]
  /// The configurations of the root, for what is done with the files afterwards.
  private let configurations: Configurations
  /// What was asked for: a file that is mended is checked again in the same way.
  private let request: Request
  private let progress: @Sendable (Int, Int) -> Void
  private var outcomes: [(report: FileReport, source: SourceText)] = []

  /// The UTC date against which exceptions run out. Midnight may pass meanwhile: all is checked against one day.
  private let today = SystemClock.date(SystemClock.wallSeconds())

  /// Who runs external plugins; nil when none is to run.
  private let runner: (any PluginRunner)?
  /// What plugins were asked in this run, by the path of their `handrail.yaml`.
  private var askedPlugins: [SeenPath: [FolderPlugin]] = [:]

  /// Checks what was asked for, on so many threads. Cross-flow findings see the whole root. `progress` is called from
  /// those threads with how many files are done, and of how many. Without `plugins` no external plugin runs.
  public init(
    _ request: Request, threads: Int, plugins: (any PluginRunner)? = nil,
    progress: @escaping @Sendable (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) throws(SystemError) {
    root = request.root
    self.request = request
    runner = plugins
    self.progress = progress
    let tree = try Tree.read(request.root)
    leftOut = tree.leftOut.filter { request.contains($0.path) }
    isCut = tree.isCut
    var configurations = tree.configurations
    for (path, bytes) in request.buffers where Configurations.isConfiguration(path) { configurations.set(path, bytes) }
    let (asked, rest) = Self.split(tree.files, request)
    self.configurations = configurations
    try check(asked, request, configurations, threads)
    try checkOthers(rest, request, configurations, threads)
    collect(request, configurations)
  }

  /// The `fail-level` of the configuration that holds for a file with findings.
  public func failLevel(of path: SeenPath) -> Severity { failLevels[path] ?? .error }

  /// Mends a file with findings, in memory; nil when its text is not at hand.
  public func mending(of path: RelativePath, _ choice: Mending.Choice) -> Mending? {
    guard !Configurations.isConfiguration(path), let source = sources[SeenPath(path)], !source.bytes.isEmpty else {
      return nil
    }
    let configuration = request.configuration(for: path, configurations)
    let today = today
    return Mending.of(source, choice) { text in
      let report = Pipeline.check(text, path: path, configuration: configuration, expecting: .named, today: today)
      return Mending.Checked(findings: report.findings, isReadable: report.isFlow && !report.hasReadingProblem)
    }
  }

  /// True for a thorough rule that ran in none of the flows since neither the request nor a configuration asks for it.
  public func isUnasked(_ rule: Rule) -> Bool {
    rule.isThorough
      && !lookedAt.contains { path in
        guard let path = path.relative else { return false }
        let settings = request.configuration(for: path, configurations).settings
        return settings.thorough || settings.severities[rule.id] != nil
      }
  }

  /// Leaves only these findings, as when a baseline knows the others.
  public mutating func keep(_ findings: [Finding]) { self.findings = findings }

  /// True when a finding is of this severity or worse; without one the `fail-level` nearest to each file decides.
  public func fails(at level: Severity?) -> Bool {
    guard let level else { return reachesFailLevel }
    return findings.contains { $0.severity >= level }
  }

  /// The files of a root that were asked for, and the others.
  static func split(
    _ found: [RelativePath], _ request: Request
  ) -> (asked: [RelativePath], rest: [RelativePath]) {
    var asked = found.filter { request.contains($0) }
    let known = Set(asked)
    asked += request.files.union(request.buffers.keys).subtracting(known).sorted()
    asked.removeAll { Configurations.isConfiguration($0) }
    return (asked, found.filter { !request.contains($0) })
  }

  /// Checks files part by part where plugins are asked: what is read of a flow is kept until they have answered, and
  /// that need not be all flows at once.
  private mutating func check(
    _ paths: [RelativePath], _ request: Request, _ configurations: Configurations, _ threads: Int
  ) throws(SystemError) {
    let asksPlugins = runner != nil && configurations.havePlugins
    let reading = FileReading(
      request: request, configurations: configurations, today: today, keepsAsking: asksPlugins)
    // Where plugins are asked, most of the time goes by until they have answered.
    let readingProgress: @Sendable (Int, Int) -> Void = asksPlugins ? { @Sendable _, _ in } : progress
    // A plugin that fails is told at the same flows each time.
    let paths = asksPlugins ? paths.sorted() : paths
    let size = asksPlugins ? 256 : max(1, paths.count)
    outcomes.reserveCapacity(outcomes.count + paths.count)
    for start in stride(from: 0, to: paths.count, by: size) {
      let part = Array(paths[start..<min(start + size, paths.count)])
      let results = try Spread.over(part, threads, readingProgress) { reading.outcome(of: $0) }
      for (done, result) in results.joined().enumerated() {
        switch result {
        case .checked(let report, let source): outcomes.append((report, source))
        case .asking(let flow, let file, let plugins):
          progress(start + done, paths.count)
          outcomes.append(ask(plugins, about: flow, file, configurations))
        case .leftOut(let what): leftOut.append(what)
        case .nothing: break
        }
      }
    }
    guard runner == nil, configurations.havePlugins else { return }
    for outcome in outcomes where outcome.report.isFlow {
      unaskedPlugins.formUnion(configurations.plugins(for: outcome.report.path, in: root).map(\.name))
    }
  }

  /// Asks the external plugins about a flow, and reports it.
  private mutating func ask(
    _ plugins: [FolderPlugin], about flow: CheckedFlow, _ file: RealFile?, _ configurations: Configurations
  ) -> (report: FileReport, source: SourceText) {
    if let place = configurations.holding(for: flow.path)?.path { askedPlugins[place] = plugins }
    var report = runner.map { flow.report(asking: plugins, $0) } ?? flow.report()
    report.file = file
    return FileReading.light(report, flow.source)
  }

  /// What is wrong with the plugins that were asked, each at its command.
  private mutating func collectPlugins(_ configurations: Configurations) -> [Finding] {
    guard let runner else { return [] }
    let loaded = Dictionary(configurations.everyone.map { ($0.path, $0.loaded) }) { first, _ in first }
    var result: [Finding] = []
    for (path, plugins) in askedPlugins.sorted(by: { $0.key < $1.key }) {
      guard let loaded = loaded[path] else { continue }
      let found = Pipeline.findings(about: plugins, path: path, in: loaded, runner)
      guard !found.isEmpty else { continue }
      sources[path] = loaded.source
      lookedAt.insert(path)
      pluginFindings += found
      result += found
    }
    return result
  }

  /// The other flows of the root, with which those that were asked for are compared.
  ///
  /// When only ids are compared, they are found by a look for the id's bytes, so that one file among thousands is still
  /// checked at once. A rule that compares flows needs to know all of them.
  private mutating func checkOthers(
    _ paths: [RelativePath], _ request: Request, _ configurations: Configurations, _ threads: Int
  ) throws(SystemError) {
    let ids = Set(outcomes.map(\.report.flowID)).filter { !$0.isEmpty }.map { Array($0.utf8) }
    let comparesAll = outcomes.contains { !$0.report.facts.isEmpty || !$0.report.exceptions.isEmpty }
    guard request.comparesFlows, comparesAll || !ids.isEmpty, !paths.isEmpty else { return }
    let root = root
    let results = try Spread.over(paths, threads) { path -> FileReading.Outcome in
      let configuration = request.configuration(for: path, configurations)
      // What cannot be read has no id; with a backslash an id may be written in other bytes than its own.
      guard let contents = try? FileSystem.read(root.joined(path), limit: configuration.limits.fileBytes),
        comparesAll || ByteSearch.contains([UInt8(ascii: "\\")], in: contents.bytes)
          || ids.contains(where: { ByteSearch.contains($0, in: contents.bytes) })
      else { return .nothing }
      guard var report = Pipeline.described(SourceText(contents.bytes), path: path, configuration: configuration) else {
        return .nothing
      }
      report.file = RealFile(contents.status)
      return .checked(report, SourceText([]))
    }
    for case .checked(let report, let source) in results.joined() { outcomes.append((report, source)) }
  }

  private mutating func collect(_ request: Request, _ configurations: Configurations) {
    let index = index()
    var shown: [Finding] = []
    for outcome in outcomes where request.contains(outcome.report.path) {
      var report = outcome.report
      let path = report.path
      // Nobody knows whether an exception from a comparison is needed where nothing is compared.
      if !request.comparesFlows { report.exceptions = [] }
      files += 1
      lookedAt.insert(SeenPath(path))
      if !report.isFlow, Configurations.isNamedWrongly(path), !request.files.contains(path) {
        leftOut.append(LeftOut(path: path, reason: "The name of a configuration is \(Configuration.fileName)."))
      }
      if report.isFlow { flows += 1 }
      // Nearly every flow shares nothing with others: it need not be compared.
      let isAlone = report.exceptions.isEmpty && !index.holds(path)
      let found = isAlone ? report.findings : FlowComparison.findings(of: report, in: index)
      if !found.isEmpty { sources[SeenPath(path)] = source(of: path, outcome.source, request) }
      shown += found
    }
    for (path, loaded) in Self.concerned(
      request, configurations, outcomes.map(\.report.path).filter { request.contains($0) })
    {
      if let path = path.relative, request.files.contains(path) || request.buffers[path] != nil {
        hasNamedConfiguration = true
      }
      lookedAt.insert(path)
      shown += loaded.findings
      if !loaded.isReadable { hasBrokenConfiguration = true }
      if !loaded.findings.isEmpty { sources[path] = loaded.source }
    }
    shown += collectPlugins(configurations)
    findings = shown.sorted()
    for path in Set(findings.map(\.path)) {
      let configuration = path.relative.map { configurations.configuration(for: $0) } ?? configurations.ofRoot
      failLevels[path] = configuration.failLevel
    }
    outcomes = []
  }

  /// The text of a file with findings: those across flows came after the text of a clean file was let go.
  private func source(of path: RelativePath, _ source: SourceText, _ request: Request) -> SourceText {
    guard source.bytes.isEmpty else { return source }
    if let bytes = request.buffers[path] { return SourceText(bytes) }
    // Gone by now: the finding is shown without its line.
    return SourceText((try? FileSystem.read(root.joined(path), limit: Pipeline.readLimit).bytes) ?? [])
  }

  /// The configurations that were asked for, and those that hold for something that was; only the former when files
  /// are checked because an editor saved them.
  private static func concerned(
    _ request: Request, _ configurations: Configurations, _ paths: [RelativePath]
  ) -> [SeenPath: Configurations.Loaded] {
    var result: [SeenPath: Configurations.Loaded] = [:]
    for (folder, loaded) in configurations.byFolder {
      let path = Configurations.path(in: folder)
      if request.contains(path) { result[SeenPath(path)] = loaded }
    }
    let places = request.folders.map { Configurations.path(in: $0) }
    for path in paths + places where !request.saved.contains(path) {
      if let (path, loaded) = configurations.holding(for: path) { result[path] = loaded }
    }
    return result
  }

  /// What flows say to each other. Those that share nothing are left out; most say no more than their id.
  private func index() -> FlowIndex { Self.index(of: outcomes.map(\.report)) }

  /// What some flows say to each other.
  static func index(of reports: [FileReport]) -> FlowIndex {
    var count: [String: Int] = [:]
    for report in reports where !report.flowID.isEmpty { count[report.flowID, default: 0] += 1 }
    var index = FlowIndex()
    for report in reports where !report.facts.isEmpty || count[report.flowID] ?? 0 > 1 {
      index.set(report.path, FlowComparison.facts(of: report), file: report.file)
    }
    _ = index.settle()
    return index
  }
}
