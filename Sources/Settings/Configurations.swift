public import Findings
public import SourceText
internal import SystemIO

/// The configurations of a root: the nearest `handrail.yaml` above a file holds for it alone, nothing is merged.
public struct Configurations: Sendable {
  /// One `handrail.yaml` with what was found in it.
  ///
  /// A class that never changes: it is asked for with every file, and a struct of this size would be copied each time.
  public final class Loaded: Sendable {
    /// What it says.
    public let configuration: Configuration
    /// What is wrong with it, with its path relative to the root.
    public let findings: [Finding]
    /// False when it does not parse; the defaults hold then.
    public let isReadable: Bool
    /// Its text, for the lines around a finding.
    public let source: SourceText
    let filter: FileFilter

    init(
      _ configuration: Configuration, findings: [Finding] = [], isReadable: Bool = true,
      source: SourceText = SourceText([])
    ) {
      self.configuration = configuration
      self.findings = findings
      self.isReadable = isReadable
      self.source = source
      filter = FileFilter(configuration)
    }

    /// Whether it was read from the same bytes, with the same outcome.
    func isSame(as other: Loaded) -> Bool {
      source.bytes == other.source.bytes && isReadable == other.isReadable && findings == other.findings
    }
  }

  /// What decides about the entries of one folder: its nearest configuration, and what their paths begin with as seen
  /// from the folder of that.
  public struct Scope: Sendable {
    fileprivate let loaded: Loaded
    fileprivate let place: Place

    /// True when a file of the folder is looked at.
    public func admitsFile(_ path: RelativePath) -> Bool {
      !path.isNamed(Configuration.fileName) && loaded.filter.admitsFile(place.path(of: path))
    }

    /// True when a folder in it is gone into.
    public func entersFolder(_ path: RelativePath) -> Bool { loaded.filter.entersFolder(place.path(of: path)) }
  }

  /// Where a configuration stands.
  fileprivate enum Place: Sendable {
    /// In this folder of the root.
    case folder(RelativePath)
    /// Above the root; that is the root's path from there.
    case above(RelativePath)

    /// The path of a file, given from the root, as seen from the configuration.
    func path(of path: RelativePath) -> RelativePath {
      switch self {
      case .folder(let folder): path.relative(to: folder) ?? path
      case .above(let root): root.joined(path)
      }
    }
  }

  /// What decides about the entries of a folder, given relative to the root.
  public func scope(ofFolder folder: RelativePath) -> Scope {
    let (loaded, place) = nearest(toFolder: folder) ?? (Self.defaults, .folder(.empty))
    return Scope(loaded: loaded, place: place)
  }

  /// Each configuration by the folder it stands in; that of the root is the empty path.
  public private(set) var byFolder: [RelativePath: Loaded] = [:]
  /// The configuration above the root, if there is one.
  private var outer: (path: AbsolutePath, loaded: Loaded, root: RelativePath)?
  private static let defaults = Loaded(Configuration())

  /// The configuration above a root, read now; those in the root are added while it is scanned.
  ///
  /// - Parameter root: the root's path.
  public init(above root: AbsolutePath) { readAbove(root) }

  /// Reads the configuration above a root again.
  ///
  /// - Returns: whether another one holds now.
  @discardableResult public mutating func readAbove(_ root: AbsolutePath) -> Bool {
    let old = outer
    outer = nil
    for folder in root.upwards.dropFirst() {
      let path = folder.appending(entry: Configuration.fileName.utf8)
      guard let loaded = Self.load(path, as: SeenPath(path)), let below = root.relative(to: folder) else { continue }
      outer = (path, loaded, below)
      break
    }
    guard let old, let outer else { return old != nil || outer != nil }
    return old.path != outer.path || !old.loaded.isSame(as: outer.loaded)
  }

  /// Only defaults: nothing above, nothing in the root.
  public init() {}

  /// Takes in the bytes of a `handrail.yaml`, or forgets it when there are none.
  ///
  /// - Parameters:
  ///   - path: relative to the root.
  ///   - bytes: the file, or nil when it is gone.
  public mutating func set(_ path: RelativePath, _ bytes: [UInt8]?) {
    byFolder[path.parent ?? .empty] = bytes.map { Self.load(SourceText($0), path: SeenPath(path)) }
  }

  /// Reads a `handrail.yaml` of a root from the disk, or forgets it when none is there. One that cannot be read has a
  /// finding that says so; the defaults hold then.
  ///
  /// - Parameters:
  ///   - path: relative to the root.
  ///   - root: the root's path.
  /// - Returns: whether it says something else than before.
  @discardableResult public mutating func read(_ path: RelativePath, in root: AbsolutePath) -> Bool {
    let (folder, loaded) = (path.parent ?? .empty, Self.load(root.joined(path), as: SeenPath(path)))
    if let loaded, let old = byFolder[folder], loaded.isSame(as: old) { return false }
    guard loaded != nil || byFolder[folder] != nil else { return false }
    byFolder[folder] = loaded
    return true
  }

  /// Takes the configuration of a folder as it was read before; none for nil.
  public mutating func put(_ loaded: Loaded?, in folder: RelativePath) { byFolder[folder] = loaded }

  /// Forgets the configuration of a folder.
  ///
  /// - Returns: whether there was one.
  @discardableResult public mutating func forget(_ folder: RelativePath) -> Bool {
    byFolder.removeValue(forKey: folder) != nil
  }

