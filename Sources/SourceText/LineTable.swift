/// Where each line of a file begins. LF, CRLF and CR end a line, as in editors; U+0085, U+2028 and U+2029 do not.
public struct LineTable: Sendable {
  /// Offset of each line's first byte, ascending; the first is 0.
  private let starts: [Int]
  private let source: SourceText

  /// Scans the file once.
  public init(_ source: SourceText) { self.init(source, upTo: source.bytes.count) }

  /// Scans the beginning of the file, for places up to the byte at `end`: what lies behind counts as the last line.
  public init(_ source: SourceText, upTo end: Int) {
    self.source = source
    let bytes = source.bytes
    let end = min(max(end, 0), bytes.count)
    var starts = [0]
    var i = 0
    while i < end {
      switch bytes[i] {
      case 0x0A: starts.append(i + 1)
      case 0x0D where i + 1 == bytes.count || bytes[i + 1] != 0x0A: starts.append(i + 1)
      default: break
      }
      i += 1
    }
    self.starts = starts
  }

  /// Number of lines; a file that ends with a line end has an empty last line.
  public var count: Int { starts.count }

  /// The 0-based line that holds the byte at `offset`; offsets behind the end belong to the last line.
  public func line(at offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The bytes of a 0-based line without its line end; the first line begins behind a byte-order mark.
  public func range(ofLine line: Int) -> ByteRange {
    let start = line == 0 ? source.markLength : starts[line]
    var end = line + 1 < starts.count ? starts[line + 1] : source.bytes.count
    while end > start, source.bytes[end - 1] == 0x0A || source.bytes[end - 1] == 0x0D { end -= 1 }
    return ByteRange(start, end)
  }

  /// The text of a 0-based line without its line end.
  public func text(ofLine line: Int) -> String { source.text(range(ofLine: line)) }

  /// The place of the byte at `offset`, clamped to the file.
  public func position(at offset: Int) -> Position {
    let offset = min(max(offset, 0), source.bytes.count)
    let line = line(at: offset)
    let start = line == 0 ? min(source.markLength, offset) : starts[line]
    var scalars = 0
    for byte in source.bytes[start..<max(start, offset)] where byte & 0xC0 != 0x80 { scalars += 1 }
    return Position(line: line + 1, column: scalars + 1, offset: offset)
  }

  /// The byte at a 1-based line and a 1-based column of Unicode scalars, moved into the file where it lies outside.
  public func offset(line: Int, column: Int) -> Int {
    let range = range(ofLine: min(max(line, 1), count) - 1)
    var left = max(column, 1) - 1
    var offset = Int(range.start)
    while left > 0, offset < Int(range.end) {
      offset = Int(source.character(at: offset).end)
      left -= 1
    }
    return min(offset, Int(range.end))
  }

  /// The place of a stretch.
  public func range(_ range: ByteRange) -> PositionRange {
    PositionRange(start: position(at: Int(range.start)), end: position(at: Int(range.end)))
  }

  /// Number of UTF-16 code units between the begin of its line and the byte at `offset` (0-based, as LSP counts).
  public func utf16Column(at offset: Int) -> Int {
    let offset = min(max(offset, 0), source.bytes.count)
    let line = line(at: offset)
    let start = line == 0 ? min(source.markLength, offset) : starts[line]
    var units = 0
    for byte in source.bytes[start..<max(start, offset)] {
      if byte & 0xC0 != 0x80 { units += byte >= 0xF0 ? 2 : 1 }
    }
    return units
  }
}
