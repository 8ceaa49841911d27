public import FlowModel
internal import Glibc
public import SourceText
internal import YAMLSource

/// A comment that silences rules on its line, or on the line below when it stands alone:
/// `# handrail:allow RULE -- because`.
public struct AllowComment: Sendable, Hashable {
  /// The rules it names; empty when it names none.
  public var rules: [String]
  /// The reason behind the two dashes; empty when there is none.
  public var because: String
  /// True when a single dash stands where two have to, as some editors make of two.
  public var hasSingleDash: Bool
  /// The comment, from its `#` to its end.
  public var range: ByteRange
  /// The 0-based line whose findings it silences.
  public var line: Int

  private static let word = Array("handrail:allow".utf8)
  /// Hyphen, en dash, em dash.
  private static let dashes: Set = ["-", "\u{2013}", "\u{2014}"]

  /// The comments of a flow's file, in order. A `#` inside a text is no comment.
  public static func all(in flow: Flow) -> [AllowComment] {
    let starts = flow.document.source.bytes.withUnsafeBufferPointer { candidates(in: $0) }
    guard !starts.isEmpty else { return [] }
    let lines = LineTable(flow.document.source)
    let texts = flow.document.scalarRanges
    var below = LinesBelow(flow.document.source, lines)
    // From the end, so that the lines below each comment are known already.
    let comments = starts.reversed().compactMap { hash in
      isInText(hash, texts) ? nil : comment(at: hash, flow.document.source, lines, &below)
    }
    return comments.reversed()
  }

  /// True for a byte inside one of the texts, which stand in the order of the file.
  private static func isInText(_ offset: Int, _ texts: [ByteRange]) -> Bool {
    var (low, high) = (0, texts.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(texts[middle].end) <= offset { low = middle + 1 } else { high = middle }
    }
    return low < texts.count && Int(texts[low].start) <= offset
  }

  /// Where a `#` stands with the word behind it; flows without comments are passed over by one look for the sign.
  private static func candidates(in bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
    guard let base = bytes.baseAddress else { return [] }
    var starts: [Int] = []
    var from = 0
    while from < bytes.count, let found = memchr(base + from, 0x23, bytes.count - from) {
      let hash = UnsafeRawPointer(found) - UnsafeRawPointer(base)
      from = hash + 1
      var at = from
      while at < bytes.count, bytes[at] == 0x20 || bytes[at] == 0x09 { at += 1 }
      if at + word.count <= bytes.count, bytes[at..<(at + word.count)].elementsEqual(word) { starts.append(hash) }
    }
    return starts
  }

  private static func comment(
    at hash: Int, _ source: SourceText, _ lines: LineTable, _ below: inout LinesBelow
  ) -> AllowComment? {
    let bytes = source.bytes
    // YAML wants white space before the sign, or nothing but a byte-order mark.
    if hash > source.markLength, ![0x20, 0x09, 0x0A, 0x0D].contains(bytes[hash - 1]) { return nil }
    var line = lines.line(at: hash)
    let range = ByteRange(hash, Int(lines.range(ofLine: line).end))
    var text = source.text(range)[...]
    text = text.dropFirst().drop { $0 == " " || $0 == "\t" }.dropFirst(word.count)
    // A longer word such as `handrail:allowed` is another one.
    if let next = text.first, next.isLetter || next.isNumber || next == "_" { return nil }
    if text.hasPrefix("-"), !text.hasPrefix("--") { return nil }
    let parts = String(text).split(separator: "--", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let words = parts[0].split { isBlank($0) || $0 == "," || $0 == ":" }.map(String.init)
    // Behind a single dash stand the words of a reason, not rules.
    let rules = Array(words.prefix { !dashes.contains($0) })
    let because = parts.count > 1 ? parts[1].split(whereSeparator: isBlank).joined(separator: " ") : ""
    let before = lines.range(ofLine: line).start
    if bytes[Int(before)..<hash].allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { line = below.first(after: line) ?? line }
    return AllowComment(
      rules: rules, because: because, hasSingleDash: rules.count < words.count, range: range, line: line)
  }

  /// True for what nobody sees: white space of any width, and signs without a width.
  static func isBlank(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy {
      $0.properties.isWhitespace || [.control, .format].contains($0.properties.generalCategory)
    }
  }
}

/// Finds the first line below a comment that holds more than a comment. Asked from the last comment to the first, it
/// looks at each line of the file once.
private struct LinesBelow {
  private let source: SourceText
  private let lines: LineTable
  /// The lines from here on were looked at.
  private var seen: Int
  /// The first of them that holds more than a comment.
  private var first: Int?

  init(_ source: SourceText, _ lines: LineTable) {
    self.source = source
    self.lines = lines
    seen = lines.count
  }

  /// The line for a comment that stands above all that were asked about; nil when only comments follow.
  mutating func first(after line: Int) -> Int? {
    while seen > line + 1 {
      seen -= 1
      if holdsMore(seen) { first = seen }
    }
    return first
  }

  private func holdsMore(_ line: Int) -> Bool {
    let range = lines.range(ofLine: line)
    let ink = source.bytes[Int(range.start)..<Int(range.end)].first { $0 != 0x20 && $0 != 0x09 }
    return ink != nil && ink != 0x23
  }
}
