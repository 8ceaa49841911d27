/// Something that a wild life can be told to leave out, so that what is known to fail there does not hide the rest.
enum TortureTopic: String, CaseIterable {
  /// Names that are not plain ASCII.
  case names
  /// Names that are not UTF-8, which is one part of `names`.
  case bytes
  /// Symbolic links.
  case links
  /// Configurations that are symbolic links.
  case linkedSettings = "linked-settings"
  /// Second names of a file.
  case hard
  /// Configurations.
  case settings
  /// Configurations below the root's own.
  case nestedSettings = "nested-settings"
  /// The limit of files.
  case limit
  /// Times of a last change.
  case dates
  /// Closing and opening.
  case rights
  /// Stores through a mapping.
  case store

  /// Whether an operation is about it.
  func concerns(_ operation: TreeOperation) -> Bool {
    let paths = operation.paths
    let namesSettings = paths.contains { $0.name == TreeNames.settings }
    switch self {
    case .names: return paths.contains { path in path.bytes.contains { $0 > 0x7E || $0 < 0x20 } }
    case .bytes: return paths.contains { String(validating: $0.bytes, as: UTF8.self) == nil }
    case .links: return operation.name == "link"
    case .linkedSettings: return operation.name == "link" && namesSettings
    case .hard: return operation.name == "hard"
    case .settings: return namesSettings
    case .nestedSettings: return paths.contains { $0.name == TreeNames.settings && $0.names.count > 2 }
    case .limit: return operation.text?.limit != nil
    case .dates: return operation.name == "date"
    case .rights: return operation.name == "close" || operation.name == "open"
    case .store: return operation.name == "store"
    }
  }
}

extension TreeOperation {
  /// The paths that it names, the target of a link among them.
  fileprivate var paths: [TreePath] {
    switch self {
    case .write(let path, _), .pieces(let path, _), .save(let path, _), .store(let path, _), .remove(let path),
      .folder(let path), .date(let path, _), .close(let path), .open(let path):
      [path]
    case .move(let path, let other), .hard(let path, let other): [path, other]
    case .link(let path, let target): [path, TreePath(bytes: target)]
    }
  }

  /// The settings that it writes.
  fileprivate var text: FolderSettings? {
    switch self {
    case .write(_, .settings(let settings)), .save(_, .settings(let settings)), .pieces(_, .settings(let settings)):
      settings
    default: nil
    }
  }
}
