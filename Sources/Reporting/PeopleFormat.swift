internal import SourceText
internal import Wire

extension FindingFormat {
  /// Each finding with its source line, carets under the exact words and what to do; then a summary.
  public static let people = FindingFormat("people", "with the source line and what to do") { report, style in
    var text = ""
    var hidden = 0
    for file in report.files {
      let source = report.source(file[file.startIndex].path)
      let lines = source.map { LineTable($0) }
      var shown: [String: Int] = [:]
      for finding in file {
        shown[finding.rule, default: 0] += 1
        guard style.showAll || shown[finding.rule, default: 0] <= PeopleFormat.most else { continue }
        text += PeopleFormat.finding(finding, source, lines, style) + "\n"
      }
      guard !style.showAll else { continue }
      for (rule, count) in shown.sorted(by: { $0.key < $1.key }) where count > PeopleFormat.most {
        hidden += count - PeopleFormat.most
        let path = style.paint("\(style.path(file[file.startIndex].path)):", .strong)
        text += "\(path) and \(count - PeopleFormat.most) more [\(VisibleText.of(rule))]\n\n"
      }
    }
    return text + FindingSummary.text(report, hidden: hidden, style)
  }
}

/// The parts of the format for people.
enum PeopleFormat {
  /// Findings of one rule that are shown of a file.
  static let most = 3
  private static let indent = "    "

  /// One finding, its last line ended.
  static func finding(
    _ finding: FindingMessage, _ source: SourceText?, _ lines: LineTable?, _ style: ReportStyle
  ) -> String {
    var text = FindingLine.text(finding, style) + "\n"
    if let source, let lines,
      let snippet = SourceSnippet(finding.range, in: source, lines: lines, width: style.width - indent.count)
    {
      text += "\(indent)\(snippet.line)\n"
      let spaces = snippet.carets.prefix { $0 == " " }
      let carets = String(snippet.carets.dropFirst(spaces.count))
      text += "\(indent)\(spaces)\(style.paint(carets, finding.severity.paint))\n"
    }
    if !finding.help.isEmpty { text += "  help: \(VisibleText.of(finding.help))\n" }
    for place in finding.related {
      let start = place.range.start
      text += "  see \(style.path(place.path)):\(start.line):\(start.column): \(VisibleText.of(place.message))\n"
    }
    return text
  }
}
