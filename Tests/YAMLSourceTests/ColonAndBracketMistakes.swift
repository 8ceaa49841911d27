import HandrailTestSupport

/// Colons and brackets where YAML does not take them, or takes them for something else.
extension ParseMistakeTests {
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
}
