public import FlowModel
public import YAMLSource

/// Edits of lists: names, options, steps.
extension FixDraft {
  /// Adds names to the list behind a key, or writes the key with a list of them.
  public mutating func add(
    _ names: [NewValue], to key: String, in mapping: NodeID, after neighbours: [String] = []
  ) {
    guard let found = self.key(key, in: mapping), !isEmpty(document.value(ofKey: found)) else {
      return set(key, .list(names), in: mapping, after: neighbours)
    }
    append(names, to: document.value(ofKey: found))
  }

  /// Adds an option that leads to a step, given by its index, to a step, behind its others. It gets the first of these
  /// pictures that no other option there has.
  public mutating func addOption(_ label: String, icons: [String], goto target: Int, to step: Step) {
    addOption(label, icons, .init("goto", .text(flow.id(of: flow.steps[target]))), to: step)
  }

  /// The same for an option with a role.
  public mutating func addOption(_ label: String, icons: [String], role: Role, to step: Step) {
    addOption(label, icons, .init("role", .word(role.rawValue)), to: step)
  }

  private mutating func addOption(_ label: String, _ icons: [String], _ last: NewValue.Entry, to step: Step) {
    let icon = flow.unusedIcon(icons, in: step)
    add(
      [.mapping([.init("label", .text(label)), .init("icon", .text(icon)), last])], to: "options", in: step.node,
      after: ["controls", "say", "image", "icon", "title"])
  }

  /// Writes entries at the end of a list: like the last one, a mapping of several lines or one between braces.
  private mutating func append(_ values: [NewValue], to list: NodeID) {
    let items = Array(document.items(list))
    guard document.kind(list) == .sequence else { return giveUp() }
    let place = range(list)
    guard let last = items.last else {
      let quotes = quotes(around: list)
      return add(place.start + 1, place.start + 1, values.map { $0.written(quotes) }.joined(separator: ", "))
    }
    let quotes = innerQuotes(last)
    let end = range(last).end
    if isBracketed(list) {
      for value in values { addBracketed(value.written(quotes), behind: end, among: items) }
      return
    }
    guard let dash = dash(of: last), isRestOfLineFree(end) else { return giveUp() }
    let at = lineEnd(end)
    let isBlock = document.kind(last) == .mapping && !isBracketed(last)
    let text = values.map { value in
      guard isBlock, case .mapping(let entries) = value, let key = document.firstChild(last) else {
        return "- \(value.written(quotes))"
      }
      let inner = range(key).start - lineStart(range(key).start)
      return block(entries, dash: dash, inner: inner, quotes, lineBreak(at))
    }
    add(at, at, text.map { lineBreak(at) + String(repeating: " ", count: dash) + $0 }.joined())
  }

  /// Writes a new step behind one. Its options stand one a line.
  public mutating func insertStep(_ entries: [NewValue.Entry], after step: Step) {
    guard let list = flow.stepsField?.value else { return giveUp() }
    let end = range(step.node).end
    let quotes = innerQuotes(step.node)
    if isBracketed(list) { return add(end, end, ", \(NewValue.mapping(entries).written(quotes))") }
    guard let dash = dash(of: step.node), isRestOfLineFree(end) else { return giveUp() }
    let at = lineEnd(end)
    let breaks = lineBreak(at)
    add(
      at, at,
      breaks + String(repeating: " ", count: dash) + block(entries, dash: dash, inner: dash + 2, quotes, breaks))
  }

  /// The lines of a mapping that is an entry of a list, from its dash on.
  private func block(
    _ entries: [NewValue.Entry], dash: Int, inner: Int, _ quotes: NewValue.Quotes, _ lineBreak: String
  ) -> String {
    let indent = String(repeating: " ", count: inner)
    var text = "-" + String(repeating: " ", count: max(1, inner - dash - 1))
    for (index, entry) in entries.enumerated() {
      if index > 0 { text += lineBreak + indent }
      guard case .list(let items) = entry.value, case .mapping? = items.first else {
        text += entry.written(quotes)
        continue
      }
      text += "\(quotes.around(entry.key)):"
      for item in items { text += "\(lineBreak)\(indent)  - \(item.written(quotes))" }
    }
    return text
  }

