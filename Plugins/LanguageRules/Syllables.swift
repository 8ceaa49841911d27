internal import CheckKit

/// Counts the syllables of a word by its vowels: near enough for an average over a hundred words.
enum Syllables {
  /// The syllables of a word in small letters; at least one.
  static func count(_ word: String, _ language: Language) -> Int {
    let letters = Array(word)
    switch language {
    case .spanish: return max(1, spanish(letters))
    case .german:
      return max(
        1, groups(letters, vowels: "aeiouyäöü", pairs: ["ei", "ie", "au", "eu", "äu", "ai", "aa", "ee", "oo"]))
    default: return max(1, english(letters))
    }
  }

  /// Runs of vowels are one syllable each. A final e is silent, but that of -le behind a consonant; so is that of -es
  /// and -ed mostly.
  private static func english(_ letters: [Character]) -> Int {
    let vowels = "aeiouy"
    var count = 0
    var wasVowel = false
    for letter in letters {
      let isVowel = vowels.contains(letter)
      if isVowel, !wasVowel { count += 1 }
      wasVowel = isVowel
    }
    guard count > 1, let last = letters.last, letters.count > 2 else { return count }
    let before = letters[letters.count - 2]
    if last == "e", !vowels.contains(before) {
      let isLe = before == "l" && !vowels.contains(letters[letters.count - 3])
      return isLe ? count : count - 1
    }
    let third = letters[letters.count - 3]
    if before == "e", last == "d", third != "t", third != "d", !vowels.contains(third) { return count - 1 }
    if before == "e", last == "s", !"sxzhcg".contains(third), !vowels.contains(third) { return count - 1 }
    return count
  }

  /// Each vowel is a syllable, but a weak one (i, u without an accent) belongs to the vowel beside it.
  private static func spanish(_ letters: [Character]) -> Int {
    var count = 0
    var last: Character?
    for (index, letter) in letters.enumerated() {
      let next = index + 1 < letters.count ? letters[index + 1] : nil
      var vowel: Character? = "aeoáéóíúiuü".contains(letter) ? letter : nil
      if letter == "y", next == nil || !"aeiouáéíóú".contains(next ?? " ") { vowel = "i" }
      // The u of que, qui, gue, gui is not spoken.
      if letter == "u", let before = index > 0 ? letters[index - 1] : nil, before == "q" || before == "g", let next,
        "eiéí".contains(next)
      {
        vowel = nil
        last = nil
        continue
      }
      if let vowel {
        let joins = last.map { isWeak($0) && !"íú".contains(vowel) || isWeak(vowel) && !"íú".contains($0) } ?? false
        if !joins { count += 1 }
      }
      last = vowel
    }
    return count
  }

  private static func isWeak(_ vowel: Character) -> Bool { vowel == "i" || vowel == "u" || vowel == "ü" }

  /// Each vowel is a syllable, and each of the pairs one.
  private static func groups(_ letters: [Character], vowels: String, pairs: Set<String>) -> Int {
    var count = 0
    var index = 0
    while index < letters.count {
      guard vowels.contains(letters[index]) else {
        index += 1
        continue
      }
      count += 1
      let isPair = index + 1 < letters.count && pairs.contains(String(letters[index...index + 1]))
      index += isPair ? 2 : 1
    }
    return count
  }
}
