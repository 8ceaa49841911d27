internal import SourceText

/// Columns of text, aligned in cells of a terminal and fitted to its width.
struct TextTable {
  /// Which side the cells of a column stand on.
  enum Side {
    case left
    case right
  }

  /// The text of a cell, safe for a terminal, with its colour and what stands for it where room is short.
  struct Cell {
    var text: String
    var short: String?
    var paint: Paint?

    init(_ text: String, short: String? = nil, _ paint: Paint? = nil) {
      self.text = text
      self.short = short
      self.paint = paint
    }
  }

  /// A column with its title.
  struct Column {
    var title: Cell
    var side: Side
    var cells: [Cell]
    /// Where room is short the column with the highest number goes first; those with 0 stay.
    var spare: Int
    /// Cells it may be cut to before columns go; nil when it may not.
    var comfortable: Int?
    /// Cells it may be cut to when no column can go any more; nil when it may not.
    var least: Int?

    init(
      _ title: String, short: String? = nil, _ side: Side, _ cells: [Cell], spare: Int = 0, comfortable: Int? = nil,
      least: Int? = nil
    ) {
      self.title = Cell(title, short: short, .quiet)
      self.side = side
      self.cells = cells
      self.spare = spare
      self.comfortable = comfortable
      self.least = least
    }

    /// Cells of its widest text.
    var width: Int { cells.reduce(DisplayWidth.of(title.text)) { max($0, DisplayWidth.of($1.text)) } }

    /// The column with its short texts.
    var shortened: Column {
      var column = self
      column.title.text = title.short ?? title.text
      for index in cells.indices { column.cells[index].text = cells[index].short ?? cells[index].text }
      return column
    }
  }

  private static let gap = 2
  private var columns: [Column]

  init(_ columns: [Column]) { self.columns = columns }

  /// The lines, each ended; a title line only when a column has a title.
  func text(indent: Int = 0, _ style: ReportStyle) -> String {
    let (columns, widths) = fitted(to: style.width - indent)
    var lines: [String] = []
    if columns.contains(where: { !$0.title.text.isEmpty }) {
      lines.append(line(columns.map(\.title), columns, widths, style))
    }
    for row in 0..<(columns.first?.cells.count ?? 0) {
      lines.append(line(columns.map { $0.cells[row] }, columns, widths, style))
    }
    return lines.map { String(repeating: " ", count: indent) + $0 + "\n" }.joined()
  }

  /// The columns that are shown with their widths: short texts first, then cuts that do not hurt, then columns go.
  private func fitted(to total: Int) -> ([Column], [Int]) {
    var columns = columns
    if Self.excess(columns.map(\.width), over: total) > 0 { columns = columns.map(\.shortened) }
    while true {
      let widths = Self.cut(columns, to: \.comfortable, total)
      if Self.excess(widths, over: total) <= 0 { return (columns, widths) }
      guard let most = columns.indices.max(by: { columns[$0].spare < columns[$1].spare }), columns[most].spare > 0
      else {
        return (columns, Self.cut(columns, to: \.least, total))
      }
      columns.remove(at: most)
    }
  }

  private static func cut(_ columns: [Column], to limit: KeyPath<Column, Int?>, _ total: Int) -> [Int] {
    var widths = columns.map(\.width)
    for index in columns.indices {
      guard let least = columns[index][keyPath: limit], widths[index] > least else { continue }
      widths[index] -= max(0, min(excess(widths, over: total), widths[index] - least))
    }
    return widths
  }

  private static func excess(_ widths: [Int], over total: Int) -> Int {
    widths.reduce(gap * (widths.count - 1), +) - total
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
