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
    guard FileSystem.exists(path) else {
      if session.parsed.flag("skip-missing") { return }
      throw CommandFailure("\(path) does not exist.", next: "Check the spelling, or add --skip-missing.")
    }
    try CommandFailure.system { () throws(SystemError) in
      let full = try Paths.absolute(path)
      if try FileSystem.status(of: path).kind == .folder {
        let folder = try FileSystem.realPath(of: path)
        let root: String
        if let chosen = try Self.root(session) { root = chosen } else { root = try Root.ofFolder(folder) }
        take(root) { $0.folders.insert(folder == root ? "" : Root.relative(folder, to: root)) }
      } else {
        let root = try root(ofFile: full, session)
        take(root) { $0.files.insert(Root.relative(full, to: root)) }
      }
    }
  }

  private mutating func addInput(_ session: Session) throws(CommandFailure) {
    try CommandFailure.system(next: "The folder of --stdin-path must exist.") { () throws(SystemError) in
      guard let bytes = try Terminal.readAll(.input, limit: Pipeline.readLimit) else {
        throw SystemError(call: "read", "standard input", errno: 27, detail: "It is longer than a flow may be.")
      }
      let path = try Paths.absolute(session.parsed.value("stdin-path") ?? "stdin.yaml")
      let root = try root(ofFile: path, session)
      take(root) { $0.buffers[Root.relative(path, to: root)] = bytes }
    }
  }

  private func root(ofFile path: String, _ session: Session) throws(SystemError) -> String {
    if let root = try Self.root(session) { return root }
    if let root = known(path) { return root }
    return try Root.ofFile(path)
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
