import SourceText
import Testing
import YAMLSource

/// The tree as text: one line a node, with the file's own words.
private func outline(_ text: String) -> String {
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

@Suite struct YAMLReaderTests {
  @Test func `nodes keep their words and their places`() {
    #expect(
      outline("a: 1\nb: [x, 'y z']\nc:\n  - d: |\n      one\n      two\n\ne: {f: ü, g: }\n") == """
        mapping "" ← a: 1⏎b: [x, 'y z']⏎c:⏎  - d: |⏎      one⏎      two⏎⏎e: {f: ü, g: }
          scalar "a" ← a
            scalar "1" ← 1
          scalar "b" ← b
            sequence "" ← [x, 'y z']
              scalar "x" ← x
              scalar "y z" ← 'y z'
          scalar "c" ← c
            sequence "" ← - d: |⏎      one⏎      two
              mapping "" ← d: |⏎      one⏎      two
                scalar "d" ← d
                  scalar "one\\ntwo\\n" ← |⏎      one⏎      two
          scalar "e" ← e
            mapping "" ← {f: ü, g: }
              scalar "f" ← f
                scalar "ü" ← ü
              scalar "g" ← g
                scalar "" ← \("")
        """)
  }
}
