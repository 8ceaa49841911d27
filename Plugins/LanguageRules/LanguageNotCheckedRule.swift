internal import CheckKit

extension Rule {
  static let languageNotChecked = Rule(
    id: "language-not-checked",
    severity: .note,
    summary: "The words of the flow are in a language without word lists.",
    why: "What was skipped has not passed. A person has to read the words instead.",
    message: "The words of this flow were not checked. Its language has no word lists yet.",
    otherMessages: OtherMessage.all,
    help: "Read all labels and questions. Does each say what happens?",
    otherHelp: OtherHelp.all,
    thresholds: [
      Threshold(
        fixed: """
          English, Spanish, Japanese, Chinese and Korean have word lists; the first part of a tag decides (zh-Hant, \
          es-MX). Sentence length is counted in every language
          """,
        source: "Judgement."),
      Threshold(
        fixed: "In a flow in English or Spanish half of the letters of all titles and labels must be Latin",
        source: "Judgement: a flow that does not say its language is taken for English."),
    ],
    references: ["S46", "WCAG 2.4.6"],
    needsReview: .always,
    bad: [
      Example(
        """
        ①language: de-AT
        steps:
          - {step: end, kind: done}
        """),
      Example(
        """
        handrail: 1
        id: photo
        ①title: 写真
        steps:
          - {step: photo, title: 写真, options: [{label: 写真を消す, goto: end}]}
          - {step: end, kind: done}
        """, isWhole: true),
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

/// What it says where its message would not be true.
private enum OtherMessage: String, EnglishText {
  case otherLetters = "These words are not in the letters of {language}. They were not checked."
}

/// What to do in other cases, and words on other places.
private enum OtherHelp: String, EnglishText {
  case sayLanguage = "Say which language it is, such as language: ja."
}

private func look(_ context: inout CheckContext) {
  guard context.words != nil else {
    if let language = context.flow.language { context.report(at: context.flow.place(language)) }
    return
  }
  guard !context.flow.document.isASCII, context.language == .english || context.language == .spanish,
    hasOtherLetters(context.flow), let place = context.flow.language ?? context.flow.title
  else { return }
  let name = context.language == .english ? "English" : "Spanish"
  context.report(
    Message(OtherMessage.otherLetters, ["language": name]),
    at: context.flow.place(place), help: OtherHelp.sayLanguage.text)
}

/// Whether more than half of the letters of all titles and labels are none of the Latin script.
private func hasOtherLetters(_ flow: Flow) -> Bool {
  var latin = 0
  var other = 0
  func count(_ field: Field?) {
    guard let field else { return }
    flow.withBytes(field) { bytes in
      for byte in bytes {
        // The letters of UTF-8 up to U+036F begin with less than 0xCE: Latin ones, and accents. From 0xE3 on stand kana,
        // Chinese characters and Korean; below, Greek, Cyrillic, Arabic and others. Signs such as … and — begin with 0xE2.
        if (byte | 0x20) &- 0x61 < 26 || (0xC3...0xCB).contains(byte) {
          latin += 1
        } else if (0xCE...0xE1).contains(byte) || (0xE3...0xED).contains(byte) {
          other += 1
        }
      }
    }
  }
  count(flow.title)
  for step in flow.steps { count(step.title) }
  for option in flow.options { count(option.label) }
  return other > latin
}
