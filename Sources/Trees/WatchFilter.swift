internal import Settings
public import SourceText
internal import SystemIO

/// Which files below a root are watched, as `include` and `exclude` of `handrail.yaml` say.
public struct WatchFilter: Sendable {
  /// The name of the configuration: such a file is always admitted, since the daemon must hear of its changes.
  public static let configurationName = Configuration.fileName
  /// What is included when nothing is written.
  public static let defaultInclude = Configuration().include
  /// What is excluded when nothing is written.
  public static let defaultExclude = Configuration().exclude

  private let namesFile: @Sendable (RelativePath) -> Bool
  private let namesFolder: @Sendable (RelativePath) -> Bool

  /// A filter from patterns.
  public init(include: [String] = defaultInclude, exclude: [String] = defaultExclude) {
    let (include, exclude) = (include.map(Glob.init), exclude.map(Glob.init))
    namesFile = { path in include.contains { $0.matches(path) } && !exclude.contains { $0.matches(path) } }
    namesFolder = { path in !exclude.contains { $0.matches(path, isFolder: true) } }
  }

  /// A filter that asks: where each folder may have a configuration of its own.
  ///
  /// - Parameters:
  ///   - admitsFile: whether a file is watched, given that its folder is entered.
  ///   - entersFolder: whether a folder is looked into, given that the one above it is.
  public init(
    admitsFile: @escaping @Sendable (RelativePath) -> Bool, entersFolder: @escaping @Sendable (RelativePath) -> Bool
  ) {
    namesFile = admitsFile
    namesFolder = entersFolder
  }

  /// Whether a file is watched; false also when a folder above it is not entered.
  public func admitsFile(_ path: RelativePath) -> Bool {
    entersFolders(above: path) && admitsName(path)
  }

  /// Whether a folder is looked into; false also when one above it is not.
  public func entersFolder(_ path: RelativePath) -> Bool {
    entersFolders(above: path) && entersOne(path)
  }

  private func entersFolders(above path: RelativePath) -> Bool {
    path.folders.allSatisfy { $0.isEmpty || entersOne($0) }
  }

  /// The same for a file in a folder that is known to be entered.
  public func admitsName(_ path: RelativePath) -> Bool { Self.isConfiguration(path) || namesFile(path) }

  /// Whether a file is a configuration, by its name.
  public static func isConfiguration(_ path: RelativePath) -> Bool { path.isNamed(configurationName) }

  /// The same for a folder in one that is known to be entered.
  public func entersOne(_ path: RelativePath) -> Bool { namesFolder(path) }
}
