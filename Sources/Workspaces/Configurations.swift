public import CheckKit
internal import SourceText
internal import SystemIO

/// The configurations of a root: the nearest `handrail.yaml` above a file holds for it alone, nothing is merged.
public struct Configurations: Sendable {
  /// One `handrail.yaml` with what was found in it.
  public struct Loaded: Sendable {
    /// What it says.
    public var configuration: Configuration
    /// What is wrong with it, with its path relative to the root.
    public var findings: [Finding]
    /// False when it does not parse; the defaults hold then.
    public var isReadable: Bool
    var filter: FileFilter
  }

  /// Each configuration by the folder it stands in, relative to the root; the root itself is the empty text.
  public private(set) var byFolder: [String: Loaded] = [:]
  /// The configuration above the root, if there is one.
  private var outer: (loaded: Loaded, prefix: String)?
  private static let defaults = loaded(Configuration())

  /// The configuration above a root, read now; those in the root are added while it is scanned.
  ///
  /// - Parameter root: the root's path.
  public init(above root: String) {
    var prefix = FileSystem.name(of: root)
    var folder = FileSystem.parent(of: root)
    while root != "/", let here = folder {
      let path = (here == "/" ? "" : here) + "/" + Configuration.fileName
      if let bytes = try? FileSystem.read(path, limit: 1 << 20).bytes {
        outer = (Self.load(SourceText(bytes), path: path), prefix)
        return
      }
      prefix = FileSystem.name(of: here) + "/" + prefix
      folder = here == "/" ? nil : FileSystem.parent(of: here)
    }
  }

  /// Only defaults: nothing above, nothing in the root.
  public init() {}

  /// Takes in the bytes of a `handrail.yaml`, or forgets it when there are none.
  ///
  /// - Parameters:
  ///   - path: relative to the root.
  ///   - bytes: the file, or nil when it is gone.
  public mutating func set(_ path: String, _ bytes: [UInt8]?) {
    let folder = Self.folder(of: path)
    byFolder[folder] = bytes.map { Self.load(SourceText($0), path: path) }
  }

  /// What holds for a file, given relative to the root.
  public func configuration(for path: String) -> Configuration { nearest(path).loaded.configuration }

  /// True when a file is looked at, if its folder is entered; a `handrail.yaml` is never a flow.
  public func admitsFile(_ path: String) -> Bool {
    let (loaded, rest) = nearest(path)
    return FileSystem.name(of: path) != Configuration.fileName && loaded.filter.admitsFile(rest)
  }

  /// True when a folder is gone into.
  public func entersFolder(_ path: String) -> Bool {
    let (loaded, rest) = nearest(path)
    return loaded.filter.entersFolder(rest)
  }

  /// True when a path is a configuration.
  public static func isConfiguration(_ path: String) -> Bool {
    path == Configuration.fileName || path.hasSuffix("/" + Configuration.fileName)
  }

  /// What is wrong with the configurations in the root.
  public var findings: [Finding] { byFolder.values.flatMap(\.findings).sorted() }

  /// The configuration of the root itself.
  public var ofRoot: Configuration { (byFolder[""] ?? outer?.loaded ?? Self.defaults).configuration }

  /// The configurations that do not parse, by path.
  public var unreadable: [Finding] { byFolder.values.filter { !$0.isReadable }.flatMap(\.findings).sorted() }

  /// The nearest configuration, and the path relative to its folder.
  private func nearest(_ path: String) -> (loaded: Loaded, rest: String) {
    var folder = Self.folder(of: path)
    while true {
      if let found = byFolder[folder] {
        return (found, folder.isEmpty ? path : String(path.dropFirst(folder.count + 1)))
      }
      if folder.isEmpty { break }
      folder = Self.folder(of: folder)
    }
    if let outer { return (outer.loaded, outer.prefix + "/" + path) }
    return (Self.defaults, path)
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: 0x2F) else { return "" }
    return String(path[..<slash])
  }

  private static func loaded(_ configuration: Configuration) -> Loaded {
    Loaded(configuration: configuration, findings: [], isReadable: true, filter: FileFilter(configuration))
  }

  private static func load(_ source: SourceText, path: String) -> Loaded {
    let (configuration, diagnostics, isReadable) = ConfigurationReader.read(source)
    var result = loaded(configuration)
    result.isReadable = isReadable
    let lines = LineTable(source)
    result.findings = diagnostics.map { Finding($0, plugin: "configuration", path: path, flow: "", lines: lines) }
    return result
  }
}
