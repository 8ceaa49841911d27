public import SourceText

/// One thing a person should look at, complete: rule, place, words and what to do next.
public struct Finding: Sendable, Hashable {
  /// Whether it failed or a person must judge.
  public enum Outcome: String, Sendable, Hashable {
    case failed
    case review
  }

  /// Another place that explains the finding.
  public struct Related: Sendable, Hashable {
    /// The file, as seen from the root.
    public var path: SeenPath
    /// The place in it.
    public var range: PositionRange
    /// What stands there.
    public var message: String

    /// Another place, from its parts.
    public init(path: SeenPath, range: PositionRange, message: String) {
      self.path = path
      self.range = range
      self.message = message
    }
  }

  /// A way to mend it, with places as people count them.
  public struct Fix: Sendable, Hashable {
    /// One change of the file.
    public struct Edit: Sendable, Hashable {
      /// What goes away; an empty stretch is a place to write at.
      public var range: PositionRange
      /// What stands there then.
      public var text: String

      /// A change from its parts.
      public init(range: PositionRange, text: String) {
        self.range = range
        self.text = text
      }
    }

    /// What it does, as a sentence.
    public var title: String
    /// True when it can be done without asking anybody.
    public var isSafe: Bool
    /// What changes.
    public var edits: [Edit]

    /// A fix from its parts.
    public init(title: String, isSafe: Bool, edits: [Edit]) {
      self.title = title
      self.isSafe = isSafe
      self.edits = edits
    }

    /// The changes in bytes of the file.
    public var textEdits: [TextEdit] {
      edits.map { TextEdit(ByteRange($0.range.start.offset, $0.range.end.offset), $0.text) }
    }
  }

  /// Id of the rule or build diagnostic.
  public var rule: String
  /// The plugin the rule belongs to; `build` for build diagnostics, `configuration` for `handrail.yaml`.
  public var plugin: String
  /// How much it matters, configuration applied.
  public var severity: Severity
  /// Whether a person must judge.
  public var outcome: Outcome
  /// The file, as seen from the root; only a configuration above the root stands elsewhere.
  public var path: SeenPath
  /// The flow's id; empty when it has none.
  public var flow: String
  /// The step's id; empty for the whole flow.
  public var step: String
  /// The id of the option whose lines hold the place, as a script sends it; empty when it is about no option. It tells
  /// findings apart in a baseline and is not part of the JSON.
  public var option = ""
  /// The exact words.
  public var range: PositionRange
  /// What is wrong.
  public var message: Message
  /// What to do next.
  public var help: String
  /// Where the rule comes from.
  public var references: [String]
  /// Other places that explain it.
  public var related: [Related]
  /// How it can be mended; nil when only a person can.
  public var fix: Fix?

  /// A diagnostic with what the pipeline knows about it.
  public init(
    _ diagnostic: Diagnostic, plugin: String, severity: Severity? = nil, path: SeenPath, flow: String, lines: LineTable,
    help: String? = nil, references: [String] = []
  ) {
    self.init(
      diagnostic, at: lines.range(diagnostic.range),
      related: diagnostic.related.map { Related(path: path, range: lines.range($0.range), message: $0.message) },
      plugin: plugin, severity: severity, path: path, flow: flow, help: help, references: references)
    fix = diagnostic.fix.map { fix in
      Fix(
        title: fix.title, isSafe: fix.isSafe,
        edits: fix.edits.map { Fix.Edit(range: lines.range($0.range), text: $0.text) })
    }
  }

  /// A diagnostic whose places are known by line already; it has no fix.
  public init(
    _ diagnostic: Diagnostic, at range: PositionRange, related: [Related] = [], plugin: String,
    severity: Severity? = nil, path: SeenPath, flow: String, help: String? = nil, references: [String] = []
  ) {
    rule = diagnostic.rule
    self.plugin = plugin
    self.severity = severity ?? diagnostic.severity
    outcome = diagnostic.needsReview ? .review : .failed
    self.path = path
    self.flow = flow
    step = diagnostic.step
    self.range = range
    message = diagnostic.message
    self.help = diagnostic.help.isEmpty ? help ?? "" : diagnostic.help
    self.references = references
    self.related = related
    fix = nil
  }
}

extension Finding: Comparable {
  /// By path, line, column, rule.
  public static func < (left: Finding, right: Finding) -> Bool {
    let (start, other) = (left.range.start, right.range.start)
    if left.path != right.path { return left.path < right.path }
    if start.line != other.line { return start.line < other.line }
    if start.column != other.column { return start.column < other.column }
    // Only here are the words put together: it costs as much as all the rest.
    return left.rule != right.rule ? left.rule < right.rule : left.message.text < right.message.text
  }
}
