internal import CheckKit

/// Edits that can be done together, gathered fix by fix: no two of different fixes stand near each other.
struct ApartEdits {
  private let bytes: [UInt8]
  /// In the order of the text.
  private var sorted: [TextEdit] = []
  private var fixes: Set<[TextEdit]> = []

  /// No edit of a text yet.
  init(_ source: SourceText) { bytes = source.bytes }

  /// Takes in the edits of a fix.
  ///
  /// - Returns: false when one of them stands near one that is here. An equal fix is here already, and that is good.
  mutating func insert(_ edits: [TextEdit]) -> Bool {
    if fixes.contains(edits) { return true }
    let places = edits.map { place(of: $0) }
    for (edit, place) in zip(edits, places) {
      if place > 0, isNear(sorted[place - 1], edit) { return false }
      if place < sorted.count, isNear(sorted[place], edit) { return false }
    }
    fixes.insert(edits)
    for edit in edits { sorted.insert(edit, at: place(of: edit)) }
    return true
  }

  /// How many edits begin before this one.
  private func place(of edit: TextEdit) -> Int {
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle].range.start <= edit.range.start { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// True when nothing but white space stands between two edits. Then what one writes at the end of a line could land
  /// in the lines that the other writes below it.
  private func isNear(_ one: TextEdit, _ other: TextEdit) -> Bool {
    if one.touches(other) { return true }
    let (first, last) = one.range.end < other.range.start ? (one.range, other.range) : (other.range, one.range)
    return bytes[Int(first.end)..<Int(last.start)].allSatisfy {
      $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D
    }
  }
}
