public import FlowModel

/// The language of a flow's words: the first part of its BCP 47 tag, as in `en` of `en-GB`, case folded.
public struct Language: Sendable, Hashable {
  /// Its letters, one a byte; 0 for what is no language.
  private let letters: UInt64

  private init(letters: UInt64) { self.letters = letters }

  /// English, the language of a flow that does not say.
  public static let english = Language(letters: 0x65_6E)
  /// Spanish.
  public static let spanish = Language(letters: 0x65_73)
  /// Japanese.
  public static let japanese = Language(letters: 0x6A_61)
  /// Chinese, in simplified and in traditional characters.
  public static let chinese = Language(letters: 0x7A_68)
  /// Korean.
  public static let korean = Language(letters: 0x6B_6F)

  /// The language of a flow.
  public init(of flow: Flow) {
    guard let field = flow.language else {
      self = .english
      return
    }
    self = flow.withBytes(field) { Language(tag: $0) }
  }

  /// The language of a tag in UTF-8.
  public init(tag: UnsafeBufferPointer<UInt8>) {
    var letters: UInt64 = 0
    var count = 0
    for byte in tag {
      if byte == 0x20, count == 0 { continue }
      if byte == 0x2D || byte == 0x5F || byte == 0x20 { break }
      let letter = byte | 0x20
      guard (0x61...0x7A).contains(letter), count < 8 else {
        self.letters = 0
        return
      }
      letters = letters << 8 | UInt64(letter)
      count += 1
    }
    self.letters = letters
  }

  /// True for Japanese, Chinese and Korean, in which the length of a sentence is counted in characters (RULES 2.5).
  public var countsCharacters: Bool {
    self == .japanese || self == .chinese || self == .korean
  }
}
