internal import Checking
internal import CommandLineKit
internal import Reporting
internal import SystemIO
internal import Trees

/// What somebody asked to check: paths sorted into roots.
struct CheckArguments {
  /// One request a root; no file is in two of them.
  private(set) var requests: [CheckRun.Request] = []
  /// Paths of a list that nothing stands at any more.
  private(set) var gone = 0

  /// Sorts the paths of a command line. Their order does not matter.
  ///
  /// - Throws: for a path that does not exist or cannot be looked at.
  init(_ session: Session) throws(CommandFailure) {
    let parsed = session.parsed
    let isList = Self.has("flows-only", session)
    // A list may be empty: then nothing is meant.
    let named = isList ? parsed.arguments.map(Self.listed) : parsed.arguments
    let paths = named.isEmpty && !isList ? [parsed.value("root") ?? "."] : named
    var files: [String] = []
    // Folders first: a file belongs to a folder that was named with it.
    let takesInput = parsed.takes("stdin-path")
    for path in paths where path != "-" || !takesInput {
      switch try kind(path, session) {
      case .folder?: try addFolder(path, session)
      case nil: gone += 1
      default: files.append(path)
      }
    }
    for path in files { try addFile(path, session) }
    if takesInput, paths.contains("-") { try addInput(session) }
    merge()
  }

  /// A path of a list, which git may have quoted.
  private static func listed(_ path: String) -> String {
    FileSystem.exists(path) ? path : GitQuoting.path(path) ?? path
  }

  /// What a path leads to; nil when nothing is there and that is fine.
  private func kind(_ path: String, _ session: Session) throws(CommandFailure) -> FileKind? {
    do throws(SystemError) { return try FileSystem.status(of: path).kind } catch {
      let name = VisibleText.of(path)
      guard error.isMissing else { throw .opening(path, error) }
      if Self.has("skip-missing", session) || Self.has("flows-only", session) { return nil }
      if FileSystem.exists(path) {
        throw CommandFailure("\(name) is a link that leads nowhere.", next: "Mend the link, or add --skip-missing.")
      }
      let isOption = path.hasPrefix("-")
      throw CommandFailure(
        path.isEmpty ? "One of the paths is empty." : "\(name) does not exist.",
        next: isOption
          ? "Options stand before --."
          : "Check the spelling\(session.parsed.takes("skip-missing") ? ", or add --skip-missing" : "").")
    }
  }

  /// Whether a flag was written that not every command has.
  private static func has(_ flag: String, _ session: Session) -> Bool {
    session.parsed.takes(flag) && session.parsed.flag(flag)
  }

  private mutating func addFolder(_ path: String, _ session: Session) throws(CommandFailure) {
    do throws(SystemError) {
      let folder = try Root.key(path)
      let root: String
      if let chosen = try Self.root(session) { root = chosen } else { root = try Root.ofFolder(folder) }
      guard Root.isInside(folder, root) else { return take(folder) { $0.folders.insert("") } }
      take(root) { $0.folders.insert(folder == root ? "" : Root.relative(folder, to: root)) }
    } catch {
      throw .opening(path, error)
    }
  }

  private mutating func addFile(_ path: String, _ session: Session) throws(CommandFailure) {
    do throws(SystemError) {
      let full = try Paths.absolute(path)
      let root = try root(ofFile: full, session)
      let isList = Self.has("flows-only", session)
      take(root) { request in
        let path = Root.relative(full, to: root)
        if isList { request.listed.insert(path) } else { request.files.insert(path) }
      }
    } catch {
      throw .opening(path, error)
    }
  }

  private mutating func addInput(_ session: Session) throws(CommandFailure) {
    let name = session.parsed.value("stdin-path") ?? "stdin.yaml"
    let bytes: [UInt8]?
    do throws(SystemError) { bytes = try Terminal.readAll(.input, limit: Pipeline.readLimit) } catch {
      throw .opening("standard input", error)
    }
    guard let bytes else {
      throw CommandFailure(
        "Standard input has more than \(Pipeline.readLimit >> 20) MiB.", next: "A flow is much shorter than that.")
    }
    do throws(SystemError) {
      let path = try Paths.absolute(name)
      if (try? FileSystem.status(of: path).kind) == .folder {
        throw SystemError(call: "open", name, errno: 21, detail: "It is a folder")
      }
      let root = try root(ofFile: path, session)
      take(root) {
        $0.buffers[Root.relative(path, to: root)] = bytes
        if session.parsed.value("stdin-path") == nil { $0.comparesFlows = false }
      }
    } catch {
      guard error.isMissing else { throw .opening(name, error) }
      throw CommandFailure(
        "The folder of \(VisibleText.of(name)) does not exist.",
        next: "Give --stdin-path a path in a folder that exists.")
    }
  }

  /// The root of a file: of `--root`, else the nearest folder upward with a configuration, else the folder it was named
  /// with, else the current folder or its own.
  private func root(ofFile path: String, _ session: Session) throws(SystemError) -> String {
    if let root = try Self.root(session), Root.isInside(path, root) { return root }
    if let root = Root.configured(path) { return root }
    let holding = requests.map(\.root).filter { Root.isInside(path, $0) }
    if let root = holding.max(by: { $0.utf8.count < $1.utf8.count }) { return root }
    return try Root.ofFile(path)
  }

  private static func root(_ session: Session) throws(SystemError) -> String? {
    guard let root = session.parsed.value("root") else { return nil }
    return try Root.key(root)
  }

  private mutating func take(_ root: String, _ change: (inout CheckRun.Request) -> Void) {
    let index = requests.firstIndex { $0.root == root } ?? requests.endIndex
    if index == requests.endIndex { requests.append(CheckRun.Request(root: root)) }
    change(&requests[index])
  }

  /// Puts what lies in a folder that is checked anyway into the request of that folder, so that nothing is told twice.
  private mutating func merge() {
    for inner in requests.sorted(by: { $0.root.utf8.count > $1.root.utf8.count }) {
      guard
        let outer = requests.firstIndex(where: { outer in
          outer.root != inner.root && Root.isInside(inner.root, outer.root)
            && outer.contains(Root.relative(inner.root, to: outer.root))
            // A hidden folder is looked at only when it is named itself.
            && !Root.relative(inner.root, to: outer.root).split(separator: "/").contains { $0.hasPrefix(".") }
        })
      else { continue }
      let prefix = Root.relative(inner.root, to: requests[outer].root) + "/"
      requests[outer].files.formUnion(inner.files.map { prefix + $0 })
      requests[outer].listed.formUnion(inner.listed.map { prefix + $0 })
      for (path, bytes) in inner.buffers { requests[outer].buffers[prefix + path] = bytes }
      requests.removeAll { $0.root == inner.root }
    }
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
