/// Narrower screens than this are written to as if they were this wide: columns of a few characters can not be read.
let leastWidth = 40

/// Breaks a text at its blanks into lines of at most `width` characters.
///
/// The second and later lines begin with `indent` blanks. A word longer than a line stands on a line of its own, whole.
func wrap(_ text: String, width: Int, indent: Int) -> [String] {
  let margin = String(repeating: " ", count: indent)
  var lines: [String] = []
  var line = ""
  var length = 0
  for word in text.split(separator: " ") {
    let count = word.count
    if length > 0, length + 1 + count > width {
      lines.append(line)
      line = margin
      length = 0
      // The margin counts, but a margin alone is no reason to break again.
      line += word
      length = indent + count
    } else {
      line += length > 0 ? " \(word)" : String(word)
      length += (length > 0 ? 1 : 0) + count
    }
  }
  if !line.isEmpty { lines.append(line) }
  return lines
}

/// Two columns: what is typed, and what it means.
///
/// The second begins at the same place in every row.
///
/// A left text that is too long for its column has the right text below it. Lines end without blanks.
func columns(_ rows: [(left: String, right: String)], leftWidth: Int, width: Int) -> [String] {
  let start = 2 + leftWidth + 2
  let margin = String(repeating: " ", count: start)
  var lines: [String] = []
  for row in rows {
    let right = wrap(row.right, width: width - start, indent: 0)
    let left = "  " + row.left
    if row.left.count <= leftWidth, let first = right.first {
      lines.append(left + String(repeating: " ", count: start - left.count) + first)
      lines += right.dropFirst().map { margin + $0 }
    } else {
      lines.append(left)
      lines += right.map { margin + $0 }
    }
  }
  return lines
}
