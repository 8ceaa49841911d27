internal import Rulebook

extension RulePage {
  /// The page as Markdown. `level` is that of its title; `seeds` is the link to the table that explains S1 to S75.
  func markdown(level: Int, seeds: String) -> String {
    let signs = String(repeating: "#", count: level)
    var parts = ["\(signs) \(id)", "*\(facts.joined(separator: " · "))*"]
    for section in sections {
      parts.append("\(signs)# \(section.title)")
      var list: [String] = []
      for block in section.blocks {
        switch block {
        case .words(let words): parts.append(Self.escaped(words))
        case .message(let message): parts.append("> " + Self.escaped(message))
        case .number(let number, let meaning, let source):
          list.append("- **\(Self.escaped(number))**: \(Self.escaped(meaning)). Source: \(Self.sentence(source))")
        case .code(let code), .example(let code, _): parts.append("```yaml\n\(code)\n```")
        case .references(let references):
          list += references.map { Self.isSeed($0) ? "- [\($0)](\(seeds))" : "- " + Self.escaped($0) }
        }
      }
      if !list.isEmpty { parts.append(list.joined(separator: "\n")) }
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static func sentence(_ text: String) -> String { escaped(text.hasSuffix(".") ? text : text + ".") }

  /// A text in which no sign means something to Markdown.
  static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      if "\\`*_<[|".contains(character) { result.append("\\") }
      result.append(character)
    }
    return result
  }
}
