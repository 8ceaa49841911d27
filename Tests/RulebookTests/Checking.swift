import CheckKit
import Rulebook
import Testing

/// A file through the whole pipeline: reading, building, rules, and what it says beside other flows of its folder.
func everything(
  in text: String, beside others: [String] = [], settings: CheckSettings = CheckSettings()
) -> [Diagnostic] {
  let (document, mistakes) = YAMLReader.read(SourceText(text))
  switch FlowReader.read(document) {
  case .flow(let flow, let reading):
    let (workflow, graph) = Workflow.build(flow)
    let (rules, later) = AllowList.apply(
      to: Rules.check(workflow, settings: settings), in: flow, today: "2026-06-01",
      standing: Rules.standing(with: settings))
    var compared = Rules.compare(facts(in: text, settings), beside: others.map { facts(in: $0, settings) })
    let lines = LineTable(flow.document.source)
    for exception in later {
      let before = compared.count
      compared.removeAll {
        guard $0.rule == exception.rule else { return false }
        if let step = exception.step { return $0.step == step }
        return lines.line(at: Int($0.range.start)) == exception.line
      }
      if compared.count == before { compared.append(AllowList.unused(exception.rule, at: exception.range)) }
    }
    return mistakes + reading + graph + rules + compared
  case .other:
    if !mistakes.isEmpty { return mistakes }
    return [
      Diagnostic("not-a-flow", .warning, at: ByteRange(0, 0), Message(NotAFlow.noFormat))
    ]
  }
}

/// What a file says to rules that compare flows.
private func facts(in text: String, _ settings: CheckSettings) -> [FlowFact] {
  let source = SourceText(text)
  guard case .flow(let flow, _) = FlowReader.read(YAMLReader.read(source).0) else { return [] }
  return Rules.facts(Workflow.build(flow).workflow, settings: settings) { LineTable(source) }
}

/// What the rules alone find.
func findings(in text: String, settings: CheckSettings = CheckSettings()) -> [Diagnostic] {
  everything(in: text, settings: settings).filter { Rules.rule($0.rule) != nil }
}

/// The same example in all the ways in which files differ without meaning something else.
enum Variant: String, CaseIterable {
  case asWritten = "as written"
  case carriageReturns = "with CRLF"
  case byteOrderMark = "with a byte-order mark"
  case indented = "indented deeper"
  case emojiBefore = "with a line of emoji before it"

  /// The marked text, changed; the marks move along.
  func apply(_ marked: String) -> String {
    switch self {
    case .asWritten: return marked
    case .carriageReturns:
      return marked.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
    case .byteOrderMark: return "\u{FEFF}" + marked
    case .indented:
      let lines = marked.split(separator: "\n", omittingEmptySubsequences: false)
      return lines.map { line in line.first == " " || line.first == "-" ? "    \(line)" : String(line) }
        .joined(separator: "\n")
    case .emojiBefore: return "# 👩🏽‍🦯 🪑 日本\n" + marked
    }
  }
}

/// Finds the mistakes of an example: what was found, against its marks.
func verify(
  _ example: Example, of rule: String, isBad: Bool, _ variant: Variant, find: (String) -> [Diagnostic]
) {
  let (text, marks) = Example.takeMarks(variant.apply(example.markedFile))
  let place = SourceLocation(
    fileID: example.fileID, filePath: example.filePath, line: example.line, column: example.column)
  let all = find(text)
  let found = all.filter { $0.rule == rule }
  let offsets = Set(found.map { Int($0.range.start) }).sorted()
  #expect(offsets == marks, "\(rule) \(variant.rawValue)\n\(marked(text, at: offsets))", sourceLocation: place)
  #expect(isBad == !marks.isEmpty, "A bad example has marks, a good one none.", sourceLocation: place)
  if let severity = example.severity {
    #expect(found.allSatisfy { $0.severity == severity }, "\(rule): another severity", sourceLocation: place)
  }
}

/// The text with a mark at each place, to read in a failing test.
func marked(_ text: String, at offsets: [Int]) -> String {
  var bytes = Array(text.utf8)
  for offset in offsets.reversed() { bytes.insert(contentsOf: "①".utf8, at: min(offset, bytes.count)) }
  return String(decoding: bytes, as: UTF8.self)
}
