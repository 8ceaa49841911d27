internal import FlowModel
internal import SourceText
internal import Wire
internal import YAMLSource

/// Where the findings of a plugin stand: from ids, keys, words or lines to bytes of the file.
///
/// Nothing of it is trusted: what names nothing leaves the place one level up, and what lies outside the file is moved
/// to its edge.
struct PluginPlaces {
  private let flow: Flow
  private let lines: LineTable
  private let steps: [String: Int]

  init(_ flow: Flow, _ lines: LineTable) {
    self.flow = flow
    self.lines = lines
    steps = [String: Int](flow.steps.map { (flow.id(of: $0), $0.index) }) { first, _ in first }
  }

  /// The place of a finding and the id of its step, which is empty for the whole flow.
  func place(_ finding: PluginFinding) -> (range: ByteRange, step: String) {
    let step = steps[finding.step].map { flow.steps[$0] }
    if let place = finding.place {
      let range = range(place)
      return (range, step.map { flow.id(of: $0) } ?? stepHolding(Int(range.start)))
    }
    return (range(finding, in: step), step.map { flow.id(of: $0) } ?? "")
  }

  private func range(_ finding: PluginFinding, in step: Step?) -> ByteRange {
    var mapping = flow.node
    var whole = flow.id.map { flow.place($0) } ?? flow.firstKeyPlace
    if let step {
      mapping = step.node
      whole = flow.place(step)
      let names = finding.option.isEmpty ? [] : flow.eventNames(of: step)
      if let index = names.firstIndex(of: finding.option) {
        let option = flow.options[step.optionRange.lowerBound + index]
        mapping = option.node
        whole = flow.place(option)
      }
    }
    var searched = flow.document.range(mapping)
    if let value = value(finding.field, in: mapping) {
      whole = flow.place(Field(value))
      searched = flow.document.range(value)
    }
    return find(finding.words, in: searched) ?? whole
  }

  /// The value of a key, or of a key inside one, as in `message.say`.
  private func value(_ field: String, in mapping: NodeID) -> NodeID? {
    guard !field.isEmpty else { return nil }
    var node = mapping
    var found: NodeID?
    for name in field.split(separator: ".", maxSplits: 8, omittingEmptySubsequences: false) {
      guard flow.document.kind(node) == .mapping,
        let key = flow.document.keys(node).first(where: { key in
          flow.document.withBytes(key) { $0.elementsEqual(name.utf8) }
        })
      else { break }
      node = flow.document.value(ofKey: key)
      found = node
    }
    return found
  }

  /// The first place of these very words in a stretch.
  private func find(_ words: String, in range: ByteRange) -> ByteRange? {
    let words = Array(words.utf8)
    let bytes = flow.document.source.bytes
    guard let first = words.first, range.count >= words.count else { return nil }
    for start in Int(range.start)...(Int(range.end) - words.count)
    where bytes[start] == first && bytes[start..<(start + words.count)].elementsEqual(words) {
      return ByteRange(start, start + words.count)
    }
    return nil
  }

  private func range(_ place: PluginFinding.Place) -> ByteRange {
    let line = min(max(place.line, 1), lines.count)
    let start = lines.offset(line: line, column: place.column)
    let endLine = min(max(place.endLine ?? line, line), lines.count)
    let end = place.endColumn.map { lines.offset(line: endLine, column: $0) }
    return ByteRange(start, max(start, end ?? Int(lines.range(ofLine: endLine - 1).end)))
  }

  /// The step in whose mapping a byte lies.
  private func stepHolding(_ offset: Int) -> String {
    let step = flow.steps.last { Int(flow.document.range($0.node).start) <= offset }
    guard let step, offset < Int(flow.document.range(step.node).end) else { return "" }
    return flow.id(of: step)
  }
}
