/// Words cut short, such as `Dra.`, `p. ej.` and `núm.`: the stop behind one ends no sentence.
///
/// A language has them beside its word lists. English has none: RULES 2.5 fixes to the letter where a sentence ends. In
/// doubt a stop ends nothing, since two sentences taken for one are only found long, and one taken for three is a false
/// finding.
public struct ShortWords: Sendable {
  /// Those that a name or an example follows: they are never the last word of a sentence.
  private let beforeNames: WordList
  /// Those that may be the last word (`etc.`): a capital behind them begins a sentence.
  private let beforeSmallLetters: WordList
  /// Those that are also whole words (`no.`): cut short only before a number.
  private let beforeNumbers: WordList

  /// The lists, without the last stop of each word.
  init(beforeNames: [String], beforeSmallLetters: [String], beforeNumbers: [String]) {
    self.beforeNames = WordList(Phrases(beforeNames, .whole))
    self.beforeSmallLetters = WordList(Phrases(beforeSmallLetters, .whole))
    self.beforeNumbers = WordList(Phrases(beforeNumbers, .whole))
  }

  /// Those that are written in Latin letters among Japanese, Chinese and Korean words (`No. 3`).
  static let amongOtherLetters = ShortWords(
    beforeNames: ["dr", "mr", "mrs", "ms", "st", "vs"], beforeSmallLetters: [],
    beforeNumbers: ["no", "vol", "tel", "fig", "p", "pp"])

  /// True when the stop at `stop` stands behind a word cut short and ends no sentence.
  func goOn(_ text: Scalars, behind stop: Int) -> Bool {
    let word = Self.wordStart(text, before: stop)
    guard word < stop, let (next, first) = Self.nextLetter(text, behind: stop + 1) else { return false }
    // The first half of one: `p.` of `p. ej.`
    let end = Self.wordEnd(text, from: next)
    if text.bytes[end - 1] == 0x2E, has(beforeNames, text, word..<end) || has(beforeSmallLetters, text, word..<end) {
      return true
    }
    for start in [word, Self.wordStart(text, before: Self.spaceStart(text, before: word))] {
      if has(beforeNames, text, start..<stop) { return true }
      if has(beforeSmallLetters, text, start..<stop) { return !Self.isBeginning(first) }
      if has(beforeNumbers, text, start..<stop) { return first.properties.numericType == .decimal }
    }
    return false
  }

  private func has(_ list: WordList, _ text: Scalars, _ range: Range<Int>) -> Bool {
    list.isWhole(UnsafeBufferPointer(rebasing: text.bytes[range]))
  }

  /// True for what stands at the beginning of a sentence only.
  private static func isBeginning(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "¿" || scalar == "¡" || scalar.properties.isUppercase
  }

  /// Latin letters, digits, and the signs inside of such a word (`a.m`, `c/c`, `n.º`).
  private static func isInside(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2E, 0x2F, 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0xAA, 0xBA, 0xC0...0x24F, 0x300...0x36F: true
    default: false
    }
  }

  private static func wordStart(_ text: Scalars, before end: Int) -> Int {
    start(text, before: end, of: isInside)
  }

  private static func spaceStart(_ text: Scalars, before end: Int) -> Int {
    start(text, before: end, of: Scalars.isSpace)
  }

  private static func start(_ text: Scalars, before end: Int, of isPart: (Unicode.Scalar) -> Bool) -> Int {
    var start = end
    while start > 0 {
      var before = start - 1
      while before > 0, text.bytes[before] & 0xC0 == 0x80 { before -= 1 }
      guard isPart(text.scalar(at: before).scalar) else { break }
      start = before
    }
    return start
  }

  private static func wordEnd(_ text: Scalars, from start: Int) -> Int {
    var end = start
    repeat { end = text.scalar(at: end).next } while end < text.bytes.count && isInside(text.scalar(at: end).scalar)
    return end
  }

  /// The first letter or digit behind the stop, or the sign that opens a sentence; nil when nothing more is said.
  private static func nextLetter(_ text: Scalars, behind start: Int) -> (index: Int, Unicode.Scalar)? {
    var index = start
    while index < text.bytes.count {
      let (scalar, next) = text.scalar(at: index)
      if Scalars.isLetterOrDigit(scalar) || isBeginning(scalar) { return (index, scalar) }
      index = next
    }
    return nil
  }
}
