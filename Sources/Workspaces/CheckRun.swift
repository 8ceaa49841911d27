public import CheckKit
public import SourceText
public import SystemIO
internal import YAMLSource

/// One run of `check` without a daemon: which files were asked for, what was found in them.
public struct CheckRun: Sendable {
  /// What somebody asked to check in one root.
  public struct Request: Sendable {
    /// The root's path.
    public var root: String
    /// Files that were named, relative to the root; they are checked even when a pattern leaves them out.
    public var files: Set<String> = []
    /// Files that are checked if the patterns let them in, and are silent when they are no flows: what an editor saves.
    public var saved: Set<String> = []
    /// Folders that were named, relative to the root; the root itself is the empty text.
    public var folders: Set<String> = []
    /// Bytes to take for a file instead of those on the disk, as from standard input.
    public var buffers: [String: [UInt8]] = [:]

    /// Nothing of a root.
    public init(root: String) { self.root = root }

    func contains(_ path: String) -> Bool {
      if files.contains(path) || saved.contains(path) || buffers[path] != nil { return true }
      return folders.contains { $0.isEmpty || path.hasPrefix($0 + "/") }
    }
  }

  /// The root's path.
  public let root: String
  /// Findings in what was asked for, sorted.
  public private(set) var findings: [Finding] = []
  /// Files that were looked at.
  public private(set) var files = 0
  /// Flows among them.
  public private(set) var flows = 0
  /// Folders that could not be read.
  public private(set) var unreadable: [(path: String, error: SystemError)] = []
  /// True when a `handrail.yaml` does not parse; its findings are among the others.
  public private(set) var hasBrokenConfiguration = false
  /// True when the root holds more files than the limit and some were left out.
  public private(set) var isCut = false
  /// From which severity on the run fails.
  public private(set) var failLevel: Severity
  /// The texts of the files with findings, by path.
  public private(set) var sources: [String: SourceText] = [:]
  private var outcomes: [String: (report: FileReport, source: SourceText)] = [:]

  /// Checks what was asked for, on so many threads. Cross-flow findings see the whole root.
  ///
  /// It throws when the root cannot be read, or no thread can be started.
  public init(_ request: Request, threads: Int) throws(SystemError) {
    root = request.root
    let scan = try FolderScan(root: request.root)
    unreadable = scan.unreadable
    isCut = scan.isCut
    failLevel = scan.configurations.ofRoot.failLevel
    let (asked, rest) = Self.split(scan.files, request)
    try check(asked, request, scan.configurations, threads)
    try checkNamesakes(rest, request, scan.configurations, threads)
    collect(request, scan.configurations)
  }

  private static func split(_ found: [String], _ request: Request) -> (asked: [String], rest: [String]) {
    var asked = found.filter { request.contains($0) }
    let known = Set(asked)
    asked += request.files.union(request.buffers.keys).subtracting(known).sorted()
    return (asked, found.filter { !request.contains($0) })
  }

  private mutating func check(
    _ paths: [String], _ request: Request, _ configurations: Configurations, _ threads: Int
  ) throws(SystemError) {
    let root = root
    let results = try Self.spread(paths, threads) { path -> (FileReport, SourceText)? in
      let expectation: Pipeline.Expectation =
        request.files.contains(path) || request.buffers[path] != nil ? .named : .found
      let configuration = configurations.configuration(for: path)
      if let bytes = request.buffers[path] {
        let source = SourceText(bytes)
        return Self.light(
          Pipeline.check(source, path: path, configuration: configuration, expecting: expectation), source)
      }
      if Configurations.isConfiguration(path) { return nil }
      return Self.read(root, path, configuration, expectation)
    }
    for case (let report, let source)? in results { outcomes[report.path] = (report, source) }
  }

