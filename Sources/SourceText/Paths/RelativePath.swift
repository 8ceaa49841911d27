/// A path below a folder, mostly the root: `kitchen/tea.yaml`. It never leaves the folder, and the folder itself is the
/// empty path.
///
/// Bytes, compared, ordered and hashed as bytes. It holds no empty name, no `.`, no `..`, no slash at either end and no
/// zero byte, so each file has one spelling.
public struct RelativePath: Sendable, Hashable {
  /// The names with a slash between each two.
  public let bytes: [UInt8]

  /// The folder itself.
  public static let empty = RelativePath(known: [])

  /// Takes bytes that have the form already.
  private init(known bytes: [UInt8]) { self.bytes = bytes }

  /// Reads a path by its bytes; nil when it is absolute, goes up with `..`, or holds a zero byte.
  public init?(_ bytes: some Collection<UInt8>) {
    guard bytes.first != PathBytes.slash, let clean = PathBytes.clean(bytes), !PathBytes.goesUp(clean) else {
      return nil
    }
    self.bytes = clean
  }

  /// Reads a path; `./a//b` is `a/b`. Nil when it is absolute, goes up with `..`, or holds a zero byte.
  public init?(_ text: String) { self.init(text.utf8) }

  /// The path as people and JSON spell it; what is not UTF-8 shows as U+FFFD.
  public var text: String { PathBytes.text(bytes) }

  /// Whether `text` says exactly this path. A name that is not UTF-8 has no spelling in JSON.
  public var isText: Bool { PathBytes.isText(bytes) }

  /// True for the folder itself.
  public var isEmpty: Bool { bytes.isEmpty }

  /// The last name as text; empty for the folder itself.
  public var name: String { PathBytes.text(PathBytes.name(bytes)) }

  /// Whether the last name is exactly this.
  public func isNamed(_ name: String) -> Bool { PathBytes.name(bytes).elementsEqual(name.utf8) }

  /// Whether the last names are those of `other`: `kitchen/tea.yaml` ends with `tea.yaml`, but not with `ea.yaml`.
  public func ends(with other: RelativePath) -> Bool {
    guard bytes.count > other.bytes.count else { return self == other }
    return bytes.suffix(other.bytes.count).elementsEqual(other.bytes)
      && bytes[bytes.count - other.bytes.count - 1] == PathBytes.slash
  }

  /// Whether the last name ends with this, such as `.yaml`.
  public func hasEnding(_ ending: String) -> Bool {
    PathBytes.name(bytes).suffix(ending.utf8.count).elementsEqual(ending.utf8)
  }

  /// The last name without its ending: `tea` for `tea.yaml`.
  public var stem: String { PathBytes.text(PathBytes.stem(bytes)) }

  /// The bytes of the last name; empty for the folder itself.
  public var nameBytes: ArraySlice<UInt8> { PathBytes.name(bytes) }

  /// The folder it stands in; nil for the folder that all is relative to.
  public var parent: RelativePath? {
    guard !bytes.isEmpty else { return nil }
    guard let end = bytes.lastIndex(of: PathBytes.slash) else { return .empty }
    return RelativePath(known: Array(bytes[..<end]))
  }

  /// The folders above it, the nearest first, the empty path last.
  public var folders: [RelativePath] {
    var result: [RelativePath] = []
    var next = parent
    while let folder = next {
      result.append(folder)
      next = folder.parent
    }
    return result
  }

  /// Its names, from the top.
  public var names: [ArraySlice<UInt8>] { bytes.split(separator: PathBytes.slash) }

  /// The path of what `other` is below this one.
  public func joined(_ other: RelativePath) -> RelativePath {
    if isEmpty { return other }
    return other.isEmpty ? self : RelativePath(known: bytes + [PathBytes.slash] + other.bytes)
  }

  /// The path of an entry of this folder.
  ///
  /// - Parameter name: one name as a folder's listing gives it, so without a slash, and neither empty, `.` nor `..`.
  /// - Returns: its path, below this one.
  public func appending(entry name: some Collection<UInt8>) -> RelativePath {
    RelativePath(known: PathBytes.appending(name, to: bytes))
  }

  /// Whether it is `folder` or stands below it.
  public func isInside(_ folder: RelativePath) -> Bool { PathBytes.isInside(bytes, folder.bytes) }

  /// The path as seen from a folder above it; nil when it stands elsewhere.
  public func relative(to folder: RelativePath) -> RelativePath? {
    guard isInside(folder) else { return nil }
    if folder.isEmpty { return self }
    return RelativePath(known: Array(bytes.dropFirst(folder.bytes.count + 1)))
  }

  /// Runs `body` with the path as the system takes it, `.` for the folder itself.
  public func withCString<R>(_ body: (UnsafePointer<CChar>) -> R) -> R {
    PathBytes.withCString(bytes, leading: 0, empty: ".", body)
  }
}

extension RelativePath {
  /// Whether both have the same bytes.
  public static func == (left: RelativePath, right: RelativePath) -> Bool { PathBytes.isSame(left.bytes, right.bytes) }

  /// Takes in the bytes.
  public func hash(into hasher: inout Hasher) { PathBytes.hash(bytes, into: &hasher) }
}

extension RelativePath: Comparable {
  /// In the order of the bytes, as `LC_ALL=C sort` puts names.
  public static func < (left: RelativePath, right: RelativePath) -> Bool { PathBytes.isBefore(left.bytes, right.bytes) }
}

extension RelativePath: CustomStringConvertible {
  /// The text.
  public var description: String { text }
}

extension RelativePath: ExpressibleByStringLiteral {
  /// A path that stands in our own code. One that is none is a mistake of ours and ends the program.
  public init(stringLiteral text: String) {
    guard let path = RelativePath(text) else { preconditionFailure("\(text) is no path below a folder.") }
    self = path
  }
}
