internal import SourceText

/// Columns of text, aligned in cells of a terminal and fitted to its width.
struct TextTable {
  /// Which side the cells of a column stand on.
  enum Side {
    case left
    case right
  }

  /// The text of a cell, safe for a terminal, with its colour.
  struct Cell {
    var text: String
    var paint: Paint?

    init(_ text: String, _ paint: Paint? = nil) {
      self.text = text
      self.paint = paint
    }
  }

  /// A column. When the table is too wide the one with the highest `spare` goes first; those with 0 stay.
  struct Column {
    var title: String
    var side: Side
    var cells: [Cell]
    var spare: Int
    /// Cells it may be cut to; nil when it is never cut.
    var least: Int?

    init(_ title: String, _ side: Side, _ cells: [Cell], spare: Int = 0, least: Int? = nil) {
      self.title = title
      self.side = side
      self.cells = cells
      self.spare = spare
      self.least = least
    }

    /// Cells of its widest text.
    var width: Int { cells.reduce(DisplayWidth.of(title)) { max($0, DisplayWidth.of($1.text)) } }
  }

  private static let gap = 2
  private var columns: [Column]

  init(_ columns: [Column]) { self.columns = columns }

  /// The lines, each ended; a title line only when a column has a title.
  func text(indent: Int = 0, _ style: ReportStyle) -> String {
    let (columns, widths) = fitted(to: style.width - indent)
    let titles = columns.map { Cell($0.title, .quiet) }
    var lines: [String] = []
    if columns.contains(where: { !$0.title.isEmpty }) { lines.append(line(titles, columns, widths, style)) }
    for row in 0..<(columns.first?.cells.count ?? 0) {
      lines.append(line(columns.map { $0.cells[row] }, columns, widths, style))
    }
    return lines.map { String(repeating: " ", count: indent) + $0 + "\n" }.joined()
  }

  /// The columns that are shown with their widths: first the texts that may be cut are, then columns go.
  private func fitted(to total: Int) -> ([Column], [Int]) {
    var columns = columns
    while true {
      var widths = columns.map(\.width)
      var excess = widths.reduce(Self.gap * (widths.count - 1), +) - total
      for index in columns.indices where excess > 0 {
        guard let least = columns[index].least, widths[index] > least else { continue }
        let cut = min(excess, widths[index] - least)
        widths[index] -= cut
        excess -= cut
      }
      guard excess > 0, let most = columns.indices.max(by: { columns[$0].spare < columns[$1].spare }),
        columns[most].spare > 0
      else { return (columns, widths) }
      columns.remove(at: most)
    }
  }

  private func line(_ cells: [Cell], _ columns: [Column], _ widths: [Int], _ style: ReportStyle) -> String {
    var result = ""
    var pending = 0
    for (index, cell) in cells.enumerated() {
      let text = VisibleText.cut(cell.text, to: widths[index])
      let space = widths[index] - DisplayWidth.of(text)
      if columns[index].side == .right { pending += space }
      if !text.isEmpty {
        result += String(repeating: " ", count: pending)
        result += cell.paint.map { style.paint(text, $0) } ?? text
        pending = 0
      }
      if columns[index].side == .left { pending += space }
      pending += Self.gap
    }
    return result
  }
}
