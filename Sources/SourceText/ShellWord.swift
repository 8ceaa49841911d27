/// A word as a shell takes it: as it is when nothing in it means something there, else between quotes.
///
/// - Parameter word: a word that somebody typed, or part of a path.
/// - Returns: the word, which a POSIX shell reads back as it is.
public func shellWord(_ word: some StringProtocol) -> String {
  let isPlain =
    !word.isEmpty
    && word.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || $0.properties.numericType != nil || plainMarks.contains($0)
    }
  return isPlain ? String(word) : shellQuoted(word)
}

/// A path as a word of a shell.
public func shellWord(_ path: AbsolutePath) -> String { path.isText ? shellWord(path.text) : shellQuoted(path) }

/// A text between single quotes, which a shell takes as it is. What would move the cursor or hide is spelled out, but a
/// line end, which every shell takes between quotes.
public func shellQuoted(_ text: some StringProtocol) -> String {
  var result = "'"
  for character in text {
    let isShown = VisibleText.of(character) == String(character)
    // A quote may begin a character of several parts, such as one with an accent: the shell sees the quote alone.
    for scalar in character.unicodeScalars {
      switch scalar {
      case "'": result += "'\\''"
      case "\n": result += "\n"
      case _ where isShown: result.unicodeScalars.append(scalar)
      default: result += spelledOut(Array(String(scalar).utf8))
      }
    }
  }
  return result + "'"
}

/// Bytes as numbers, between two quoted parts of a word.
private func spelledOut(_ bytes: [UInt8]) -> String {
  let numbers = bytes.map { byte in
    let digits = String(byte, radix: 8)
    return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
  }
  return "'\"$(printf '\(numbers.joined())')\"'"
}

/// A path between single quotes. Of one that is no text the bytes are kept, or the command would be about another file.
public func shellQuoted(_ path: AbsolutePath) -> String {
  guard !path.isText else { return shellQuoted(path.text) }
  let parts = path.bytes.map { byte -> String in
    switch byte {
    case UInt8(ascii: "'"): "'\\''"
    case 0x20...0x7E, UInt8(ascii: "\n"): String(Unicode.Scalar(byte))
    default: spelledOut([byte])
    }
  }
  return "'" + parts.joined() + "'"
}

private let plainMarks = Set("/._-+=:,@%".unicodeScalars)
