internal import CYAML
internal import Findings
internal import SourceText

/// What the reader says about a file that is no flow: one place, one plain message each.
extension YAMLReader {
  static let outOfMemory = Diagnostic(
    "not-yaml", at: ByteRange(0, 0), Message(NotYAML.noMemory),
    help: YAMLHelp.closeOtherPrograms.text)

  static func tooLarge(_ source: SourceText, _ limits: Limits) -> Diagnostic {
    Diagnostic(
      "limit-exceeded", at: source.character(at: source.markLength),
      Message(
        YAMLLimitExceeded.bytes,
        ["n": size(source.bytes.count), "max": size(limits.fileBytes)]),
      help: YAMLHelp.splitForBytes.text)
  }

  private static func size(_ bytes: Int) -> String {
    bytes < 10 * 1024 ? "\(bytes) bytes" : "\((bytes + 1023) / 1024) KiB"
  }

  mutating func tooMany(_ event: yaml_event_t) -> Diagnostic {
    let start = min(offset(event.start_mark), document.source.bytes.count - 1)
    return Diagnostic(
      "limit-exceeded", at: document.source.character(at: start),
      Message(YAMLLimitExceeded.events, ["max": String(limits.events)]),
      help: YAMLHelp.splitForEvents.text)
  }

  mutating func tooDeep(_ event: yaml_event_t) -> Diagnostic {
    let start = offset(event.start_mark)
    return Diagnostic(
      "limit-exceeded", at: ByteRange(start, start + 1),
      Message(YAMLLimitExceeded.depth, ["max": String(limits.depth)]),
      help: YAMLHelp.levels.text)
  }

  mutating func secondDocument(_ event: yaml_event_t) -> Diagnostic {
    let start = offset(event.start_mark)
    return Diagnostic(
      "not-yaml", at: ByteRange(start, start + 3), Message(NotYAML.secondDocument),
      help: YAMLHelp.ownFileOrDeleteMarker.text)
  }

  /// A key as it can stand in a message: short, on one line.
  private static func shown(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? "\"\""
    return line.shortened()
  }

  mutating func duplicate(_ index: UInt32, _ earlier: UInt32) -> Diagnostic {
    let first = visible(earlier)
    let name = document.string(NodeID(index))
    let line = lines.line(at: Int(first.start)) + 1
    return Diagnostic(
      "not-yaml", at: visible(index),
      Message(
        NotYAML.keyTwice,
        ["name": Self.shown(name), "line": String(line)]),
      help: YAMLHelp.keepOne.text,
      related: [.init(range: first, message: YAMLHelp.firstHere.text(["name": Self.shown(name)]))])
  }
}
