internal import CYAML
internal import Findings
internal import SourceText

/// What the reader says about a file that is no flow: one place, one plain message each.
extension YAMLReader {
  static let outOfMemory = Diagnostic(
    "not-yaml", at: ByteRange(0, 0), Message("There was not enough memory to read this file."),
    help: "Close other programs and try again.")

  static func tooLarge(_ source: SourceText, _ limits: Limits) -> Diagnostic {
    Diagnostic(
      "limit-exceeded", at: source.character(at: source.markLength),
      Message(
        "This file has {n}. The limit is {max}.",
        ["n": size(source.bytes.count), "max": size(limits.fileBytes)]),
      help: "Split it into smaller flows, or raise limits.file in handrail.yaml.")
  }

  private static func size(_ bytes: Int) -> String {
    bytes < 10 * 1024 ? "\(bytes) bytes" : "\((bytes + 1023) / 1024) KiB"
  }

  mutating func tooMany(_ event: yaml_event_t) -> Diagnostic {
    let start = min(offset(event.start_mark), document.source.bytes.count - 1)
    return Diagnostic(
      "limit-exceeded", at: document.source.character(at: start),
      Message("This file has more than {max} parts. Reading stopped here.", ["max": String(limits.events)]),
      help: "Split it into smaller flows, or raise limits.events in handrail.yaml.")
  }

  mutating func tooDeep(_ event: yaml_event_t) -> Diagnostic {
    let start = offset(event.start_mark)
    return Diagnostic(
      "limit-exceeded", at: ByteRange(start, start + 1),
      Message("This is nested more than {max} levels deep.", ["max": String(limits.depth)]),
      help: "A flow needs about 6 levels. Take brackets away or raise limits.depth.")
  }

  mutating func secondDocument(_ event: yaml_event_t) -> Diagnostic {
    let start = offset(event.start_mark)
    return Diagnostic(
      "not-yaml", at: ByteRange(start, start + 3), Message("A second document begins here. A file holds one flow."),
      help: "Move it to a file of its own, or delete the line ---.")
  }

  /// A key as it can stand in a message: short, on one line.
  private static func shown(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? "\"\""
    return line.count > 40 ? line.prefix(39) + "…" : line
  }

  mutating func duplicate(_ index: UInt32, _ earlier: UInt32) -> Diagnostic {
    let first = visible(earlier)
    let name = document.string(NodeID(index))
    let line = lines.line(at: Int(first.start)) + 1
    return Diagnostic(
      "not-yaml", at: visible(index),
      Message(
        "The key {name} stands here twice. It is also on line {line}.",
        ["name": Self.shown(name), "line": String(line)]),
      help: "Keep one of the two.", related: [.init(range: first, message: "The first \(Self.shown(name)) is here.")])
  }
}
