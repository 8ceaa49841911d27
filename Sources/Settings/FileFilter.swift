internal import SystemIO

/// Which files of a folder are looked at: the `include` and `exclude` of one configuration.
public struct FileFilter: Sendable, Hashable {
  private let include: [Glob]
  private let exclude: [Glob]

  /// A filter from the patterns of a configuration.
  public init(_ configuration: Configuration) {
    include = configuration.include.map(Glob.init)
    exclude = configuration.exclude.map(Glob.init)
  }

  /// True when a folder is gone into; the path is relative to the folder of the configuration.
  public func entersFolder(_ path: String) -> Bool { !exclude.contains { $0.matches(path, isFolder: true) } }

  /// True when a file is looked at, if its folder is entered.
  public func admitsFile(_ path: String) -> Bool {
    include.contains { $0.matches(path) } && !exclude.contains { $0.matches(path) }
  }
}
