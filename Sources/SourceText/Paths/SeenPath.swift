/// A path as it is written where a folder is known: `tea.yaml` below it, `../tea.yaml` beside it, and from the top of the
/// file system, `/etc/handrail.yaml`, where it stands elsewhere.
///
/// So findings and baselines name files. Bytes, compared, ordered and hashed as bytes.
public struct SeenPath: Sendable, Hashable {
  /// The bytes as they are written; none for the folder itself.
  public let bytes: [UInt8]

  /// A path below the folder.
  public init(_ path: RelativePath) { bytes = path.bytes }

  /// A path from the top of the file system.
  public init(_ path: AbsolutePath) { bytes = path.bytes }

  /// A path below a folder so many levels above.
  public init(_ path: RelativePath, levelsUp: Int) {
    let up = Array(repeating: Array("..".utf8), count: levelsUp) + (path.isEmpty ? [] : [path.bytes])
    bytes = Array(up.joined(separator: [PathBytes.slash]))
  }

  /// A path as seen from a folder, with as many `../` as it takes. Neither may hold a `..` itself.
  public init(_ path: AbsolutePath, from folder: AbsolutePath) {
    for (level, above) in folder.upwards.enumerated() {
      guard let below = path.relative(to: above) else { continue }
      self.init(below, levelsUp: level)
      return
    }
    self.init(path)
  }

  /// Reads a path as it is written; nil when it holds a zero byte.
  public init?(_ text: String) {
    guard let clean = PathBytes.clean(text.utf8) else { return nil }
    bytes = text.utf8.first == PathBytes.slash ? [PathBytes.slash] + clean : clean
  }

  /// The path as people and JSON spell it; what is not UTF-8 shows as U+FFFD.
  public var text: String { PathBytes.text(bytes) }

  /// The last name as text; empty for the folder itself.
  public var name: String { PathBytes.text(PathBytes.name(bytes)) }

  /// The path below the folder; nil when it stands elsewhere.
  public var relative: RelativePath? { RelativePath(bytes) }

  /// Whether it does not stand below the folder, by how it is written.
  public var leadsOut: Bool {
    bytes.first == PathBytes.slash || bytes.elementsEqual("..".utf8) || bytes.starts(with: "../".utf8)
  }

  /// Whether it is `other` or stands below it, by how both are written. All stands below the folder itself.
  public func isInside(_ other: SeenPath) -> Bool { PathBytes.isInside(bytes, other.bytes) }

  /// The path from the top of the file system.
  public func absolute(from folder: AbsolutePath) -> AbsolutePath { AbsolutePath(bytes, from: folder) ?? folder }

  /// The same file as seen from a folder above: `prefix` is the path of this folder there.
  public func below(_ prefix: RelativePath) -> SeenPath { relative.map { SeenPath(prefix.joined($0)) } ?? self }

  /// Only the last name.
  public var nameAlone: SeenPath { SeenPath(known: Array(PathBytes.name(bytes))) }

  private init(known bytes: [UInt8]) { self.bytes = bytes }

  /// Whether both have the same bytes.
  public static func == (left: SeenPath, right: SeenPath) -> Bool { PathBytes.isSame(left.bytes, right.bytes) }

  /// Takes in the bytes.
  public func hash(into hasher: inout Hasher) { PathBytes.hash(bytes, into: &hasher) }
}

extension SeenPath: Comparable {
  /// In the order of the bytes.
  public static func < (left: SeenPath, right: SeenPath) -> Bool { PathBytes.isBefore(left.bytes, right.bytes) }
}

extension SeenPath: CustomStringConvertible {
  /// The text.
  public var description: String { text }
}

extension SeenPath: ExpressibleByStringLiteral {
  /// A path that stands in our own code. One that is none is a mistake of ours and ends the program.
  public init(stringLiteral text: String) {
    guard let path = SeenPath(text) else { preconditionFailure("\(text) is no path.") }
    self = path
  }
}
