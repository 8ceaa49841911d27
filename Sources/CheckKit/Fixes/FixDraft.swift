public import FlowModel
public import SourceText
public import YAMLSource

/// Collects the edits of one fix, in the style of the file: its indentation, its brackets, its quotes, its line ends.
///
/// Comments stay. What cannot be done well is not done at all: then the whole fix falls away.
public struct FixDraft {
  let flow: Flow
  private var edits: [TextEdit] = []
  private var isPossible = true

  /// A draft without edits.
  public init(_ flow: Flow) { self.flow = flow }

  /// The edits; nil when there are none or something could not be done.
  public var result: [TextEdit]? { isPossible && !edits.isEmpty ? edits.apart : nil }

  /// Says that the fix cannot be made here.
  public mutating func giveUp() { isPossible = false }

  /// Adds an edit; what is written at one place comes in the order of the calls.
  mutating func add(_ start: Int, _ end: Int, _ text: String) {
    let edit = TextEdit(ByteRange(start, end), text)
    if start == end, let index = edits.firstIndex(where: { $0.range == edit.range }) {
      edits[index].text += text
    } else {
      edits.append(edit)
    }
  }

  // MARK: Keys

  /// Writes a key with its value into a mapping: in the place of the value that is there, else behind the first of the
  /// neighbours that is there, else at the end.
  public mutating func set(
    _ key: String, _ value: NewValue, in mapping: NodeID, after neighbours: [String] = []
  ) {
    if let found = self.key(key, in: mapping) { return replace(document.value(ofKey: found), with: value) }
    let keys = Array(document.keys(mapping))
    guard document.kind(mapping) == .mapping else { return giveUp() }
    let place = range(mapping)
    guard let last = keys.last else {
      // Between empty braces; a second key comes behind the first.
      let at = ByteRange(place.start + 1, place.start + 1)
      let comma = edits.contains { $0.range == at } ? ", " : ""
      let entry = NewValue.Entry(key, value).written(quotes(around: mapping))
      return add(place.start + 1, place.start + 1, comma + entry)
    }
    let anchor = neighbours.compactMap { self.key($0, in: mapping) }.first ?? last
    let entry = NewValue.Entry(key, value).written(quotes(of: anchor))
    let end = entryEnd(anchor)
    if isBracketed(mapping) { return addBracketed(entry, behind: end, among: keys) }
    guard let indent = indent(of: keys[0]), isRestOfLineFree(end) else { return giveUp() }
    let at = lineEnd(end)
    add(at, at, lineBreak(at) + indent + entry)
  }

  /// Writes an entry between brackets: on a line of its own where every other has one, else on the line of the one
  /// before.
  mutating func addBracketed(_ entry: String, behind end: Int, among others: [NodeID]) {
    let starts = others.map { range($0).start }
    let comma = firstInk(end)
    let hasComma = comma < bytes.count && bytes[comma] == 0x2C
    guard let first = starts.first, starts.allSatisfy({ isBlank(lineStart($0), $0) }),
      !hasComma || isRestOfLineFree(comma + 1)
    else { return add(end, end, ", \(entry)") }
    let indent = String(decoding: bytes[lineStart(first)..<first], as: UTF8.self)
    let at = lineEnd(end)
    let line = lineBreak(at) + indent + entry
    if hasComma { return add(at, at, line + ",") }
    // Behind the last one a comma is missing; a comment stays behind the comma, a bracket behind the new entry.
    guard isRestOfLineFree(end), at > end else { return add(end, end, "," + line) }
    guard !edits.contains(where: { $0.range == ByteRange(at, at) }) else { return add(at, at, "," + line) }
    add(end, end, ",")
    add(at, at, line)
  }

