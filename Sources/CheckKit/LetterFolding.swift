/// Letters of any script as word lists compare them.
///
/// People type a word in many ways that mean the same: in capitals, without accents, in half-width kana, in letters of
/// double width, composed or as a letter with marks. Each of these becomes one and the same letter here.
enum LetterFolding {
  /// Calls `body` with the folded letters of a text.
  ///
  /// White space of any length is one space; behind a comma or semicolon it is nothing.
  static func withLetters<R>(_ text: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt32>) -> R) -> R {
    // Every letter takes at least one byte.
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: max(1, text.count)) { letters in
      let count = fold(Scalars(bytes: text), into: letters)
      return body(UnsafeBufferPointer(rebasing: letters[..<count]))
    }
  }

  /// The folded letters of a phrase.
  static func letters(of phrase: String) -> [UInt32] {
    var phrase = phrase
    return phrase.withUTF8 { withLetters($0) { Array($0) } }
  }

  /// How many bytes the first letters of a text take, marks behind the last one included.
  static func bytes(ofLetters count: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
    var (end, index) = (0, 0)
    while index < text.count {
      index = Scalars(bytes: text).scalar(at: index).next
      let letters = withLetters(UnsafeBufferPointer(rebasing: text[..<index])) { $0.count }
      if letters > count { break }
      end = index
    }
    return end
  }

  private static func fold(_ text: Scalars, into letters: UnsafeMutableBufferPointer<UInt32>) -> Int {
    var count = 0
    var index = 0
    while index < text.bytes.count {
      let (scalar, next) = text.scalar(at: index)
      index = next
      let last = count > 0 ? letters[count - 1] : 0
      if Scalars.isSpace(scalar) {
        if last == 0x20 || last == comma || last == semicolon { continue }
        letters[count] = 0x20
      } else if let joined = joined(last, scalar.value) {
        letters[count - 1] = joined
        continue
      } else if isMark(scalar.value) {
        continue
      } else {
        letters[count] = folded(scalar.value)
      }
      count += 1
    }
    return count
  }

  private static let comma: UInt32 = 0x2C
  private static let semicolon: UInt32 = 0x3B

  // MARK: One scalar

  private static func folded(_ value: UInt32) -> UInt32 {
    switch value {
    case 0x41...0x5A: return value | 0x20
    case 0..<0xC0: return value
    case 0xC0...0xFF: return UInt32(latin[Int(value - 0xC0)])
    // don’t, don't.
    case 0x2018, 0x2019, 0x2BC: return 0x27
    // The ideographic comma and stop.
    case 0x3001: return comma
    case 0x3002, 0xFF61: return 0x2E
    // Katakana is hiragana in other clothes: クリア, くりあ.
    case 0x30A1...0x30F6: return value - 0x60
    // Letters and signs of double width: ＯＫ, ！.
    case 0xFF01...0xFF5E: return folded(value - 0xFF01 + 0x21)
    case 0xFF64: return comma
    // Half-width katakana: ﾘｾｯﾄ.
    case 0xFF66...0xFF9D: return halfWidth[Int(value - 0xFF66)]
    default: return value
    }
  }

  /// À to ÿ without their accents.
  private static let latin: [UInt8] = Array("aaaaaaaceeeeiiiidnooooo*ouuuuytsaaaaaaaceeeeiiiidnooooo/ouuuuyty".utf8)

  /// ｦ to ﾝ as hiragana.
  private static let halfWidth: [UInt32] = "をぁぃぅぇぉゃゅょっーあいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわん"
    .unicodeScalars.map(\.value)

  /// Marks that say nothing to a word list: accents, and what is not seen at all.
  private static func isMark(_ value: UInt32) -> Bool {
    switch value {
    case 0x300...0x36F, 0xAD, 0x200B...0x200D, 0x2060, 0xFE00...0xFE0F, 0xFEFF: true
    default: false
    }
  }

  // MARK: Two scalars that are one letter

  private static func joined(_ last: UInt32, _ value: UInt32) -> UInt32? {
    switch value {
    case 0x3099, 0xFF9E: isVoiceable(last) ? last + 1 : nil
    case 0x309A, 0xFF9F: (0x306F...0x307B).contains(last) ? last + 2 : nil
    // Korean syllables that were taken apart.
    case 0x1161...0x1175 where (0x1100...0x1112).contains(last):
      0xAC00 + ((last - 0x1100) * 21 + (value - 0x1161)) * 28
    case 0x11A8...0x11C2 where (0xAC00...0xD7A3).contains(last) && (last - 0xAC00) % 28 == 0:
      last + value - 0x11A7
    default: nil
    }
  }

  /// か to と, and は to ほ: the next letter is the voiced one.
  private static func isVoiceable(_ letter: UInt32) -> Bool {
    switch letter {
    case 0x304B...0x3062: letter % 2 == 1
    case 0x3064...0x3069: letter % 2 == 0
    case 0x306F...0x307D: letter % 3 == 0
    default: false
    }
  }
}
