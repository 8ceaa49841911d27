import HandrailTestSupport

/// Texts that begin with a sign, and quotes that do not fit.
extension ParseMistakeTests {
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
}
