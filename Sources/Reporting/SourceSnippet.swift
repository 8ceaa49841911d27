public import SourceText

/// The source line of a finding with a caret line under the exact words, both in cells of a terminal.
public struct SourceSnippet: Sendable, Hashable {
  /// The line, cut around the marked words when it is too long, control characters visible, tabs as spaces.
  public var line: String
  /// Spaces up to the marked words, then `^` and `~` under them.
  public var carets: String

  /// Bytes before and behind the begin of the words that are looked at; a line may be a whole file.
  private static let reach = 4096

  private struct Glyph {
    var text: String
    var cells: Int
  }

  /// The snippet of a place; nil for an empty line, and when this text has no such place as after another save.
  ///
  /// Of a place that covers several lines the first is shown. `width` is in cells.
  public init?(_ range: PositionRange, in source: SourceText, lines: LineTable, width: Int) {
    guard range.start.offset <= source.bytes.count, lines.position(at: range.start.offset) == range.start else {
      return nil
    }
    let line = lines.range(ofLine: range.start.line - 1)
    guard line.count > 0 else { return nil }
    let start = min(max(range.start.offset, Int(line.start)), Int(line.end))
    let end = min(max(range.end.offset, start), Int(line.end))
    var glyphs: [Glyph] = []
    var column = 0
    let from = Self.scalarStart(max(Int(line.start), start - Self.reach), source.bytes, atMost: start)
    let to = Self.scalarStart(min(Int(line.end), start + Self.reach), source.bytes, atMost: Int(line.end))
    var ends: [Int] = []
    for piece in [ByteRange(from, start), ByteRange(start, min(end, to)), ByteRange(min(end, to), to)] {
      for character in source.text(piece) {
        let glyph = Self.glyph(character, at: column)
        column += glyph.cells
        glyphs.append(glyph)
      }
      ends.append(glyphs.count)
    }
    self.init(
      glyphs, mark: ends[0]..<ends[1], isCutBefore: from > Int(line.start), isCutBehind: to < Int(line.end),
      width: max(width, 8))
  }

  private init(_ glyphs: [Glyph], mark: Range<Int>, isCutBefore: Bool, isCutBehind: Bool, width: Int) {
    let first = mark.lowerBound
    let last = mark.upperBound
    let before = Self.cells(glyphs[..<first])
    let marked = Self.cells(glyphs[first..<last])
    let behind = Self.cells(glyphs[last...])
    var shown = glyphs.startIndex..<glyphs.endIndex
    if before + marked + behind > width || isCutBefore || isCutBehind {
      let budget = width - 2
      let spare = max(0, budget - marked)
      let left = min(before, max(spare / 2, spare - behind))
      var low = first
      var used = 0
      while low > 0, used + glyphs[low - 1].cells <= left {
        low -= 1
        used += glyphs[low].cells
      }
      var high = first
      while high < glyphs.count, used + glyphs[high].cells <= budget {
        used += glyphs[high].cells
        high += 1
      }
      shown = low..<high
    }
    let isCutLeft = isCutBefore || shown.lowerBound > 0
    let isCutRight = isCutBehind || shown.upperBound < glyphs.count
    line =
      (isCutLeft ? "\u{2026}" : "") + glyphs[shown].map(\.text).joined() + (isCutRight ? "\u{2026}" : "")
    let indent = (isCutLeft ? 1 : 0) + Self.cells(glyphs[shown.lowerBound..<first])
    let tail = Self.cells(glyphs[first..<max(first, min(last, shown.upperBound))])
    carets = String(repeating: " ", count: indent) + "^" + String(repeating: "~", count: max(0, tail - 1))
  }

  private static func glyph(_ character: Character, at column: Int) -> Glyph {
    if character == "\t" {
      let cells = 8 - column % 8
      return Glyph(text: String(repeating: " ", count: cells), cells: cells)
    }
    let text = VisibleText.of(character)
    return Glyph(text: text, cells: DisplayWidth.of(text))
  }

  /// The first begin of a scalar at or behind `offset`.
  private static func scalarStart(_ offset: Int, _ bytes: [UInt8], atMost limit: Int) -> Int {
    var at = offset
    while at < limit, bytes[at] & 0xC0 == 0x80 { at += 1 }
    return at
  }

  private static func cells(_ glyphs: ArraySlice<Glyph>) -> Int { glyphs.reduce(0) { $0 + $1.cells } }
}
