internal import JSON
public import SourceText

/// What `fix` did, or would do, ready to be printed.
public struct FixReport: Sendable {
  /// A fix that was done, or was not.
  public struct Step: Sendable, Hashable {
    /// The rule.
    public var rule: String
    /// What the fix does.
    public var title: String
    /// True for a safe one.
    public var isSafe: Bool
    /// The line of the finding in the text as it was when the fix came, 1-based.
    public var line: Int
    /// Why it was not done; empty when it was.
    public var reason: String

    /// A fix from its parts.
    public init(rule: String, title: String, isSafe: Bool, line: Int, reason: String = "") {
      self.rule = rule
      self.title = title
      self.isSafe = isSafe
      self.line = line
      self.reason = reason
    }
  }

  /// What became of one file.
  public struct File: Sendable {
    /// The file, relative to the root.
    public var path: RelativePath
    /// Its text before.
    public var old: SourceText
    /// Its text with all that was done.
    public var new: SourceText
    /// What was done, in order.
    public var done: [Step]
    /// What would have done harm and was not done.
    public var refused: [Step]
    /// False when fixes undid each other again and again; then nothing was done.
    public var isSettled: Bool
    /// Why the new text was not written; empty when it was, or was not meant to be.
    public var problem: String

    /// What became of a file.
    public init(
      path: RelativePath, old: SourceText, new: SourceText, done: [Step], refused: [Step] = [], isSettled: Bool = true,
      problem: String = ""
    ) {
      self.path = path
      self.old = old
      self.new = new
      self.done = done
      self.refused = refused
      self.isSettled = isSettled
      self.problem = problem
    }

    /// True when its text became another one.
    public var isChanged: Bool { new.bytes != old.bytes }
  }

  /// The folder that paths are relative to.
  public var root: AbsolutePath
  /// The program.
  public var tool: FindingReport.Tool
  /// Flows that were looked at.
  public var flows: Int
  /// Files with something to tell, by path.
  public var files: [File]
  /// Findings that are left in all files.
  public var left: Int
  /// How many of them have a fix that is unsafe.
  public var leftUnsafe: Int

  /// A report from its parts.
  public init(root: AbsolutePath, tool: FindingReport.Tool, flows: Int, files: [File], left: Int, leftUnsafe: Int) {
    self.root = root
    self.tool = tool
    self.flows = flows
    self.files = files
    self.left = left
    self.leftUnsafe = leftUnsafe
  }

  private var written: [File] { files.filter { $0.isChanged && $0.problem.isEmpty } }

  // MARK: For people

  /// What was done in each file, a line each.
  public func details(_ style: ReportStyle) -> String {
    var text = ""
    for file in written {
      text += style.paint("\(style.path(file.path)):", .strong) + " \(file.done.count) fixed\n"
      for step in file.done {
        text += "  line \(step.line): \(VisibleText.of(step.title)) [\(VisibleText.of(step.rule))]\n"
      }
    }
    return text.isEmpty ? "" : text + "\n"
  }

  /// How much was done and what is left. `isDryRun` is for `--diff`, which changes nothing.
  public func summary(isDryRun: Bool) -> String {
    let done = written.reduce(0) { $0 + $1.done.count }
    let findings = Words.count(done, "finding")
    var text: String
    if flows == 0 {
      text = "No flow was looked at."
    } else if done == 0 {
      text = isDryRun ? "Nothing to fix." : "Nothing was fixed."
    } else if isDryRun {
      text = "\(findings) can be fixed in \(Words.count(written.count, "file")). Nothing was changed."
    } else {
      text = "Fixed \(findings) in \(Words.count(written.count, "file"))."
    }
    if left > 0 { text += " \(Words.count(left, "finding")) \(left == 1 ? "is" : "are") left." }
    text += "\n"
    if leftUnsafe > 0 {
      text += "\(leftUnsafe) of them can be fixed with --unsafe. Read what it wrote then.\n"
    }
    return text
  }

  /// Fixes that would have done harm, and files that were left alone: words for standard error.
  public func warnings(_ style: ReportStyle) -> [String] {
    var lines: [String] = []
    for file in files {
      let path = style.path(file.path)
      if !file.problem.isEmpty { lines.append("\(path) was not changed. \(file.problem)") }
      if !file.isSettled {
        lines.append("\(path) was not changed. Its fixes undo each other. Please report it.")
      }
      for step in file.refused {
        lines.append(
          "\(path):\(step.line): a fix of \(VisibleText.of(step.rule)) was left out. \(VisibleText.of(step.reason))")
      }
    }
    return lines
  }

  /// The difference of all files, for `patch -p1` and `git apply` in the current folder, else in `patchFolder`.
  public func diff(_ style: ReportStyle) -> String {
    let isHere = patchFolder(style) == nil
    return written.map { file in
      UnifiedDiff.text(file.old, file.new, path: isHere ? style.displayPath(SeenPath(file.path)) : SeenPath(file.path))
    }.joined()
  }

  /// The folder in which the difference fits, when a file lies outside of the current one: both programs refuse names
  /// that lead out of the folder they work in. Nil for the current folder.
  public func patchFolder(_ style: ReportStyle) -> AbsolutePath? {
    let leadsOut = written.contains { style.displayPath(SeenPath($0.path)).leadsOut }
    return leadsOut ? root : nil
  }

  /// True when a file would become another one.
  public var hasChanges: Bool { !written.isEmpty }

  // MARK: For programs

  /// One object on one line.
  public func json(isDryRun: Bool) -> String { JSONCoding.text(Object(report: self, isDryRun: isDryRun)) + "\n" }

  private struct Object: JSONWritable {
    var report: FixReport
    var isDryRun: Bool

    func write(to writer: inout JSONWriter) {
      let written = report.written
      writer.object {
        $0.member("version", 1)
        $0.member("root", report.root)
        $0.member(
          "tool",
          JSONObject([.init("name", .string(report.tool.name)), .init("version", .string(report.tool.version))]))
        $0.member(
          "summary",
          JSONObject([
            .init("flows", .number(String(report.flows))), .init("files", .number(String(written.count))),
            .init("fixed", .number(String(written.reduce(0) { $0 + $1.done.count }))),
            .init("left", .number(String(report.left))), .init("leftUnsafe", .number(String(report.leftUnsafe))),
          ]))
        $0.member("files", report.files.map { Entry(file: $0, isDryRun: isDryRun) })
      }
    }
  }

  private struct Entry: JSONWritable {
    var file: File
    var isDryRun: Bool

    func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("path", file.path)
        $0.member("changed", file.isChanged && file.problem.isEmpty && !isDryRun)
        $0.member("problem", file.problem)
        $0.member("fixed", file.done.map { step($0) })
        $0.member("refused", file.refused.map { step($0) })
        $0.member("diff", isDryRun ? UnifiedDiff.text(file.old, file.new, path: SeenPath(file.path)) : "")
      }
    }

    private func step(_ step: Step) -> JSONObject {
      JSONObject([
        .init("rule", .string(step.rule)), .init("line", .number(String(step.line))),
        .init("title", .string(step.title)), .init("safe", .bool(step.isSafe)), .init("reason", .string(step.reason)),
      ])
    }
  }
}
