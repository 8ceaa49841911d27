internal import CYAML
internal import Findings
internal import SourceText

/// What stopped libyaml, said in our words and shown at the place where a person would look.
///
/// libyaml's messages are about tokens. The bytes around its mark tell more: a tab, an @ or a colon in a text each
/// have their own sentence. An unclosed quote is reported by libyaml at the end of the file; its start is the context
/// mark.
struct ParseMistake {
  private let near: Surroundings
  private let problem: String
  private let context: String
  /// Where libyaml stopped.
  private let at: Int
  /// Where the thing begins that libyaml was in.
  private let began: Int

  private struct Words {
    var message: Message
    var help: String
    var range: ByteRange
    var related: [Diagnostic.Related] = []
  }

  init(_ parser: yaml_parser_t, _ near: Surroundings, _ offset: (yaml_mark_t) -> Int) {
    self.near = near
    problem = parser.problem.map { String(cString: $0) } ?? ""
    context = parser.context.map { String(cString: $0) } ?? ""
    at = offset(parser.problem_mark)
    began = offset(parser.context_mark)
  }

  /// What the person reads.
  var diagnostic: Diagnostic {
    let words = words()
    var range = words.range
    // Behind the last word stands nothing to point at: take the last character.
    if Int(range.start) >= near.bytes.count, let last = near.inkBefore(near.bytes.count) {
      range = near.character(endingAt: last)
    }
    return Diagnostic("not-yaml", at: range, words.message, help: words.help, related: words.related)
  }

  private func words() -> Words {
    if context.contains("quoted scalar") { return quoted() }
    if problem.contains("tab character") || near.byte(at) == 0x09 || isTabBefore {
      return here(.tab, .spaces)
    }
    switch problem {
    case "found character that cannot start any token": return badStart(at)
    case "mapping values are not allowed in this context": return colon()
    case "could not find expected ':'": return noColon()
    case "did not find expected ',' or '}'", "did not find expected ',' or ']'": return bracket()
    case "did not find expected key", "did not find expected '-' indicator",
      "block sequence entries are not allowed in this context":
      return outOfLine()
    case "did not find expected <document start>": return afterTheFlow()
    case "did not find expected node content": return noValue()
    case "mapping keys are not allowed in this context": return question()
    case "found unexpected ':'":
      return Words(
        message: Message(NotYAML.noSpaceBehindColon), help: YAMLHelp.keyAndValue.text,
        range: near.character(at))
    default: return rare()
    }
  }

  private func here(_ message: NotYAML, _ help: YAMLHelp) -> Words {
    Words(message: Message(message), help: help.text, range: near.word(at))
  }

  // MARK: Quotes and signs

  private func quoted() -> Words {
    if problem == "found unexpected end of stream" || problem == "found unexpected document indicator"
      || at + 1 >= near.bytes.count
    {
      return Words(
        message: Message(NotYAML.quoteNeverClosed), help: YAMLHelp.sameQuoteAtEnd.text,
        range: near.character(began))
    }
    // The mark stands behind the sign, as far as it was understood.
    var start = at
    while start > began, near.byte(start) != 0x5C { start -= 1 }
    return Words(
      message: Message(NotYAML.unknownBackslash),
      help: YAMLHelp.singleQuotesOrBackslashes.text,
      range: ByteRange(start, Int(near.character(start + 1).end)))
  }

  private func badStart(_ at: Int) -> Words {
    let sign = near.text(near.character(at))
    return Words(
      message: Message(NotYAML.beginsWithSign, ["sign": sign]), help: YAMLHelp.quoteText.text,
      range: near.character(at))
  }

  private func question() -> Words {
    Words(
      message: Message(NotYAML.beginsWithQuestionMark), help: YAMLHelp.quoteText.text,
      range: near.character(at))
  }

  /// True when only white space with a tab in it stands before the mark on its line.
  private var isTabBefore: Bool {
    let start = near.lineStart(at)
    return near.ink(start) >= at && (start..<max(start, at)).contains { near.byte($0) == 0x09 }
  }

  // MARK: Colons

  /// A colon where no key can be.
  private func colon() -> Words {
    let start = near.lineStart(at)
    let key = near.keyStart(start)
    if near.text(ByteRange(start, start + 3)) == "---" {
      return Words(
        message: Message(NotYAML.flowInMarkerLine), help: YAMLHelp.newLineOrDeleteMarker.text,
        range: ByteRange(start, start + 3))
    }
    guard key < at else { return outOfLine() }
    if let first = near.keyColon(key, at) { return secondColon(first) }
    if isLong(key, at) { return longKey(key, at) }
    guard let above = near.lineAbove(at) else { return outOfLine() }
    let keyAbove = near.keyStart(above)
    if near.keyColon(keyAbove, near.textEnd(keyAbove)) == nil { return noColon(keyAbove) }
    guard near.ink(start) - start > near.ink(above) - above else { return outOfLine() }
    return Words(
      message: Message(NotYAML.tooDeep),
      help: YAMLHelp.sameIndentationOrQuotes.text, range: ByteRange(key, at))
  }

