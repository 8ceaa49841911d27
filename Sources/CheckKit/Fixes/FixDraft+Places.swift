internal import FlowModel
internal import SourceText
internal import YAMLSource

/// Places in the file that edits are made of.
extension FixDraft {
  var document: YAMLDocument { flow.document }
  var bytes: [UInt8] { flow.document.source.bytes }

  func range(_ node: NodeID) -> (start: Int, end: Int) {
    let range = document.range(node)
    return (Int(range.start), Int(range.end))
  }

  /// The key of this name in a mapping, also one with nothing behind it.
  func key(_ name: String, in mapping: NodeID) -> NodeID? { document.keys(mapping).first { isNamed($0, name) } }

  func isNamed(_ key: NodeID, _ name: String) -> Bool { document.withBytes(key) { $0.elementsEqual(name.utf8) } }

  /// True for a mapping or list between brackets.
  func isBracketed(_ node: NodeID) -> Bool {
    let start = range(node).start
    return start < bytes.count && (bytes[start] == 0x7B || bytes[start] == 0x5B)
  }

  /// True for a key behind a question mark, which has a line or a comma of its own.
  func isExplicit(_ key: NodeID) -> Bool {
    let start = range(key).start
    let before = bytes[lineStart(start)..<start].last { $0 != 0x20 && $0 != 0x09 }
    return before == 0x3F
  }

  /// How a key or scalar is quoted.
  func quotes(of node: NodeID) -> NewValue.Quotes {
    let start = range(node).start
    guard document.kind(node) == .scalar, start < bytes.count else { return .none }
    return switch bytes[start] {
    case 0x22: .double
    case 0x27: .single
    default: .none
    }
  }

  /// How what stands in the place of a node is quoted: as the node is, or as the nearest key above it where it has no
  /// quotes of its own, like a number, empty braces or an empty list in JSON.
  func quotes(around node: NodeID) -> NewValue.Quotes {
    let own = quotes(of: node)
    guard own == .none, let key = nearestKey(above: node) else { return own }
    return quotes(of: key)
  }

  /// The key whose value a node is, or which holds the list that the node is in; nil for what no key holds.
  private func nearestKey(above node: NodeID) -> NodeID? {
    var nearest: NodeID?
    guard var at = document.root else { return nil }
    // Nodes stand in the order of the file, so the last child that does not come behind the node is or holds it.
    while at != node {
      switch document.kind(at) {
      case .mapping:
        guard let key = Array(document.keys(at)).last(where: { $0.raw < node.raw }) else { return nearest }
        nearest = key
        at = document.value(ofKey: key)
      case .sequence:
        guard let item = Array(document.items(at)).last(where: { $0.raw <= node.raw }) else { return nearest }
        at = item
      case .scalar, .refused: return nearest
      }
    }
    return nearest
  }

  /// Where a key with its value ends: behind the colon when there is no value.
  func entryEnd(_ key: NodeID) -> Int {
    let value = range(document.value(ofKey: key))
    if value.end > value.start { return value.end }
    return colon(of: key).map { $0 + 1 } ?? max(range(key).end, value.end)
  }

  /// The colon behind a key.
  func colon(of key: NodeID) -> Int? {
    let at = firstInk(range(key).end)
    return at < bytes.count && bytes[at] == 0x3A ? at : nil
  }

  /// The spaces before a key that begins its line, or that has only dashes before it; nil for anything else.
  func indent(of key: NodeID) -> String? {
    let start = range(key).start
    let before = bytes[lineStart(start)..<start]
    guard before.allSatisfy({ $0 == 0x20 || $0 == 0x2D }) else { return nil }
    return String(repeating: " ", count: before.count)
  }

  // MARK: Lines

  func isLineBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// The first byte of the line that holds an offset; a byte-order mark belongs to no line.
  func lineStart(_ offset: Int) -> Int {
    var at = min(offset, bytes.count)
    while at > 0, !isLineBreak(bytes[at - 1]) { at -= 1 }
    return at == 0 ? flow.document.source.markLength : at
  }

  /// The end of the line that holds an offset, before its line break.
  func lineEnd(_ offset: Int) -> Int {
    var at = offset
    while at < bytes.count, !isLineBreak(bytes[at]) { at += 1 }
    return at
  }

  /// The first byte behind the line that holds an offset.
  func behindLine(_ offset: Int) -> Int {
    let end = lineEnd(offset)
    guard end < bytes.count else { return end }
    return bytes[end] == 0x0D && end + 1 < bytes.count && bytes[end + 1] == 0x0A ? end + 2 : end + 1
  }

  /// The end of the line before the one that begins at an offset.
  func beforeLine(_ start: Int) -> Int {
    guard start > 0, isLineBreak(bytes[start - 1]) else { return start }
    return start > 1 && bytes[start - 1] == 0x0A && bytes[start - 2] == 0x0D ? start - 2 : start - 1
  }

  var endsWithLineBreak: Bool { bytes.last.map { isLineBreak($0) } ?? false }

  /// The line break at the end of a line; the file's first where there is none.
  func lineBreak(_ end: Int) -> String {
    let first = end < bytes.count ? end : bytes.firstIndex { isLineBreak($0) } ?? bytes.count
    return first < bytes.count ? String(decoding: bytes[first..<behindLine(first)], as: UTF8.self) : "\n"
  }

  func hasLineBreak(_ start: Int, _ end: Int) -> Bool { bytes[start..<max(start, end)].contains { isLineBreak($0) } }

  /// True when only spaces and tabs stand between two offsets.
  func isBlank(_ start: Int, _ end: Int) -> Bool { bytes[start..<end].allSatisfy { $0 == 0x20 || $0 == 0x09 } }

  /// The first byte of a line from an offset on that is no space or tab.
  func firstInk(_ offset: Int) -> Int {
    var at = offset
    while at < bytes.count, bytes[at] == 0x20 || bytes[at] == 0x09 { at += 1 }
    return at
  }

  /// True when nothing but a comment follows on the line.
  func isRestOfLineFree(_ offset: Int) -> Bool {
    let at = firstInk(offset)
    return at == bytes.count || isLineBreak(bytes[at]) || bytes[at] == 0x23
  }

  /// True for a comment that silences a rule: alone on its line it would silence the line below.
  func isAllowComment(_ offset: Int) -> Bool {
    let comment = bytes[offset..<lineEnd(offset)].drop { $0 == 0x23 || $0 == 0x20 || $0 == 0x09 }
    return comment.starts(with: "handrail:allow".utf8)
  }
}
