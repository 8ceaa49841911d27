import CheckKit

/// The ways in which one flow can be written, for fixes, which have to keep to them.
enum Style: String, CaseIterable {
  case asWritten, carriageReturns, byteOrderMark, noLastLineEnd, brackets, json, block, blockWithComments

  /// The file in this style.
  func write(_ text: String) -> String {
    switch self {
    case .asWritten: text + "\n"
    case .carriageReturns: text.replacing("\n", with: "\r\n") + "\r\n"
    case .byteOrderMark: "\u{FEFF}" + text + "\n"
    case .noLastLineEnd: text
    case .brackets: Writer(text).brackets() + "\n"
    case .json: Writer(text).json() + "\n"
    case .block: Writer(text).block(comments: false)
    case .blockWithComments: Writer(text).block(comments: true)
    }
  }
}

/// Writes the nodes of a file again. It knows nothing of the code that makes edits.
private struct Writer {
  let document: YAMLDocument
  var comments = 0

  init(_ text: String) { document = YAMLReader.read(SourceText(text)).0 }

  func brackets() -> String { document.root.map { inline($0, quotesAll: false) } ?? "" }
  func json() -> String { document.root.map { inline($0, quotesAll: true) } ?? "" }

  private func inline(_ node: NodeID, quotesAll: Bool) -> String {
    switch document.kind(node) {
    case .mapping:
      let entries = document.keys(node).map { key in
        scalar(key, quotesAll) + ": " + inline(document.value(ofKey: key), quotesAll: quotesAll)
      }
      return "{" + entries.joined(separator: ", ") + "}"
    case .sequence:
      return "[" + document.items(node).map { inline($0, quotesAll: quotesAll) }.joined(separator: ", ") + "]"
    case .scalar, .refused: return scalar(node, quotesAll)
    }
  }

  private func scalar(_ node: NodeID, _ quotesAll: Bool) -> String {
    let text = document.string(node)
    return quotesAll ? YAMLText.quoted(text) : YAMLText.scalar(text)
  }

  func block(comments: Bool) -> String {
    var lines: [String] = []
    guard let root = document.root else { return "" }
    add(root, indent: 0, &lines)
    guard comments else { return lines.joined(separator: "\n") + "\n" }
    var text = ""
    for (number, line) in lines.enumerated() {
      let indent = String(line.prefix { $0 == " " })
      if number > 0 { text += "\(indent)# above\t\(number)\n" }
      text += "\(line)  # beside\t\(number)\n"
    }
    return text
  }

  private func add(_ node: NodeID, indent: Int, _ lines: inout [String]) {
    let space = String(repeating: " ", count: indent)
    if document.kind(node) == .mapping {
      for key in document.keys(node) {
        let (name, value) = (scalar(key, false), document.value(ofKey: key))
        if document.firstChild(value) == nil {
          lines.append("\(space)\(name): \(inline(value, quotesAll: false))")
        } else {
          lines.append("\(space)\(name):")
          add(value, indent: indent + 3, &lines)
        }
      }
    } else {
      for item in document.items(node) {
        let start = lines.count
        if document.firstChild(item) == nil {
          lines.append("\(space)- \(inline(item, quotesAll: false))")
        } else {
          add(item, indent: indent + 2, &lines)
          lines[start] = "\(space)- \(lines[start].dropFirst(indent + 2))"
        }
      }
    }
  }
}
