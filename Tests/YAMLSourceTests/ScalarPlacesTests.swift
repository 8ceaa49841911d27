import Findings
import HandrailTestSupport
import SourceText
import Testing

@testable import YAMLSource

@Suite struct ScalarPlacesTests {
  /// Letters of one to four bytes, also those that the scan looks at one by one.
  private static let letters = [
    "a", "\n", "\r\n", "\t", "é", "あ", "…", "😀", "\u{85}", "\u{2028}", "~", " ", "12345678",
  ]

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `every scalar is found where the text has it`(seed: UInt64) {
    var random = SplitMix(state: seed)
    let mark = seed % 3 == 0 ? 3 : 0
    var text = ""
    for _ in 0..<Int.random(in: 0..<80, using: &random) {
      // Long runs of one kind, as real files have them.
      let letter = Self.letters.randomElement(using: &random) ?? "a"
      text += String(repeating: letter, count: Int.random(in: 1..<9, using: &random))
    }
    let bytes = [UInt8](repeating: 0xEF, count: mark) + text.utf8
    var scan = TextScan(bytes, from: mark)
    #expect(scan.diagnostic == nil)
    #expect(scan.isASCII == text.utf8.allSatisfy { $0 < 0x80 })
    var expected: [Int] = []
    var at = mark
    for scalar in text.unicodeScalars {
      expected.append(at)
      at += String(scalar).utf8.count
    }
    expected += [bytes.count, bytes.count]
    // From front to back as the parser asks, and then in any order.
    let order = Array(expected.indices) + expected.indices.shuffled(using: &random)
    for number in order { #expect(scan.places.byte(of: number) == expected[number], "scalar \(number) of \(text)") }
  }

  @Test(arguments: [
    ("a: b\n", true), ("# é\na: b\n", false), ("a: é\n", false), ("a: \"\\u00e9\"\n", false), ("a: \"\\x41\"\n", true),
  ])
  func `a document tells whether it has letters beyond ASCII`(_ text: String, _ isASCII: Bool) {
    #expect(YAMLReader.read(SourceText(text)).0.isASCII == isASCII)
  }

  @Test(arguments: [5, 31, 32, 33, 34, 60])
  func `a key that stands twice among many is found`(_ count: Int) {
    // Names whose first and last letters are the same, so that only the whole name tells them apart.
    let keys = (0..<count).map { "long-key-\($0)-of-many" }
    let text = keys.map { "\($0): 1\n" }.joined()
    #expect(YAMLReader.read(SourceText(text)).1.isEmpty)
    for key in [keys[0], keys[count / 2], keys[count - 1]] {
      let found = YAMLReader.read(SourceText(text + "\(key): 2\n")).1
      #expect(found.map(\.message.values.first?.text) == [key], "\(count) keys, \(key)")
    }
  }
}
