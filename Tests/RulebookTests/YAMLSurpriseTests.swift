import CheckKit
import Testing

/// What other YAML tools read texts without quotes as. The expectations are those of the YAML 1.1 types and of the
/// YAML 1.2.2 core schema.
@Suite struct YAMLSurpriseTests {
  private func said(_ text: String, set: Bool = false) -> [String] {
    let option = set ? "{label: Go, set: {a: \(text)}, goto: end}" : "{label: \(text), goto: end}"
    let flow =
      "handrail: 1\nid: x\ntitle: X\nsteps:\n  - {step: a, options: [\(option)]}\n  - {step: end, kind: done}\n"
    return everything(in: flow, settings: .thorough).filter { $0.rule == "yaml-surprise" }.map {
      String($0.message.template.split(separator: " as ").last ?? "")
    }
  }

  @Test(arguments: [
    "y", "Y", "n", "N", "yes", "Yes", "YES", "no", "No", "NO", "on", "On", "ON", "off", "Off", "OFF",
  ]) func `true or false to some`(text: String) {
    #expect(said(text) == ["true or false."])
    #expect(said(text, set: true) == ["true or false."])
  }

  @Test(arguments: ["true", "True", "TRUE", "false", "False", "FALSE"])
  func `true or false to all is meant as a value`(text: String) {
    #expect(said(text) == ["true or false."])
    #expect(said(text, set: true) == [])
  }

  @Test(arguments: ["~", "null", "Null", "NULL"]) func `nothing`(text: String) {
    #expect(said(text) == ["nothing."])
    #expect(said(text, set: true) == ["nothing."])
  }

  @Test(arguments: [
    "1.10", "1.0", "007", "0123", "0o17", "0x1F", "0b11", "1_000", "+12", "+49301234567", "12:30", "1:00:59", "9:30.5",
    "1e3", "1.5e+7", "-1E-3", ".5", "5.", ".inf", "-.INF", ".NaN", "1234567890123456",
  ]) func `a number with other digits`(text: String) {
    #expect(said(text) == ["a number."])
    #expect(said(text, set: true) == ["a number."])
  }

  @Test(arguments: ["2024-01-01", "2024-1-1 9:30:00", "2024-01-01T09:30:00Z", "2024-01-01 09:30:00.5 +1"])
  func `a date`(text: String) {
    #expect(said(text) == ["a date."])
  }

  @Test(arguments: [
    "0", "7", "12", "1.5", "-3", "2024", "0.25", "yEs", "nO", "Nope", "Yes please", "NULLs", "onwards", "1.2.3",
    "12:60",
    "12:3x", "1:", "a1", "0x", "0xG1", "0o8", "1e", "e3", "1-2", "2024-01", "2024-01-01 soon", "12 cups", ".", "..",
    "...x",
    "-", "+", "_1", "~~", "12:30 pm", "1,5", "photo:1", "hand.draw.fill", "falsch", "Ñ",
    "'No'", "\"12:30\"", "\"~\"",
  ]) func `text to all, or the same number`(text: String) {
    #expect(said(text == "-" || text == "1:" ? "\"\(text)\"" : text) == [])
  }

  @Test func `keys and names are looked at, and what is no text is not`() {
    let flow = """
      handrail: 1
      id: on
      title: X
      language: no
      effects:
        off: {kind: save, undo: no, once: 1 h}
      tested: [{when: 2026-03-02, who: on, people: 3}]
      steps:
        - step: yes
          goal: true
          decides: [y]
          when: {on: end}
          moves: {what: off}
          options: [{label: Go, effect: off, size: 44.0, set: {n: 1}, goto: end, x-mine: no}]
          controls: [{control: slider, label: Low, value: a, range: [1.0, 2.0], precision: 0.50}]
        - {step: end, kind: done, reports: off}
      allow: [{rule: no-back, step: yes, because: It is., until: 2026-12-31}]
      x-own: {a: no}
      """
    let lines = LineTable(SourceText(flow))
    let found = everything(in: flow, settings: .thorough).filter { $0.rule == "yaml-surprise" }
    #expect(
      found.map { "\(lines.range($0.range).start.line) \($0.message.values[0].text)" }.sorted()
        == [
          "12 on", "13 off", "14 n", "14 off", "16 off", "17 yes", "2 on", "4 no", "6 no", "6 off", "7 on", "9 yes",
          "11 y",
        ].sorted())
    #expect(found.first { $0.message.values[0].text == "y" }?.step == "yes")
  }
}
