public import SourceText

/// What a watcher reports: paths relative to the root, with `/` between names.
public struct ChangeSet: Sendable, Hashable {
  /// Files that are new, or whose content may differ from what was reported last.
  public var changed: Set<RelativePath> = []
  /// Files that are gone.
  public var removed: Set<RelativePath> = []
  /// Whether the root itself is not there.
  public var rootMissing = false
  /// Whether the whole tree was read again on the way.
  public var rescanned = false
  /// Whether another configuration holds somewhere, so that every flow is to be checked anew.
  public var isConfigured = false

  /// Nothing has changed.
  public init() {}

  /// Whether no file is named.
  public var isEmpty: Bool { changed.isEmpty && removed.isEmpty }
}
