public import FlowModel

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

  /// The lists for a flow, by the first part of its `language` (English when it is not written); nil when there are
  /// none for that language.
  public static func of(_ flow: Flow) -> WordLists? {
    guard let language = flow.language else { return english }
    let isEnglish = flow.withBytes(language) { bytes in
      let start = bytes.firstIndex { $0 != 0x20 } ?? bytes.count
      guard bytes.count >= start + 2, bytes[start] | 0x20 == 0x65, bytes[start + 1] | 0x20 == 0x6E else { return false }
      guard bytes.count > start + 2 else { return true }
      let byte = bytes[start + 2]
      return byte == 0x2D || byte == 0x5F || byte == 0x20
    }
    return isEnglish ? english : nil
  }
}
