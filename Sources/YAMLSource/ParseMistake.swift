internal import CYAML
internal import SourceText

/// What stopped libyaml, said in our words and shown at the place where a person would look.
///
/// libyaml's messages are about tokens. The byte at its mark tells more: a tab, an @ or a colon in a text each have
/// their own sentence. An unclosed quote is reported by libyaml at the end of the file; its start is the context mark.
struct ParseMistake {
  let diagnostic: Diagnostic

  init(_ parser: yaml_parser_t, _ bytes: UnsafeBufferPointer<UInt8>, _ offset: (yaml_mark_t) -> Int) {
    let problem = parser.problem.map { String(cString: $0) } ?? ""
    let context = parser.context.map { String(cString: $0) } ?? ""
    var at = offset(parser.problem_mark)
    let began = offset(parser.context_mark)
    let byte = at < bytes.count ? bytes[at] : 0
    let words = Self.words(problem: problem, context: context, byte: byte, bytes: bytes, at: at)
    if words.atContext { at = began }
    var related: [Diagnostic.Related] = []
    if words.opening {
      related = [.init(range: ByteRange(began, min(began + 1, bytes.count)), message: "It was opened here.")]
    }
    // The end of the file is behind the last word: point at the last thing that stands there.
    while at > 0, at >= bytes.count || bytes[at] == 0x0A || bytes[at] == 0x0D { at -= 1 }
    diagnostic = Diagnostic(
      "not-yaml", at: ByteRange(at, min(at + 1, bytes.count)), Message(words.message), help: words.help,
      related: related)
  }

  private struct Words {
    var message: String
    var help: String
    var atContext = false
    var opening = false
  }

  private static func words(
    problem: String, context: String, byte: UInt8, bytes: UnsafeBufferPointer<UInt8>, at: Int
  ) -> Words {
    if context.contains("quoted scalar") { return quoted(problem) }
    if problem.contains("tab character") || byte == 0x09 || isTabBefore(bytes, at) {
      return Words(
        message: "A tab cannot be used to indent.", help: "Use spaces: two for each level. Most editors can convert.")
    }
    switch problem {
    case "found character that cannot start any token": return badStart(byte)
    case "mapping values are not allowed in this context":
      return Words(
        message: "A colon is not allowed here.",
        help: "Put the text in quotes if the colon belongs to it. Else check the indentation.")
    case "could not find expected ':'":
      return Words(
        message: "This line has no colon after its key.",
        help: "Write key: value. A longer text goes in quotes or is indented.", atContext: true)
    case "did not find expected ',' or '}'":
      return Words(
        message: "A comma or the closing } is missing before this.",
        help: "Close what { opened. Put texts with , or } in quotes.", opening: true)
    case "did not find expected ',' or ']'":
      return Words(
        message: "A comma or the closing ] is missing before this.",
        help: "Close what [ opened. Put texts with , or ] in quotes.", opening: true)
    case "did not find expected key", "did not find expected '-' indicator",
      "block sequence entries are not allowed in this context", "block mapping values are not allowed in this context":
      return Words(
        message: "This does not line up with the lines above it.",
        help: "Give keys of one mapping the same indentation. Begin list entries with a dash.")
    case "did not find expected <document start>":
      return Words(
        message: "Something stands here after the end of the flow.", help: "A file holds one mapping. Delete the rest.")
    case "did not find expected node content":
      return Words(message: "A value is missing before this.", help: "Write a value, or take the sign away.")
    default: break
    }
    return rare(problem, context)
  }

  private static func quoted(_ problem: String) -> Words {
    switch problem {
    case "found unexpected end of stream", "found unexpected document indicator":
      Words(
        message: "This quote is never closed.", help: "Put the same quote at the end of the text.", atContext: true)
    default:
      Words(
        message: "This backslash does not begin a known sign.",
        help: "Use single quotes, or write two backslashes for one.")
    }
  }

  private static func badStart(_ byte: UInt8) -> Words {
    let sign = String(UnicodeScalar(byte))
    return switch byte {
    case 0x40, 0x60, 0x25:
      Words(message: "A text cannot begin with \(sign).", help: "Put the text in quotes.")
    default: Words(message: "Nothing can begin with this sign.", help: "Put the text in quotes.")
    }
  }

  private static func rare(_ problem: String, _ context: String) -> Words {
    if context.contains("block scalar") {
      return Words(
        message: "Only a line end can follow the sign | or >.", help: "Begin the text on the next line, indented.")
    }
    if context.contains("directive") || problem.contains("directive") || problem.contains("YAML document") {
      return Words(message: "A line that begins with % is not needed here.", help: "Delete the line.")
    }
    if context.contains("anchor") || context.contains("alias") {
      return Words(message: "A text cannot begin with & or *.", help: "Put the text in quotes.")
    }
    if context.contains("tag") || problem.contains("tag") {
      return Words(message: "A text cannot begin with !.", help: "Put the text in quotes.")
    }
    return Words(
      message: "This is not correct YAML.", help: "Check quotes, brackets and indentation here and on the line above.")
  }

  /// True when only white space with a tab in it stands before the mark on its line.
  private static func isTabBefore(_ bytes: UnsafeBufferPointer<UInt8>, _ at: Int) -> Bool {
    var i = at - 1
    var hasTab = false
    while i >= 0, bytes[i] == 0x20 || bytes[i] == 0x09 {
      hasTab = hasTab || bytes[i] == 0x09
      i -= 1
    }
    return hasTab && (i < 0 || bytes[i] == 0x0A || bytes[i] == 0x0D)
  }
}
