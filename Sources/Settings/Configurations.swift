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
  }

  /// What decides about the entries of one folder: its nearest configuration, and the folder's path relative to that.
  public struct Scope: Sendable {
    let filter: FileFilter
    /// With a `/` at the end, or empty.
    let prefix: String

    /// True when a file of the folder is looked at, by its name.
    public func admitsFile(_ name: String) -> Bool {
      name != Configuration.fileName && filter.admitsFile(prefix.isEmpty ? name : prefix + name)
    }

    /// True when a folder in it is gone into, by its name.
    public func entersFolder(_ name: String) -> Bool { filter.entersFolder(prefix.isEmpty ? name : prefix + name) }
  }

  /// What decides about the entries of a folder, given relative to the root.
  public func scope(ofFolder folder: String) -> Scope {
    let (loaded, rest) = nearest(folder.isEmpty ? "." : folder + "/.")
    return Scope(filter: loaded.filter, prefix: String(decoding: rest.utf8.dropLast(), as: UTF8.self))
  }

  /// Each configuration by the folder it stands in, relative to the root; the root itself is the empty text.
  public private(set) var byFolder: [String: Loaded] = [:]
  /// The configuration above the root, if there is one.
  private var outer: (path: String, loaded: Loaded, prefix: String)?
  private static let defaults = Loaded(Configuration())

  /// The configuration above a root, read now; those in the root are added while it is scanned.
  ///
  /// - Parameter root: the root's path.
  public init(above root: String) {
    var prefix = FileSystem.name(of: root)
    var folder = FileSystem.parent(of: root)
    while root != "/", let here = folder {
      let path = FileSystem.join(here, Configuration.fileName)
      if let loaded = Self.load(path, as: path) {
        outer = (path, loaded, prefix)
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

  /// Reads a `handrail.yaml` of a root from the disk, or forgets it when none is there. One that cannot be read has a
  /// finding that says so; the defaults hold then.
  ///
  /// - Parameters:
  ///   - path: relative to the root.
  ///   - root: the root's path.
  public mutating func read(_ path: String, in root: String) {
    byFolder[Self.folder(of: path)] = Self.load(FileSystem.join(root, path), as: path)
  }

  /// True when a folder holds something that is meant as a configuration: any `handrail.yaml` but a folder.
  public static func exists(in folder: String) -> Bool {
    let path = FileSystem.join(folder, Configuration.fileName)
    guard FileSystem.exists(path) else { return false }
    return (try? FileSystem.status(of: path).kind) != .folder
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

  /// True for a name that somebody meant as that of a configuration.
  public static func isNamedWrongly(_ path: String) -> Bool {
    let name = FileSystem.name(of: path).lowercased()
    return !isConfiguration(path) && (name == "handrail.yml" || name == Configuration.fileName)
  }

  /// What is wrong with the configurations of the root, the one above it included (its path is absolute then).
  public var findings: [Finding] { (byFolder.values.flatMap(\.findings) + (outer?.loaded.findings ?? [])).sorted() }

  /// Every configuration with its path as findings name it, in that order; the one above the root included.
  public var everyone: [(path: String, loaded: Loaded)] {
    let inner = byFolder.map { (path: Self.path(in: $0), loaded: $1) }
    return (inner + (outer.map { [(path: $0.path, loaded: $0.loaded)] } ?? [])).sorted { $0.path < $1.path }
  }

  /// True when one of them, the one above the root included, names an external plugin.
  public var havePlugins: Bool {
    let outer = outer.map { !$0.loaded.configuration.plugins.isEmpty } ?? false
    return outer || byFolder.values.contains { !$0.configuration.plugins.isEmpty }
  }

  /// True when only the defaults hold, wherever a file stands.
  private var areDefaults: Bool { byFolder.isEmpty && outer == nil }

  /// The path of the configuration that holds for a file, and the configuration; nil when only the defaults hold.
  public func holding(for path: String) -> (path: String, loaded: Loaded)? {
    if areDefaults { return nil }
    var folder = Self.folder(of: path)
    while true {
      if let found = byFolder[folder] { return (Self.path(in: folder), found) }
      if folder.isEmpty { break }
      folder = Self.folder(of: folder)
    }
    return outer.map { ($0.path, $0.loaded) }
  }

  /// The path of the configuration that stands in a folder of the root.
  public static func path(in folder: String) -> String {
    folder.isEmpty ? Configuration.fileName : folder + "/" + Configuration.fileName
  }

  /// The configuration of the root itself.
  public var ofRoot: Configuration { (byFolder[""] ?? outer?.loaded ?? Self.defaults).configuration }

  /// The nearest configuration, and the path relative to its folder.
  private func nearest(_ path: String) -> (loaded: Loaded, rest: String) {
    if areDefaults { return (Self.defaults, path) }
    var folder = Self.folder(of: path)
    while true {
      if let found = byFolder[folder] {
        guard !folder.isEmpty else { return (found, path) }
        return (found, String(decoding: path.utf8.dropFirst(folder.utf8.count + 1), as: UTF8.self))
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

  /// The configuration at a path, or nil when there is none or only a folder of that name.
  private static func load(_ full: String, as path: String) -> Loaded? {
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

  private static func load(_ source: SourceText, path: String) -> Loaded {
    let (configuration, diagnostics, isReadable) = ConfigurationReader.read(source)
    let lines = LineTable(source)
    let findings = diagnostics.map { Finding($0, plugin: "configuration", path: path, flow: "", lines: lines) }
    return Loaded(configuration, findings: findings, isReadable: isReadable, source: source)
  }
}
