internal import CheckKit
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
      var rest: [String: [Int]] = [:]
      var helps: Set<String> = []
      var fixes: Set<String> = []
      for finding in file {
        shown[finding.rule, default: 0] += 1
        guard style.showAll || shown[finding.rule, default: 0] <= PeopleFormat.most else {
          rest[finding.rule, default: []].append(finding.range.start.line)
          continue
        }
        // The same advice once in a file: what is read again and again is not read at all.
        let isNew = helps.insert(finding.help).inserted
        let isNewFix = finding.fix.map { fixes.insert($0.title).inserted } ?? false
        text += PeopleFormat.finding(finding, source, lines, style, withHelp: isNew, withFix: isNewFix) + "\n"
      }
      for (rule, places) in rest.sorted(by: { $0.key < $1.key }) {
        hidden += places.count
        let path = style.paint("\(style.path(file[file.startIndex].path)):", .strong)
        text += "\(path) and \(places.count) more [\(VisibleText.of(rule))] \(PeopleFormat.lines(places))\n\n"
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

  /// "on lines 8, 9 and 12": the lines of what is not shown, each once, and not too many.
  static func lines(_ places: [Int]) -> String {
    var different: [Int] = []
    for line in places where different.last != line { different.append(line) }
    if different.count == 1 { return "on line \(different[0])" }
    let first = different.prefix(8).map(String.init)
    if different.count > first.count { return "on lines \(first.joined(separator: ", ")) …" }
    return "on lines \(first.dropLast().joined(separator: ", ")) and \(first[first.count - 1])"
  }

  /// One finding, its last line ended.
  static func finding(
    _ finding: FindingMessage, _ source: SourceText?, _ lines: LineTable?, _ style: ReportStyle, withHelp: Bool,
    withFix: Bool
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
    if withHelp, !finding.help.isEmpty { text += "  help: \(VisibleText.of(finding.help))\n" }
    if withFix, let fix = finding.fix {
      text += "  fix: \(VisibleText.of(fix.title))\(fix.isSafe ? "" : " (with --unsafe)")\n"
    }
    for place in finding.related {
      let start = place.range.start
      text += "  see \(style.path(place.path)):\(start.line):\(start.column): \(VisibleText.of(place.message))\n"
    }
    return text
  }
}
