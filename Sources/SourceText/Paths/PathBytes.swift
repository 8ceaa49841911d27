#if canImport(Glibc)
  internal import Glibc
#endif

/// What both kinds of path are made of: bytes in which `/` parts the names.
///
/// A file system knows bytes. `café` with one scalar for `é` and with two are two names to it, but one `String` to
/// Swift, so paths are never compared as text.
enum PathBytes {
  static let slash = UInt8(ascii: "/")

  /// Puts the names of a path behind each other: without empty ones, and without `.`.
  ///
  /// `..` stays, since the kernel follows a link before it goes up: `link/..` is not the folder that holds the link.
  static func clean(_ bytes: some Sequence<UInt8>) -> [UInt8]? {
    var result: [UInt8] = []
    var name = 0
    var isDot = true
    for byte in bytes {
      guard byte != 0 else { return nil }
      if byte != slash {
        if name == 0, !result.isEmpty { result.append(slash) }
        isDot = name == 0 && byte == UInt8(ascii: ".")
        result.append(byte)
        name += 1
      } else {
        if name == 1, isDot { dropName(&result) }
        name = 0
      }
    }
    if name == 1, isDot { dropName(&result) }
    return result
  }

  /// A path with one more name.
  static func appending(_ name: some Collection<UInt8>, to path: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(path.count + name.count + 1)
    result += path
    if !path.isEmpty { result.append(slash) }
    result += name
    return result
  }

  /// Takes away the last name and the slash before it.
  static func dropName(_ bytes: inout [UInt8]) {
    while let last = bytes.popLast() { if last == slash { return } }
  }

  /// The last name.
  static func name(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    guard let end = bytes.lastIndex(of: slash) else { return bytes[...] }
    return bytes[(end + 1)...]
  }

  /// Whether one of the names is `..`.
  static func goesUp(_ bytes: [UInt8]) -> Bool {
    guard bytes.contains(UInt8(ascii: ".")) else { return false }
    return bytes.split(separator: slash).contains { $0.elementsEqual("..".utf8) }
  }

  /// Whether the names of `folder` are the first of `path`; nothing is below a path but itself and longer ones.
  static func isInside(_ path: [UInt8], _ folder: [UInt8]) -> Bool {
    guard !folder.isEmpty else { return true }
    guard path.count >= folder.count, path.starts(with: folder) else { return false }
    return path.count == folder.count || path[folder.count] == slash
  }

  /// Whether both have the same bytes.
  static func isSame(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    guard left.count == right.count else { return false }
    return left.withUnsafeBytes { first in
      right.withUnsafeBytes { second in
        guard let first = first.baseAddress, let second = second.baseAddress, first != second else { return true }
        return memcmp(first, second, left.count) == 0
      }
    }
  }

  /// Takes in the bytes in one go, with an end that no name can hold.
  static func hash(_ bytes: [UInt8], into hasher: inout Hasher) {
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    hasher.combine(0 as UInt8)
  }

  /// In the order of the bytes, as `LC_ALL=C sort` puts names.
  static func isBefore(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    left.withUnsafeBytes { first in
      right.withUnsafeBytes { second in
        let common = min(first.count, second.count)
        if common > 0, let first = first.baseAddress, let second = second.baseAddress {
          let order = memcmp(first, second, common)
          if order != 0 { return order < 0 }
        }
        return first.count < second.count
      }
    }
  }

  /// The last name without its ending: `tea` for `tea.yaml`, `.tea` for `.tea`.
  static func stem(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    let name = name(bytes)
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else { return name }
    return name[..<dot]
  }

  /// The bytes as text; what is not UTF-8 shows as U+FFFD.
  static func text(_ bytes: some Collection<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

  /// Whether the bytes are UTF-8, so that their text says exactly them.
  static func isText(_ bytes: [UInt8]) -> Bool { String(validating: bytes, as: UTF8.self) != nil }

  /// Runs `body` with the bytes as C takes them, a zero behind the last.
  ///
  /// Paths of usual length stand on the stack, so that nothing comes between a system call and its `errno`.
  static func withCString<R>(
    _ bytes: [UInt8], leading: Int, empty: String, _ body: (UnsafePointer<CChar>) -> R
  ) -> R {
    let count = leading + max(bytes.count, empty.utf8.count) + 1
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: count) { space in
      var end = 0
      func append(_ byte: UInt8) {
        space.initializeElement(at: end, to: CChar(bitPattern: byte))
        end += 1
      }
      if bytes.isEmpty {
        empty.utf8.forEach(append)
      } else {
        if leading > 0 { append(slash) }
        bytes.forEach(append)
      }
      append(0)
      // It holds at least the zero, so it has an address.
      return body(UnsafePointer(space.baseAddress.unsafelyUnwrapped))
    }
  }
}