  /// True when a folder holds something that is meant as a configuration: any `handrail.yaml` but a folder.
  public static func exists(in folder: AbsolutePath) -> Bool {
    let path = folder.appending(entry: Configuration.fileName.utf8)
    guard FileSystem.exists(path) else { return false }
    return (try? FileSystem.status(of: path).kind) != .folder
  }

  /// What holds for a file, given relative to the root.
  public func configuration(for path: RelativePath) -> Configuration {
    (nearest(to: path)?.loaded ?? Self.defaults).configuration
  }

  /// True when a file is looked at, if its folder is entered; a `handrail.yaml` is never a flow.
  public func admitsFile(_ path: RelativePath) -> Bool { scope(ofFolder: path.parent ?? .empty).admitsFile(path) }

  /// True when a folder is gone into.
  public func entersFolder(_ path: RelativePath) -> Bool { scope(ofFolder: path.parent ?? .empty).entersFolder(path) }

  /// True when a path is a configuration.
  public static func isConfiguration(_ path: RelativePath) -> Bool { path.isNamed(Configuration.fileName) }

  /// True for a name that somebody meant as that of a configuration.
  public static func isNamedWrongly(_ path: RelativePath) -> Bool {
    let name = path.name.lowercased()
    return !isConfiguration(path) && (name == "handrail.yml" || name == Configuration.fileName)
  }

  /// What is wrong with the configurations of the root, the one above it included (its path is absolute then).
  public var findings: [Finding] { (byFolder.values.flatMap(\.findings) + (outer?.loaded.findings ?? [])).sorted() }

  /// Every configuration with its path as findings name it, in that order; the one above the root included.
  public var everyone: [(path: SeenPath, loaded: Loaded)] {
    let inner = byFolder.map { (path: SeenPath(Self.path(in: $0)), loaded: $1) }
    return (inner + (outer.map { [(path: SeenPath($0.path), loaded: $0.loaded)] } ?? [])).sorted { $0.path < $1.path }
  }

  /// True when one of them, the one above the root included, names an external plugin.
  public var havePlugins: Bool {
    let outer = outer.map { !$0.loaded.configuration.plugins.isEmpty } ?? false
    return outer || byFolder.values.contains { !$0.configuration.plugins.isEmpty }
  }

  /// The path of the configuration that holds for a file, and the configuration; nil when only the defaults hold.
  public func holding(for path: RelativePath) -> (path: SeenPath, loaded: Loaded)? {
    guard let (loaded, place) = nearest(to: path) else { return nil }
    switch place {
    case .folder(let folder): return (SeenPath(Self.path(in: folder)), loaded)
    case .above: return outer.map { (SeenPath($0.path), $0.loaded) }
    }
  }

  /// The path of the configuration that stands in a folder of the root.
  public static func path(in folder: RelativePath) -> RelativePath {
    folder.appending(entry: Configuration.fileName.utf8)
  }

  /// The configuration of the root itself.
  public var ofRoot: Configuration { (byFolder[.empty] ?? outer?.loaded ?? Self.defaults).configuration }

  /// The nearest configuration above a file or folder, and where it stands; nil when only the defaults hold.
  private func nearest(to path: RelativePath) -> (loaded: Loaded, place: Place)? {
    // Most roots have one configuration, and it is asked for with each file.
    if byFolder.count <= 1 {
      if let found = byFolder[.empty] { return (found, .folder(.empty)) }
      if byFolder.isEmpty { return outer.map { ($0.loaded, .above($0.root)) } }
    }
    return nearest(toFolder: path.parent ?? .empty)
  }

  /// The nearest configuration of what stands in a folder.
  private func nearest(toFolder folder: RelativePath) -> (loaded: Loaded, place: Place)? {
    var next = byFolder.isEmpty ? nil : folder
    while let here = next {
      if let found = byFolder[here] { return (found, .folder(here)) }
      next = here.parent
    }
    return outer.map { ($0.loaded, .above($0.root)) }
  }

  /// The configuration at a path, or nil when there is none or only a folder of that name.
  private static func load(_ full: AbsolutePath, as path: SeenPath) -> Loaded? {
    do throws(FileReadError) {
      return load(SourceText(try FileSystem.read(full, limit: 1 << 20).bytes), path: path)
    } catch {
      switch error {
      case .notAFile(.folder): return nil
      case .system(let system) where system.isMissing && !FileSystem.exists(full): return nil
      default: break
      }
      let diagnostic = Diagnostic(
        "check-failed", at: ByteRange(0, 0),
        Message(ConfigurationCheckFailed.unreadable, ["reason": error.sentence]),
        help: ConfigurationHelp.makeReadable.text)
      let finding = Finding(diagnostic, plugin: "configuration", path: path, flow: "", lines: LineTable(SourceText([])))
      return Loaded(Configuration(), findings: [finding], isReadable: false)
    }
  }

  private static func load(_ source: SourceText, path: SeenPath) -> Loaded {
    let (configuration, diagnostics, isReadable) = ConfigurationReader.read(source)
    let lines = LineTable(source)
    let findings = diagnostics.map { Finding($0, plugin: "configuration", path: path, flow: "", lines: lines) }
    return Loaded(configuration, findings: findings, isReadable: isReadable, source: source)
  }
}
