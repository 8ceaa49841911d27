public import CheckKit
public import SourceText
public import SystemIO
internal import Wire

// The same questions for paths that are texts: for callers that have not got paths yet.

public func below(_ path: String) -> RelativePath { RelativePath(path) ?? .empty }
public func whole(_ path: String) -> AbsolutePath { (try? FileSystem.path(path)) ?? .top }

extension Root {
  public static func ofFolder(_ path: String) throws(SystemError) -> String { try ofFolder(FileSystem.path(path)).text }
  public static func ofFile(_ path: String) throws(SystemError) -> String { try ofFile(FileSystem.path(path)).text }
  public static func key(_ path: String) throws(SystemError) -> String { try key(FileSystem.path(path)).text }
  public static func isInside(_ path: String, _ folder: String) -> Bool {
    guard folder != "/" else { return true }
    guard path.utf8.starts(with: folder.utf8) else { return false }
    let rest = path.utf8.dropFirst(folder.utf8.count)
    return rest.isEmpty || rest.first == UInt8(ascii: "/")
  }
  public static func relative(_ path: String, to root: String) -> String {
    guard isInside(path, root), path.utf8.count > root.utf8.count, path.utf8.first == UInt8(ascii: "/") else {
      return path
    }
    return String(decoding: path.utf8.dropFirst(root == "/" ? 1 : root.utf8.count + 1), as: UTF8.self)
  }
  public static func configured(_ path: String) -> String? { AbsolutePath(path).flatMap { configured($0)?.text } }
}

extension Configurations {
  public init(above root: String) { self.init(above: whole(root)) }
  public mutating func set(_ path: String, _ bytes: [UInt8]?) { set(below(path), bytes) }
  public mutating func read(_ path: String, in root: String) { read(below(path), in: whole(root)) }
  public func configuration(for path: String) -> Configuration { configuration(for: below(path)) }
  public func admitsFile(_ path: String) -> Bool { admitsFile(below(path)) }
  public func entersFolder(_ path: String) -> Bool { entersFolder(below(path)) }
  public static func isConfiguration(_ path: String) -> Bool { isConfiguration(below(path)) }
  public func holding(for path: String) -> (path: SeenPath, loaded: Loaded)? { holding(for: below(path)) }
  public func plugins(for path: String, in root: String) -> [FolderPlugin] {
    plugins(for: below(path), in: whole(root))
  }
  public func allPlugins(in root: String) -> [(plugin: FolderPlugin, path: SeenPath)] { allPlugins(in: whole(root)) }
  public func pluginFindings(in root: String, for path: String?, _ runner: any PluginRunner) -> [Finding] {
    pluginFindings(in: whole(root), for: path.map { below($0) }, runner)
  }
}

extension Dictionary where Key == RelativePath {
  public subscript(_ path: String) -> Value? { self[below(path)] }
}

extension Workspace {
  public func namesakes(of path: String) -> [String] { namesakes(of: below(path)).map(\.text) }
}

extension FolderScan {
  public init(root: String) throws(SystemError) { try self.init(root: whole(root)) }
}

extension Pipeline {
  public static func check(
    _ source: SourceText, path: String, configuration: Configuration, expecting: Expectation = .found,
    plugins: [PluginReport] = []
  ) -> FileReport {
    check(source, path: below(path), configuration: configuration, expecting: expecting, plugins: plugins)
  }
  public static func unreadable(_ path: String, because error: FileReadError, expecting: Expectation) -> FileReport {
    unreadable(below(path), because: error, expecting: expecting)
  }
  public static func ask(
    _ runner: any PluginRunner, _ plugins: [FolderPlugin], _ source: SourceText, path: String,
    configuration: Configuration
  ) -> [PluginReport] { ask(runner, plugins, source, path: below(path), configuration: configuration) }
}
