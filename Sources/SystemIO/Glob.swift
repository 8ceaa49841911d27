public import SourceText

/// A pattern for paths: `*` is any run within a name, `?` one character, `**` any number of folders.
///
/// A pattern without `/` matches a name at any depth; one with `/` begins at the root. A final `/` means folders only.
/// Matching takes time in proportion to pattern times path at worst: no pattern can make it explode.
public struct Glob: Sendable, Hashable {
  private let parts: [[UInt8]]
  /// Whether it matches folders only.
  public let foldersOnly: Bool
  /// Whether it is about a name at any depth.
  public let anyDepth: Bool
  /// The pattern as it was written.
  public let pattern: String

  /// Reads a pattern; every text is one.
  public init(_ pattern: String) {
    self.pattern = pattern
    var bytes = Array(pattern.utf8)[...]
    foldersOnly = bytes.count > 1 && bytes.last == slash
    if foldersOnly { bytes = bytes.dropLast() }
    // `**/name` is the same as `name`, which is found faster; `**/a/b` is not the same as `a/b`, which begins at the root.
    var name = bytes
    while name.starts(with: "**/".utf8), name.count > 3 { name = name.dropFirst(3) }
    if !name.contains(slash) { bytes = name }
    anyDepth = !bytes.contains(slash)
    if bytes.first == slash { bytes = bytes.dropFirst() }
    if bytes.starts(with: "./".utf8) { bytes = bytes.dropFirst(2) }
    parts = bytes.split(separator: slash, omittingEmptySubsequences: true).map(Array.init)
  }

  /// Whether the path (relative to the root) is matched, as the path of a folder or of a file.
  public func matches(_ path: RelativePath, isFolder: Bool = false) -> Bool {
    path.bytes.withUnsafeBufferPointer { matches($0, isFolder: isFolder) }
  }

  /// The same for a path whose bytes stand somewhere.
  public func matches(_ path: UnsafeBufferPointer<UInt8>, isFolder: Bool) -> Bool {
    if foldersOnly && !isFolder { return false }
    if anyDepth {
      guard let part = parts.first else { return false }
      let start = path.lastIndex(of: slash).map { $0 + 1 } ?? 0
      if part == doubleStar { return true }
      return matchesName(part, UnsafeBufferPointer(rebasing: path[start...]))
    }
    let names = path.split(separator: slash, omittingEmptySubsequences: true)
    // The usual walk for one kind of wildcard: on a mismatch only the last `**` takes one name more.
    var (part, name) = (0, 0)
    var retry: (part: Int, name: Int)?
    while name < names.count {
      if part < parts.count, parts[part] == doubleStar {
        retry = (part, name)
        part += 1
      } else if part < parts.count, matchesName(parts[part], UnsafeBufferPointer(rebasing: names[name])) {
        part += 1
        name += 1
      } else if let last = retry {
        retry = (last.part, last.name + 1)
        part = last.part + 1
        name = last.name + 1
      } else {
        return false
      }
    }
    while part < parts.count, parts[part] == doubleStar { part += 1 }
    return part == parts.count
  }
}

private let slash = UInt8(ascii: "/")
private let star = UInt8(ascii: "*")
private let doubleStar: [UInt8] = [star, star]

/// Whether a name is matched by a part of a pattern, with the same walk for `*`.
private func matchesName(_ part: [UInt8], _ name: UnsafeBufferPointer<UInt8>) -> Bool {
  var (place, byte) = (0, 0)
  var retry: (place: Int, byte: Int)?
  while byte < name.count {
    if place < part.count, part[place] == star {
      retry = (place, byte)
      place += 1
    } else if place < part.count, part[place] == UInt8(ascii: "?") {
      place += 1
      byte = nextCharacter(name, byte)
    } else if place < part.count, part[place] == name[byte] {
      place += 1
      byte += 1
    } else if let last = retry {
      let next = nextCharacter(name, last.byte)
      retry = (last.place, next)
      place = last.place + 1
      byte = next
    } else {
      return false
    }
  }
  while place < part.count, part[place] == star { place += 1 }
  return place == part.count
}

/// Where the next scalar of UTF-8 begins.
private func nextCharacter(_ name: UnsafeBufferPointer<UInt8>, _ byte: Int) -> Int {
  var next = byte + 1
  while next < name.count, name[next] & 0xC0 == 0x80 { next += 1 }
  return next
}