  /// Writes another value in the place of one, between the same quotes.
  public mutating func replace(_ node: NodeID, with value: NewValue) {
    let place = range(node)
    guard document.kind(node) == .scalar else {
      // A block of lines has no one place for a short value.
      return isBracketed(node) ? add(place.start, place.end, value.written(quotes(around: node))) : giveUp()
    }
    if place.start == place.end {
      guard let colon = colon(of: document.key(ofValue: node)) else { return giveUp() }
      return add(colon + 1, colon + 1, " \(value.written())")
    }
    switch (value, bytes[place.start]) {
    case (.word(let word), 0x22), (.text(let word), 0x22): add(place.start, place.end, YAMLText.quoted(word))
    case (.word(let word), 0x27), (.text(let word), 0x27):
      add(place.start, place.end, NewValue.Quotes.single.around(word))
    default: add(place.start, place.end, value.written(quotes(around: node)))
    }
  }

  /// Takes a key and its value out of a mapping. A comment behind it stays as a line of its own; one inside of a value
  /// of several lines goes with it.
  public mutating func delete(_ field: Field, in mapping: NodeID) {
    let keys = Array(document.keys(mapping))
    let key = document.key(ofValue: field.value)
    guard let index = keys.firstIndex(of: key), keys.count > 1 || isBracketed(mapping),
      !keys.contains(where: { isExplicit($0) })
    else { return giveUp() }
    if isBracketed(mapping) { return deleteBracketed(keys, index) }
    let (start, end) = (range(key).start, entryEnd(key))
    let before = lineStart(start)
    guard isRestOfLineFree(end) else { return giveUp() }
    if isBlank(before, start) { return deleteLines(start, end) }
    // It stands behind the dash of a list: the next key moves up.
    guard index == 0 else { return giveUp() }
    let next = range(keys[1]).start
    if bytes[end..<next].contains(0x23) { return add(start, firstInk(end), "") }
    add(start, next, "")
  }

  private mutating func deleteLines(_ start: Int, _ end: Int) {
    let isOneLine = lineEnd(start) == lineEnd(end)
    if isOneLine, firstInk(end) < lineEnd(end), !isAllowComment(firstInk(end)) { return add(start, firstInk(end), "") }
    // With the line break before it, so that something can be written behind it and a last line stays without one.
    let (from, to) = (lineStart(start), lineEnd(end))
    if beforeLine(from) < from { add(beforeLine(from), to, "") } else { add(from, behindLine(end), "") }
  }

  private mutating func deleteBracketed(_ keys: [NodeID], _ index: Int) {
    let (start, end) = (range(keys[index]).start, entryEnd(keys[index]))
    let comma = firstInk(end)
    let hasComma = comma < bytes.count && bytes[comma] == 0x2C
    if index + 1 < keys.count {
      let next = range(keys[index + 1]).start
      guard hasLineBreak(end, next) else { return add(start, next, "") }
      if hasComma { return deletePart(start, comma + 1) }
      // The comma stands before the next key: what is between goes, unless it is a comment.
      return bytes[end..<next].contains(0x23) ? giveUp() : add(start, next, "")
    }
    guard index > 0 else { return add(start, end, "") }
    let before = entryEnd(keys[index - 1])
    guard hasLineBreak(before, start) else { return add(before, end, "") }
    if hasComma { return deletePart(start, comma + 1) }
    // What closes the brackets moves up with the comma of the entry before; a comment there keeps its line.
    if bytes[before..<start].contains(0x23) { deletePart(start, end) } else { add(before, end, "") }
  }

  /// Takes a part of a line out, and the line with it when nothing else stands on it.
  private mutating func deletePart(_ start: Int, _ end: Int) {
    let rest = firstInk(end)
    guard rest == lineEnd(end) || bytes[rest] == 0x23 else { return add(start, end, "") }
    if isBlank(lineStart(start), start) { return deleteLines(start, end) }
    // No space stays at the end of the line; a comment keeps one before it.
    var from = start
    while bytes[from - 1] == 0x20 || bytes[from - 1] == 0x09 { from -= 1 }
    if rest == lineEnd(end) {
      add(from, rest, "")
    } else {
      add(start, from < start ? rest : end, "")
    }
  }
}
