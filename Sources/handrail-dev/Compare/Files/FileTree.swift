/// Files, folders and links below a folder, as bytes: what is laid out before programs run, and what they left.
///
/// Names are bytes: some are no UTF-8, and two spellings of one word are two names.
struct FileTree: Equatable, Sendable {
  /// What stands at a path.
  enum Entry: Equatable, Sendable {
    /// A folder with its permission bits; `isClosed` when it could not be listed.
    case folder(mode: UInt32, isClosed: Bool = false)
    /// A file with its bytes and its permission bits.
    case file([UInt8], mode: UInt32)
    /// A file that could not be opened.
    case closedFile(mode: UInt32)
    /// A symbolic link, with the words in it.
    case link([UInt8])
    /// A named pipe.
    case pipe
    /// A socket or a device.
    case other
  }

  /// Entries by their paths below the folder.
  var entries: [[UInt8]: Entry] = [:]

  /// An empty tree.
  init() {}

  /// Adds a file of text.
  mutating func add(_ path: String, _ text: String, mode: UInt32 = 0o644) {
    add(path, Array(text.utf8), mode: mode)
  }

  /// Adds a file.
  mutating func add(_ path: String, _ bytes: [UInt8], mode: UInt32 = 0o644) {
    entries[Array(path.utf8)] = .file(bytes, mode: mode)
  }

  /// Adds a symbolic link.
  mutating func link(_ path: String, to target: String) { entries[Array(path.utf8)] = .link(Array(target.utf8)) }

  /// The same tree in a folder of a name.
  func below(_ folder: String) -> FileTree {
    var result = FileTree()
    for (path, entry) in entries { result.entries[Array(folder.utf8) + [slash] + path] = entry }
    return result
  }

  /// Both trees; where both have an entry, that of the other one stands.
  func merging(_ other: FileTree) -> FileTree {
    var result = self
    result.entries.merge(other.entries) { $1 }
    return result
  }

  /// The paths of files whose names are UTF-8, sorted by their bytes.
  var filePaths: [String] {
    entries.filter { if case .file = $0.value { true } else { false } }.keys
      .sorted { $0.lexicographicallyPrecedes($1) }.compactMap { String(validating: $0, as: UTF8.self) }
  }

  /// The bytes of a file; none when there is no such file.
  func bytes(_ path: String) -> [UInt8] {
    if case .file(let bytes, _)? = entries[Array(path.utf8)] { bytes } else { [] }
  }
}

/// The byte that parts the names of a path.
let slash = UInt8(ascii: "/")
