/// How long the sentences of a text are.
enum SentenceLength {
  /// The words or characters of the longest sentence; nil when it has not more than `most`.
  static func longest(
    in text: UnsafeBufferPointer<UInt8>, countsCharacters: Bool, above most: Int, _ shortWords: ShortWords?
  ) -> Int? {
    if isSurelyWithin(most, text, countsCharacters) { return nil }
    var longest = 0
    for sentence in Sentences(text, shortWords) {
      let bytes = UnsafeBufferPointer(rebasing: text[sentence])
      longest = max(longest, countsCharacters ? characters(in: bytes) : words(in: bytes))
    }
    return longest > most ? longest : nil
  }

  /// Nearly every text is short: seen without looking for sentences. So many words need nearly twice as many bytes and
  /// nearly as many spaces; so many characters need as many first bytes.
  private static func isSurelyWithin(
    _ most: Int, _ text: UnsafeBufferPointer<UInt8>, _ countsCharacters: Bool
  ) -> Bool {
    if countsCharacters {
      if text.count <= most { return true }
      var characters = 0
      for byte in text where byte & 0xC0 != 0x80 { characters += 1 }
      return characters <= most
    }
    if (text.count + 1) / 2 <= most { return true }
    var all: UInt8 = 0
    var spaces = 0
    for byte in text {
      all |= byte
      spaces += byte <= 0x20 ? 1 : 0
    }
    return all < 0x80 && spaces < most
  }

  private static func words(in sentence: UnsafeBufferPointer<UInt8>) -> Int {
    var words = Words(sentence)
    var count = 0
    while words.next() != nil { count += 1 }
    return count
  }

  /// Unicode scalars without white space.
  private static func characters(in sentence: UnsafeBufferPointer<UInt8>) -> Int {
    let text = Scalars(bytes: sentence)
    var count = 0
    var index = 0
    while index < sentence.count {
      let (scalar, next) = text.scalar(at: index)
      if !Scalars.isSpace(scalar) { count += 1 }
      index = next
    }
    return count
  }
}
