internal import Checking
internal import CommandLineKit
internal import DaemonClient
internal import Reporting
internal import Settings
internal import SourceText
internal import SystemIO
internal import Trees
internal import Wire
internal import Workflows
internal import Workspaces

/// A flow that somebody named by its file or its id, read from the disk as it is now.
struct FlowLookup {
  let root: AbsolutePath
  let source: SourceText
  private let reading: Pipeline.Reading
  let record: FlowRecord
  let configuration: Configuration
  /// The configurations above it.
  private let configurations: Configurations
  /// The workflow of the file as it is now, as far as one could be built.
  let workflow: Workflow?

  /// Finds a flow: a file of that name, else the flow with that id in the folder that is meant.
  ///
  /// - Throws: when there is none; the nearest id is named.
  init(_ name: String, _ session: Session) throws(CommandFailure) {
    let typed = try? FileSystem.path(name)
    if let typed, (try? FileSystem.status(of: typed).kind) == .file {
      let (path, root) = try CommandFailure.system { () throws(SystemError) in
        let full = try Root.key(typed)
        let root = try Root.ofFile(full)
        guard let path = full.relative(to: root) else { throw SystemError(call: "open", full, errno: 2) }
        return (path, root)
      }
      var configurations = Configurations(above: root)
      for folder in path.folders { configurations.read(Configurations.path(in: folder), in: root) }
      self = try Self(path, root, configurations)
      return
    }
    let (folder, tree) = try CommandFailure.system { () throws(SystemError) in
      let folder = try Self.folder(session)
      return (folder, try Tree.read(folder))
    }
    var names: [String] = []
    var found: [Self] = []
    for path in tree.files {
      // A file that cannot be read has no id; `check` says why.
      guard let flow = try? Self(path, folder, tree.configurations) else { continue }
      if path == RelativePath(name) {
        self = flow
        return
      }
      if flow.record.id == name { found.append(flow) }
      names.append(flow.record.id)
    }
    if found.count > 1 { throw Self.several(name, found.map(\.record.path), in: folder) }
    if let flow = found.first {
      self = flow
      return
    }
    throw Self.notFound(name, near: NearestName.of(name, among: names), in: folder, tree.files)
  }

  /// An id that some flows share names none of them: whichever is taken may be the wrong one.
  static func several(_ id: String, _ paths: [RelativePath], in root: AbsolutePath) -> CommandFailure {
    let shown = paths.prefix(5).map { VisibleText.of(Paths.shown($0, root: root).text) }
    let more = paths.count > shown.count ? " and more" : ""
    return CommandFailure(
      "\(paths.count > 2 ? "Several" : "Two") flows have the id \(VisibleText.of(id)): "
        + "\(shown.joined(separator: ", "))\(more).",
      next: "Name the file of the one you mean.")
  }

  private static func notFound(
    _ name: String, near: String?, in root: AbsolutePath, _ files: [RelativePath]
  ) -> CommandFailure {
    let shown = VisibleText.of(name)
    let typed = try? FileSystem.path(name)
    if let typed, (try? FileSystem.status(of: typed).kind) == .folder {
      return CommandFailure("\(shown) is a folder.", next: "Name one of the flows in it.")
    }
    if let typed, FileSystem.exists(typed) {
      return CommandFailure("\(shown) is no file with text in it.", next: "Name the file of a flow.")
    }
    if name.contains("/") || name.hasSuffix(".yaml") || name.hasSuffix(".yml") {
      let current = Paths.current
      let near = NearestName.of(name, among: files.lazy.map { Paths.shown($0, root: root, from: current).text })
      return .said(
        "The file \(shown) does not exist.",
        next: [near.map { "Did you mean \(VisibleText.of($0))?" } ?? "Check the spelling."])
    }
    let near = near.map { "Did you mean \(VisibleText.of($0))?" }
    return .said("No flow is called \(shown).", next: [near ?? "Name the file of the flow."])
  }

  private static func folder(_ session: Session) throws(SystemError) -> AbsolutePath {
    if let root = session.parsed.value("root") { return try Paths.root(ofFolder: root) }
    if let root = try? DaemonLocator.find(session)?.root { return root }
    return try Root.ofFolder(FileSystem.currentFolder())
  }

  private init(_ path: RelativePath, _ root: AbsolutePath, _ configurations: Configurations) throws(CommandFailure) {
    self.root = root
    self.configurations = configurations
    configuration = configurations.configuration(for: path)
    let shown = VisibleText.of(path.text)
    do throws(FileReadError) {
      source = SourceText(try FileSystem.read(root.joined(path), limit: Pipeline.readLimit).bytes)
    } catch {
      throw CommandFailure("\(shown) cannot be read. \(error.sentence)", next: "Name a flow that you can read.")
    }
    reading = Pipeline.read(source, path: path, configuration: configuration, expecting: .found)
    let report = reading.report
    guard report.isFlow else {
      throw CommandFailure("\(shown) is no flow. It has no key handrail.", next: "Begin it with the line handrail: 1.")
    }
    guard let record = Self.record(report, source) else { throw CommandFailure("\(shown) is no flow.") }
    self.record = record
    workflow = if case .flow(let flow) = reading { flow.workflow } else { nil }
  }

  /// Its path as it opens from the current folder.
  var shownPath: String { VisibleText.of(Paths.shown(record.path, root: root).text) }

  /// The same as a word of a command.
  var typedPath: String {
    shellWord(Paths.shown(record.path, root: root).text)
  }

  private static func record(_ report: FileReport, _ source: SourceText) -> FlowRecord? {
    var workspace = Workspace()
    workspace.apply([.checked(report, source)], nowMilliseconds: WallTime.now.milliseconds)
    return workspace.records[report.path]
  }

  /// The flow as the daemon would tell it, with what external plugins find, and what keeps one from running.
  func result(_ runner: any PluginRunner) -> (flow: FlowResult, resting: [FindingMessage]) {
    let path = record.path
    let plugins = configurations.plugins(for: path, in: root)
    var record = record
    var areAsked = false
    if !plugins.isEmpty, case .flow(let flow) = reading {
      areAsked = true
      record = Self.record(flow.report(asking: plugins, runner), source) ?? record
    }
    let flow = FlowResult(
      flow: record.entry(instance: "file", findings: false), workflow: record.workflowMessage(configuration),
      findings: record.findings.map { FindingMessage($0) })
    guard areAsked else { return (flow, []) }
    return (flow, configurations.pluginFindings(in: root, for: path, runner).map { FindingMessage($0) })
  }
}
