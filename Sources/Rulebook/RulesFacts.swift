public import CheckKit
public import SourceText

extension Rules {
  /// What a flow says for the rules that compare flows and that run with these settings; nothing where none does.
  ///
  /// - Parameters:
  ///   - workflow: the flow.
  ///   - settings: which rules run, and how much each matters.
  ///   - lines: the lines of the flow's file, asked for only when there is something to say.
  /// - Returns: the facts, by rule and in file order.
  public static func facts(
    _ workflow: Workflow, settings: CheckSettings, lines: () -> LineTable
  ) -> [FlowFact] {
    // All of them are thorough as yet: a usual check does not even look at them.
    guard !comparisons.isEmpty, haveUsualComparison || wantsThorough(settings) else { return [] }
    let running = comparisons.filter { runs(rules[$0.rule], settings) }
    guard !running.isEmpty else { return [] }
    let context = CheckContext(workflow, settings: settings, rules: rules)
    var notes = FactNotes()
    for (rule, number, comparison) in running {
      notes.rule = rule
      notes.comparison = number
      comparison.note(context, &notes)
    }
    guard !notes.notes.isEmpty else { return [] }
    let lines = lines()
    return notes.notes.map { fact($0, context.language, settings, lines) }
  }

  /// True for the id of a rule that compares flows.
  static func compares(_ id: String) -> Bool { rule(id)?.check.acrossFlows.isEmpty == false }

  /// The comparison that took a fact down; nil for what no rule did.
  public static func comparison(of fact: FlowFact) -> AcrossFlows? {
    guard let number = number(of: fact.rule) else { return nil }
    return comparisons.first { $0.rule == number && $0.number == fact.comparison }?.comparison
  }

  /// What the rules that compare flows find in one of some flows, for examples: the others are called `other-1.yaml` and
  /// so on, and stand in the same folder. Places in them are left out.
  public static func compare(_ facts: [FlowFact], beside others: [[FlowFact]]) -> [Diagnostic] {
    let path: RelativePath = "example.yaml"
    let folder = RelativePath.empty
    var index = FlowIndex()
    index.set(path, facts)
    for (number, facts) in others.enumerated() {
      index.set(folder.appending(entry: "other-\(number + 1).yaml".utf8), facts)
    }
    _ = index.settle()
    return index.contradictions(of: path).compactMap { found in
      let fact = found.fact
      guard let told = comparison(of: fact)?.tell(fact, found.others) else { return nil }
      let related = zip(found.others, told.related).filter { $0.0.path == nil }.map { other, words in
        Diagnostic.Related(range: bytes(other.fact.range), message: words)
      }
      return Diagnostic(
        fact.rule, fact.severity, needsReview: fact.needsReview, at: bytes(fact.range), step: fact.step, told.message,
        related: related)
    }
  }

  private static func bytes(_ range: PositionRange) -> ByteRange { ByteRange(range.start.offset, range.end.offset) }

  /// Every comparison, with the number of its rule and its number among those of the rule.
  private static let comparisons: [(rule: Int, number: Int, comparison: AcrossFlows)] = rules.enumerated().flatMap {
    rule, about in about.check.acrossFlows.enumerated().map { (rule, $0.offset, $0.element) }
  }

  private static let haveUsualComparison = comparisons.contains { !rules[$0.rule].isThorough }

  private static func fact(
    _ note: FactNotes.Note, _ language: Language, _ settings: CheckSettings, _ lines: LineTable
  ) -> FlowFact {
    let rule = rules[note.rule]
    return FlowFact(
      rule: rule.id, comparison: note.comparison, reach: note.reach, language: language, subject: note.subject,
      sense: note.sense, words: note.words, step: note.step, range: lines.range(note.range),
      severity: severity(note.severity ?? rule.severity, rule, settings),
      needsReview: rule.needsReview == .always)
  }
}

extension Check {
  /// The comparisons in it, in order.
  var acrossFlows: [AcrossFlows] {
    switch self {
    case .acrossFlows(let comparison): [comparison]
    case .several(let checks): checks.flatMap(\.acrossFlows)
    default: []
    }
  }
}
