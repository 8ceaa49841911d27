internal import Findings
internal import SourceText
internal import Wire

extension FindingFormat {
  /// Each finding with its source line, carets under the exact words and what to do; then a summary.
  public static let people = FindingFormat("people", "with the source line and what to do") { report, style in
    var text = ""
    var hidden = 0
    let common = style.showAll ? [] : CommonNote.all(in: report)
    let folded = Set(common.map(\.identity))
    for file in report.files {
      let source = report.source(file[file.startIndex].path)
      let lines = source.map { LineTable($0) }
      var shown: [String: Int] = [:]
      var rest: [String: [Int]] = [:]
      var helps: Set<String> = []
      var fixes: Set<String> = []
      for finding in file where !folded.contains(CommonNote.Identity(finding)) {
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
        text += PeopleFormat.more(path, rule, places, style.words) + "\n\n"
      }
    }
    for note in common {
      // --all says which flows they are.
      hidden += note.files
      text += note.text(style) + "\n"
    }
    return text + FindingSummary.text(report, hidden: hidden, style)
  }
}

/// The parts of the format for people.
enum PeopleFormat {
  /// Findings of one rule that are shown of a file.
  static let most = 3
  private static let indent = "    "

  /// "and 3 more on lines 8, 9 and 12": the lines of what is not shown, each once, and not too many.
  static func more(_ path: String, _ rule: String, _ places: [Int], _ words: ReportWords) -> String {
    var different: [Int] = []
    for line in places where different.last != line { different.append(line) }
    let (n, rule) = (String(places.count), VisibleText.of(rule))
    let first = different.prefix(8).map(String.init)
    guard first.count > 1, let last = first.last else {
      return words.say(
        .moreOnLine,
        ["path": path, "n": n, "rule": rule, "line": first.joined()])
    }
    if different.count > first.count {
      return words.say(
        .moreOnManyLines,
        ["path": path, "n": n, "rule": rule, "lines": first.joined(separator: ", ")])
    }
    return words.say(
      .moreOnLines,
      ["path": path, "n": n, "rule": rule, "lines": first.dropLast().joined(separator: ", "), "last": last])
  }

  /// The line that says what to do; nothing when there is none.
  static func help(_ finding: FindingMessage, _ style: ReportStyle) -> String {
    guard !finding.help.isEmpty else { return "" }
    return "  \(style.words.say(.help, ["text": VisibleText.of(finding.help)]))\n"
  }

  /// The line that says what a fix would do; nothing when there is none.
  static func fix(_ finding: FindingMessage, _ style: ReportStyle) -> String {
    guard let fix = finding.fix else { return "" }
    let title: ReportWord = fix.isSafe ? .fix : .unsafeFix
    return "  \(style.words.say(title, ["text": VisibleText.of(fix.title)]))\n"
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
    if withHelp { text += help(finding, style) }
    if withFix { text += fix(finding, style) }
    for place in finding.related {
      let start = place.range.start
      let at = "\(style.path(place.path)):\(start.line):\(start.column):"
      text += "  \(style.words.say(.see, ["place": at, "text": VisibleText.of(place.message)]))\n"
    }
    return text
  }
}
