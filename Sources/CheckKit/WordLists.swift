/// The word lists of one language. A language is one value here; rules ask the context for the flow's own.
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

  private init(
    joining: WordList, destroying: WordList, vagueAnswers: WordList, vagueQuestions: WordList, vagueLabels: WordList
  ) {
    self.joining = joining
    self.destroying = destroying
    self.vagueAnswers = vagueAnswers
    self.vagueQuestions = vagueQuestions
    self.vagueLabels = vagueLabels
  }

  /// English.
  public static let english = WordLists(
    joining: ["and then", ", then", "; then", "after that", "afterwards"],
    destroying: ["delete", "remove", "erase", "discard", "throw away", "reset", "wipe", "clear"],
    vagueAnswers: ["yes", "no", "ok", "okay", "sure", "continue", "confirm", "proceed", "next"],
    vagueQuestions: ["are you sure", "are you really sure"],
    vagueLabels: [
      "ok", "okay", "next", "submit", "go", "more", "here", "click here", "tap here", "mode", "proceed", "yes", "no",
      "options",
    ])

  /// The lists of a language; nil when there are none yet.
  public static func of(_ language: Language) -> WordLists? { language == .english ? english : nil }
}
