public import CheckKit

extension RulePlugin {
  /// Short, concrete words.
  public static let language = RulePlugin(
    id: "language",
    summary: "Sentences are short and words say what they mean.",
    rules: [
      .sentenceTooLong,
      .vagueLabel,
      .languageNotChecked,
      .yamlSurprise,
      .tooMuchText,
      .hardToRead,
      .doubleNegative,
      .unexplainedAbbreviation,
      .numberWithoutHelp,
      .inconsistentWords,
    ])
}

/// The numbers of this plugin that `handrail.yaml` can set, each beside the rule that is about it.
enum Numbers {}
