/// A word as a shell takes it: as it is, or between quotes. What would move the cursor or hide is spelled out, but a line
/// end, which every shell takes between quotes.
public func shellWord(_ word: String) -> String {
  let isPlain = word.unicodeScalars.allSatisfy {
    $0.properties.isAlphabetic || $0.properties.numericType != nil || "/._-".unicodeScalars.contains($0)
  }
  if isPlain, !word.hasPrefix("-"), !word.isEmpty { return word }
  var result = "'"
  for character in word {
    if character == "'" {
      result += "'\\''"
    } else if character.isNewline && character.unicodeScalars.allSatisfy({ $0 == "\n" })
      || VisibleText.of(character) == String(character)
    {
      result.append(character)
    } else {
      let bytes = String(character).utf8.map { byte in
        let digits = String(byte, radix: 8)
        return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      }
      result += "'\"$(printf '\(bytes.joined())')\"'"
    }
  }
  return result + "'"
}
