internal import CommandLineKit
internal import SystemIO
internal import Workspaces

/// What somebody asked to check: paths sorted into roots.
struct CheckArguments {
  private(set) var requests: [CheckRun.Request] = []

  init(_ session: Session) throws(CommandFailure) {
    let parsed = session.parsed
    let paths = parsed.arguments.isEmpty ? [parsed.value("root") ?? "."] : parsed.arguments
    for path in paths {
      if path == "-" {
        try addInput(session)
      } else {
        try add(path, session)
      }
    }
  }

  private mutating func add(_ path: String, _ session: Session) throws(CommandFailure) {
    do throws(SystemError) {
      let status = try FileSystem.status(of: path)
      let full = try Paths.absolute(path)
      if status.kind == .folder {
        let folder = try FileSystem.realPath(of: path)
        let root = try Self.root(session) ?? Root.ofFolder(folder)
        take(root) { $0.folders.insert(folder == root ? "" : Root.relative(folder, to: root)) }
      } else {
        let root = try Self.root(session) ?? known(full) ?? Root.ofFile(full)
        take(root) { $0.files.insert(Root.relative(full, to: root)) }
      }
    } catch {
      guard error.isMissing else { throw CommandFailure(error) }
      if session.parsed.flag("skip-missing") { return }
      throw CommandFailure("\(path) does not exist.", next: "Check the spelling, or add --skip-missing.")
    }
  }

  private mutating func addInput(_ session: Session) throws(CommandFailure) {
    do throws(SystemError) {
      guard let bytes = try Terminal.readAll(.input, limit: Pipeline.readLimit) else {
        throw CommandFailure.said("Standard input is longer than a flow may be.", next: ["Check the file itself."])
      }
      let path = try Paths.absolute(session.parsed.value("stdin-path") ?? "stdin.yaml")
      let root = try Self.root(session) ?? known(path) ?? Root.ofFile(path)
      take(root) { $0.buffers[Root.relative(path, to: root)] = bytes }
    } catch let error as CommandFailure {
      throw error
    } catch let error as SystemError {
      throw CommandFailure(error, next: "The folder of --stdin-path must exist.")
    } catch {
      throw CommandFailure("\(error)")
    }
  }

  private static func root(_ session: Session) throws(SystemError) -> String? {
    guard let root = session.parsed.value("root") else { return nil }
    return try FileSystem.realPath(of: root)
  }

  /// A folder that was named before and holds the file, unless a nearer handrail.yaml says otherwise.
  private func known(_ path: String) -> String? {
    requests.map(\.root).filter { Root.isInside(path, $0) }.max { $0.utf8.count < $1.utf8.count }
  }

  private mutating func take(_ root: String, _ change: (inout CheckRun.Request) -> Void) {
    let index = requests.firstIndex { $0.root == root } ?? requests.endIndex
    if index == requests.endIndex { requests.append(CheckRun.Request(root: root)) }
    change(&requests[index])
  }

  /// The deepest folder that holds all roots.
  static func commonRoot(_ roots: [String]) -> String {
    guard var common = roots.first else { return (try? FileSystem.currentFolder()) ?? "/" }
    for root in roots.dropFirst() {
      while !Root.isInside(root, common), let parent = FileSystem.parent(of: common) { common = parent }
    }
    return common
  }
}
