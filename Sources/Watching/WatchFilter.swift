/// Which files below a root are watched, as `include` and `exclude` of `handrail.yaml` say.
public struct WatchFilter: Sendable, Hashable {
  /// The name of the configuration: such a file is always admitted, since the daemon must hear of its changes.
  public static let configurationName = "handrail.yaml"
  /// What is included when nothing is written.
  public static let defaultInclude = ["**/*.yaml", "**/*.yml"]
  /// What is excluded when nothing is written.
  public static let defaultExclude = [".git", ".build", "node_modules", ".*/"]

  private let include: [Glob]
  private let exclude: [Glob]

  /// A filter from patterns.
  public init(include: [String] = defaultInclude, exclude: [String] = defaultExclude) {
    self.include = include.map(Glob.init)
    self.exclude = exclude.map(Glob.init)
  }

  /// Whether a file is watched; false also when a folder above it is not entered.
  public func admitsFile(_ relative: String) -> Bool {
    for (index, byte) in relative.utf8.enumerated() where byte == UInt8(ascii: "/") {
      guard entersOne(String(decoding: relative.utf8.prefix(index), as: UTF8.self)) else { return false }
    }
    return admitsName(relative)
  }

  /// Whether a folder is looked into; false also when one above it is not.
  public func entersFolder(_ relative: String) -> Bool {
    for (index, byte) in relative.utf8.enumerated() where byte == UInt8(ascii: "/") {
      guard entersOne(String(decoding: relative.utf8.prefix(index), as: UTF8.self)) else { return false }
    }
    return entersOne(relative)
  }

  /// The same for a file in a folder that is known to be entered.
  func admitsName(_ relative: String) -> Bool {
    if relative == Self.configurationName || relative.hasSuffix("/" + Self.configurationName) { return true }
    return include.contains { $0.matches(relative) } && !exclude.contains { $0.matches(relative) }
  }

  /// The same for a folder in one that is known to be entered.
  func entersOne(_ relative: String) -> Bool { !exclude.contains { $0.matches(relative, isFolder: true) } }
}
