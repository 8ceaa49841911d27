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
  public func entersFolder(_ path: some StringProtocol) -> Bool {
    let parts = Self.parts(path)
    return !exclude.contains { $0.matches(parts) }
  }

  /// True when a file is looked at, if its folder is entered.
  public func admitsFile(_ path: some StringProtocol) -> Bool {
    let parts = Self.parts(path)
    return include.contains { !$0.isFolderOnly && $0.matches(parts) }
      && !exclude.contains { !$0.isFolderOnly && $0.matches(parts) }
  }

  private static func parts(_ path: some StringProtocol) -> [ArraySlice<UInt8>] {
    Array(path.utf8).split(separator: 0x2F)
  }
}
