import HandrailTestSupport
import SourceText
import Testing

/// Good flows, broken byte by byte: whatever comes in, nothing traps and every place is right.
@Suite struct MutationTests {
  @Test(arguments: 0..<12)
  func `no damage breaks what always holds`(seed: UInt64) {
    var random = SplitMix(state: seed)
    for text in [Self.rows, Self.blocks, Self.returns] {
      let good = Array(text.utf8)
      for round in 0..<100 {
        var bytes = good
        for _ in 0...Int.random(in: 0..<3, using: &random) { damage(&bytes, &random) }
        if let broken = brokenInvariant(bytes) {
          Issue.record("seed \(seed), round \(round): \(broken)\n\(String(decoding: bytes, as: UTF8.self))")
          return
        }
      }
    }
  }

  @Test(arguments: [rows, blocks, returns])
  func `every beginning of a good flow keeps the promises too`(text: String) {
    let bytes = Array(text.utf8)
    for count in stride(from: 0, through: bytes.count, by: 3) {
      if let broken = brokenInvariant(Array(bytes.prefix(count))) {
        Issue.record("the first \(count) bytes: \(broken)")
        return
      }
    }
  }

  @Test func `the flows themselves are good`() {
    for text in [Self.rows, Self.blocks, Self.returns] { #expect(said(text) == "") }
  }

  private static let signs = Array("\n\r\t :-?{}[],#&*!|>'\"%@`\\~=.<x-0ü🙂\u{85}\u{2028}\u{301}\u{FEFF}\0".utf8)

  private func damage(_ bytes: inout [UInt8], _ random: inout SplitMix) {
    guard !bytes.isEmpty else { return }
    let at = Int.random(in: 0..<bytes.count, using: &random)
    let length = Int.random(in: 1...12, using: &random)
    let part = at..<min(at + length, bytes.count)
    switch Int.random(in: 0..<8, using: &random) {
    case 0: bytes.remove(at: at)
    case 1: bytes.insert(Self.signs.randomElement(using: &random) ?? 0, at: at)
    case 2: bytes.swapAt(at, Int.random(in: 0..<bytes.count, using: &random))
    case 3: bytes.removeSubrange(at...)
    case 4: bytes.insert(contentsOf: bytes[part], at: Int.random(in: 0..<bytes.count, using: &random))
    case 5: bytes.removeSubrange(part)
    case 6: bytes[at] = UInt8.random(in: 0...255, using: &random)
    default: bytes[at] = Self.signs.randomElement(using: &random) ?? 0
    }
  }

  /// Options one a line, as flows are mostly written.
  private static let rows = """
    handrail: 1
    id: call
    title: Call 🙂 somebody
    help: {label: Ask Sam, goto: pick}
    effects:
      ring: {kind: contact, undo: hang-up, once: 1 min}
    steps:
      - step: pick
        title: Who?
        timeout: {after: 2 min, goto: pick, effect: ring, extend: {window: 20 s}}
        options:
          - {label: "Ma\u{301}ma", icon: photo:mum, goto: talk, effect: ring, set: {who: mum}}
          - {label: 'No one', role: cancel}
      - {step: talk, reports: [ring], when: {ended: bye}, back: pick, focus: End, options: [{label: End, id: end}]}
      - step: bye
        kind: done
    """

  /// Block texts, comments, lists with dashes and odd separators.
  private static let blocks = """
    \u{FEFF}---
    handrail: 1 # the format
    id: make-tea
    title: "Make\u{2028}tea"
    needs:
      - a cup
      - tea
    steps:
    - step: boil
      say: |
        Boil the water.\u{85}
          Wait.

      controls:
      - control: slider
        label: Heat
        range: [1, 12]
      auto-advance: 0.5 s
    - step: drink
      stuck: >-
        Ask 家族
        please
      outcome: success
    allow:
    - rule: missing-icon
      step: boil
      because: "a\\
        b \\u00e9"
    ...

    """

  private static let returns = rows.split(separator: "\n").joined(separator: "\r\n")
}
