import CheckKit
import Rulebook
import Testing

/// Which words `unexplained-abbreviation` names.
@Suite struct AbbreviationTests {
  /// The words that are named in a step that says this, with what stands in other keys of the step.
  private func named(_ say: String, language: String = "en", _ keys: String = "") -> [String] {
    everything(
      in: """
        handrail: 1
        id: a
        title: A
        language: \(language)
        effects: {call: {kind: contact}}
        steps:
          - {step: a, say: "\(say)"\(keys), next: end}
          - {step: end, kind: done}
        """, settings: .thorough
    )
    .filter { $0.rule == "unexplained-abbreviation" }
    .map { $0.message.text.replacing(" is an abbreviation. Nothing says what it means.", with: "") }
  }

  @Test func `a word that is cut short is named alone`() {
    #expect(named("Bring food, e.g. an apple.") == ["e.g."])
    #expect(named("See p. 5, etc. Then go.") == ["etc."])
    #expect(named("A plum and e.g. an apple (approx. two), incl. the bag.") == ["e.g."])
    #expect(named("Bring tea (milk etc.) and “approx.” five.") == ["etc."])
    #expect(named("Bring food,\\ne.g. an apple.") == ["e.g."])
    #expect(named("Trae fruta, p. ej. una manzana, etc.", language: "es") == ["p. ej."])
    #expect(named("Trae fruta (p.  ej. pan).", language: "es") == ["p. ej."])
    #expect(named("Trae pan, etc. y p. ej. fruta.", language: "es") == ["etc."])
  }

  @Test func `one word is named once, whether it is in capitals or cut short`() {
    #expect(named("Say VIP or ASAP.") == ["ASAP"])
    #expect(named("Call ASAP!") == ["ASAP"])
    #expect(named("Call asap.") == ["asap."])
    #expect(named("Call ASAP, e.g. today.") == ["ASAP", "e.g."])
    #expect(named("Call ASAP (as soon as you can).") == [])
  }

  @Test func `brackets explain the whole word beside them and no other`() {
    #expect(named("Take the ATM (cash machine). The ATM is red.") == [])
    #expect(named("Take the cash machine (ATM). The ATM is red.") == [])
    #expect(named("Take the ATM card (blue).") == ["ATM"])
    #expect(named("Take the ATMX (blue). Take the TMX.") == ["TMX"])
    #expect(named("Take the ATM.", ", status: \"Find the ATM   (cash machine).\"") == [])
  }

  @Test func `thousands of them are each looked for once`() {
    // Each one looked for in all texts would be a minute of work.
    let letters = "BCDFGHJKLMNPQRSTWXYZ".map(String.init)
    let words = (0..<8000).map { number in
      (0..<4).map { letters[number / [8000, 400, 20, 1][$0] % 20] }.joined()
    }
    let steps = stride(from: 0, to: words.count, by: 100).map { first in
      "  - {step: s\(first), say: take \(words[first..<first + 100].joined(separator: " ")), next: s\(first + 100)}"
    }
    let text = "handrail: 1\nid: a\ntitle: A\nsteps:\n\(steps.joined(separator: "\n"))\n  - {step: s8000, kind: done}\n"
    let found = everything(in: text, settings: .thorough).filter { $0.rule == "unexplained-abbreviation" }
    #expect(found.count == 8000)
  }
}
