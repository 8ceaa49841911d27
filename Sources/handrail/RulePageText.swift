internal import JSON
internal import Rulebook

extension RulePage {
  /// The page for a terminal.
  func text(usesColor: Bool) -> String {
    func strong(_ text: String) -> String { usesColor ? "\u{1B}[1m\(text)\u{1B}[0m" : text }
    var text = strong(heading) + "\n"
    for section in sections {
      let lines = Self.lines(section)
      if lines.isEmpty { continue }
      text += "\n" + strong(section.title) + "\n"
      for line in lines { text += line.isEmpty ? "\n" : "  \(line)\n" }
    }
    return text
  }

  /// The page for programs.
  var object: JSONObject {
    JSONObject([
      .init("id", .string(id)), .init("heading", .string(heading)),
      .init(
        "sections",
        .array(
          sections.map { ($0.title, Self.lines($0)) }.filter { !$0.1.isEmpty }.map { title, lines in
            .object(
              JSONObject([.init("title", .string(title)), .init("text", .string(lines.joined(separator: "\n")))]))
          })),
    ])
  }

  private static func lines(_ section: Section) -> [String] {
    var lines: [String] = []
    for block in section.blocks {
      switch block {
      case .words(let words), .message(let words): lines.append(words)
      case .number(let number, let meaning, let source): lines += [number, "  \(meaning)", "  from \(source)"]
      case .code(let code): lines += indented(code)
      case .example(_, isMore: true): break
      case .example(let code, isMore: false): lines += (lines.isEmpty ? [] : [""]) + indented(code)
      case .references(let references):
        // Numbers such as S42 are those of the table in Plugins/README.md, which a reader here does not have.
        let others = references.filter { !RulePage.isSeed($0) }
        if !others.isEmpty { lines.append(others.joined(separator: "; ")) }
      }
    }
    return lines
  }

  private static func indented(_ code: String) -> [String] {
    code.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "  " + $0 }
  }
}
