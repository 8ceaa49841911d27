internal import CheckKit

extension Rule {
  static let unexplainedAbbreviation = Rule(
    id: "unexplained-abbreviation",
    severity: .warning,
    summary: "An abbreviation stands there and nothing says what it means.",
    why: "Letters in place of a word are a riddle to many people.",
    message: "{word} is an abbreviation. Nothing says what it means.",
    help: "Write the whole words. Or explain it once, as in ATM (cash machine).",
    thresholds: [
      Threshold(
        fixed: """
          0 words of 2 to 6 capital letters, unless the flow has them beside brackets once; texts in capitals only are \
          left alone, they shout
          """, source: "COGA o3p01; Inclusion Europe rule 12."),
      Threshold(
        fixed: """
          Known in all languages: TV, OK, PIN, SMS, USB, PC, CD, DVD, WC, ID, QR, SIM, GPS, LED, PDF, SOS, WIFI and others, \
          and words on buttons of machines (ON, OFF, START, STOP); in one language: DNI (Spanish), ATM (Japanese, Chinese, \
          Korean), MOT (English) and others
          """,
        source: """
          Judgement: more people know these letters than the words they stand for. Offices and forms (NHS, IVA) are left out.
          """),
      Threshold(
        fixed: "0 words cut short in English and Spanish (e.g., approx., p. ej., aprox.)",
        source: "Inclusion Europe rule 12."),
    ],
    references: ["S46", "COGA o3p01", "Inclusion Europe rule 12"],
    needsReview: .always,
    isThorough: true,
    falsePositives: "medium: the person may know this one well; the words may stand on the machine",
    bad: [
      Example(
        """
        steps:
          - step: form
            ①title: Your NHS form
            ①say: "Bring food, e.g. an apple."
            options: [{label: My NHS form is here, goto: end}, {①label: Call the GP, goto: end}]
          - {step: end, kind: done}
        """),
      Example(
        """
        language: es
        steps:
          - {step: pago, ①say: El precio es sin IVA., next: fin}
          - {step: fin, kind: done, ①say: "Trae fruta, p. ej. una manzana."}
        """),
      Example(
        """
        language: ja
        steps:
          - {step: 手続き, ①say: MNPの番号を見せます。, next: おわり}
          - {step: おわり, kind: done}
        """),
    ],
    good: [
      Example(
        """
        steps:
          - step: form
            say: Turn the TV on. Press STOP. Bring your NHS (health service) card.
            options: [{label: NHS card, goto: end}, {label: PRESS THE RED BUTTON, goto: end}]
          - {step: end, kind: done, say: Your PIN is safe. Go to platform A2 or B12.}
        """),
      Example(
        """
        language: zh
        steps:
          - {step: 卡, say: 去ATM取钱。打开APP。, next: 完成}
          - {step: 完成, kind: done, say: 带上社保卡（SSC）。给他看SSC。}
        """),
    ],
    check: .flow(look))
}

private func look(_ context: inout CheckContext) {
  guard let words = context.thoroughWords else { return }
  let flow = context.flow
  var texts: [(Field, Step?)] = flow.effects.compactMap { effect in effect.says.map { ($0, nil) } }
  for step in flow.steps {
    texts += [step.title, step.say, step.status, step.stuck].compactMap { $0 }.map { ($0, step) }
    texts += flow.options(of: step).compactMap(\.label).map { ($0, step) }
  }
  let all = texts.map { flow.text($0.0) }
  var told: Set<String> = []
  for ((field, step), text) in zip(texts, all) {
    for word in Abbreviations(text) where !words.knownAbbreviations.contains(word) && !told.contains(word) {
      told.insert(word)
      guard !all.contains(where: { Abbreviations.isExplained(word, in: $0) }) else { continue }
      context.report(["word": word], at: context.flow.place(field), step: step)
    }
    if flow.withBytes(field, { words.cutWords.isFound(in: $0) }), let word = cutWord(text, words) {
      context.report(["word": word], at: context.flow.place(field), step: step)
    }
  }
}

/// The first word of a text that is cut short, as it is written there.
private func cutWord(_ text: String, _ words: ThoroughWords) -> String? {
  let parts = text.split(separator: " ")
  for (index, part) in parts.enumerated() {
    var alone = String(part)
    if alone.withUTF8({ words.cutWords.isFound(in: $0) }) { return alone.trimming("(,;:)") }
    guard index + 1 < parts.count else { return nil }
    // p. ej. is two words; one that is cut short alone comes next.
    var next = String(parts[index + 1])
    if next.withUTF8({ words.cutWords.isFound(in: $0) }) { continue }
    var pair = "\(part) \(parts[index + 1])"
    if pair.withUTF8({ words.cutWords.isFound(in: $0) }) { return pair.trimming("(,;:)") }
  }
  return nil
}

extension String {
  fileprivate func trimming(_ signs: String) -> String {
    var text = self[...]
    while let first = text.first, signs.contains(first) { text.removeFirst() }
    while let last = text.last, signs.contains(last) { text.removeLast() }
    return String(text)
  }
}
