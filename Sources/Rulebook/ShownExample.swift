public import CheckKit

/// An example as people see it: below each marked place stands a comment with a caret and what Handrail says there.
public enum ShownExample {
  /// The lines of a bad or good example of the rule or build diagnostic with this id.
  ///
  /// The words behind a caret are those of the real finding: the example is checked here. `isWhole` shows the whole
  /// file, for examples whose point is that they are no flow.
  static func text(_ example: Example, of id: String, isWhole: Bool = false) -> String {
    let (file, marks) = example.file
    let found = marks.isEmpty ? [] : checked(SourceText(file), beside: example.besideFiles).found
    let findings = found.filter { $0.rule == id }
    let words = marks.map { mark in findings.filter { Int($0.range.start) == mark }.map(said) }
    var next = 0
    var shown: [String] = []
    // A message that names a line means one of the whole file.
    let namesLine = findings.contains { $0.message.values.contains { $0.name == "line" } }
    let marked = isWhole || namesLine ? example.markedFile : example.text
    for line in marked.split(separator: "\n", omittingEmptySubsequences: false) {
      let (text, marks) = Example.takeMarks(String(line))
      shown.append(text)
      for mark in marks {
        let column = DisplayWidth.of(String(decoding: text.utf8.prefix(mark), as: UTF8.self))
        // At the begin of a line there is room for the sign of a comment only if the caret moves under the next letter.
        let caret = "#" + String(repeating: " ", count: max(0, column - 1)) + "^"
        for words in words[next] { shown.append("\(caret) \(words)") }
        next += 1
      }
    }
    while shown.last?.allSatisfy({ $0 == " " }) == true { shown.removeLast() }
    for (number, text) in example.beside.enumerated() {
      // As comments, so that what people copy is one file.
      let lines = text.split(separator: "\n").map { "#   \($0)" }
      shown += ["", "# Beside it stands other-\(number + 1).yaml:"] + lines
    }
    return shown.joined(separator: "\n")
  }

  private static func said(_ finding: Diagnostic) -> String {
    "\(finding.severity.rawValue): \(finding.message.text)"
  }

  /// What is found in an example of this file beside others, as a check with all rules finds it.
  public static func checked(
    _ source: SourceText, beside others: [String], settings: CheckSettings = .thorough
  ) -> (found: [Diagnostic], flow: String, isReadable: Bool) {
    let (document, mistakes) = YAMLReader.read(source)
    guard case .flow(let flow, let reading) = FlowReader.read(document) else {
      let other = Diagnostic("not-a-flow", .warning, at: ByteRange(0, 0), Message("This file has no key handrail."))
      return (mistakes.isEmpty ? [other] : mistakes, "", false)
    }
    let (workflow, graph) = Workflow.build(flow)
    // Examples of ended exceptions ended long ago.
    let (rules, _) = AllowList.apply(
      to: Rules.check(workflow, settings: settings), in: flow, today: "2026-06-01",
      standing: Rules.standing(with: settings))
    let facts = Rules.facts(workflow, settings: settings) { LineTable(source) }
    let compared = facts.isEmpty ? [] : Rules.compare(facts, beside: others.map { Self.facts(in: $0, settings) })
    return (
      mistakes + reading + graph + rules + compared, flow.text(flow.id),
      document.isComplete && mistakes.isEmpty && reading.isEmpty
    )
  }

  private static func facts(in text: String, _ settings: CheckSettings) -> [FlowFact] {
    let source = SourceText(text)
    guard case .flow(let flow, _) = FlowReader.read(YAMLReader.read(source).0) else { return [] }
    return Rules.facts(Workflow.build(flow).workflow, settings: settings) { LineTable(source) }
  }
}
