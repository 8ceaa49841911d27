import HandrailTestSupport
import SourceText
import Testing
import YAMLSource

/// What format 1 refuses although YAML allows it, each with its own message at its own place.
@Suite struct RefusalTests {
  @Test(arguments: refused)
  func `each refusal stands at its own place`(sample: Sample) { #expect(said(sample.text) == sample.said) }

  @Test(arguments: [
    (Array("a: caf".utf8) + [0xE9, 0x0A], "1:7", "0xE9"), ([0xFF, 0xFE, 0x61, 0x00], "1:1", "0xFF"),
    (Array("a: 1\nb: ".utf8) + [0xC0, 0x80], "2:4", "0xC0"), (Array("a: ".utf8) + [0xED, 0xA0, 0x80], "1:4", "0xED"),
    (Array("a: ".utf8) + [0xF4, 0x90, 0x80, 0x80], "1:4", "0xF4"), (Array("ü: ".utf8) + [0xE2, 0x82], "1:4", "0xE2"),
    // UTF-16 and UTF-32 without a mark: deleting signs would not help.
    ("handrail: 1\nid: お茶\n".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }, "1:2", "0x00"),
    ("handrail: 1\nid: tea\n".utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }, "1:1", "0x00"),
    ("handrail: 1\n".utf8.flatMap { [$0, 0, 0, 0] }, "1:2", "0x00"),
  ])
  func `bytes that are no UTF-8`(bytes: [UInt8], place: String, byte: String) {
    #expect(
      said(SourceText(bytes))
        == "\(place) not-yaml: This file is not UTF-8 text. The byte here is \(byte). | "
        + "Save the file again with the encoding UTF-8. «\(byte == "0x00" ? "\0" : "\u{FFFD}")»")
  }

  @Test(arguments: accepted)
  func `nothing is said about what is allowed`(text: String) { #expect(said(text) == "") }

  @Test func `the 33rd key and those behind it are compared too`() {
    let keys = (1...40).map { "k\($0): x\n" }.joined()
    #expect(
      said(keys + "k3: y\nk39: z\n") == """
        41:1 not-yaml: The key k3 stands here twice. It is also on line 3. | Keep one of the two. «k3»
          3:1 The first k3 is here. «k3»
        42:1 not-yaml: The key k39 stands here twice. It is also on line 39. | Keep one of the two. «k39»
          39:1 The first k39 is here. «k39»
        """)
  }

  static let accepted = [
    "\u{FEFF}a: 1\nb: 2\n", "---\na: 1\n", "a: 1\n...\n", "\u{FEFF}---\r\na: 1\r\n...\r\n", "a: 1\rb: 2\r", "",
    "   \n", "# only a comment\n", "\n\n", "\u{FEFF}", "---\n", "a:\tb\n", "a: b\t\n", "a: 'x\n\ty'\n", "a: Hello !\n",
    "a: b # c\n", "a: http://x.y\n", "a: 12:30\n", "a: x=======\n", "a: |\n  =======\n", "a: {b: c,}\n",
    "a: \u{85}\u{2028}\u{2029}\n", "a: 👩‍👩‍👧\n", "a: x\u{200B}y\n", "a: <<\n", "'<<': a\n", "a: ======= \n",
  ]

  static let refused: [Sample] = [
    Sample(
      "a: 1\n---\nb: 2\n",
      """
      2:1 not-yaml: A second document begins here. A file holds one flow. | Move it to a file of its own, or delete \
      the line ---. «---»
      """),
    Sample(
      "---\n---\na: 1\n",
      """
      2:1 not-yaml: A second document begins here. A file holds one flow. | Move it to a file of its own, or delete \
      the line ---. «---»
      """),
    Sample(
      "a: 1\n---\n",
      """
      2:1 not-yaml: A second document begins here. A file holds one flow. | Move it to a file of its own, or delete \
      the line ---. «---»
      """),
    Sample(
      "a: &x 1\n",
      """
      1:4 not-yaml: A flow cannot mark a place with &. | Delete it. A text that begins with & needs quotes. «&x»
      """),
    Sample(
      "a: &x\n  b: 1\n",
      """
      1:4 not-yaml: A flow cannot mark a place with &. | Delete it. A text that begins with & needs quotes. «&x»
      """),
    Sample(
      "&x a: 1\n",
      """
      1:1 not-yaml: A flow cannot mark a place with &. | Delete it. A text that begins with & needs quotes. «&x»
      """),
    Sample(
      "a: *x\n",
      """
      1:4 not-yaml: A flow cannot point to another place with *. | Write the text out here. A text that begins with * \
      needs quotes. «*x»
      """),
    Sample(
      "*x : 1\n",
      """
      1:1 not-yaml: A flow cannot point to another place with *. | Write the text out here. A text that begins with * \
      needs quotes. «*x»
      """),
    Sample(
      "a: [*x, &y b]\n",
      """
      1:5 not-yaml: A flow cannot point to another place with *. | Write the text out here. A text that begins with * \
      needs quotes. «*x»
      1:9 not-yaml: A flow cannot mark a place with &. | Delete it. A text that begins with & needs quotes. «&y»
      """),
    Sample(
      "<<: {a: 1}\n",
      """
      1:1 not-yaml: A flow cannot take in another mapping with <<. | Write the keys out here. «<<»
      """),
    Sample(
      "a: &x {b: 1}\nc: {<<: *x}\n",
      """
      1:4 not-yaml: A flow cannot mark a place with &. | Delete it. A text that begins with & needs quotes. «&x»
      2:5 not-yaml: A flow cannot take in another mapping with <<. | Write the keys out here. «<<»
      2:9 not-yaml: A flow cannot point to another place with *. | Write the text out here. A text that begins with * \
      needs quotes. «*x»
      """),
    Sample(
      "a: !!str x\n",
      """
      1:4 not-yaml: A flow cannot set a type with !. | Delete it. A text that begins with ! needs quotes. «!!str»
      """),
    Sample(
      "a: !Attention\n",
      """
      1:4 not-yaml: A flow cannot set a type with !. | Delete it. A text that begins with ! needs quotes. «!Attention»
      """),
    Sample(
      "a: !\n",
      """
      1:4 not-yaml: A flow cannot set a type with !. | Delete it. A text that begins with ! needs quotes. «!»
      """),
    Sample(
      "!!map\na: 1\n",
      """
      1:1 not-yaml: A flow cannot set a type with !. | Delete it. A text that begins with ! needs quotes. «!!map»
      """),
    Sample(
      "a: !!str &x y\n",
      """
      1:4 not-yaml: A flow cannot set a type with !. | Delete it. A text that begins with ! needs quotes. «!!str»
      1:10 not-yaml: A flow cannot mark a place with &. | Delete it. A text that begins with & needs quotes. «&x»
      """),
    Sample(
      "a: 1\nb: 2\na: 3\n",
      """
      3:1 not-yaml: The key a stands here twice. It is also on line 1. | Keep one of the two. «a»
        1:1 The first a is here. «a»
      """),
    Sample(
      "a: 1\n'a': 2\n",
      """
      2:1 not-yaml: The key a stands here twice. It is also on line 1. | Keep one of the two. «'a'»
        1:1 The first a is here. «a»
      """),
    Sample(
      "a: {b: 1, b: 2}\n",
      """
      1:11 not-yaml: The key b stands here twice. It is also on line 1. | Keep one of the two. «b»
        1:5 The first b is here. «b»
      """),
    Sample(
      "a: 1\n\"a\\x62\": 1\nab: 2\n",
      """
      3:1 not-yaml: The key ab stands here twice. It is also on line 2. | Keep one of the two. «ab»
        2:1 The first ab is here. «"a\\x62"»
      """),
    Sample(
      "? [a]\n: b\n",
      """
      1:3 not-yaml: A key must be plain text. | Put a word before the colon. «[»
      """),
    Sample(
      "{a: 1}: b\n",
      """
      1:1 not-yaml: A key must be plain text. | Put a word before the colon. «{»
      """),
    Sample(
      "a: 1\n<<<<<<< HEAD\nb: 1\n=======\nb: 2\n>>>>>>> x\n",
      """
      2:1 not-yaml: Git left a conflict marker here. | Keep one of the two versions and delete the marker lines. \
      «<<<<<<<»
      """),
    Sample(
      "a: 1\r\n=======\r\nb: 2\r\n",
      """
      2:1 not-yaml: Git left a conflict marker here. | Keep one of the two versions and delete the marker lines. \
      «=======»
      """),
    Sample(
      "a: 1\r>>>>>>> main\rb: 2\r",
      """
      2:1 not-yaml: Git left a conflict marker here. | Keep one of the two versions and delete the marker lines. \
      «>>>>>>>»
      """),
    Sample(
      "||||||| base\n",
      """
      1:1 not-yaml: Git left a conflict marker here. | Keep one of the two versions and delete the marker lines. \
      «|||||||»
      """),
    Sample(
      "a: x\u{0}y\n",
      """
      1:5 not-yaml: There is a hidden control character here: U+0000. | Delete it and type the text again. «\u{0}»
      """),
    Sample(
      "a: \u{7}\n",
      """
      1:4 not-yaml: There is a hidden control character here: U+0007. | Delete it and type the text again. «\u{7}»
      """),
    Sample(
      "a: \u{7F}\n",
      """
      1:4 not-yaml: There is a hidden control character here: U+007F. | Delete it and type the text again. «\u{7F}»
      """),
    Sample(
      "a: x\u{FEFF}y\n",
      """
      1:5 not-yaml: There is a hidden control character here: U+FEFF. | Delete it and type the text again. «\u{FEFF}»
      """),
    Sample(
      "\u{FEFF}\u{FEFF}a: 1\n",
      """
      1:1 not-yaml: There is a hidden control character here: U+FEFF. | Delete it and type the text again. «\u{FEFF}»
      """),
    Sample(
      "a: \u{FFFE}\n",
      """
      1:4 not-yaml: There is a hidden control character here: U+FFFE. | Delete it and type the text again. «\u{FFFE}»
      """),
  ]
}
