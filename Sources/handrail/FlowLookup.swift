internal import CommandLineKit
internal import DaemonService
internal import SourceText
internal import SystemIO
internal import Wire
internal import Workflows
internal import Workspaces

/// A flow that somebody named by its file or its id, read from the disk as it is now.
struct FlowLookup {
  let root: String
  let source: SourceText
  let record: FlowRecord
  let configuration: Configuration
  /// The workflow of the file as it is now, as far as one could be built.
  let workflow: Workflow?

  /// Finds a flow: a file of that name, else the flow with that id in the folder that is meant.
  ///
  /// - Throws: when there is none; the nearest id is named.
  init(_ name: String, _ session: Session) throws(CommandFailure) {
    if let status = try? FileSystem.status(of: name), status.kind == .file {
      let (path, root) = try CommandFailure.system { () throws(SystemError) in
        let full = try Paths.absolute(name)
        let root = try Root.ofFile(full)
        return (Root.relative(full, to: root), root)
      }
      self = try Self(path, root)
      return
    }
    let (folder, files) = try CommandFailure.system { () throws(SystemError) in
      let folder = try Self.folder(session)
      return (folder, try FolderScan(root: folder).files)
    }
    var names: [String] = []
    for path in files {
      guard let found = try? Self(path, folder) else { continue }
      if found.record.id == name || path == name {
        self = found
        return
      }
      names.append(found.record.id)
    }
    let near = NearestName.of(name, among: names).map { "Did you mean \($0)?" }
    throw .said("No flow is called \(name).", next: [near, "Name its file, or see: handrail status"].compactMap { $0 })
  }

  private static func folder(_ session: Session) throws(SystemError) -> String {
    if let root = session.parsed.value("root") { return try Root.ofFolder(root) }
    if let address = try? DaemonLocator.find(session) { return address.root }
    return try Root.ofFolder(try FileSystem.currentFolder())
  }

  private init(_ path: String, _ root: String) throws(CommandFailure) {
    self.root = root
    var configurations = Configurations(above: root)
    var folder = path
    while let parent = FileSystem.parent(of: folder) {
      let file = (parent == "." ? "" : parent + "/") + Configuration.fileName
      configurations.set(file, try? FileSystem.read(root + "/" + file, limit: 1 << 20).bytes)
      if parent == "." || parent == "/" { break }
      folder = parent
    }
    configuration = configurations.configuration(for: path)
    do throws(FileReadError) {
      source = SourceText(try FileSystem.read(root + "/" + path, limit: Pipeline.readLimit).bytes)
    } catch {
      throw CommandFailure("\(path) could not be read. \(error)")
    }
    let report = Pipeline.check(source, path: path, configuration: configuration, expecting: .found)
    guard report.isFlow else {
      throw CommandFailure("\(path) is no flow. It has no key handrail.", next: "Begin it with the line handrail: 1.")
    }
    var workspace = Workspace()
    workspace.apply([.checked(report, source)], nowMilliseconds: Int(SystemClock.wall() / 1_000_000))
    guard let record = workspace.records[path] else { throw CommandFailure("\(path) is no flow.") }
    self.record = record
    workflow = report.workflow
  }

  /// The flow as the daemon would tell it.
  var result: FlowResult {
    FlowResult(
      flow: record.entry(instance: "file", findings: false), workflow: record.workflowMessage(configuration),
      findings: record.findings.map { FindingMessage($0) })
  }
}
