public import Rulebook

/// What checking costs, as a table for people: where time goes, then each rule, the dearest first.
public enum CostTable {
  /// The table, its last line ended.
  public static func text(_ costs: CheckCosts, _ style: ReportStyle) -> String {
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

  private static func whole(_ costs: CheckCosts) -> TextTable {
    var rows = CheckCosts.Stage.allCases.map { (words($0), costs.stages[$0] ?? 0) }
    rows.insert(("calling the rules", costs.ofRules), at: rows.count - 2)
    rows.append(("everything", costs.total))
    return TextTable([
      .init("WHAT", .left, rows.map { .init($0.0) }),
      .init("TIME", .right, rows.map { .init(time($0.1)) }),
      .init("SHARE", .right, rows.map { .init(share($0.1, of: costs.total)) }),
      .init("A FLOW", .right, rows.map { .init(time($0.1 / max(1, costs.flows))) }),
    ])
  }

  private static func rules(_ costs: CheckCosts) -> TextTable {
    let rules = costs.rules.sorted { ($1.nanoseconds, $0.id) < ($0.nanoseconds, $1.id) }
    func column(_ title: String, _ number: (CheckCosts.OfRule) -> Int, spare: Int = 0) -> TextTable.Column {
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

  /// What a stage does, in a few words.
  private static func words(_ stage: CheckCosts.Stage) -> String {
    switch stage {
    case .files: "getting the files"
    case .yaml: "reading YAML"
    case .flow: "reading flows"
    case .workflow: "building workflows"
    case .walk: "going over the steps"
    case .findings: "exceptions and places"
    case .compare: "comparing flows"
    }
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
