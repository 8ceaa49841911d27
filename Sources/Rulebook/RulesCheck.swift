public import CheckKit

extension Rules {
  /// What the rules find in a workflow, by place and rule, severities and `off` of the settings applied.
  ///
  /// Build diagnostics are not among them: they come from reading and from `Workflow.build`.
  public static func check(_ workflow: Workflow, settings: CheckSettings = CheckSettings()) -> [Diagnostic] {
    var context = CheckContext(workflow, settings: settings, rules: rules)
    run(wantsThorough(settings) ? CheckPlan.thorough : CheckPlan.usual, offRules(settings), &context)
    if context.findings.isEmpty { return [] }
    return finished(context.findings, settings)
  }

  /// One walk over the flow; each check sees what it asked for.
  static func run(_ plan: CheckPlan, _ isOff: [Bool], _ context: inout CheckContext) {
    let (steps, options, effects) = (context.flow.steps, context.flow.options, context.flow.effects)
    let controls = context.flow.controls
    for entry in plan.flow where isOn(entry.rule, isOff) {
      context.rule = entry.rule
      entry.check(&context)
    }
    for (index, effect) in effects.enumerated() {
      for entry in plan.effects where isOn(entry.rule, isOff) {
        context.rule = entry.rule
        entry.check(&context, effect, index)
      }
    }
    for step in steps {
      run(plan.steps, isOff, step, &context)
      if step.kind == .confirm { run(plan.questions, isOff, step, &context) }
      for option in options[step.optionRange] {
        for entry in plan.options where isOn(entry.rule, isOff) {
          context.rule = entry.rule
          entry.check(&context, option, step)
        }
      }
      for control in controls[step.controlRange] {
        for entry in plan.controls where isOn(entry.rule, isOff) {
          context.rule = entry.rule
          entry.check(&context, control, step)
        }
      }
      if let timer = step.timeout { run(plan.timers, isOff, timer, step, &context) }
      if let timer = step.autoAdvance { run(plan.timers, isOff, timer, step, &context) }
    }
  }

  private static func run(
    _ checks: [CheckPlan.OfStep], _ isOff: [Bool], _ step: Step, _ context: inout CheckContext
  ) {
    for entry in checks where isOn(entry.rule, isOff) {
      context.rule = entry.rule
      entry.check(&context, step)
    }
  }

  private static func run(
    _ checks: [CheckPlan.OfTimer], _ isOff: [Bool], _ timer: Timer, _ step: Step, _ context: inout CheckContext
  ) {
    for entry in checks where isOn(entry.rule, isOff) {
      context.rule = entry.rule
      entry.check(&context, timer, step)
    }
  }

  /// No list at all means that nothing is off: the usual case costs nothing.
  @inline(__always)
  private static func isOn(_ rule: Int, _ isOff: [Bool]) -> Bool { isOff.isEmpty || !isOff[rule] }

  /// True when a rule runs with these settings, as far as thoroughness and `--rules-as-of` decide it: `off` is a choice
  /// about the rule itself.
  static func isAskedFor(_ rule: Rule, _ settings: CheckSettings) -> Bool {
    if settings.leftOut.contains(rule.id) { return false }
    return !rule.isThorough || settings.thorough || settings.severities[rule.id]?.severity != nil
  }

  /// True when a thorough rule runs: all of them, or one that the configuration names with a severity.
  static func wantsThorough(_ settings: CheckSettings) -> Bool {
    if settings.thorough { return true }
    if settings.severities.isEmpty { return false }
    return thoroughRules.contains { settings.severities[rules[$0].id]?.severity != nil }
  }

  /// Which rules do not run when no rule is named: without the thorough ones, and with them.
  private static let rulesOff = [CheckSettings(), .thorough].map { settings in rules.map { !runs($0, settings) } }

  /// The numbers of the thorough rules.
  private static let thoroughRules = rules.indices.filter { rules[$0].isThorough }

  /// True when a rule runs with these settings.
  static func runs(_ rule: Rule, _ settings: CheckSettings) -> Bool {
    isAskedFor(rule, settings) && !(rule.canBeSilenced && settings.severities[rule.id] == .off)
  }

  /// Which rules do not run, by number; nothing where nobody chose, and then the plan holds those that run.
  static func offRules(_ settings: CheckSettings) -> [Bool] {
    if settings.severities.isEmpty, settings.leftOut.isEmpty { return [] }
    var isOff = rulesOff[settings.thorough ? 1 : 0]
    // About the others nobody chose anything.
    func look(_ id: String) { if let number = number(of: id) { isOff[number] = !runs(rules[number], settings) } }
    settings.severities.keys.forEach(look)
    settings.leftOut.forEach(look)
    return isOff
  }

  // MARK: After the checks

  static func finished(
    _ found: [(rule: Int, diagnostic: Diagnostic)], _ settings: CheckSettings
  ) -> [Diagnostic] {
    let silence = Silencing(found)
    var kept = silence.isNeeded ? found.filter { !silence.silences($0.rule, at: $0.diagnostic.range) } : found
    for index in kept.indices {
      kept[index].diagnostic.severity = severity(kept[index].diagnostic.severity, rules[kept[index].rule], settings)
    }
    kept.sort { left, right in
      let (left, right) = (left.diagnostic, right.diagnostic)
      if left.range.start != right.range.start { return left.range.start < right.range.start }
      if left.rule != right.rule { return left.rule < right.rule }
      if left.severity != right.severity { return left.severity > right.severity }
      return left.message.text < right.message.text
    }
    var result: [Diagnostic] = []
    result.reserveCapacity(kept.count)
    for (_, diagnostic) in kept where !isRepeat(diagnostic, in: result) { result.append(diagnostic) }
    return result
  }

  /// One finding for each rule and place, and one for each value where the message names one.
  ///
  /// The findings are sorted, so the earlier ones at the same place are the last.
  private static func isRepeat(_ diagnostic: Diagnostic, in earlier: [Diagnostic]) -> Bool {
    for other in earlier.reversed() {
      guard other.range.start == diagnostic.range.start, other.rule == diagnostic.rule else { return false }
      if other.range == diagnostic.range, other.message == diagnostic.message { return true }
    }
    return false
  }

  /// Configuration decides, but a rule that cannot be silenced cannot be lowered either.
  static func severity(_ own: Severity, _ rule: Rule, _ settings: CheckSettings) -> Severity {
    guard let wanted = settings.severities[rule.id]?.severity else { return own }
    return rule.canBeSilenced ? wanted : max(wanted, own)
  }
}
