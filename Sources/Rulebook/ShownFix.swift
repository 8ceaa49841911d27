internal import CheckKit

/// The bad examples of a rule after all of its fixes, as people see them.
enum ShownFix {
  /// One text for each bad example that a fix changes.
  static func texts(_ rule: Rule) -> [String] {
    rule.fixes.isEmpty ? [] : rule.bad.compactMap { text($0, rule) }
  }

  private static func text(_ example: Example, _ rule: Rule) -> String? {
    let file = example.file.text
    let mending = Mending.of(SourceText(file), .init(rules: [rule.id], includesUnsafe: true)) { source in
      Rules.checkedExample(source)
    }
    let text = String(decoding: mending.source.bytes, as: UTF8.self)
    guard text != file else { return nil }
    // The head of the file is left out, as in the example itself.
    let head = Example("").markedFile
    let shown = !example.isWhole && text.hasPrefix(head) ? String(text.dropFirst(head.count)) : text
    return String(shown.reversed().drop { $0.isNewline || $0 == " " }.reversed())
  }
}

extension Rules {
  /// What reading, building and the rules find in a small file, as `Mending` asks for it.
  static func checkedExample(_ source: SourceText) -> Mending.Checked {
    let (document, mistakes) = YAMLReader.read(source)
    guard document.isComplete, case .flow(let flow, let reading) = FlowReader.read(document) else {
      return Mending.Checked(findings: [], isReadable: false)
    }
    let (workflow, graph) = Workflow.build(flow)
    let lines = LineTable(source)
    let all = mistakes + reading + graph + check(workflow)
    return Mending.Checked(
      findings: all.map { diagnostic in
        Finding(diagnostic, plugin: "", path: "", flow: flow.text(flow.id), lines: lines)
      }.sorted(), isReadable: mistakes.isEmpty && reading.isEmpty)
  }
}
