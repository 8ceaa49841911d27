internal import CheckKit

extension Rule {
  static let languageNotChecked = Rule(
    id: "language-not-checked",
    severity: .note,
    summary: "The words of the flow are in a language without word lists.",
    why: "What was skipped has not passed. A person has to read the words instead.",
    message: "The words of this flow were not checked. Its language has no word lists yet.",
    help: "Read all labels and questions. Does each say what happens?",
    thresholds: [
      Threshold(
        fixed: """
          English, Spanish, Japanese, Chinese and Korean have word lists; the first part of a tag decides (zh-Hant, \
          es-MX). Sentence length is counted in every language
          """,
        source: "Judgement.")
    ],
    references: ["S46", "WCAG 2.4.6"],
    needsReview: .always,
    bad: [
      Example(
        """
        ①language: de-AT
        steps:
          - {step: end, kind: done}
        """)
    ],
    good: [
      Example(
        """
        language: en-GB
        steps:
          - {step: end, kind: done}
        """),
      Example(
        """
        language: zh-Hant
        steps:
          - {step: end, kind: done}
        """),
      Example(
        """
        steps:
          - {step: end, kind: done}
        """),
    ],
    check: .flow(look))
}

private func look(_ context: inout CheckContext) {
  guard context.words == nil, let language = context.flow.language else { return }
  context.report(at: context.flow.place(language))
}
