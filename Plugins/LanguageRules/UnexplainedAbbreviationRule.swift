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
            message: {①say: You get an SSN.}
            controls: [{control: button, ①label: Open the IVR form}]
            options: [{label: My NHS form is here, goto: end}, {①label: Call the GP, goto: end, message: {①say: Ask a GPO.}}]
          - {step: end, kind: done, ①say: Call ASAP. (Or write.)}
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
            say: Turn the TV on. Press STOP.
            message: {say: Bring your NHS (health service) card.}
            controls: [{control: button, label: Send an SMS}]
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
  for step in flow.steps { texts += context.texts(of: step).map { ($0, step) } }
  let found = texts.map { Abbreviations(flow.text($0.0)) }
  let explained = Set(found.flatMap(\.explained))
  var told: Set<String> = []
  for ((field, step), abbreviations) in zip(texts, found) {
    for word in abbreviations.words where !words.knownAbbreviations.contains(word) {
      guard told.insert(word).inserted, !explained.contains(word) else { continue }
      context.report(["word": word], at: context.flow.place(field), step: step)
    }
    if flow.withBytes(field, { words.cutWords.isFound(in: $0) }), let word = cutWord(flow.text(field), words, told) {
      context.report(["word": word], at: context.flow.place(field), step: step)
    }
  }
}

/// The first word of a text that is cut short, as it is written there; none that was told as one in capitals.
private func cutWord(_ text: String, _ words: ThoroughWords, _ told: Set<String>) -> String? {
  func isCut(_ part: Substring) -> Bool {
    var part = String(part)
    return part.withUTF8 { words.cutWords.isFound(in: $0) }
  }
  let parts = text.split(whereSeparator: \.isWhitespace)
  for (index, part) in parts.enumerated() {
    var found = part
    if !isCut(part) {
      // p. ej. is two words; e.g. alone is one also behind another.
      guard index + 1 < parts.count, !isCut(parts[index + 1]) else { continue }
      found = "\(part) \(parts[index + 1])"
      guard isCut(found) else { continue }
    }
    let word = found.trimming { !$0.isLetter && !$0.isNumber && $0 != "." }
    if !told.contains(String(word.trimming { $0 == "." })) { return String(word) }
  }
  return nil
}

extension Substring {
  fileprivate func trimming(_ isLeftOut: (Character) -> Bool) -> Substring {
    var text = self
    while let first = text.first, isLeftOut(first) { text.removeFirst() }
    while let last = text.last, isLeftOut(last) { text.removeLast() }
    return text
  }
}
