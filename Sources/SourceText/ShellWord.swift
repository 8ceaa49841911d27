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
public func shellWord(_ path: AbsolutePath) -> String { shellWord(path.text) }

/// A text between single quotes, which a shell takes as it is. What would move the cursor or hide is spelled out, but a
/// line end, which every shell takes between quotes.
public func shellQuoted(_ text: some StringProtocol) -> String {
  var result = "'"
  for character in text {
    if character == "'" {
      result += "'\\''"
    } else if VisibleText.of(character) == String(character) {
      result.append(character)
    } else {
      for scalar in character.unicodeScalars { result += scalar == "\n" ? "\n" : spelledOut(scalar) }
    }
  }
  return result + "'"
}

/// A scalar by its bytes, between two quoted parts of a word.
private func spelledOut(_ scalar: Unicode.Scalar) -> String {
  let bytes = UTF8.encode(scalar)?.map { byte in
    let digits = String(byte, radix: 8)
    return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
  }
  return "'\"$(printf '\((bytes ?? []).joined())')\"'"
}

/// A path between single quotes.
public func shellQuoted(_ path: AbsolutePath) -> String { shellQuoted(path.text) }

private let plainMarks = Set("/._-+=:,@%".unicodeScalars)