  /// The other flows of the root that have an id of a flow that was asked for: found by a look for the id's bytes, so
  /// that one file among thousands is still checked at once.
  private mutating func checkNamesakes(
    _ paths: [String], _ request: Request, _ configurations: Configurations, _ threads: Int
  ) throws(SystemError) {
    let ids = Set(outcomes.values.map(\.report.flowID)).filter { !$0.isEmpty }.map { Array($0.utf8) }
    guard !ids.isEmpty, !paths.isEmpty else { return }
    let root = root
    let results = try Self.spread(paths, threads) { path -> (FileReport, SourceText)? in
      let configuration = configurations.configuration(for: path)
      guard let bytes = try? FileSystem.read(root + "/" + path, limit: configuration.limits.fileBytes).bytes,
        ids.contains(where: { ByteSearch.contains($0, in: bytes) })
      else { return nil }
      let source = SourceText(bytes)
      return Self.light(Pipeline.check(source, path: path, configuration: configuration), source)
    }
    for case (let report, let source)? in results { outcomes[report.path] = (report, source) }
  }

  private mutating func collect(_ request: Request, _ configurations: Configurations) {
    let namesakes = namesakes()
    var shown: [Finding] = []
    for (path, outcome) in outcomes where request.contains(path) {
      files += 1
      if outcome.report.isFlow { flows += 1 }
      let found = namesakes.records[path]?.findings ?? outcome.report.findings
      if !found.isEmpty { sources[path] = outcome.source }
      shown += found
    }
    for (folder, loaded) in configurations.byFolder where !loaded.findings.isEmpty {
      let path = folder.isEmpty ? Configuration.fileName : folder + "/" + Configuration.fileName
      shown += loaded.findings
      if !loaded.isReadable { hasBrokenConfiguration = true }
      if let bytes = try? FileSystem.read(root + "/" + path, limit: 1 << 20).bytes { sources[path] = SourceText(bytes) }
    }
    findings = shown.sorted()
    outcomes = [:]
  }

  /// The flows that share an id, in a workspace that compares them; few, so the others need not be held.
  private func namesakes() -> Workspace {
    var count: [String: Int] = [:]
    for outcome in outcomes.values where !outcome.report.flowID.isEmpty {
      count[outcome.report.flowID, default: 0] += 1
    }
    var workspace = Workspace()
    let shared = outcomes.values.filter { count[$0.report.flowID] ?? 0 > 1 }
    workspace.apply(shared.map { .checked($0.report, $0.source) }, nowMilliseconds: 0)
    return workspace
  }

  private static func read(
    _ root: String, _ path: String, _ configuration: Configuration, _ expectation: Pipeline.Expectation
  ) -> (FileReport, SourceText)? {
    do throws(FileReadError) {
      let source = SourceText(try FileSystem.read(root + "/" + path, limit: Pipeline.readLimit).bytes)
      return light(Pipeline.check(source, path: path, configuration: configuration, expecting: expectation), source)
    } catch {
      if case .system(let system) = error, system.isMissing { return nil }
      let named: Pipeline.Expectation = expectation == .found ? .found : .named
      return (Pipeline.unreadable(path, because: error.description, expecting: named), SourceText([]))
    }
  }

  /// A report without its workflow, and without the text when there is nothing to show of it: thousands are held.
  private static func light(_ report: FileReport, _ source: SourceText) -> (FileReport, SourceText) {
    var report = report
    report.workflow = nil
    return (report, report.findings.isEmpty ? SourceText([]) : source)
  }

  /// Runs `body` for each path, in chunks on several threads; the results come in the order of the paths.
  private static func spread<R: Sendable>(
    _ paths: [String], _ threads: Int, _ body: @escaping @Sendable (String) -> R
  ) throws(SystemError) -> [R] {
    let chunk = 32
    guard threads > 1, paths.count > chunk else { return paths.map(body) }
    let pool = try WorkerPool(threads: threads)
    let results = Locked([Int: [R]]())
    for start in stride(from: 0, to: paths.count, by: chunk) {
      let part = Array(paths[start..<min(start + chunk, paths.count)])
      _ = pool.submit {
        let found = part.map(body)
        results.withLock { $0[start] = found }
      }
    }
    pool.drain()
    pool.stop()
    let all = results.withLock { $0 }
    return all.keys.sorted().flatMap { all[$0] ?? [] }
  }
}
