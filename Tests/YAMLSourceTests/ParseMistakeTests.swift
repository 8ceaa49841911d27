import Testing

private let longKey = String(repeating: "k", count: 1030)

/// What libyaml cannot parse, in our words and at the place where a person would look.
@Suite struct ParseMistakeTests {
  @Test(arguments: quotes)
  func `mistakes with quotes`(sample: Sample) { #expect(said(sample.text) == sample.said) }

  @Test(arguments: signs)
  func `signs that begin no text`(sample: Sample) { #expect(said(sample.text) == sample.said) }

  @Test(arguments: colons)
  func `mistakes with colons`(sample: Sample) { #expect(said(sample.text) == sample.said) }

  @Test(arguments: brackets)
  func `mistakes with brackets`(sample: Sample) { #expect(said(sample.text) == sample.said) }

  @Test(arguments: lines)
  func `lines that do not line up`(sample: Sample) { #expect(said(sample.text) == sample.said) }

  @Test(arguments: tabs)
  func `tabs used to indent`(sample: Sample) { #expect(said(sample.text) == sample.said) }

  @Test(arguments: directives)
  func `lines that begin with a percent sign`(sample: Sample) { #expect(said(sample.text) == sample.said) }

  @Test(arguments: ["\(longKey): 1\n", "id: x\n\(longKey): 1\n", "'\(longKey)': 1\n", "{\(longKey): 1}\n"])
  func `a key of more than 1,024 characters`(text: String) {
    let answer = said(text)
    #expect(answer.contains("A key can have 1,024 characters at most. | Write a short word before the colon."))
    #expect(
      answer.hasSuffix("\(longKey)»") || answer.hasSuffix("\(longKey)'»") || answer.contains("It was opened here"))
  }

  static let quotes: [Sample] = [
    Sample(
      "title: 'Call Sam\nsteps: []\n",
      """
      1:8 not-yaml: This quote is never closed. | Put the same quote at the end of the text. «'»
      """),
    Sample(
      "title: \"Call Sam\nsteps: []\n",
      """
      1:8 not-yaml: This quote is never closed. | Put the same quote at the end of the text. «"»
      """),
    Sample(
      "a: \"x\n---\nb: y\"\n",
      """
      1:4 not-yaml: This quote is never closed. | Put the same quote at the end of the text. «"»
      """),
    Sample(
      "b: 'it's'\n",
      """
      1:8 not-yaml: The text goes on behind its closing quote. | Put the whole text in double quotes. «s'»
      """),
    Sample(
      "say: \"Sam\" is here\n",
      """
      1:12 not-yaml: The text goes on behind its closing quote. | Put the whole text in single quotes. «is»
      """),
    Sample(
      "a: 'x\nb: 'y'\n",
      """
      1:4 not-yaml: This quote is closed too late. | Put the same quote at the end of the text. «'»
        2:4 It is closed here. «'»
      """),
    Sample(
      "a: {label: 'x', say: 'it's'}\n",
      """
      1:26 not-yaml: The text goes on behind its closing quote. | Put the whole text in double quotes. «s'»
      """),
    Sample(
      "a: [\n  'x,\n  'y'\n]\n",
      """
      2:3 not-yaml: This quote is closed too late. | Put the same quote at the end of the text. «'»
        3:3 It is closed here. «'»
      """),
    Sample(
      "a: \"\\q\"\n",
      """
      1:5 not-yaml: This backslash does not begin a known sign. | Use single quotes, or write two backslashes for \
      one. «\\q»
      """),
    Sample(
      "a: \"C:\\Users\\x\"\n",
      """
      1:7 not-yaml: This backslash does not begin a known sign. | Use single quotes, or write two backslashes for \
      one. «\\U»
      """),
    Sample(
      "a: \"\\ud800\"\n",
      """
      1:5 not-yaml: This backslash does not begin a known sign. | Use single quotes, or write two backslashes for \
      one. «\\u»
      """),
    Sample(
      "a: \"\\u12\"\n",
      """
      1:5 not-yaml: This backslash does not begin a known sign. | Use single quotes, or write two backslashes for \
      one. «\\u»
      """),
    Sample(
      "a: \"x\\",
      """
      1:4 not-yaml: This quote is never closed. | Put the same quote at the end of the text. «"»
      """),
  ]

  static let signs: [Sample] = [
    Sample(
      "title: @sam\n",
      """
      1:8 not-yaml: A text cannot begin with @. | Put the text in quotes. «@»
      """),
    Sample(
      "title: `x`\n",
      """
      1:8 not-yaml: A text cannot begin with `. | Put the text in quotes. «`»
      """),
    Sample(
      "title: %5\n",
      """
      1:8 not-yaml: A text cannot begin with %. | Put the text in quotes. «%»
      """),
    Sample(
      "title: , x\n",
      """
      1:8 not-yaml: A text cannot begin with a comma. | Put the text in quotes. «,»
      """),
    Sample(
      "a: & x\n",
      """
      1:4 not-yaml: A text cannot begin with &. | Put the text in quotes. «&»
      """),
    Sample(
      "a: *bold* text\n",
      """
      1:4 not-yaml: A text cannot begin with *. | Put the text in quotes. «*»
      """),
    Sample(
      "a: !<x y\n",
      """
      1:4 not-yaml: A text cannot begin with !. | Put the text in quotes. «!»
      """),
    Sample(
      "a: !x!y z\n",
      """
      1:4 not-yaml: A text cannot begin with !. | Put the text in quotes. «!»
      """),
    Sample(
      "a: ? b\n",
      """
      1:4 not-yaml: A text cannot begin with a question mark and a space. | Put the text in quotes. «?»
      """),
    Sample(
      "a: - b\n",
      """
      1:4 not-yaml: A list begins on a new line. | Put each dash on a line of its own. A text that begins with a dash \
      needs quotes. «-»
      """),
    Sample(
      "a: |x\n  b\n",
      """
      1:5 not-yaml: Only a line end can follow the sign |. | Begin the text on the next line, indented. Or put it in \
      quotes. «x»
      """),
    Sample(
      "a: > two words\n  b\n",
      """
      1:6 not-yaml: Only a line end can follow the sign >. | Begin the text on the next line, indented. Or put it in \
      quotes. «two»
      """),
    Sample(
      "a: |10\n  x\n",
      """
      1:6 not-yaml: Only a line end can follow the sign |. | Begin the text on the next line, indented. Or put it in \
      quotes. «0»
      """),
  ]

  static let colons: [Sample] = [
    Sample(
      "title: Step 1: go\n",
      """
      1:14 not-yaml: A text with a colon and a space in it needs quotes. | Write it as "Step 1: go". «:»
      """),
    Sample(
      "title: She said \"stop: now\"\n",
      """
      1:22 not-yaml: A text with a colon and a space in it needs quotes. | Put the whole text in quotes. «:»
      """),
    Sample(
      "a: 'b': c\n",
      """
      1:7 not-yaml: A line can have one key only. | Begin a new line for the second key. Or put the whole text in \
      quotes. «:»
      """),
    Sample(
      "a: [b]: c\n",
      """
      1:7 not-yaml: A line can have one key only. | Begin a new line for the second key. Or put the whole text in \
      quotes. «:»
      """),
    Sample(
      "title: a\n  b: c\n",
      """
      2:3 not-yaml: This line is indented deeper than the line above it. | Give both the same indentation. Or put a \
      text of several lines in quotes. «b»
      """),
    Sample(
      "steps:\n  - step: a\n     title: A\n",
      """
      3:6 not-yaml: This line is indented deeper than the line above it. | Give both the same indentation. Or put a \
      text of several lines in quotes. «title»
      """),
    Sample(
      "title\nid: x\n",
      """
      1:1 not-yaml: This line has no colon after its key. | Write key: value. A longer text goes in quotes or is \
      indented. «title»
      """),
    Sample(
      "id: x\ntitle\nsteps: []\n",
      """
      2:1 not-yaml: This line has no colon after its key. | Write key: value. A longer text goes in quotes or is \
      indented. «title»
      """),
    Sample(
      "id: x\njust words here",
      """
      2:1 not-yaml: This line has no colon after its key. | Write key: value. A longer text goes in quotes or is \
      indented. «just words here»
      """),
    Sample(
      "id: x\ntitle:Tea\nsteps: []\n",
      """
      2:6 not-yaml: A space is missing behind this colon. | Write it as key: value. «:»
      """),
    Sample(
      "handrail:1\nid: x\n",
      """
      1:9 not-yaml: A space is missing behind this colon. | Write it as key: value. «:»
      """),
    Sample(
      ": b\n",
      """
      1:1 not-yaml: A key is missing before this colon. | Write a word before it. «:»
      """),
    Sample(
      "a: {b: 1, c:, d: 2}\n",
      """
      1:12 not-yaml: A space is missing behind this colon. | Write it as key: value. «:»
      """),
    Sample(
      "--- a: 1\n",
      """
      1:1 not-yaml: The flow begins on the line after ---. | Begin a new line here, or delete ---. «---»
      """),
  ]

  static let brackets: [Sample] = [
    Sample(
      "options:\n  - {label: Yes goto: b}\n",
      """
      2:17 not-yaml: A comma is missing before this, or a text with a colon lacks its quotes. | Write {key: one, \
      other: two}. Or put the text in quotes. «goto»
        2:5 It was opened here. «{»
      """),
    Sample(
      "options:\n  - {label: Yes, goto: b\n  - {label: No}\n",
      """
      2:24 not-yaml: A comma or the closing } is missing after this. | Put } or a comma there. A text with a comma, \
      colon or bracket needs quotes. «b»
        2:5 It was opened here. «{»
      """),
    Sample(
      "needs: [tea, cup\nid: x\n",
      """
      1:14 not-yaml: A comma or the closing ] is missing after this. | Put ] or a comma there. A text with a comma, \
      colon or bracket needs quotes. «cup»
        1:8 It was opened here. «[»
      """),
    Sample(
      "a: {\n  b: c,\n  d: e\n  f: g\n}\n",
      """
      3:6 not-yaml: A comma or the closing } is missing after this. | Put } or a comma there. A text with a comma, \
      colon or bracket needs quotes. «e»
        1:4 It was opened here. «{»
      """),
    Sample(
      "a: {b: 'c' d: e}\n",
      """
      1:12 not-yaml: The text goes on behind its closing quote. | Put the whole text in double quotes. «d»
      """),
    Sample(
      "a: {b: \"c\"\n  d: e}\n",
      """
      1:8 not-yaml: A comma or the closing } is missing after this. | Put } or a comma there. A text with a comma, \
      colon or bracket needs quotes. «"c"»
        1:4 It was opened here. «{»
      """),
    Sample(
      "a: {say: Step 1: go}\n",
      """
      1:15 not-yaml: A comma is missing before this, or a text with a colon lacks its quotes. | Write {key: one, \
      other: two}. Or put the text in quotes. «1»
        1:4 It was opened here. «{»
      """),
    Sample(
      "a: {b: c",
      """
      1:4 not-yaml: This { is never closed. | Put } at the end. «{»
      """),
    Sample(
      "a: [\n",
      """
      1:4 not-yaml: This [ is never closed. | Put ] at the end. «[»
      """),
    Sample(
      "a: {b: c]\n",
      """
      1:9 not-yaml: The closing } is missing before this. | First close the bracket that was opened last. «]»
        1:4 It was opened here. «{»
      """),
    Sample(
      "a: [b: c}\n",
      """
      1:9 not-yaml: The closing ] is missing before this. | First close the bracket that was opened last. «}»
        1:4 It was opened here. «[»
      """),
    Sample(
      "a: [b]]\n",
      """
      1:7 not-yaml: This ] closes nothing. | Delete it, or put the text in quotes. «]»
      """),
    Sample(
      "a: }\n",
      """
      1:4 not-yaml: This } closes nothing. | Delete it, or put the text in quotes. «}»
      """),
    Sample(
      "a: [,]\n",
      """
      1:5 not-yaml: A value is missing before this. | Write a value, or delete this sign. «,»
      """),
    Sample(
      "a: [b,, c]\n",
      """
      1:7 not-yaml: A value is missing before this. | Write a value, or delete this sign. «,»
      """),
    Sample(
      "a: {b} c\n",
      """
      1:8 not-yaml: Something stands behind the closing }. | Begin a new line here, or put the whole text in quotes. \
      «c»
      """),
    Sample(
      "a: [b] c\n",
      """
      1:8 not-yaml: Something stands behind the closing ]. | Begin a new line here, or put the whole text in quotes. \
      «c»
      """),
  ]

  static let lines: [Sample] = [
    Sample(
      "steps:\n  - step: a\n    title: A\n   say: x\n",
      """
      4:4 not-yaml: This does not line up with the lines above it. | Give keys of one mapping the same indentation. \
      Begin list entries with a dash. «say»
      """),
    Sample(
      "steps:\n  - step: a\n  title: A\n",
      """
      3:3 not-yaml: This does not line up with the lines above it. | Give keys of one mapping the same indentation. \
      Begin list entries with a dash. «title»
      """),
    Sample(
      "steps:\n  - step: a\n - step: b\n",
      """
      3:2 not-yaml: This does not line up with the lines above it. | Give keys of one mapping the same indentation. \
      Begin list entries with a dash. «-»
      """),
    Sample(
      "a: b\n- c\n",
      """
      2:1 not-yaml: This does not line up with the lines above it. | Give keys of one mapping the same indentation. \
      Begin list entries with a dash. «-»
      """),
    Sample(
      "- a\nb: c\n",
      """
      2:1 not-yaml: This does not line up with the lines above it. | Give keys of one mapping the same indentation. \
      Begin list entries with a dash. «b»
      """),
    Sample(
      "a: |\n    b\n  c\n",
      """
      3:3 not-yaml: This does not line up with the lines above it. | Give keys of one mapping the same indentation. \
      Begin list entries with a dash. «c»
      """),
    Sample(
      " title: a\nid: b\n",
      """
      2:1 not-yaml: This begins further left than the first line of the flow. | Begin every key of the flow at the \
      left edge. «id»
      """),
    Sample(
      "a: 1\n...\nb: 2\n",
      """
      3:1 not-yaml: Something stands here after the end of the flow. | A file holds one mapping. Delete the rest. «b»
      """),
    Sample(
      "🙂🙂: 1\nüber\n",
      """
      2:1 not-yaml: This line has no colon after its key. | Write key: value. A longer text goes in quotes or is \
      indented. «über»
      """),
  ]

  static let tabs: [Sample] = [
    Sample(
      "\ta: b\n",
      """
      1:1 not-yaml: A tab cannot be used to indent. | Use spaces: two for each level. Most editors can convert. «\t»
      """),
    Sample(
      "a:\n\tb: c\n",
      """
      2:1 not-yaml: A tab cannot be used to indent. | Use spaces: two for each level. Most editors can convert. «\t»
      """),
    Sample(
      "a:\n  \tb: c\n",
      """
      2:3 not-yaml: A tab cannot be used to indent. | Use spaces: two for each level. Most editors can convert. «\t»
      """),
    Sample(
      "a:\n  - b\n\t- c\n",
      """
      3:1 not-yaml: A tab cannot be used to indent. | Use spaces: two for each level. Most editors can convert. «\t»
      """),
    Sample(
      "-\ta: b\n",
      """
      1:2 not-yaml: A tab cannot be used to indent. | Use spaces: two for each level. Most editors can convert. «\t»
      """),
    Sample(
      "a: |\n\tb\n",
      """
      2:1 not-yaml: A tab cannot be used to indent. | Use spaces: two for each level. Most editors can convert. «\t»
      """),
    Sample(
      "a: x\n\t\nb: y\n",
      """
      2:1 not-yaml: A tab cannot be used to indent. | Use spaces: two for each level. Most editors can convert. «\t»
      """),
  ]

  static let directives: [Sample] = [
    Sample(
      "%x\n",
      """
      1:1 not-yaml: A line that begins with % is not needed here. | Delete the line. «%x»
      """),
    Sample(
      "a: 1\n%x: 2\n",
      """
      2:1 not-yaml: A line that begins with % is not needed here. | Delete the line. «%x: 2»
      """),
    Sample(
      "%YAML 2.0\n---\na: 1\n",
      """
      1:1 not-yaml: A line that begins with % is not needed here. | Delete the line. «%YAML 2.0»
      """),
    Sample(
      "%YAML 1.1\na: 1\n",
      """
      1:1 not-yaml: A line that begins with % is not needed here. | Delete the line. «%YAML 1.1»
      """),
    Sample(
      "%YAML 1.1\n%YAML 1.1\n---\na: 1\n",
      """
      2:1 not-yaml: A line that begins with % is not needed here. | Delete the line. «%YAML 1.1»
      """),
    Sample(
      "%TAG\n---\n",
      """
      1:1 not-yaml: A line that begins with % is not needed here. | Delete the line. «%TAG»
      """),
  ]
}
