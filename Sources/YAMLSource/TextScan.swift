internal import Findings
internal import Glibc
internal import SourceText

/// One pass over the bytes before the parser sees them: is it text, where do scalars begin, what must be refused.
struct TextScan {
  /// Where each Unicode scalar begins.
  var places: ScalarPlaces
  /// True when every byte is a scalar.
  var isASCII = true
  /// The first thing that makes the file unreadable.
  var diagnostic: Diagnostic?
  /// True when U+0085, U+2028 or U+2029 occur, which libyaml takes for line ends and editors do not.
  var hasOddSeparators = false

  init(_ bytes: [UInt8], from start: Int) {
    places = ScalarPlaces(from: start, to: bytes.count)
    decode(bytes, from: start)
    if diagnostic == nil { findConflictMarker(bytes, from: start) }
  }

  private mutating func decode(_ bytes: [UInt8], from start: Int) {
    var i = start
    while true {
      let plain = bytes.withUnsafeBufferPointer { Self.endOfPlain($0, i) }
      if i == start, plain == bytes.count { return }
      isASCII = false
      places.add(plain - i, ofLength: 1)
      i = plain
      while i < bytes.count, !Self.isPlain(bytes[i]) {
        let (value, length) = Self.scalar(bytes, i)
        guard let value else {
          diagnostic = notText(bytes[i], at: i)
          return
        }
        if !Self.isAllowed(value) {
          let isWide = value == 0 && Self.isWide(bytes)
          diagnostic = isWide ? notText(bytes[i], at: i) : control(value, ByteRange(i, i + length))
          return
        }
        if value == 0x85 || value == 0x2028 || value == 0x2029 { hasOddSeparators = true }
        places.add(1, ofLength: length)
        i += length
      }
      if i == bytes.count { return }
    }
  }

  /// The first byte from `start` on that is not plain ASCII, or the end; eight bytes at a time.
  private static func endOfPlain(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    let raw = UnsafeRawBufferPointer(bytes)
    var i = start
    while i + 8 <= raw.count {
      if hasOdd(raw.loadUnaligned(fromByteOffset: i, as: UInt64.self)) {
        // A tab or a carriage return is plain, too, but too rare to be looked for at once.
        guard let odd = (i..<(i + 8)).first(where: { !isPlain(bytes[$0]) }) else {
          i += 8
          continue
        }
        return odd
      }
      i += 8
    }
    while i < raw.count, isPlain(bytes[i]) { i += 1 }
    return i
  }

  /// True when one of eight bytes is neither printable ASCII nor LF. No carry leaves a byte: each bit is exact.
  @inline(__always)
  private static func hasOdd(_ word: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let low = word & (ones &* 0x7F)
    let isControl = ~(low &+ ones &* 0x60)
    let isDelete = low &+ ones
    let isNoLineFeed = (low ^ (ones &* 0x0A)) &+ ones &* 0x7F
    return (word | ((isControl | isDelete) & isNoLineFeed)) & (ones &* 0x80) != 0
  }

