/// Why a text is no value of the wanted kind, in words for the person who typed it.
public struct ValueProblem: Error, Equatable, Sendable {
  /// What is wrong with the text and what it should be; whole sentences.
  public let message: String
  /// The text that was probably meant, when there is a near one.
  public let suggestion: String?
  /// The words to choose from, when there are such.
  public let choices: [String]

  /// Makes a problem out of its words.
  public init(message: String, suggestion: String? = nil, choices: [String] = []) {
    self.message = message
    self.suggestion = suggestion
    self.choices = choices
  }
}
