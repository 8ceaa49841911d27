internal import SourceText

/// The bytes around a mistake and what the reader knew when the parser stopped.
struct Surroundings {
  /// The whole file.
  let bytes: UnsafeBufferPointer<UInt8>
  /// The last scalar that was read, if it was the last node.
  let lastScalar: ByteRange?
  /// Where the innermost open [ or { stands; nil outside of brackets.
  let opening: Int?
  /// Where the root begins; nil before it was read.
  let rootStart: Int?

  /// The byte at an offset, 0 behind the end.
  func byte(_ at: Int) -> UInt8 { at >= 0 && at < bytes.count ? bytes[at] : 0 }

  func isLineEnd(_ at: Int) -> Bool { at >= bytes.count || bytes[at] == 0x0A || bytes[at] == 0x0D }

  func isBlank(_ at: Int) -> Bool { byte(at) == 0x20 || byte(at) == 0x09 }

  /// The first byte of the line that holds an offset.
  func lineStart(_ at: Int) -> Int {
    var at = min(at, bytes.count)
    while at > 0, bytes[at - 1] != 0x0A, bytes[at - 1] != 0x0D { at -= 1 }
    // A byte-order mark belongs to no line.
    return at == 0 && byte(0) == 0xEF && byte(1) == 0xBB && byte(2) == 0xBF ? 3 : at
  }

  /// The end of the line that holds an offset, without blanks and a comment behind its text.
  func textEnd(_ at: Int) -> Int {
    var end = at
    while !isLineEnd(end), !(byte(end) == 0x23 && end > at && isBlank(end - 1)) { end += 1 }
    while end > at, isBlank(end - 1) { end -= 1 }
    return end
  }

  /// The first byte from `at` on that is no space or tab.
  func ink(_ at: Int) -> Int {
    var at = at
    while isBlank(at) { at += 1 }
    return at
  }

  /// The first byte of a line's text behind its indentation and dashes.
  func keyStart(_ lineStart: Int) -> Int {
    var at = ink(lineStart)
    while byte(at) == 0x2D, isBlank(at + 1) { at = ink(at + 1) }
    return at
  }

  /// The last byte before `at` that is no white space, or nil.
  func inkBefore(_ at: Int) -> Int? {
    var at = at - 1
    while at >= 0, isBlank(at) || isLineEnd(at) { at -= 1 }
    return at < 0 ? nil : at
  }

  /// True when text stands before `at` on its line.
  func isBehindText(_ at: Int) -> Bool { ink(lineStart(at)) < at }

  /// The line above that has text and is no comment, by its first byte.
  func lineAbove(_ at: Int) -> Int? {
    var start = lineStart(at)
    while start > 0 {
      start = lineStart(start - 1)
      let first = ink(start)
      if !isLineEnd(first), byte(first) != 0x23 { return start }
      if start == 3, byte(0) == 0xEF { return nil }
    }
    return nil
  }

  /// The first colon that ends a key between two offsets of one line.
  func keyColon(_ from: Int, _ to: Int) -> Int? {
    var at = from
    while at < to, !isLineEnd(at) {
      if byte(at) == 0x3A, isBlank(at + 1) || isLineEnd(at + 1) { return at }
      at += 1
    }
    return nil
  }

  /// A colon right behind a word that lacks its space: `label:Yes`.
  func tightColon(_ from: Int) -> Int? {
    var at = from
    while (0x61...0x7A).contains(byte(at)) || byte(at) == 0x2D { at += 1 }
    return at > from && byte(at) == 0x3A && !isBlank(at + 1) && !isLineEnd(at + 1) && byte(at + 1) != 0x2F ? at : nil
  }

  /// The word that begins at an offset, at least one whole character.
  func word(_ at: Int) -> ByteRange {
    var end = at
    while !isLineEnd(end), !isBlank(end), ![0x2C, 0x3A, 0x5B, 0x5D, 0x7B, 0x7D].contains(byte(end)) { end += 1 }
    return end > at ? ByteRange(at, end) : character(at)
  }

  /// The word that ends before an offset.
  func wordBefore(_ end: Int) -> ByteRange {
    var end = end
    while end > 0, isBlank(end - 1) { end -= 1 }
    var start = end
    while start > 0, !isBlank(start - 1), !isLineEnd(start - 1), ![0x2C, 0x5B, 0x7B].contains(byte(start - 1)) {
      start -= 1
    }
    return start < end ? ByteRange(start, end) : character(end)
  }

  /// The character at an offset; nothing behind the end.
  func character(_ at: Int) -> ByteRange {
    guard at < bytes.count else { return ByteRange(bytes.count, bytes.count) }
    var end = at + 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return ByteRange(at, end)
  }

  /// The character whose last byte stands at an offset.
  func character(endingAt last: Int) -> ByteRange {
    var start = last
    while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return character(start)
  }

  /// The file's words in a stretch.
  func text(_ range: ByteRange) -> String {
    String(decoding: bytes[min(Int(range.start), bytes.count)..<min(Int(range.end), bytes.count)], as: UTF8.self)
  }
}