  /// Puts an entry of a list to another place among the others.
  public mutating func move(_ index: Int, to target: Int, in list: NodeID) {
    let items = Array(document.items(list))
    guard items.indices.contains(index), items.indices.contains(target), index != target else { return giveUp() }
    if isBracketed(list) { return moveBracketed(items, index, target) }
    // Each entry with the comments right above it, whole lines.
    let parts = items.compactMap { lines(of: $0) }
    guard parts.count == items.count else { return giveUp() }
    let moving = parts[index]
    var text = String(decoding: bytes[moving.start..<moving.end], as: UTF8.self)
    let isCut = moving.end == bytes.count && !endsWithLineBreak
    if target < index {
      if isCut { text += lineBreak(bytes.count) }
      add(parts[target].start, parts[target].start, text)
      add(isCut ? beforeLine(moving.start) : moving.start, moving.end, "")
    } else {
      let end = parts[target].end
      add(moving.start, moving.end, "")
      if end == bytes.count, !endsWithLineBreak {
        let breaks = lineBreak(bytes.count)
        add(end, end, breaks + (text.hasSuffix(breaks) ? String(text.dropLast()) : text))
      } else {
        add(end, end, text)
      }
    }
  }

  /// The entries change places, what stands between them does not; a comment there would tell about another one then.
  private mutating func moveBracketed(_ items: [NodeID], _ index: Int, _ target: Int) {
    var order = items
    order.insert(order.remove(at: index), at: target)
    for (item, next) in zip(items, items.dropFirst())
    where bytes[range(item).end..<range(next).start].contains(0x23) { return giveUp() }
    for (old, new) in zip(items, order) where old != new {
      let (place, source) = (range(old), range(new))
      add(place.start, place.end, String(decoding: bytes[source.start..<source.end], as: UTF8.self))
    }
  }

  /// The whole lines of an entry of a list, comments right above it with them; nil when it shares a line with another.
  private func lines(of item: NodeID) -> (start: Int, end: Int)? {
    guard let dash = dash(of: item), isRestOfLineFree(range(item).end) else { return nil }
    var start = lineStart(range(item).start)
    guard isBlank(start, start + dash) else { return nil }
    let first = flow.document.source.markLength
    while start > first {
      let above = lineStart(beforeLine(start))
      guard above + dash < bytes.count, firstInk(above) == above + dash, bytes[above + dash] == 0x23 else { break }
      start = above
    }
    return (start, behindLine(range(item).end))
  }

  /// The column of the dash before an entry of a list, 0-based; nil when the dash stands on another line.
  private func dash(of item: NodeID) -> Int? {
    let start = range(item).start
    var at = start
    let first = lineStart(start)
    while at > first, bytes[at - 1] == 0x20 || bytes[at - 1] == 0x09 { at -= 1 }
    guard at > first, bytes[at - 1] == 0x2D else { return nil }
    let column = at - 1 - first
    return isBlank(first, first + column) ? column : nil
  }

  private func isEmpty(_ node: NodeID) -> Bool {
    document.kind(node) == .scalar && document.isBlank(node)
  }

  /// How the keys of a mapping in a list, or the entry itself, are quoted.
  private func innerQuotes(_ node: NodeID) -> NewValue.Quotes {
    quotes(around: document.firstChild(node) ?? node)
  }
}

extension FixDraft {
  /// Writes other words on an option, and in the `focus` of its step if that names it.
  public mutating func rename(_ label: Field, to text: String, in step: Step) {
    replace(label.value, with: .text(text))
    if let focus = step.focus, flow.isSame(focus, label) { replace(focus.value, with: .text(text)) }
  }
}