  /// A second colon on one line: two keys, or a text with a colon in it.
  private func secondColon(_ first: Int) -> Words {
    let value = near.ink(first + 1)
    let text = near.text(ByteRange(value, near.textEnd(value)))
    let signs: [UInt8] = [0x22, 0x27, 0x5B, 0x5D, 0x7B, 0x7D]
    if signs.contains(near.byte(value)) {
      return Words(
        message: Message(NotYAML.twoKeysInLine),
        help: YAMLHelp.newLineForSecondKey.text, range: near.character(at))
    }
    let isSimple = text.count <= 40 && !text.contains("\"") && !text.contains("\\")
    return Words(
      message: Message(NotYAML.colonInText),
      help: isSimple ? YAMLHelp.quoted.text(["text": text]) : YAMLHelp.quoteWholeText.text, range: near.character(at))
  }

  private func noColon() -> Words {
    let end = near.textEnd(began)
    if let colon = near.keyColon(began, end), isLong(began, colon) { return longKey(began, colon) }
    return noColon(began)
  }

  /// A line of text where a key is needed.
  private func noColon(_ key: Int) -> Words {
    if let colon = near.tightColon(key) {
      return Words(
        message: Message(NotYAML.noSpaceBehindColon), help: YAMLHelp.keyAndValue.text,
        range: near.character(colon))
    }
    return Words(
      message: Message(NotYAML.noColon),
      help: YAMLHelp.keyAndValueOrQuotes.text,
      range: ByteRange(key, max(near.textEnd(key), Int(near.character(key).end))))
  }

  /// libyaml takes keys of up to 1,024 characters.
  private func isLong(_ start: Int, _ end: Int) -> Bool {
    var characters = 0
    for at in start..<max(start, end) where near.byte(at) & 0xC0 != 0x80 { characters += 1 }
    return characters >= 1024
  }

  private func longKey(_ start: Int, _ end: Int) -> Words {
    Words(
      message: Message(NotYAML.longKey), help: YAMLHelp.shortWordBeforeColon.text,
      range: ByteRange(start, end))
  }

  // MARK: Brackets

  private var closer: String { near.opening.map { near.byte($0) == 0x7B ? "}" : "]" } ?? "}" }

  private var opened: [Diagnostic.Related] {
    near.opening.map { [.init(range: near.character($0), message: YAMLHelp.openedHere.text)] } ?? []
  }

  private func neverClosed(_ opening: Int) -> Words {
    Words(
      message: Message(NotYAML.neverClosed, ["sign": near.text(near.character(opening))]),
      help: YAMLHelp.closerAtEnd.text(["sign": closer]), range: near.character(opening))
  }

  /// Between brackets something other than a comma or the closing bracket follows.
  private func bracket() -> Words {
    let byte = near.byte(at)
    let help = YAMLHelp.closerOrComma.text(["sign": closer])
    if let scalar = near.lastScalar, near.inkBefore(at) == Int(scalar.end) - 1, let words = afterScalar(scalar, help) {
      return words
    }
    if at >= near.bytes.count, let opening = near.opening { return neverClosed(opening) }
    if byte == 0x5D || byte == 0x7D { return wrongCloser(byte) }
    return Words(
      message: Message(NotYAML.commaOrCloserMissing, ["sign": closer]), help: help,
      range: near.word(at), related: opened)
  }

  /// What lies between a scalar and the place where the parser gave up.
  private func afterScalar(_ scalar: ByteRange, _ help: String) -> Words? {
    let start = Int(scalar.start)
    let isQuoted = near.byte(start) == 0x22 || near.byte(start) == 0x27
    let isMany = (start..<Int(scalar.end)).contains { near.isLineEnd($0) }
    if isQuoted, !near.isLineEnd(at), near.lineStart(at) == near.lineStart(Int(scalar.end) - 1) {
      return near.byte(at) == 0x3A && !isMany ? nil : afterQuote(scalar)
    }
    // The text ran on into the next line: what is missing is missing at the end of its first line.
    let isNextLine = at < near.bytes.count && near.lineStart(at) > Int(scalar.end) - 1
    if isMany || isNextLine {
      let end = isQuoted ? Int(scalar.end) : near.textEnd(start)
      return Words(
        message: Message(NotYAML.closerMissingAfter, ["sign": closer]), help: help,
        range: near.wordBefore(end), related: opened)
    }
    guard near.byte(at) == 0x3A else { return nil }
    if isLong(start, at) { return longKey(start, at) }
    return Words(
      message: Message(NotYAML.commaOrQuotesMissing),
      help: YAMLHelp.mappingOrQuotes.text, range: near.wordBefore(at), related: opened)
  }

