/// Looks for phrases of any script in a text, by folded letters.
final class PhraseMatcher: Sendable {
  private typealias Letters = UnsafeBufferPointer<UInt32>

  /// A phrase, and which of the groups it belongs to.
  private struct Entry {
    /// Its letters, cut at each `…`; the first part is never empty.
    var parts: [[UInt32]]
    /// For each part, whether it may stand inside a word: no space stands between `…` and it.
    var mayTouch: [Bool]
    var group: Int
    var first: UInt32 { parts[0][0] }
  }

  /// What a group of phrases has in common.
  private struct Group {
    var borders: Phrases.Borders
    var notBehind: [[UInt32]]
    var notBefore: [[UInt32]]
    /// What may end a whole text behind a phrase.
    var endings: [[UInt32]]
  }

  /// By their first letter.
  private let entries: [Entry]
  private let groups: [Group]
  /// One bit for the last six bits of each first letter: most letters of a text begin no phrase.
  private let beginnings: UInt64

  init(_ sorts: [Phrases]) {
    groups = sorts.map { sort in
      func letters(_ phrases: [String]) -> [[UInt32]] {
        phrases.map { Self.letters($0, sort.borders) }.filter { !$0.isEmpty }
      }
      return Group(
        borders: sort.borders, notBehind: letters(sort.notBehind), notBefore: letters(sort.notBefore),
        endings: sort.endings.map { Self.letters($0, sort.borders) })
    }
    entries = sorts.enumerated().flatMap { index, sort in
      sort.phrases.map { phrase in
        let parts = phrase.split(separator: "…")
        return Entry(
          parts: parts.map { Self.letters(String($0), sort.borders) }, mayTouch: parts.map { $0.first != " " },
          group: index)
      }
    }
    .filter { !$0.parts.isEmpty && $0.parts.allSatisfy { !$0.isEmpty } }
    .sorted { $0.first < $1.first }
    beginnings = entries.reduce(0) { $0 | Self.bit($1.first) }
  }

  private static func letters(_ phrase: String, _ borders: Phrases.Borders) -> [UInt32] {
    let letters = LetterFolding.letters(of: phrase)
    if borders.isGapless { return letters.filter { $0 != 0x20 } }
    return Array(letters.drop { $0 == 0x20 }.reversed().drop { $0 == 0x20 }.reversed())
  }

  private static func bit(_ letter: UInt32) -> UInt64 { 1 << UInt64(letter & 63) }

  // MARK: Asking

  /// True when a phrase stands in the text.
  func isFound(in text: UnsafeBufferPointer<UInt8>) -> Bool { count(in: text, upTo: 1) > 0 }

  /// How many phrases stand in the text, none inside another; counting ends at `most`.
  func count(in text: UnsafeBufferPointer<UInt8>, upTo most: Int) -> Int {
    LetterFolding.withLetters(text) { text in
      var count = 0
      var index = 0
      while index < text.count, count < most {
        if let end = end(ofPhraseAt: index, in: text) {
          count += 1
          index = max(end, index + 1)
        } else {
          index += 1
        }
      }
      return count
    }
  }

  /// Where the longest phrase ends that stands at the beginning of the text, but for white space; in bytes, nil when
  /// none does.
  func prefixEnd(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let end: Int? = LetterFolding.withLetters(bytes) { text in
      var start = 0
      while start < text.count, text[start] == 0x20 { start += 1 }
      guard start < text.count, beginnings & Self.bit(text[start]) != 0 else { return nil }
      return possible(text[start]).compactMap { self.end(of: $0, at: start, in: text) }.max()
    }
    return end.map { LetterFolding.bytes(ofLetters: $0, in: bytes) }
  }

  /// True when a phrase is the whole text, but for white space, punctuation and other signs around it.
  func isWhole(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    LetterFolding.withLetters(text) { text in
      let (start, end) = Self.core(text)
      guard start < end, beginnings & Self.bit(text[start]) != 0 else { return false }
      return possible(text[start]).contains { entry in
        guard entry.parts.count == 1, let next = match(entry.parts[0], text, start, gapless(entry)) else {
          return false
        }
        return groups[entry.group].endings.contains { isRest($0, text, next, end, gapless(entry)) }
      }
    }
  }

  /// True when an ending, and nothing else, stands between a phrase and the end of the whole text.
  private func isRest(_ ending: [UInt32], _ text: Letters, _ start: Int, _ end: Int, _ isGapless: Bool) -> Bool {
    if ending.isEmpty { return start == end }
    var index = start
    while index < end, text[index] == 0x20 { index += 1 }
    guard isGapless || index > start || !Self.isLetter(ending[0]) else { return false }
    return match(ending, text, index, isGapless) == end
  }

  // MARK: Looking

