public import FlowModel

/// The few words that fixes write into a flow, in the languages they are known in. A language is one entry here.
///
/// `{label}` stands for words of the flow's author, `{low}` for the same with a small first letter.
public struct FixPhrases: Sendable {
  /// On a button with which a person goes on when they want to.
  public var ready: String
  /// On a button that leads past a step that nobody needs.
  public var skip: String
  /// On the button of a question that says no.
  public var cancel: String
  /// The title of a question about what a button says.
  private var question: String
  /// The answer that does it.
  private var answer: String
  /// The title of a second question, about what nobody can undo.
  private var lastQuestion: String
  /// The answer to it.
  private var lastAnswer: String

  private static let byLanguage: [String: FixPhrases] = [
    "en": FixPhrases(
      ready: "I am ready", skip: "Leave this out", cancel: "Go back, change nothing", question: "{label}?",
      answer: "Yes, {low}", lastQuestion: "{label} for ever?", lastAnswer: "{label} for ever"),
    "de": FixPhrases(
      ready: "Ich bin bereit", skip: "Das weglassen", cancel: "Zurück, nichts ändern", question: "{label}?",
      answer: "Ja: {label}", lastQuestion: "{label}: für immer?", lastAnswer: "{label}, für immer"),
    "es": FixPhrases(
      ready: "Ya puedo seguir", skip: "Saltar este paso", cancel: "Volver sin cambiar nada", question: "¿{label}?",
      answer: "Sí, {low}", lastQuestion: "¿{label} para siempre?", lastAnswer: "{label} para siempre"),
    "fr": FixPhrases(
      ready: "Je peux continuer", skip: "Passer cette étape", cancel: "Revenir sans rien changer",
      question: "{label} ?", answer: "Oui, {low}", lastQuestion: "{label} pour toujours ?",
      lastAnswer: "{label} pour toujours"),
    "ja": FixPhrases(
      ready: "じゅんびができました", skip: "ここはとばす", cancel: "何もかえずにもどる", question: "{label}？",
      answer: "はい、{label}", lastQuestion: "{label}？もとにもどせません", lastAnswer: "{label}（もとにもどせません）"),
    "ko": FixPhrases(
      ready: "준비됐어요", skip: "이 단계 건너뛰기", cancel: "바꾸지 않고 돌아가기", question: "{label}?",
      answer: "네, {label}", lastQuestion: "{label}? 되돌릴 수 없어요", lastAnswer: "{label} (되돌릴 수 없어요)"),
    "zh": FixPhrases(
      ready: "我准备好了", skip: "跳过这一步", cancel: "返回，什么都不改", question: "{label}？",
      answer: "是的，{label}", lastQuestion: "{label}？不能恢复", lastAnswer: "{label}（不能恢复）"),
    "zh-hant": FixPhrases(
      ready: "我準備好了", skip: "跳過這一步", cancel: "返回，什麼都不改", question: "{label}？",
      answer: "是的，{label}", lastQuestion: "{label}？不能復原", lastAnswer: "{label}（不能復原）"),
  ]

  /// Parts of a tag that stand for traditional characters.
  private static let traditional: Set<Substring> = ["hant", "tw", "hk", "mo"]

  /// The words for a flow; nil when there are none in its language.
  public static func of(_ flow: Flow) -> FixPhrases? {
    guard let language = flow.language else { return byLanguage["en"] }
    let parts = flow.text(language).lowercased().split { $0 == "-" || $0 == "_" || $0 == " " }
    guard let first = parts.first else { return nil }
    let isTraditional = first == "zh" && !parts.contains("hans") && parts.contains(where: traditional.contains)
    return byLanguage[isTraditional ? "zh-hant" : String(first)]
  }

  /// A question about what a button says; the last one when nobody can undo it.
  public func question(_ label: String, isLast: Bool) -> String {
    Self.fill(isLast && !saysForEver(label) ? lastQuestion : question, withoutYes(label) ?? label)
  }

  /// The answer that does what a button says.
  public func answer(_ label: String, isLast: Bool) -> String {
    isLast && !saysForEver(label) ? Self.fill(lastAnswer, label) : Self.fill(answer, withoutYes(label) ?? label)
  }

  /// False for a label that says yes and nothing else: a question made of it would ask for nothing.
  func canAsk(about label: String) -> Bool { withoutYes(label) != nil }

  /// The words without a yes or OK before them, since nobody asks `Yes, delete it?`; nil when no others are left.
  private func withoutYes(_ label: String) -> String? {
    let bare = Self.bare(label)
    var words = bare[...]
    while let yes = yesLength(words) { words = words.dropFirst(yes).drop { !$0.isLetter && !$0.isNumber } }
    guard words.contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
    return words.count == bare.count ? bare : words.prefix(1).uppercased() + words.dropFirst()
  }

  /// The length of the yes or OK that words begin with; nil when they begin otherwise.
  private func yesLength(_ words: Substring) -> Int? {
    for yes in [String(answer.prefix { $0.isLetter }), "okay", "ok"] {
      guard words.prefix(yes.count).lowercased() == yes.lowercased() else { continue }
      // A longer word, or one like OK-button, is another one.
      guard let next = words.dropFirst(yes.count).first else { return yes.count }
      if next.isWhitespace || ",.:;!?–—、。，：；！？…".contains(next) { return yes.count }
    }
    return nil
  }

  /// True for words that have it already: nobody deletes a thing for ever for ever.
  private func saysForEver(_ label: String) -> Bool {
    Self.bare(label).hasSuffix(lastAnswer.replacing("{label}", with: ""))
  }

  /// A phrase with the words of somebody in it.
  private static func fill(_ phrase: String, _ label: String) -> String {
    let bare = bare(label)
    return phrase.replacing("{label}", with: bare).replacing("{low}", with: low(bare))
  }

  /// The words without what begins and ends a sentence.
  private static func bare(_ label: String) -> String {
    let words = label.drop { "¿¡ ".contains($0) }
    let end = words.lastIndex { !".!?…。！？ ".contains($0) }
    return end.map { String(words[...$0]) } ?? label
  }

  /// The words with a small first letter, unless the first word is written in capitals or is `I`.
  private static func low(_ text: String) -> String {
    let word = text.prefix { !$0.isWhitespace }
    guard word != "I", !word.dropFirst().contains(where: \.isUppercase), !word.hasPrefix("I'"), !word.hasPrefix("I’")
    else { return text }
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}

extension Flow {
  /// The first of these pictures that no option of a step has; options must not look alike.
  public func unusedIcon(_ icons: [String], in step: Step) -> String {
    let used = options(of: step).compactMap(\.icon).map { text($0) }
    return icons.first { !used.contains($0) } ?? icons[0]
  }

  /// An id that no step has: the word, or with a number behind it.
  public func unusedStepID(_ word: String, besides others: [String] = []) -> String {
    let used = Set(steps.map { self.id(of: $0) } + others)
    var free = word
    var number = 2
    while used.contains(free) {
      free = "\(word)-\(number)"
      number += 1
    }
    return free
  }
}
