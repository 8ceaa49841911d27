internal import Glibc
public import SourceText

/// Which build of a program a file holds.
public enum ProgramFile {
  /// The file of the running program, also when its name is gone or another file's by now.
  public static let own: AbsolutePath = "/proc/self/exe"

  /// What tells a build from every other: the build id that the linker wrote into the program, else a value of all its
  /// bytes. A copy has the same.
  ///
  /// - Parameter path: the program.
  /// - Returns: hexadecimal digits.
  /// - Throws: why the file cannot be read.
  public static func build(of path: AbsolutePath) throws(FileReadError) -> String {
    let descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY) }
    guard descriptor >= 0 else { throw .system(.last("open", path)) }
    defer { close(descriptor) }
    if let id = noteOfLinker(descriptor) { return hex(id) }
    return ContentFingerprint.of(try FileSystem.read(path, limit: 1 << 30).bytes)
  }

  // MARK: The note of the linker, in the ELF format of 64 bits (elf(5))

  /// Most bytes of notes that are looked through; those of a program have a few hundred.
  private static let mostNotes = 65_536

  private static func noteOfLinker(_ file: Int32) -> [UInt8]? {
    // 64 bits, the low byte first: what Swift builds for.
    guard let head = bytes(file, at: 0, count: 64), head.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]),
      let table = number(head, 32, 8), let size = number(head, 54, 2), let count = number(head, 56, 2), size >= 56
    else { return nil }
    for index in 0..<count {
      // A table that begins beyond what a file can hold is no table.
      guard table <= 1 << 40, let entry = bytes(file, at: table + index * size, count: 56) else { return nil }
      guard number(entry, 0, 4) == 4, let offset = number(entry, 8, 8), let length = number(entry, 32, 8),
        length <= mostNotes, let notes = bytes(file, at: offset, count: length)
      else { continue }
      if let id = buildID(in: notes) { return id }
    }
    return nil
  }

  /// The note of type 3 whose owner is GNU.
  private static func buildID(in notes: [UInt8]) -> [UInt8]? {
    var at = 0
    while let name = number(notes, at, 4), let value = number(notes, at + 4, 4), let type = number(notes, at + 8, 4) {
      let begin = at + 12 + padded(name)
      guard name <= mostNotes, value <= mostNotes, begin + value <= notes.count else { return nil }
      if type == 3, value > 0, notes[(at + 12)...].starts(with: Array("GNU\0".utf8)) {
        return Array(notes[begin..<(begin + value)])
      }
      at = begin + padded(value)
    }
    return nil
  }

  private static func padded(_ count: Int) -> Int { (count + 3) & ~3 }

  /// A number of so many bytes, the low one first; nil beyond the end, or when it is too large for a file.
  private static func number(_ bytes: [UInt8], _ offset: Int, _ count: Int) -> Int? {
    guard offset >= 0, offset + count <= bytes.count else { return nil }
    var value: UInt64 = 0
    withUnsafeMutableBytes(of: &value) { $0.copyBytes(from: bytes[offset..<(offset + count)]) }
    return Int(exactly: UInt64(littleEndian: value))
  }

  private static func bytes(_ file: Int32, at offset: Int, count: Int) -> [UInt8]? {
    guard offset >= 0, count >= 0 else { return nil }
    let found = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = max(0, pread(file, buffer.baseAddress, count, off_t(offset)))
    }
    return found.count == count ? found : nil
  }

  private static func hex(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
