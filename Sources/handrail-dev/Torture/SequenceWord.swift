/// A word of a line in a sequence file: plain where it can be, else in quotes with `\n`, `\"`, `\\` and `\xNN`.
///
/// What is not ASCII is always written as `\xNN`, so that NFC and NFD can be told apart by eye.
enum SequenceWord {
  /// Bytes as a word.
  static func spelled(_ bytes: [UInt8]) -> String {
    guard bytes.isEmpty || !bytes.allSatisfy(isPlain) else { return String(decoding: bytes, as: UTF8.self) }
    return "\"" + bytes.map(spelled).joined() + "\""
  }

  private static func spelled(_ byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "\n"): return "\\n"
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): return "\\" + String(UnicodeScalar(byte))
    case 0x20..<0x7F: return String(UnicodeScalar(byte))
    default:
      let digits = String(byte, radix: 16, uppercase: true)
      return "\\x" + (digits.count == 1 ? "0" : "") + digits
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "._-/~+=*,".utf8.contains(byte)
    }
  }

  /// The words of a line.
  ///
  /// - Throws: `DevError` with what is wrong, without the number of the line.
  static func words(_ line: String) throws(DevError) -> [[UInt8]] {
    var words: [[UInt8]] = []
    var rest = Array(line.utf8)[...]
    while let first = rest.first {
      if first == UInt8(ascii: " ") {
        rest.removeFirst()
      } else if first == UInt8(ascii: "\"") {
        rest.removeFirst()
        words.append(try quoted(&rest))
        guard rest.isEmpty || rest.first == UInt8(ascii: " ") else {
          throw DevError("After a closing quote comes a blank.")
        }
      } else {
        let word = rest.prefix { $0 != UInt8(ascii: " ") }
        guard word.allSatisfy(isPlain) else {
          throw DevError(
            "The word \(String(decoding: word, as: UTF8.self)) needs quotes. Write it as \(spelled(Array(word))).")
        }
        words.append(Array(word))
        rest = rest[word.endIndex...]
      }
    }
    return words
  }

  /// The bytes up to the closing quote, which is taken too.
  private static func quoted(_ rest: inout ArraySlice<UInt8>) throws(DevError) -> [UInt8] {
    var bytes: [UInt8] = []
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\""): return bytes
      case UInt8(ascii: "\\"):
        switch rest.popFirst() {
        case UInt8(ascii: "n"): bytes.append(UInt8(ascii: "\n"))
        case UInt8(ascii: "\""): bytes.append(UInt8(ascii: "\""))
        case UInt8(ascii: "\\"): bytes.append(UInt8(ascii: "\\"))
        case UInt8(ascii: "x"):
          let digits = rest.prefix(2)
          guard digits.count == 2, let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16) else {
            throw DevError("After \\x come two digits, such as \\xC3.")
          }
          bytes.append(value)
          rest = rest.dropFirst(2)
        default: throw DevError("After a backslash comes n, x, a quote or a backslash.")
        }
      default: bytes.append(byte)
      }
    }
    throw DevError("A quote is never closed.")
  }
}
