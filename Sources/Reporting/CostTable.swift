internal import SourceText

/// What checking costs, as a table for people: where time goes, then each rule, the dearest first.
public enum CostTable {
  /// What is told in the table.
  public struct Costs: Sendable, Hashable {
    /// Files that were read.
    public var files: Int
    /// Flows among them.
    public var flows: Int
    /// Files that could not be read, or hold no YAML that can be read.
    public var unreadable: Int
    /// How often everything was done, to measure well.
    public var rounds: Int
    /// What a check does, in its order.
    public var parts: [Part]
    /// The rules, in any order.
    public var rules: [Rule]
    /// Time of everything, in nanoseconds.
    public var total: Int

    /// Costs from their parts.
    public init(
      files: Int, flows: Int, unreadable: Int, rounds: Int, parts: [Part], rules: [Rule], total: Int
    ) {
      self.files = files
      self.flows = flows
      self.unreadable = unreadable
      self.rounds = rounds
      self.parts = parts
      self.rules = rules
      self.total = total
    }
  }

  /// A part of a check.
  public struct Part: Sendable, Hashable {
    /// What it does, in a few words.
    public var words: String
    /// Its time, in nanoseconds.
    public var nanoseconds: Int

    /// A part and its time.
    public init(_ words: String, nanoseconds: Int) {
      self.words = words
      self.nanoseconds = nanoseconds
    }
  }

  /// One rule over all flows.
  public struct Rule: Sendable, Hashable {
    /// The rule's id.
    public var id: String
    /// Time in its checks, in nanoseconds.
    public var nanoseconds: Int
    /// How often its checks were called.
    public var calls: Int
    /// Findings as `check` shows them.
    public var findings: Int
    /// Flows that it looked at and found nothing in.
    public var passed: Int
    /// Flows that hold nothing it looks at.
    public var notApplicable: Int
    /// Flows for which it does not run.
    public var off: Int

    /// A rule from its parts.
    public init(
      id: String, nanoseconds: Int, calls: Int, findings: Int, passed: Int, notApplicable: Int, off: Int
    ) {
      self.id = id
      self.nanoseconds = nanoseconds
      self.calls = calls
      self.findings = findings
      self.passed = passed
      self.notApplicable = notApplicable
      self.off = off
    }
  }

  /// The table, its last line ended.
  public static func text(_ costs: Costs, _ style: ReportStyle) -> String {
    guard costs.files > 0 else { return "No flows were checked.\n" }
    var text = "\(Words.count(costs.flows, "flow")) in \(Words.count(costs.files, "file"))"
    text += costs.rounds > 1 ? ", each checked \(costs.rounds) times.\n" : ".\n"
    if costs.unreadable > 0 {
      let are = costs.unreadable == 1 ? "1 file is" : "\(costs.unreadable) files are"
      text += "\(are) not among the flows: no YAML could be read there.\n"
    }
    text += "Times are for checking all of them once, on one processor.\n\n"
    text += whole(costs).text(style)
    text += "\n" + rules(costs).text(style)
    return text + "\nCalls count how often a rule looked at something. The last three columns count flows.\n"
  }

  private static func whole(_ costs: Costs) -> TextTable {
    let rows = costs.parts.map { ($0.words, $0.nanoseconds) } + [("everything", costs.total)]
    return TextTable([
      .init("WHAT", .left, rows.map { .init($0.0) }),
      .init("TIME", .right, rows.map { .init(time($0.1)) }),
      .init("SHARE", .right, rows.map { .init(share($0.1, of: costs.total)) }),
      .init("A FLOW", .right, rows.map { .init(time($0.1 / max(1, costs.flows))) }),
    ])
  }

  private static func rules(_ costs: Costs) -> TextTable {
    let rules = costs.rules.sorted { ($1.nanoseconds, $0.id) < ($0.nanoseconds, $1.id) }
    func column(_ title: String, _ number: (Rule) -> Int, spare: Int = 0) -> TextTable.Column {
      .init(title, .right, rules.map { .init("\(number($0))") }, spare: spare)
    }
    return TextTable([
      .init("RULE", .left, rules.map { .init(VisibleText.of($0.id)) }, least: 20),
      .init("TIME", .right, rules.map { .init(time($0.nanoseconds)) }),
      .init("SHARE", .right, rules.map { .init(share($0.nanoseconds, of: costs.total)) }),
      column("CALLS", \.calls, spare: 1), column("FINDINGS", \.findings), column("PASSED", \.passed, spare: 2),
      column("DID NOT APPLY", \.notApplicable, spare: 3), column("OFF", \.off, spare: 4),
    ])
  }

  /// Nanoseconds in a unit that gives one to three digits before the point, such as `12.3 ms`.
  static func time(_ nanoseconds: Int) -> String {
    if nanoseconds < 1_000 { return "\(nanoseconds) ns" }
    var (unit, size) = ("µs", 1_000)
    if nanoseconds >= 1_000_000 { (unit, size) = ("ms", 1_000_000) }
    if nanoseconds >= 1_000_000_000 { (unit, size) = ("s", 1_000_000_000) }
    return "\(tenths(nanoseconds, size)) \(unit)"
  }

  /// A part of a whole in percent, such as `12.3 %`.
  static func share(_ part: Int, of whole: Int) -> String { whole > 0 ? "\(tenths(part * 100, whole)) %" : "" }

  /// A quotient with one digit behind the point.
  private static func tenths(_ number: Int, _ size: Int) -> String {
    let tenths = (number * 10 + size / 2) / size
    return "\(tenths / 10).\(tenths % 10)"
  }
}
