public import SourceText

/// What could not be looked at: nobody knows whether it would have passed.
public struct LeftOut: Sendable, Hashable {
  /// Where it stands below the root.
  public var path: RelativePath
  /// Whether it is a folder, so that all in it was left out.
  public var isFolder = false
  /// Why, as a sentence.
  public var reason: String

  static let notText = "Its name is not UTF-8."

  /// Whether that is since no report could name it.
  public var isNamedBadly: Bool { reason == Self.notText }

  /// What could not be looked at, and why.
  public init(path: RelativePath, isFolder: Bool = false, reason: String) {
    self.path = path
    self.isFolder = isFolder
    self.reason = reason
  }
}
