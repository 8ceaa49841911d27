public import CheckKit

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
    for (rule, comparison) in running {
      notes.rule = rule
      comparison.note(context, &notes)
    }
    guard !notes.notes.isEmpty else { return [] }
    let lines = lines()
    return notes.notes.map { fact($0, context.language, settings, lines) }
  }

  /// How the rule with this id compares flows; nil for one that looks at each flow alone.
  public static func comparison(of id: String) -> AcrossFlows? {
    guard let number = number(of: id) else { return nil }
    return comparisons.first { $0.rule == number }?.comparison
  }

  /// What the rules that compare flows find in one of some flows, for examples: the others are called `other-1.yaml` and
  /// so on, and stand in the same folder. Places in them are left out.
  public static func compare(_ facts: [FlowFact], beside others: [[FlowFact]]) -> [Diagnostic] {
    let path = "example.yaml"
    var index = FlowIndex()
    index.set(path, facts)
    for (number, facts) in others.enumerated() { index.set("other-\(number + 1).yaml", facts) }
    _ = index.settle()
    return index.contradictions(of: path).compactMap { found in
      let fact = found.fact
      guard let told = comparison(of: fact.rule)?.tell(fact, found.others) else { return nil }
      let related = zip(found.others, told.related).filter { $0.0.path == nil }.map { other, words in
        Diagnostic.Related(range: bytes(other.fact.range), message: words)
      }
      return Diagnostic(
        fact.rule, fact.severity, needsReview: fact.needsReview, at: bytes(fact.range), step: fact.step, told.message,
        related: related)
    }
  }

  private static func bytes(_ range: PositionRange) -> ByteRange { ByteRange(range.start.offset, range.end.offset) }

  private static let comparisons: [(rule: Int, comparison: AcrossFlows)] = rules.enumerated().compactMap {
    number, rule in rule.check.acrossFlows.map { (number, $0) }
  }

  private static let haveUsualComparison = comparisons.contains { !rules[$0.rule].isThorough }

  private static func runs(_ rule: Rule, _ settings: CheckSettings) -> Bool {
    isAskedFor(rule, settings) && !(rule.canBeSilenced && settings.severities[rule.id] == .off)
  }

  private static func fact(
    _ note: FactNotes.Note, _ language: Language, _ settings: CheckSettings, _ lines: LineTable
  ) -> FlowFact {
    let rule = rules[note.rule]
    return FlowFact(
      rule: rule.id, reach: note.reach, language: language, subject: note.subject, sense: note.sense,
      words: note.words, step: note.step, range: lines.range(note.range),
      severity: settings.severities[rule.id]?.severity ?? note.severity ?? rule.severity,
      needsReview: rule.needsReview == .always)
  }
}

extension Check {
  /// The comparison in it, if there is one.
  var acrossFlows: AcrossFlows? {
    switch self {
    case .acrossFlows(let comparison): comparison
    case .several(let checks): checks.lazy.compactMap(\.acrossFlows).first
    default: nil
    }
  }
}
