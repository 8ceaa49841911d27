/// A section of a manual page that the command table does not hold, such as the variables of the environment.
public struct ManualSection: Sendable, Equatable {
  /// Its heading, in capitals.
  public let title: String
  /// Names and what they mean; a row without a name is a paragraph.
  public let rows: [(name: String, text: String)]

  /// Makes a section of rows.
  public init(_ title: String, _ rows: [(name: String, text: String)]) {
    self.title = title
    self.rows = rows
  }

  /// Whether both say the same.
  public static func == (one: ManualSection, other: ManualSection) -> Bool {
    one.title == other.title && one.rows.elementsEqual(other.rows) { $0 == $1 }
  }
}

extension ProgramSpec {
  /// The program's page for `man`, section 1, with all its commands, in roff with the man macros.
  ///
  /// The bytes are ASCII, so that every formatter reads them in every locale.
  ///
  /// - Parameters:
  ///   - date: the day of the version, such as `2026-03-02`.
  ///   - notes: sections that follow those of the table.
  /// - Returns: the page.
  public func manualPage(date: String, notes: [ManualSection] = []) -> String {
    var page = Roff()
    // A date is read by the formatter, so its dashes are plain.
    page.lines.append(".TH \(Roff.escaped(name.uppercased())) 1 \(date) \"\(name) \(version)\" \"\(name) manual\"")
    page.request("SH", ["NAME"])
    let sentence = summary.last == "." ? String(summary.dropLast()) : summary
    page.lines += ["\(Roff.escaped(name)) \\- \(Roff.escaped(sentence))"]
    page.request("SH", ["SYNOPSIS"])
    if let main { page.usage(name, main) } else { page.bold(name, italic: "COMMAND", "[OPTIONS]") }
    page.examples(main?.examples ?? examples, title: "SH")
    if let main {
      if !main.arguments.isEmpty { page.request("SH", ["ARGUMENTS"]) }
      page.arguments(main)
      page.options(options(for: main), title: "SH", "OPTIONS")
      page.request("SH", ["DESCRIPTION"])
      page.text(main.summary)
      page.paragraphs(main.discussion + [main.prints ?? ""])
      page.exitCodes(main.exitCodes, title: "SH")
    } else {
      page.request("SH", ["COMMANDS"])
      for command in commands { page.command(command, in: self) }
      page.options(globalOptions, title: "SH", "COMMON OPTIONS")
      page.paragraphs(["A command that does not take one of them says so."])
    }
    page.sections(notes)
    return page.lines.map { $0 + "\n" }.joined()
  }
}

/// The page for `man` of a file that a program reads, section 5.
///
/// - Parameters:
///   - name: the file's name.
///   - summary: what it is, in a few words.
///   - program: the name and version of the program, for the foot of the page.
///   - date: the day of the version.
///   - example: a whole file, shown as it stands.
///   - sections: all the rest.
/// - Returns: the page.
public func manualPage(
  ofFile name: String, summary: String, program: String, date: String, example: String, sections: [ManualSection]
) -> String {
  var page = Roff()
  page.lines.append(".TH \(Roff.escaped(name.uppercased())) 5 \(date) \"\(program)\" \"File formats\"")
  page.request("SH", ["NAME"])
  page.lines.append("\(Roff.escaped(name)) \\- \(Roff.escaped(summary))")
  page.sections(sections)
  page.request("SH", ["EXAMPLES"])
  page.lines.append(".EX")
  page.lines += example.split(separator: "\n", omittingEmptySubsequences: false).map { Roff.escaped(String($0)) }
  page.lines.append(".EE")
  return page.lines.map { $0 + "\n" }.joined()
}

/// Lines of roff.
private struct Roff {
  var lines: [String] = []

