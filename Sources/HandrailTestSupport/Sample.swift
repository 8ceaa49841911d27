public import Findings
public import SourceText
public import Testing

/// A text and everything that is said about it.
public struct Sample: Sendable, CustomTestStringConvertible {
  /// The text.
  public var text: String
  /// What is said, as `transcript` writes it.
  public var said: String

  /// A text and what is said about it.
  public init(_ text: String, _ said: String) {
    self.text = text
    self.said = said
  }

  /// How the test is called: by its text.
  public var testDescription: String { text.debugDescription }
}

/// What is said about a file, a line each: `line:column rule: message | help «the exact words»`.
///
/// Other places stand below, indented.
public func transcript(_ diagnostics: [Diagnostic], in source: SourceText) -> String {
  let lines = LineTable(source)
  func place(_ range: ByteRange) -> String {
    let start = lines.position(at: Int(range.start))
    return "\(start.line):\(start.column)"
  }
  return diagnostics.map { diagnostic in
    let more = diagnostic.related.map { "\n  \(place($0.range)) \($0.message) «\(source.text($0.range))»" }
    let said = "\(place(diagnostic.range)) \(diagnostic.rule): \(diagnostic.message.text) | \(diagnostic.help)"
    return "\(said) «\(source.text(diagnostic.range))»" + more.joined()
  }.joined(separator: "\n")
}
