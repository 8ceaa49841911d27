/// Words and phrases that are looked for in a text, case folded.
///
/// A list of texts has phrases in lower-case ASCII that stand in whole words; it is looked through byte by byte, since
/// most flows are English. A space in it stands for white space of any length; behind a comma or semicolon also for
/// none. A list of `Phrases` is for all other languages.
public struct WordList: Sendable, ExpressibleByArrayLiteral {
  /// The phrases, each ended by a zero.
  private let bytes: [UInt8]
  /// Where each phrase begins.
  private let starts: [Int32]
  /// One bit for each letter that a phrase begins with, the lowest for a comma or semicolon.
  private let beginnings: UInt32
  /// What looks for phrases in any script; nil for a list in ASCII.
  private let matcher: PhraseMatcher?

  /// A list from its phrases.
  public init(arrayLiteral phrases: String...) {
    var bytes: [UInt8] = []
    var starts: [Int32] = []
    var beginnings: UInt32 = 0
    for phrase in phrases {
      starts.append(Int32(bytes.count))
      beginnings |= phrase.utf8.first.map(Self.bit) ?? 0
      bytes += Array(phrase.utf8) + [0]
    }
    self.bytes = bytes
    self.starts = starts
    self.beginnings = beginnings
    matcher = nil
  }

  /// A list of phrases in any script.
  public init(_ phrases: Phrases...) {
    bytes = []
    starts = []
    beginnings = 0
    matcher = PhraseMatcher(phrases)
  }

  @inline(__always)
  private static func bit(_ byte: UInt8) -> UInt32 {
    let letter = byte | 0x20
    if (0x61...0x7A).contains(letter) { return 2 << UInt32(letter - 0x61) }
    return byte == 0x2C || byte == 0x3B ? 1 : 0
  }

  @inline(__always)
  private static func folded(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }

  /// True when a phrase stands anywhere in the text, within its borders.
  public func isFound(in text: UnsafeBufferPointer<UInt8>) -> Bool {
    if let matcher { return matcher.isFound(in: text) }
    let text = Scalars(bytes: text)
    var index = 0
    var isInsideWord = false
    while index < text.bytes.count {
      let byte = text.bytes[index]
      guard byte < 0x80 else {
        let (scalar, next) = text.scalar(at: index)
        isInsideWord = Scalars.isLetterOrDigit(scalar)
        index = next
        continue
      }
      let isLetter = (byte | 0x20) &- 0x61 < 26
      if !(isLetter && isInsideWord), beginnings & Self.bit(byte) != 0, isFound(in: text, at: index) { return true }
      isInsideWord = isLetter || byte &- 0x30 < 10
      index += 1
      // No phrase begins inside a word.
      if isLetter { while index < text.bytes.count, (text.bytes[index] | 0x20) &- 0x61 < 26 { index += 1 } }
    }
    return false
  }

  /// Where the longest phrase of a list of `Phrases` ends that stands at the beginning of the text, but for white space;
  /// in bytes, nil when none does. For short texts: it takes the square of their length.
  public func prefixEnd(in text: UnsafeBufferPointer<UInt8>) -> Int? { matcher?.prefixEnd(in: text) }

  /// How many phrases of a list of `Phrases` stand in the text, none inside another; counting ends at `most`.
  public func count(in text: UnsafeBufferPointer<UInt8>, upTo most: Int) -> Int {
    if let matcher { return matcher.count(in: text, upTo: most) }
    return isFound(in: text) ? 1 : 0
  }

  private func isFound(in text: Scalars, at start: Int) -> Bool {
    phraseEnd(in: text, at: start) { end in
      end == text.bytes.count || !Scalars.isLetterOrDigit(text.scalar(at: end).scalar)
    }
  }

  /// True when a phrase is the whole text, but for white space around it and final `.` `!` `?` `…`; of a list of
  /// `Phrases` but for all signs around it (`¿Seguro?`).
  public func isWhole(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    if let matcher { return matcher.isWhole(text) }
    let text = Scalars(bytes: text)
    var start = 0
    while start < text.bytes.count {
      let (scalar, next) = text.scalar(at: start)
      guard Scalars.isSpace(scalar) else { break }
      start = next
    }
    guard start < text.bytes.count, beginnings & Self.bit(text.bytes[start]) != 0 else { return false }
    return phraseEnd(in: text, at: start) { end in
      var end = end
      while end < text.bytes.count {
        let (scalar, next) = text.scalar(at: end)
        guard Scalars.isSpace(scalar) || scalar == "." || scalar == "!" || scalar == "?" || scalar == "…" else {
          return false
        }
        end = next
      }
      return true
    }
  }

  /// True when a phrase stands at `start` and ends where `isEnd` agrees.
  private func phraseEnd(in text: Scalars, at start: Int, _ isEnd: (Int) -> Bool) -> Bool {
    let first = Self.folded(text.bytes[start])
    for phrase in starts where bytes[Int(phrase)] == first {
      if let end = match(Int(phrase), text, start), isEnd(end) { return true }
    }
    return false
  }

  /// Where the phrase that begins at `phrase` ends in the text, or nil when another text stands there.
  private func match(_ phrase: Int, _ text: Scalars, _ start: Int) -> Int? {
    var phrase = phrase
    var index = start
    while bytes[phrase] != 0 {
      let wanted = bytes[phrase]
      if wanted == 0x20 {
        let before = index
        while index < text.bytes.count {
          let (scalar, next) = text.scalar(at: index)
          guard Scalars.isSpace(scalar) else { break }
          index = next
        }
        let mayTouch = bytes[phrase - 1] == 0x2C || bytes[phrase - 1] == 0x3B
        if index == before, !mayTouch { return nil }
      } else {
        guard index < text.bytes.count else { return nil }
        guard Self.folded(text.bytes[index]) == wanted else { return nil }
        index += 1
      }
      phrase += 1
    }
    return index
  }
}
