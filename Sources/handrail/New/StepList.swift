/// A list of steps as somebody wrote it down: plain lines, bullets, numbers, check boxes, or a line with commas.
struct StepList: Hashable {
  /// The steps, without their marks.
  private(set) var items: [String] = []
  /// The first heading of the text, if it has one.
  private(set) var title: String?
  /// Items that stood below another one.
  private(set) var nested = 0
  /// Lists that stood one after the other with other words between.
  private(set) var lists = 0
  /// Lines that were no items: words around a list, later headings, code, tables.
  private(set) var leftOut = 0

  /// Reads a line such as `Get the cup, Press the button, Enjoy`. With a semicolon in it only semicolons part.
  init(line: String) {
    if line.contains(where: \.isNewline) {
      self.init(text: line)
      return
    }
    self.init()
    let separators: Set<Character> = line.contains { $0 == ";" || $0 == "；" } ? [";", "；"] : [",", "，", "、"]
    items = line.split(whereSeparator: separators.contains).map { Self.plain($0) }.filter { !$0.isEmpty }
  }

  private init() {}

  /// Reads a file: the items of its lists, else each line that is not empty.
  init(text: String) {
    var lines: [Line] = []
    var isCode = false
    for raw in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let line = Line(raw)
      if line.text.hasPrefix("```") || line.text.hasPrefix("~~~") {
        isCode.toggle()
        leftOut += 1
      } else if isCode {
        leftOut += line.text.isEmpty ? 0 : 1
      } else {
        lines.append(line)
      }
    }
    let isList = lines.contains(where: \.isItem)
    var outermost: Int?
    var mayGoOn = false
    var isInList = false
    for line in lines {
      if line.text.isEmpty {
        mayGoOn = false
      } else if let heading = line.heading {
        mayGoOn = false
        isInList = false
        if title == nil { title = Self.plain(heading) } else { leftOut += 1 }
      } else if line.text.hasPrefix("|") {
        // A row of a table: which of its columns is the step, only its writer knows.
        mayGoOn = false
        isInList = false
        leftOut += 1
      } else if line.isItem || !isList {
        let text = Self.plain(line.text)
        guard !text.isEmpty else { continue }
        if !isInList { lists += 1 }
        isInList = true
        if line.isItem {
          if let outermost, line.indent > outermost { nested += 1 }
          outermost = min(outermost ?? line.indent, line.indent)
        }
        items.append(text)
        mayGoOn = isList
      } else if mayGoOn, line.indent > 0, let last = items.indices.last {
        // The rest of an item that was wrapped.
        items[last] += " " + Self.plain(line.text)
      } else {
        mayGoOn = false
        isInList = false
        leftOut += 1
      }
    }
    if title?.isEmpty == true { title = nil }
  }

  /// Words without the marks of Markdown, white space made single.
  private static func plain(_ text: some StringProtocol) -> String {
    var text = String(text)
    for mark in ["**", "`"] where text.ranges(of: mark).count > 1 { text.replace(mark, with: "") }
    // [words](address) is its words.
    while let middle = text.firstRange(of: "]("), let start = text[..<middle.lowerBound].lastIndex(of: "["),
      let end = text[middle.upperBound...].firstIndex(of: ")")
    {
      text.replaceSubrange(start...end, with: text[text.index(after: start)..<middle.lowerBound])
    }
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// One line: how far it stands in, whether it is an item, and its words without the mark.
  private struct Line {
    var indent = 0
    var isItem = false
    var text: Substring

    init(_ raw: Substring) {
      text = raw
      if text.unicodeScalars.first == "\u{FEFF}" { text = Substring(text.unicodeScalars.dropFirst()) }
      while let first = text.first, first.isWhitespace {
        indent += first == "\t" ? 4 : 1
        text.removeFirst()
      }
      while let last = text.last, last.isWhitespace { text.removeLast() }
      // A rule across the page, or the frame of a front matter.
      if text.count > 2, let first = text.first, "-*_=".contains(first), text.allSatisfy({ $0 == first || $0 == " " }) {
        text = ""
      }
      while let rest = Self.behindMark(text) {
        // An item that begins with another mark is a list in a list, on one line.
        indent += isItem ? 2 : 0
        isItem = true
        text = rest
      }
    }

    /// The text of a heading; nil for another line.
    var heading: Substring? {
      let marks = text.prefix { $0 == "#" }
      guard !isItem, (1...6).contains(marks.count), text.dropFirst(marks.count).first == " " else { return nil }
      return text.dropFirst(marks.count + 1).drop { $0 == " " }
    }

    /// What stands behind a bullet, a number or a check box.
    private static func behindMark(_ text: Substring) -> Substring? {
      guard let first = text.first else { return nil }
      if ["-", "*", "+", "•", "–", "—", "▪", "◦", "‣", "☐", "☑", "✓", "✔"].contains(first) {
        return afterSpace(text.dropFirst())
      }
      for box in ["[ ]", "[x]", "[X]"] where text.hasPrefix(box) { return afterSpace(text.dropFirst(3)) }
      var rest = text
      let isBracketed = first == "("
      if isBracketed { rest.removeFirst() }
      let number = rest.prefix { $0.isWholeNumber }
      guard (1...3).contains(number.count) else { return nil }
      rest = rest.dropFirst(number.count)
      guard let mark = rest.first, isBracketed ? mark == ")" : [".", ")", "．", "、", "）", ":"].contains(mark) else {
        return nil
      }
      rest.removeFirst()
      return mark.isASCII ? afterSpace(rest) : rest.drop(while: \.isWhitespace)
    }

    private static func afterSpace(_ text: Substring) -> Substring? {
      guard let first = text.first else { return text }
      return first.isWhitespace ? text.drop(while: \.isWhitespace) : nil
    }
  }
}
