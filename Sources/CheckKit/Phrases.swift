/// Phrases of a word list that are looked for in one way.
///
/// They are compared by folded letters (`LetterFolding`). `…` in a phrase stands for any letters up to the end of the
/// sentence. In whole words it ends before a word; where no space follows it, inside one, too (`안 …면 안`).
public struct Phrases: Sendable {
  /// Where a phrase may stand.
  public enum Borders: Sendable, Hashable {
    /// In whole words: no letter or digit touches it.
    case words
    /// At the beginning of a word, which may go on: particles are written onto a word in Korean.
    case wordStarts
    /// Anywhere: there are no spaces between words in Japanese and Chinese.
    case anywhere
    /// Anywhere but at the beginning of a sentence: a word or a comma stands before it.
    case inside
    /// As the whole text.
    case whole

    /// True where white space is left out or written as people like.
    var isGapless: Bool { self != .words }
  }

  let phrases: [String]
  let borders: Borders
  let notBehind: [String]
  let notBefore: [String]
  let endings: [String]

  /// Phrases of one sort.
  ///
  /// - Parameters:
  ///   - phrases: in any spelling that folding makes one.
  ///   - borders: where they may stand.
  ///   - notBehind: words right before a phrase with which it means something else.
  ///   - notBefore: words right behind it with which it means something else.
  ///   - endings: what stands behind a phrase in a text that is whole with it; an empty one means nothing. Phrases that
  ///     people put together themselves are so many that a list of all would take long to make.
  public init(
    _ phrases: [String], _ borders: Borders, notBehind: [String] = [], notBefore: [String] = [],
    endings: [String] = [""]
  ) {
    self.phrases = phrases
    self.borders = borders
    self.notBehind = notBehind
    self.notBefore = notBefore
    self.endings = endings
  }
}
