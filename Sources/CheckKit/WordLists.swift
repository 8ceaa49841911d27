/// The word lists of one language; each is a file in `Languages`. Rules ask the context for those of the flow.
public final class WordLists: Sendable {
  /// Words that join two actions.
  public let joining: WordList
  /// Verbs that destroy.
  public let destroying: WordList
  /// Answers to a question that do not say what happens.
  public let vagueAnswers: WordList
  /// Questions that do not say what they ask.
  public let vagueQuestions: WordList
  /// Labels that do not say what they do.
  public let vagueLabels: WordList
  /// Words cut short, whose stop ends no sentence; nil where every stop counts.
  public let shortWords: ShortWords?

  init(
    joining: WordList, destroying: WordList, vagueAnswers: WordList, vagueQuestions: WordList, vagueLabels: WordList,
    shortWords: ShortWords? = nil
  ) {
    self.joining = joining
    self.destroying = destroying
    self.vagueAnswers = vagueAnswers
    self.vagueQuestions = vagueQuestions
    self.vagueLabels = vagueLabels
    self.shortWords = shortWords
  }

  /// The lists of a language; nil when there are none yet. A language is one line here, and made when it is needed.
  public static func of(_ language: Language) -> WordLists? {
    switch language {
    case .english: english
    case .spanish: spanish
    case .japanese: japanese
    case .chinese: chinese
    case .korean: korean
    default: nil
    }
  }

  /// Each beginning with each ending, as phrases that people put together themselves (`Sí, continuar`).
  static func joined(_ beginnings: [String], _ endings: [String], by joint: String = "") -> [String] {
    beginnings.flatMap { beginning in endings.map { beginning + joint + $0 } }
  }

  /// English labels that stand on buttons of other languages, too, and say nothing there either.
  static let englishLabels = Phrases(
    ["next", "submit", "go", "more", "here", "click here", "tap here", "mode", "proceed", "options"], .whole)

  /// English answers of the same sort.
  static let englishAnswers = Phrases(["sure", "continue", "confirm", "proceed", "next"], .whole)

  /// English verbs that stand on buttons of other languages, too (`Delete 照片`).
  static let englishVerbs = Phrases(["delete", "erase", "reset", "clear all"], .words)
}