  /// Text that stands for itself: no request, no escape, and dashes that can be copied.
  static func escaped(_ text: String) -> String {
    var result = text.first == "." || text.first == "'" ? "\\&" : ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      // Not every device of a formatter has it.
      case "…": result += "..."
      case "\n", "\t": result += " "
      case _ where scalar.isASCII: result.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\[u\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)]"
      }
    }
    return result
  }

  mutating func request(_ name: String, _ words: [String]) {
    let quoted = words.map { "\"\(Self.escaped($0).replacing("\"", with: "\\(dq"))\"" }
    lines.append(([".\(name)"] + quoted).joined(separator: " "))
  }

  mutating func sections(_ notes: [ManualSection]) {
    for note in notes {
      request("SH", [note.title])
      for (index, row) in note.rows.enumerated() {
        if !row.name.isEmpty {
          item("\\fB\(Roff.escaped(row.name))\\fR", row.text)
        } else if index == 0 {
          self.text(row.text)
        } else {
          paragraphs([row.text])
        }
      }
    }
  }

  /// A text, each sentence on lines of its own, as roff wants it to space them well.
  mutating func text(_ text: String) {
    var line = ""
    for word in text.split(whereSeparator: \.isWhitespace) {
      let word = Self.escaped(String(word))
      if !line.isEmpty, ".!?".contains(line.last ?? " ") || line.utf8.count + word.utf8.count > longestLine {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? word : " " + word
    }
    if !line.isEmpty { lines.append(line) }
  }

  /// What mandoc's own style check allows, less the blank.
  private var longestLine: Int { 78 }

  mutating func paragraphs(_ texts: [String]) {
    for text in texts where !text.isEmpty {
      lines.append(".PP")
      self.text(text)
    }
  }

  /// An indented text under a tag that is roff already.
  mutating func item(_ tag: String, _ text: String) {
    lines += [".TP", tag]
    self.text(text)
  }

  mutating func bold(_ bold: String, italic: String, _ rest: String) {
    lines.append("\\fB\(Self.escaped(bold))\\fR \\fI\(Self.escaped(italic))\\fR \(Self.escaped(rest))")
  }

  mutating func usage(_ invocation: String, _ command: CommandSpec) {
    let words = command.arguments.map { "\\fI\(Self.escaped($0.usage))\\fR" }
    lines.append((["\\fB\(Self.escaped(invocation))\\fR", "[OPTIONS]"] + words).joined(separator: " "))
  }

  mutating func examples(_ examples: [Example], title: String) {
    if title == "SH", !examples.isEmpty { request("SH", ["EXAMPLES"]) }
    for example in examples { item("\\fB\(Self.escaped(example.line))\\fR", example.does) }
  }

  mutating func command(_ command: CommandSpec, in program: ProgramSpec) {
    request("SS", [program.invocation(of: command)])
    text(command.summary)
    examples(command.examples, title: "")
    lines.append(".PP")
    usage(program.invocation(of: command), command)
    arguments(command)
    for option in command.options { self.option(option) }
    paragraphs(command.discussion)
    paragraphs([command.prints.map { "Prints: \($0)" } ?? ""])
    exitCodes(command.exitCodes, title: "")
  }

  mutating func arguments(_ command: CommandSpec) {
    for argument in command.arguments {
      let choices = argument.kind.choices
      let parts = [
        argument.help, choices.isEmpty ? "" : "Choices: \(choices.joined(separator: ", ")).",
        argument.defaultText.map { "Default: \($0)." } ?? "",
      ]
      item("\\fI\(Self.escaped(argument.name))\\fR", parts.filter { !$0.isEmpty }.joined(separator: " "))
    }
  }

  mutating func options(_ options: [OptionSpec], title: String, _ heading: String) {
    request(title, [heading])
    for option in options { self.option(option) }
  }

  private mutating func option(_ option: OptionSpec) {
    let short = option.short.map { "\\fB\\-\($0)\\fR, " } ?? ""
    let value = option.placeholder.map { " \\fI\(Self.escaped($0))\\fR" } ?? ""
    let choices = option.kind?.choices ?? []
    let list = choices.isEmpty || choices.joined(separator: "|") == option.placeholder
    let parts = [
      option.help, list ? "" : "Choices: \(choices.joined(separator: ", ")).",
      option.isRepeatable ? "Can be repeated." : "",
      (option.defaultText ?? option.defaultValue).map { "Default: \($0)." } ?? "",
    ]
    item(
      "\(short)\\fB\(Self.escaped(option.spelling))\\fR\(value)", parts.filter { !$0.isEmpty }.joined(separator: " "))
  }

  mutating func exitCodes(_ codes: [ExitCode], title: String) {
    guard !codes.isEmpty else { return }
    if title == "SH" { request("SH", ["EXIT STATUS"]) } else { paragraphs(["Exit codes:"]) }
    for code in codes { item("\\fB\(code.code)\\fR", code.meaning) }
  }
}
