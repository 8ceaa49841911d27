internal import Findings
internal import SourceText
internal import Wire

extension FindingFormat {
  /// A table in Markdown, for a comment on a change.
  public static let markdown = FindingFormat("markdown", "a table in Markdown, for comments") { report, style in
    let summary = report.summary
    guard !report.findings.isEmpty else {
      return "**Handrail:** \(FindingSummary.calm(summary.flows, known: report.known, style.words))\n"
    }
    let words = style.words
    let counts = words.findings(errors: summary.errors, warnings: summary.warnings, notes: summary.notes)
    let sentence = words.say(
      .counts, ["counts": counts, "places": FindingSummary.places(report, words)])
    var text = "**Handrail:** \(cell(sentence))\n\n| | place | finding | what to do |\n|---|---|---|---|\n"
    for finding in report.findings {
      let start = finding.range.start
      let place = "\(cell(style.displayPath(finding.path).text)):\(start.line):\(start.column)"
      let review = finding.outcome == .review ? "Please check: " : ""
      text += "| \(finding.severity.rawValue) | \(place) | \(review)\(cell(finding.message)) (`\(finding.rule)`)"
      text += " | \(cell(finding.help)) |\n"
    }
    return text
  }

  /// Text in a cell: markup is shown as it is written, line ends become spaces.
  ///
  /// Services look for names such as `@team` and numbers such as `#12` in the text behind backslashes, and tell people
  /// or link pages. They do not look into code, so such a word is written as code.
  private static func cell(_ text: String) -> String {
    var result = ""
    var word = String.UnicodeScalarView()
    // By scalars: a bar below an accent ends a cell as well as a bare one.
    for scalar in text.unicodeScalars {
      // A backtick, backslash or bar would end code or the cell; it never stands inside a word.
      let isBlank = scalar.properties.isWhitespace
      guard isBlank || ["\\", "`", "|"].contains(scalar) else {
        word.append(scalar)
        continue
      }
      result += shown(String(word))
      word = String.UnicodeScalarView()
      result += isBlank ? (isNewline(scalar) ? " " : String(scalar)) : "\\\(scalar)"
    }
    return result + shown(String(word))
  }

  private static func isNewline(_ scalar: Unicode.Scalar) -> Bool { Character(scalar).isNewline }

  private static func shown(_ word: String) -> String {
    if isReference(word) { return "`\(word)`" }
    var result = String.UnicodeScalarView()
    for scalar in word.unicodeScalars {
      if markup.contains(scalar) { result.append("\\") }
      result.append(scalar)
    }
    return String(result)
  }

  private static let markup = Set("*_{}[]<>()#+!~&".unicodeScalars)

  /// True for a word with the name of a person or a group, or the number of an issue or a change.
  private static func isReference(_ word: String) -> Bool {
    if word.unicodeScalars.contains("@") { return true }
    return zip(word, word.dropFirst()).contains { sign, next in "#!".contains(sign) && next.isASCII && next.isNumber }
  }
}
