public import CheckKit
public import Rulebook

/// The bad examples of a rule after all of its fixes, as people see them.
enum ShownFix {
  /// One text for each bad example that a fix changes.
  static func texts(_ rule: Rule) -> [String] {
    rule.fixes.isEmpty ? [] : rule.bad.compactMap { text($0, rule) }
  }

  private static func text(_ example: Example, _ rule: Rule) -> String? {
    let file = example.file.text
    let mending = Mending.of(SourceText(file), .init(rules: [rule.id], includesUnsafe: true)) { source in
      let (found, flow, isReadable) = ShownExample.checked(source, beside: example.besideFiles)
      let lines = LineTable(source)
      let findings = found.map { Finding($0, plugin: "", path: "", flow: flow, lines: lines) }
      return Mending.Checked(findings: findings.sorted(), isReadable: isReadable)
    }
    let text = String(decoding: mending.source.bytes, as: UTF8.self)
    guard text != file else { return nil }
    // The head of the file is left out, as in the example itself.
    let head = Example("").markedFile
    let shown = !example.isWhole && text.hasPrefix(head) ? String(text.dropFirst(head.count)) : text
    return String(shown.reversed().drop { $0.isNewline || $0 == " " }.reversed())
  }
}

extension RulePage {
  /// The page of an id, with its examples mended; nil when nothing has the id.
  public init?(_ id: String) { self.init(id, mended: ShownFix.texts) }

  /// The page of a rule, with its examples mended.
  public init(_ rule: Rule) { self.init(rule, mended: ShownFix.texts(rule)) }
}
