import HandrailTestSupport

/// How lines begin: too far in or out, with a tab, with a percent sign.
extension ParseMistakeTests {
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