  private func end(ofPhraseAt start: Int, in text: Letters) -> Int? {
    guard beginnings & Self.bit(text[start]) != 0 else { return nil }
    for entry in possible(text[start]) {
      if let end = end(of: entry, at: start, in: text) { return end }
    }
    return nil
  }

  private func possible(_ first: UInt32) -> ArraySlice<Entry> {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].first < first { low = middle + 1 } else { high = middle }
    }
    while high < entries.count, entries[high].first == first { high += 1 }
    return entries[low..<high]
  }

  private func end(of entry: Entry, at start: Int, in text: Letters) -> Int? {
    let group = groups[entry.group]
    let isGapless = group.borders.isGapless
    guard begins(group.borders, at: start, in: text), var end = match(entry.parts[0], text, start, isGapless) else {
      return nil
    }
    for (part, mayTouch) in zip(entry.parts, entry.mayTouch).dropFirst() {
      guard ends(group.borders, at: end, in: text) || group.borders == .whole else { return nil }
      guard let next = find(part, text, end, isGapless, mayTouch) else { return nil }
      end = next
    }
    guard ends(group.borders, at: end, in: text) else { return nil }
    if group.notBehind.contains(where: { stands($0, before: start, in: text, group.borders) }) { return nil }
    if group.notBefore.contains(where: { stands($0, from: end, in: text, group.borders) }) { return nil }
    return end
  }

  private func gapless(_ entry: Entry) -> Bool { groups[entry.group].borders.isGapless }

  /// Where a phrase that begins at `start` ends; nil when another text stands there.
  private func match(_ phrase: [UInt32], _ text: Letters, _ start: Int, _ isGapless: Bool) -> Int? {
    var index = start
    for letter in phrase {
      if isGapless, index > start { while index < text.count, text[index] == 0x20 { index += 1 } }
      guard index < text.count, text[index] == letter else { return nil }
      index += 1
    }
    return index
  }

  /// Where a part ends that begins at `start` or later in the same sentence.
  private func find(
    _ part: [UInt32], _ text: Letters, _ start: Int, _ isGapless: Bool, _ mayTouch: Bool
  ) -> Int? {
    var index = start
    while index < text.count {
      let isBorder = isGapless || mayTouch || index == 0 || !Self.isLetter(text[index - 1])
      if isBorder, let end = match(part, text, index, isGapless) { return end }
      if text[index] == 0x2E || text[index] == 0x21 || text[index] == 0x3F { return nil }
      index += 1
    }
    return nil
  }

  // MARK: What stands around

  private func begins(_ borders: Phrases.Borders, at start: Int, in text: Letters) -> Bool {
    switch borders {
    case .anywhere: return true
    case .words, .wordStarts:
      // A phrase that begins with a comma stands right behind a word.
      return start == 0 || !Self.isLetter(text[start - 1]) || !Self.isLetter(text[start])
    case .whole: return start == Self.core(text).start
    case .inside:
      var before = start
      while before > 0, text[before - 1] == 0x20 { before -= 1 }
      return before > 0 && (Self.isLetter(text[before - 1]) || text[before - 1] == 0x2C || text[before - 1] == 0x3B)
    }
  }

  private func ends(_ borders: Phrases.Borders, at end: Int, in text: Letters) -> Bool {
    switch borders {
    case .anywhere, .wordStarts, .inside: true
    case .words: end == text.count || !Self.isLetter(text[end])
    case .whole: end == Self.core(text).end
    }
  }

  /// True when the words stand right before `end`. They begin a word where phrases do.
  private func stands(_ words: [UInt32], before end: Int, in text: Letters, _ borders: Phrases.Borders) -> Bool {
    var index = end
    for letter in words.reversed() {
      if borders.isGapless || index == end { while index > 0, text[index - 1] == 0x20 { index -= 1 } }
      guard index > 0, text[index - 1] == letter else { return false }
      index -= 1
    }
    guard borders == .words || borders == .wordStarts else { return true }
    return index == 0 || !Self.isLetter(text[index - 1])
  }

  /// True when the words stand right behind `start`. They end a word where phrases do.
  private func stands(_ words: [UInt32], from start: Int, in text: Letters, _ borders: Phrases.Borders) -> Bool {
    var index = start
    while index < text.count, text[index] == 0x20 { index += 1 }
    guard let end = match(words, text, index, borders.isGapless) else { return false }
    return borders != .words || end == text.count || !Self.isLetter(text[end]) || !Self.isLetter(text[end - 1])
  }

  /// The text without what is no letter or digit at its ends.
  private static func core(_ text: Letters) -> (start: Int, end: Int) {
    var (start, end) = (0, text.count)
    while start < end, !isLetter(text[start]) { start += 1 }
    while end > start, !isLetter(text[end - 1]) { end -= 1 }
    return (start, end)
  }

  private static func isLetter(_ letter: UInt32) -> Bool {
    Unicode.Scalar(letter).map(Scalars.isLetterOrDigit) ?? false
  }
}
