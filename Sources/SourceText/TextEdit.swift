/// A change of a text: other words in the place of a stretch. An empty stretch is a place to write at.
public struct TextEdit: Sendable, Hashable {
  /// What goes away.
  public var range: ByteRange
  /// What stands there then.
  public var text: String

  /// Other words in the place of a stretch.
  public init(_ range: ByteRange, _ text: String) {
    self.range = range
    self.text = text
  }

  /// True when both change one place, or touch each other: edits of two strangers that do are not done together.
  public func touches(_ other: TextEdit) -> Bool {
    range.start <= other.range.end && other.range.start <= range.end
  }
}

extension [TextEdit] {
  /// The edits in the order of the text; nil when two of them change one place.
  public var apart: [TextEdit]? {
    let sorted = sorted { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }
    for (edit, next) in zip(sorted, sorted.dropFirst()) {
      // Two texts for one place have no order.
      guard next.range.start >= edit.range.end, next.range != edit.range else { return nil }
    }
    return sorted
  }
}

extension SourceText {
  /// The text with all the edits in it.
  ///
  /// - Parameter edits: in any order. What is written at the edge of a stretch that goes away stays on its side of it.
  /// - Returns: the new text; nil when two of them change one place or one lies outside of the text.
  public func applying(_ edits: [TextEdit]) -> SourceText? {
    guard let sorted = edits.apart, sorted.allSatisfy({ Int($0.range.end) <= bytes.count }) else { return nil }
    var result: [UInt8] = []
    result.reserveCapacity(sorted.reduce(bytes.count) { $0 + $1.text.utf8.count })
    var done = 0
    for edit in sorted {
      result += bytes[done..<Int(edit.range.start)]
      result += edit.text.utf8
      done = Int(edit.range.end)
    }
    return SourceText(result + bytes[done...])
  }
}
