/// A path from the top of the file system: `/home/ada/flows`.
///
/// Bytes, compared, ordered and hashed as bytes. It holds no empty name, no `.`, no slash at its end and no zero byte. A
/// `..` stays where somebody typed it, since only the kernel knows where it leads; the real path of something has none.
public struct AbsolutePath: Sendable, Hashable {
  /// The names with a slash between each two, without the one at the top.
  private let names: [UInt8]

  /// The top of the file system.
  public static let top = AbsolutePath(known: [])

  private init(known names: [UInt8]) { self.names = names }

  /// Reads a path by its bytes; nil when it is not absolute or holds a zero byte.
  public init?(_ bytes: some Collection<UInt8>) {
    guard bytes.first == PathBytes.slash, let clean = PathBytes.clean(bytes) else { return nil }
    names = clean
  }

  /// Reads a path; nil when it is not absolute or holds a zero byte.
  public init?(_ text: String) { self.init(text.utf8) }

  /// What somebody typed, as seen from a folder; nil when it is empty or holds a zero byte.
  public init?(_ typed: String, from folder: AbsolutePath) { self.init(typed.utf8, from: folder) }

  /// The same for bytes, such as those in a symbolic link.
  public init?(_ typed: some Collection<UInt8>, from folder: AbsolutePath) {
    guard !typed.isEmpty, let clean = PathBytes.clean(typed) else { return nil }
    let isWhole = typed.first == PathBytes.slash
    if isWhole || folder.names.isEmpty {
      names = clean
    } else {
      names = clean.isEmpty ? folder.names : folder.names + [PathBytes.slash] + clean
    }
  }

  /// All bytes, the first slash included.
  public var bytes: [UInt8] { [PathBytes.slash] + names }

  /// The path as people and JSON spell it; what is not UTF-8 shows as U+FFFD.
  public var text: String { PathBytes.text(bytes) }

  /// Whether `text` says exactly this path.
  public var isText: Bool { PathBytes.isText(names) }

  /// The last name as text; empty for the top.
  public var name: String { PathBytes.text(PathBytes.name(names)) }

  /// The bytes of the last name; empty for the top.
  public var nameBytes: ArraySlice<UInt8> { PathBytes.name(names) }

  /// Whether the last name is exactly this.
  public func isNamed(_ name: String) -> Bool { PathBytes.name(names).elementsEqual(name.utf8) }

  /// Whether the last name ends with this, such as `.yaml`.
  public func hasEnding(_ ending: String) -> Bool {
    PathBytes.name(names).suffix(ending.utf8.count).elementsEqual(ending.utf8)
  }

  /// The last name without its ending: `tea` for `tea.yaml`.
  public var stem: String { PathBytes.text(PathBytes.stem(names)) }

  /// Whether it holds a `..`, so that only the kernel knows where it leads.
  public var goesUp: Bool { PathBytes.goesUp(names) }

  /// The folder it stands in, as the kernel reads it: that of `/a/..` is `/a/../..`. Nil for the top.
  public var parent: AbsolutePath? {
    guard !names.isEmpty else { return nil }
    if PathBytes.name(names).elementsEqual("..".utf8) { return AbsolutePath(known: names + "/..".utf8) }
    guard let end = names.lastIndex(of: PathBytes.slash) else { return .top }
    return AbsolutePath(known: Array(names[..<end]))
  }

  /// What the kernel walks through before the last name: of `/a/..` it is `/a`, which is not the folder that holds it.
  /// Nil for the top.
  public var withoutLastName: AbsolutePath? {
    guard !names.isEmpty else { return nil }
    var shorter = names
    PathBytes.dropName(&shorter)
    return AbsolutePath(known: shorter)
  }

  /// Itself and the folders above it, the nearest first, the top last. Not for a path that goes up.
  public var upwards: [AbsolutePath] {
    var result = [self]
    guard !goesUp else { return result }
    while let above = result.last?.parent { result.append(above) }
    return result
  }

  /// The path of what stands below this folder.
  public func joined(_ path: RelativePath) -> AbsolutePath {
    if path.isEmpty { return self }
    return AbsolutePath(known: names.isEmpty ? path.bytes : names + [PathBytes.slash] + path.bytes)
  }

  /// The path of an entry of this folder.
  ///
  /// - Parameter name: one name as a folder's listing gives it, so without a slash, and neither empty, `.` nor `..`.
  /// - Returns: its path, below this one.
  public func appending(entry name: some Collection<UInt8>) -> AbsolutePath {
    AbsolutePath(known: PathBytes.appending(name, to: names))
  }

  /// The path of a file beside this one whose name begins with this one's name and goes on with `ending`.
  public func suffixed(_ ending: String) -> AbsolutePath {
    AbsolutePath(known: names + ending.utf8.filter { $0 != PathBytes.slash && $0 != 0 })
  }

  /// Whether it is `folder` or stands below it, by their names alone. False for paths that go up: nobody knows.
  public func isInside(_ folder: AbsolutePath) -> Bool {
    PathBytes.isInside(names, folder.names) && !goesUp
  }

  /// The path as seen from a folder; nil when it stands elsewhere or goes up.
  public func relative(to folder: AbsolutePath) -> RelativePath? {
    guard isInside(folder) else { return nil }
    let rest = names.dropFirst(folder.names.isEmpty ? 0 : folder.names.count + 1)
    return RelativePath(rest)
  }

  /// Runs `body` with the path as the system takes it.
  public func withCString<R>(_ body: (UnsafePointer<CChar>) -> R) -> R {
    PathBytes.withCString(names, leading: 1, empty: "/", body)
  }
}

extension AbsolutePath {
  /// Whether both have the same bytes.
  public static func == (left: AbsolutePath, right: AbsolutePath) -> Bool { PathBytes.isSame(left.names, right.names) }

  /// Takes in the bytes.
  public func hash(into hasher: inout Hasher) { PathBytes.hash(names, into: &hasher) }
}

extension AbsolutePath: Comparable {
  /// In the order of the bytes.
  public static func < (left: AbsolutePath, right: AbsolutePath) -> Bool {
    PathBytes.isBefore(left.names, right.names)
  }
}

extension AbsolutePath: CustomStringConvertible {
  /// The text.
  public var description: String { text }
}

extension AbsolutePath: ExpressibleByStringLiteral {
  /// A path that stands in our own code. One that is none is a mistake of ours and ends the program.
  public init(stringLiteral text: String) {
    guard let path = AbsolutePath(text) else { preconditionFailure("\(text) is no absolute path.") }
    self = path
  }
}