  private func wrongCloser(_ byte: UInt8) -> Words {
    let sign = String(UnicodeScalar(byte))
    guard near.opening != nil, sign != closer else {
      return Words(
        message: Message(NotYAML.closesNothing, ["sign": sign]), help: YAMLHelp.deleteOrQuote.text,
        range: near.character(at))
    }
    return Words(
      message: Message(NotYAML.closerMissing, ["sign": closer]),
      help: YAMLHelp.closeLastBracket.text, range: near.character(at), related: opened)
  }

  private func noValue() -> Words {
    if let opening = near.opening, near.inkBefore(near.bytes.count).map({ $0 < at }) ?? true {
      return neverClosed(opening)
    }
    switch near.byte(at) {
    case 0x5D, 0x7D: return wrongCloser(near.byte(at))
    case 0x2C where near.opening == nil:
      return Words(
        message: Message(NotYAML.beginsWithComma), help: YAMLHelp.quoteText.text,
        range: near.character(at))
    default:
      return Words(
        message: Message(NotYAML.valueMissing), help: YAMLHelp.valueOrDelete.text,
        range: near.character(at))
    }
  }

  // MARK: Lines

  /// Something that does not go on with the mapping or list around it.
  private func outOfLine() -> Words {
    let byte = near.byte(at)
    if near.isBehindText(at), let before = near.inkBefore(at) {
      if let scalar = near.lastScalar, Int(scalar.end) - 1 == before,
        near.byte(before) == 0x22 || near.byte(before) == 0x27
      {
        return afterQuote(scalar)
      }
      if byte == 0x2D, near.byte(before) == 0x3A {
        return Words(
          message: Message(NotYAML.listInLine),
          help: YAMLHelp.dashOnOwnLine.text,
          range: near.character(at))
      }
      if byte == 0x5D || byte == 0x7D { return wrongCloser(byte) }
      if near.byte(before) == 0x5D || near.byte(before) == 0x7D {
        return Words(
          message: Message(NotYAML.behindCloser, ["sign": near.text(near.character(before))]),
          help: YAMLHelp.newLineOrQuotes.text, range: near.word(at))
      }
    }
    if byte == 0x3A {
      return Words(
        message: Message(NotYAML.keyMissing), help: YAMLHelp.wordBefore.text,
        range: near.character(at))
    }
    return here(.notLinedUp, .sameIndentationOrDash)
  }

  /// Words behind a closing quote: the quote closes too early, or a quote some lines above too late.
  private func afterQuote(_ scalar: ByteRange) -> Words {
    let start = Int(scalar.start)
    let isMany = (start..<Int(scalar.end)).contains { near.isLineEnd($0) }
    if isMany {
      return Words(
        message: Message(NotYAML.quoteClosedTooLate), help: YAMLHelp.sameQuoteAtEnd.text,
        range: near.character(start),
        related: [.init(range: ByteRange(Int(scalar.end) - 1, Int(scalar.end)), message: YAMLHelp.closedHere.text)])
    }
    return Words(
      message: Message(NotYAML.goesOnBehindQuote),
      help: near.byte(start) == 0x27 ? YAMLHelp.doubleQuotes.text : YAMLHelp.singleQuotes.text,
      range: near.word(at))
  }

  /// Something behind the root.
  private func afterTheFlow() -> Words {
    guard let root = near.rootStart else { return directive(near.inkBefore(at) ?? at) }
    if near.lineStart(root) < root, near.byte(root) != 0x7B, near.lineStart(at) == at, root < at {
      return Words(
        message: Message(NotYAML.tooFarLeft),
        help: YAMLHelp.keysAtLeftEdge.text, range: near.word(at))
    }
    if near.isBehindText(at), let scalar = near.lastScalar, near.inkBefore(at) == Int(scalar.end) - 1,
      near.byte(Int(scalar.start)) == 0x22 || near.byte(Int(scalar.start)) == 0x27
    {
      return afterQuote(scalar)
    }
    return here(.behindFlow, .oneMapping)
  }

  // MARK: What hardly ever happens

  private func directive(_ at: Int) -> Words {
    let start = near.lineStart(at)
    return Words(
      message: Message(NotYAML.directive), help: YAMLHelp.deleteLine.text,
      range: ByteRange(start, max(near.textEnd(start), Int(near.character(start).end))))
  }

  private func rare() -> Words {
    if context.contains("block scalar") {
      return Words(
        message: Message(NotYAML.signNeedsLineEnd, ["sign": near.text(near.character(began))]),
        help: YAMLHelp.textOnNextLine.text, range: near.word(at))
    }
    if context.contains("directive") || problem.contains("directive") || problem.contains("YAML document") {
      return directive(context.contains("directive") ? began : at)
    }
    if context.contains("anchor") || context.contains("alias") || context.contains("tag") || problem.contains("tag") {
      let sign = near.text(near.character(began))
      return Words(
        message: Message(NotYAML.beginsWithSign, ["sign": sign]), help: YAMLHelp.quoteText.text,
        range: near.character(began))
    }
    return here(.notCorrect, .lookAround)
  }
}