  /// True for printable ASCII, tab, LF and CR.
  @inline(__always)
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte &- 0x20 < 0x5F || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// The scalar at an offset and its length in bytes, or nil when the bytes are no UTF-8 there.
  private static func scalar(_ bytes: [UInt8], _ i: Int) -> (UInt32?, Int) {
    let first = bytes[i]
    if first < 0x80 { return (UInt32(first), 1) }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard (0xC2...0xF4).contains(first), i + length <= bytes.count else { return (nil, 1) }
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for byte in bytes[(i + 1)..<(i + length)] {
      guard byte & 0xC0 == 0x80 else { return (nil, 1) }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    let least: [UInt32] = [0, 0, 0x80, 0x800, 0x10000]
    let isSurrogate = (0xD800...0xDFFF).contains(value)
    return value >= least[length] && value <= 0x10FFFF && !isSurrogate ? (value, length) : (nil, 1)
  }

  /// What YAML lets stand in a file.
  private static func isAllowed(_ value: UInt32) -> Bool {
    switch value {
    case 0x09, 0x0A, 0x0D, 0x20...0x7E, 0x85, 0xA0...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }

  /// True when NULs stand between the signs of the text, as in UTF-16 and UTF-32 without a byte-order mark.
  ///
  /// Keys of a flow are ASCII: every second byte is NUL there, and one that slipped in stands alone.
  private static func isWide(_ bytes: [UInt8]) -> Bool {
    let head = bytes.prefix(100)
    return head.count { $0 == 0 } * 3 > head.count
  }

  private func notText(_ byte: UInt8, at offset: Int) -> Diagnostic {
    let digits = (byte < 0x10 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    return Diagnostic(
      "not-yaml", at: ByteRange(offset, offset + 1),
      Message(NotYAML.notUTF8, ["byte": "0x" + digits]),
      help: YAMLHelp.saveAsUTF8.text)
  }

  private func control(_ value: UInt32, _ range: ByteRange) -> Diagnostic {
    let digits = String(value, radix: 16, uppercase: true)
    let name = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    return Diagnostic(
      "not-yaml", at: range, Message(NotYAML.controlCharacter, ["name": name]),
      help: YAMLHelp.typeAgain.text)
  }

  private mutating func findConflictMarker(_ bytes: [UInt8], from start: Int) {
    let found = bytes.withUnsafeBufferPointer { bytes -> Int? in
      guard let base = bytes.baseAddress else { return nil }
      let end = Self.hasLoneReturn(bytes, start) ? Int32(0x0D) : 0x0A
      var lineStart = start
      while lineStart + 7 <= bytes.count {
        let first = bytes[lineStart]
        if first == 0x3C || first == 0x3E || first == 0x7C || first == 0x3D, Self.isMarker(bytes, lineStart) {
          return lineStart
        }
        guard let found = memchr(base + lineStart, end, bytes.count - lineStart) else { return nil }
        lineStart = UnsafeRawPointer(found) - UnsafeRawPointer(base) + 1
      }
      return nil
    }
    guard let found else { return }
    diagnostic = Diagnostic(
      "not-yaml", at: ByteRange(found, found + 7), Message(NotYAML.conflictMarker),
      help: YAMLHelp.keepOneVersion.text)
  }

  /// True when the file's first CR has no LF behind it: then CR ends its lines.
  private static func hasLoneReturn(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
    guard start < bytes.count, let base = bytes.baseAddress,
      let found = memchr(base + start, 0x0D, bytes.count - start)
    else { return false }
    let next = UnsafeRawPointer(found) - UnsafeRawPointer(base) + 1
    return next == bytes.count || bytes[next] != 0x0A
  }

  /// True for seven equal signs with a space or a line end behind them.
  private static func isMarker(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
    let end = start + 7
    guard bytes[start..<end].allSatisfy({ $0 == bytes[start] }) else { return false }
    return end == bytes.count || bytes[end] == 0x20 || bytes[end] == 0x0A || bytes[end] == 0x0D
  }

  /// A copy of the bytes with separators that libyaml takes for line ends replaced by letters of the same length.
  ///
  /// The letters are ones that the file does not hold, so they can be put back in the decoded text.
  static func replacingSeparators(_ bytes: [UInt8]) -> (bytes: [UInt8], back: [(letter: [UInt8], original: [UInt8])]) {
    var result = bytes
    var back: [(letter: [UInt8], original: [UInt8])] = []
    // Two bytes: U+0250… (IPA letters). Three bytes: U+A500… (Vai syllables). Some of 64 is always free or nearly so.
    let sources: [(original: [UInt8], lead: [UInt8])] = [
      ([0xC2, 0x85], [0xC9]), ([0xE2, 0x80, 0xA8], [0xEA, 0x94]), ([0xE2, 0x80, 0xA9], [0xEA, 0x95]),
    ]
    for (original, lead) in sources where Self.find(original, in: bytes, from: 0) != nil {
      let letter = (0x80...0xBF).map { lead + [UInt8($0)] }.first { Self.find($0, in: bytes, from: 0) == nil }
      guard let letter else { continue }
      back.append((letter, original))
      replace(original, by: letter, in: &result)
    }
    return (result, back)
  }

  /// Replaces every occurrence by bytes of the same length.
  static func replace(_ old: [UInt8], by new: [UInt8], in bytes: inout [UInt8]) {
    var from = 0
    while let at = find(old, in: bytes, from: from) {
      for i in new.indices { bytes[at + i] = new[i] }
      from = at + new.count
    }
  }

  private static func find(_ part: [UInt8], in bytes: [UInt8], from: Int) -> Int? {
    var i = from
    while i + part.count <= bytes.count {
      if bytes[i] == part[0], (1..<part.count).allSatisfy({ bytes[i + $0] == part[$0] }) { return i }
      i += 1
    }
    return nil
  }
}
