/// The words of one language that thorough rules look for. They are made only where such a rule runs.
public final class ThoroughWords: Sendable {
  /// Words for a colour, as a whole label.
  public let colours: WordList
  /// Words that deny; two in one sentence are a double negative. Empty where a second one is grammar.
  public let denying: WordList
  /// Phrases that deny twice.
  public let denyingTwice: WordList
  /// Abbreviations in capitals that people know better than their long form, in capitals.
  public let knownAbbreviations: Set<String>
  /// Words that are cut short and end with a stop (`approx.`).
  public let cutWords: WordList
  /// What stands behind a number that is an amount or a time.
  public let units: WordList
  /// Words that compare with a thing people know, or say what to look for instead of counting.
  public let comparing: WordList

  init(
    colours: WordList, denying: WordList, denyingTwice: WordList, knownAbbreviations: Set<String>, cutWords: WordList,
    units: WordList, comparing: WordList
  ) {
    self.colours = colours
    self.denying = denying
    self.denyingTwice = denyingTwice
    self.knownAbbreviations = knownAbbreviations.union(Self.everywhere)
    self.cutWords = cutWords
    self.units = units
    self.comparing = comparing
  }

  /// The words of a language; nil when there are none yet.
  public static func of(_ language: Language) -> ThoroughWords? {
    switch language {
    case .english: english
    case .spanish: spanish
    case .japanese: japanese
    case .chinese: chinese
    case .korean: korean
    default: nil
    }
  }

  /// Known in all five languages, more than what they stand for; words that are printed on buttons of machines; and
  /// sizes of clothes. Left out on purpose: names of offices and forms (NHS, DVLA), which differ from country to country.
  private static let everywhere: Set<String> = [
    "TV", "OK", "PIN", "SMS", "USB", "PC", "CD", "DVD", "WC", "ID", "QR", "SIM", "GPS", "LED", "PDF", "SOS", "AM", "PM",
    "WIFI", "LAN", "HDMI", "DJ", "VIP", "USA", "EU", "UK", "ON", "OFF", "START", "STOP", "MENU", "EXIT", "ENTER", "ESC",
    "PLAY", "PAUSE", "OPEN", "CLOSE", "PUSH", "PULL", "IN", "OUT", "UP", "DOWN", "YES", "NO", "NEW", "XS", "XL", "XXL",
    "II", "III", "IV", "VI", "VII", "VIII", "IX", "XI", "XII",
  ]

  /// Units that are written the same in all five languages.
  static let signs = [
    "ml", "cl", "dl", "l", "mg", "g", "kg", "mm", "cm", "m", "km", "min", "h", "%", "°", "℃", "w", "cc",
  ]
}

extension CheckContext {
  /// The words that thorough rules look for in the flow's language; nil when there are none yet.
  public var thoroughWords: ThoroughWords? { ThoroughWords.of(language) }
}
