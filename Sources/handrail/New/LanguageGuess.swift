/// Guesses the language that somebody wrote in, for a flow that says nothing about it.
enum LanguageGuess {
  /// The tag of the language; nil for any other, which is taken for English.
  static func language(of text: String) -> String? { byLetters(text) ?? (isSpanish(text) ? "es" : nil) }

  /// What a language is called in a sentence; nil for one that is never guessed.
  static func name(of language: String) -> String? {
    switch language {
    case "ja": "Japanese"
    case "zh": "Chinese"
    case "ko": "Korean"
    case "es": "Spanish"
    default: nil
    }
  }

  /// Kana are Japanese, hangul Korean, and han without kana Chinese.
  private static func byLetters(_ text: String) -> String? {
    var letters = 0
    var (kana, hangul, han) = (0, 0, 0)
    for scalar in text.unicodeScalars where scalar.properties.isAlphabetic {
      letters += 1
      switch scalar.value {
      // Half-width katakana, too.
      case 0x3041...0x30FF, 0xFF66...0xFF9F: kana += 1
      case 0xAC00...0xD7A3, 0x1100...0x11FF: hangul += 1
      case 0x3400...0x9FFF: han += 1
      default: break
      }
    }
    // A name in another script does not make the language.
    guard (kana + hangul + han) * 2 > letters else { return nil }
    if kana > hangul { return "ja" }
    return hangul > han ? "ko" : "zh"
  }

  // MARK: Spanish

  /// True when ¿, ¡ or ñ and frequent words say Spanish, and more of them than say another language.
  ///
  /// One word is not enough: `jalapeño` and `El Niño` stand in English lists, too.
  private static func isSpanish(_ text: String) -> Bool {
    let words = text.lowercased().split { !$0.isLetter }.map(String.init)
    let hasSigns = text.contains { $0 == "¿" || $0 == "¡" }
    var score = hasSigns ? 3 : 0
    var (other, certain) = (0, hasSigns)
    for word in words {
      if spanish.contains(word) {
        score += 2
        certain = true
      } else if shared.contains(word) || word.contains("ñ") {
        score += 1
      } else if elsewhere.contains(word) || word.contains(where: { "ãõç".contains($0) }) {
        other += 2
      }
    }
    return certain && score >= 3 && score > other && score * 4 >= words.count
  }

  /// Frequent words that hardly another language has, and verbs with which steps begin.
  private static let spanish: Set<String> = [
    "el", "los", "las", "y", "del", "muy", "pero", "hay", "mi", "tus", "sus", "más", "también", "aquí", "luego",
    "después", "cuando", "donde", "hasta", "desde", "hacia", "pon", "poner", "ponlo", "ponla", "coge", "coger",
    "cierra", "cerrar",
    "pulsa", "pulsar", "lávate", "llena", "llenar", "sube", "baja", "bajar", "enciende", "encender", "elige", "elegir",
    "siéntate", "listo",
  ]

  /// Frequent words that languages beside Spanish have, too; most of them Portuguese.
  private static let shared: Set<String> = [
    "la", "un", "una", "con", "de", "en", "se", "tu", "al", "su", "que", "por", "para", "está", "esta", "este", "agua",
    "toma", "tomar", "abrir", "toca", "tocar", "espera", "esperar", "lava", "lavar", "saca", "sacar", "mete", "meter",
    "busca", "buscar", "subir", "apaga", "apagar", "lista",
  ]

  /// Frequent words of English, French, Italian and Portuguese that Spanish has not.
  private static let elsewhere: Set<String> = [
    "the", "and", "your", "of", "to", "it", "is", "on", "with", "in", "at", "for", "get", "put", "go", "le", "les",
    "des",
    "du", "dans", "et", "une", "sur", "avec", "est", "il", "gli", "nel", "della", "che", "di", "sul", "os", "as", "em",
    "na", "da", "do", "o", "ao", "com", "não", "uma", "ou", "els", "amb", "i",
  ]
}
