/// The sentences of a text, as stretches of its bytes.
///
/// A run of `.` `!` `?` ends a sentence when white space, a closing quote or bracket, or the end follows; `。` `！` `？`
/// always do. Closing quotes and brackets right behind belong to the sentence. What has no letter or digit is no
/// sentence. In some languages a single `.` behind a word cut short ends none, either (`ShortWords`).
public struct Sentences: Sequence, IteratorProtocol {
  private let text: Scalars
  private let shortWords: ShortWords?
  private var index = 0

  /// The sentences of a text in UTF-8, and the words whose stop ends none; nil where every stop counts.
  public init(_ bytes: UnsafeBufferPointer<UInt8>, _ shortWords: ShortWords? = nil) {
    text = Scalars(bytes: bytes)
    self.shortWords = shortWords
  }

  /// The next sentence, without white space before it.
  public mutating func next() -> Range<Int>? {
    while index < text.bytes.count {
      let (range, hasWords) = stretch()
      if hasWords { return range }
    }
    return nil
  }

  /// From here to the end of a sentence or of the text.
  private mutating func stretch() -> (Range<Int>, hasWords: Bool) {
    var start = index
    var hasWords = false
    var hasBegun = false
    while index < text.bytes.count {
      if hasWords { skipASCII() }
      guard index < text.bytes.count else { break }
      let at = index
      let (scalar, next) = text.scalar(at: index)
      index = next
      if !hasBegun, !Scalars.isSpace(scalar) {
        start = at
        hasBegun = true
      }
      if !hasWords, Scalars.isLetterOrDigit(scalar) { hasWords = true }
      guard let always = Self.stop(scalar), ends(always) else { continue }
      if let shortWords, scalar == ".", index == next, shortWords.goOn(text, behind: at) { continue }
      skipClosing()
      return (start..<index, hasWords)
    }
    return (start..<index, hasWords)
  }

  /// Goes on to the next byte that can be part of a stop.
  private mutating func skipASCII() {
    while index < text.bytes.count {
      let byte = text.bytes[index]
      if byte >= 0x80 || byte == 0x2E || byte == 0x21 || byte == 0x3F { return }
      index += 1
    }
  }

  /// Takes the rest of a run of stops; true when a sentence ends behind it.
  private mutating func ends(_ always: Bool) -> Bool {
    var always = always
    while index < text.bytes.count {
      let (scalar, next) = text.scalar(at: index)
      guard let other = Self.stop(scalar) else {
        return always || Scalars.isSpace(scalar) || Scalars.isClosing(scalar)
      }
      always = always || other
      index = next
    }
    return true
  }

  private mutating func skipClosing() {
    while index < text.bytes.count {
      let (scalar, next) = text.scalar(at: index)
      guard Scalars.isClosing(scalar) else { return }
      index = next
    }
  }

  /// Nil for what is no stop, true for a stop that always ends a sentence.
  private static func stop(_ scalar: Unicode.Scalar) -> Bool? {
    switch scalar {
    case ".", "!", "?": false
    case "。", "！", "？": true
    default: nil
    }
  }
}
