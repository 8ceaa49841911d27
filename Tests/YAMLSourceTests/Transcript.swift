import Findings
import HandrailTestSupport
import SourceText
import Testing
import YAMLSource

/// Everything the reader says about a text, a line each: `line:column rule: message | help «the exact words»`.
/// Other places stand below, indented.
func said(_ text: String, limits: Limits = Limits()) -> String { said(SourceText(text), limits: limits) }

func said(_ source: SourceText, limits: Limits = Limits()) -> String {
  transcript(YAMLReader.read(source, limits: limits).1, in: source)
}

/// The tree as text: one line a node, with the file's own words.
func outline(_ text: String) -> String {
  let (document, diagnostics) = YAMLReader.read(SourceText(text))
  var lines: [String] = []
  var open: [(NodeID, Int)] = document.root.map { [($0, 0)] } ?? []
  while let (node, depth) = open.popLast() {
    let pad = String(repeating: "  ", count: depth)
    let words = document.source.text(document.range(node)).split(separator: "\n", omittingEmptySubsequences: false)
    lines.append(
      pad + "\(document.kind(node)) \(document.string(node).debugDescription) ← \(words.joined(separator: "⏎"))")
    var children: [(NodeID, Int)] = []
    for item in document.items(node) { children.append((item, depth + 1)) }
    for key in document.keys(node) {
      children.append((key, depth + 1))
      children.append((document.value(ofKey: key), depth + 2))
    }
    open += children.reversed()
  }
  let table = LineTable(document.source)
  for diagnostic in diagnostics {
    let place = table.position(at: Int(diagnostic.range.start))
    lines.append("\(place.line):\(place.column) \(diagnostic.message.text)")
  }
  return lines.joined(separator: "\n")
}
