import CheckKit
import Rulebook
import Testing

/// Thorough rules run only where somebody asks for them.
@Suite struct ThoroughTests {
  private static let thorough = Rules.rules.filter(\.isThorough).map(\.id)

  private let flow = """
    handrail: 1
    id: a
    title: A
    effects:
      call: {kind: contact, undo: hang-up}
    steps:
      - {step: ready, options: [{label: Call Mum, effect: call, goto: calling}]}
      - {step: calling, kind: done, reports: call}
    """

  private func ids(_ text: String, _ change: (inout CheckSettings) -> Void = { _ in }) -> [String] {
    var settings = CheckSettings()
    change(&settings)
    return everything(in: text, settings: settings).map { "\($0.severity.rawValue) \($0.rule)" }.filter {
      $0.hasSuffix("effect-not-explained") || $0.contains("allow")
    }
  }

  @Test(arguments: thorough) func `without asking they find nothing, not even in their own examples`(id: String) throws
  {
    let rule = try #require(Rules.rule(id))
    for example in rule.bad { #expect(!everything(in: example.file.text).contains { Self.thorough.contains($0.rule) }) }
  }

  @Test func `all of them run with thorough, one alone when it is named with a severity`() {
    #expect(ids(flow) == [])
    #expect(ids(flow) { $0.thorough = true } == ["warning effect-not-explained"])
    #expect(ids(flow) { $0.severities = ["effect-not-explained": .error] } == ["error effect-not-explained"])
    #expect(ids(flow) { $0.severities = ["effect-not-explained": .off] } == [])
    #expect(ids(flow) { $0.severities = ["no-back": .note] } == [])
    let named = everything(
      in: flow,
      settings: {
        var settings = CheckSettings()
        settings.severities = ["effect-not-explained": .note]
        return settings
      }())
    #expect(named.filter { Self.thorough.contains($0.rule) }.map(\.rule) == ["effect-not-explained"])
  }

  @Test(arguments: [
    ("en", "Bring your basket, e.g. the blue one.", "e.g."), ("en", "Rest for approx. 5 minutes.", "approx."),
    ("es", "Espera el autobús núm. 12.", "núm."), ("es", "Trae fruta, p. ej. una pera.", "p. ej."),
    ("es", "(aprox. la mitad)", "aprox."), ("es", "Va en p. ej. el núm. 3", "p. ej."),
  ])
  func `a word cut short is named alone`(language: String, text: String, word: String) {
    let flow = """
      handrail: 1
      id: a
      title: A
      language: \(language)
      steps:
        - {step: end, kind: done, say: "\(text)"}
      """
    var settings = CheckSettings()
    settings.thorough = true
    let found = everything(in: flow, settings: settings).filter { $0.rule == "unexplained-abbreviation" }
    #expect(found.map(\.message.text) == ["\(word) is an abbreviation. Nothing says what it means."])
  }

  @Test func `off and a version win over thorough`() {
    #expect(
      ids(flow) {
        $0.thorough = true
        $0.severities = ["effect-not-explained": .off]
      } == [])
    #expect(
      ids(flow) {
        $0.thorough = true
        $0.leftOut = ["effect-not-explained"]
      } == [])
  }

  @Test func `an exception for a rule that does not run is not called unused`() {
    let allow = "\nallow:\n  - {rule: effect-not-explained, because: The question tells it.}"
    #expect(ids(flow + allow) == [])
    #expect(ids(flow + allow) { $0.thorough = true } == [])
    let explained = (flow + allow).replacing("undo: hang-up", with: "undo: hang-up, says: The phone calls Mum.")
    #expect(ids(explained) == [])
    #expect(ids(explained) { $0.thorough = true } == ["warning allow-unused"])
    #expect(ids(explained) { $0.severities = ["effect-not-explained": .note] } == ["warning allow-unused"])
    #expect(
      ids(explained) {
        $0.thorough = true
        $0.leftOut = ["effect-not-explained"]
      } == [])
    // A usual rule that a version leaves out does not run either.
    let usual = flow + "\nallow:\n  - {rule: dead-end-x, because: It is.}\n  - {rule: no-back, because: It is.}"
    #expect(ids(usual) { $0.leftOut = ["no-back"] } == ["error allow-unknown-rule"])
    // A reason is needed all the same.
    let bare = flow + "\nallow:\n  - {rule: effect-not-explained}"
    #expect(ids(bare) == ["error allow-without-because"])
  }
}
