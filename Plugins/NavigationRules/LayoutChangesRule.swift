internal import CheckKit

extension Rule {
  static let layoutChanges = Rule(
    id: "layout-changes",
    severity: .warning,
    summary: "Options that people know from another step stand in another order here.",
    why: "Many people know where to tap, not what to read. When buttons change places, they tap the wrong one.",
    message: "{label} stands in another place than in the step {step}.",
    help: "Keep the order and the place that people know.",
    otherHelp: OtherHelp.all,
    thresholds: [
      Threshold(
        fixed: """
          0 options with the words of an option of an earlier step in another order; 0 ways home or back with the same \
          words that are neither as far from the first nor as far from the last option
          """,
        source: "WCAG 3.2.3; WCAG 3 draft consistent-control-location; COGA o4p01.")
    ],
    references: ["S6", "WCAG 3.2.3", "WCAG 3 draft consistent-control-location", "COGA o4p01"],
    isThorough: true,
    falsePositives: "medium: options sorted by use change places on purpose",
    bad: [
      Example(
        """
        steps:
          - {step: first, options: [{label: Send it, goto: second}, {label: Keep it, goto: second}]}
          - {step: second, options: [{label: Keep it, goto: third}, {①label: send it, goto: third}]}
          - {step: third, options: [{label: Look, goto: end}, {label: Home, role: home}]}
          - step: end
            kind: done
            options:
              - {label: Keep it, goto: first}
              - {label: Go on, goto: first}
              - {①label: Home, role: home}
              - {label: Send it, goto: first}
        """),
      Example(
        """
        steps:
          - {step: first, options: [{label: Tea, goto: second}, {label: Milk, goto: second}]}
          - step: second
            options:
              - {label: Milk, goto: third}
              - {①label: Tea, goto: third}
              - {label: Jam, goto: third}
              - {label: Bun, goto: third}
          - {step: third, options: [{label: Tea, goto: fourth}, {label: Milk, goto: fourth}]}
          - {step: fourth, options: [{label: Bun, goto: end}, {①label: Jam, goto: end}, {label: Tea, goto: end}]}
          - {step: end, kind: done}
        """),
    ],
    good: [
      Example(
        """
        effects:
          send: {kind: share, once: per-photo}
        steps:
          - {step: first, options: [{label: Send it, goto: ask}, {label: Keep it, goto: ask}, {label: Home, role: home}]}
          - step: ask
            kind: confirm
            confirms: send
            options: [{label: Keep it, role: cancel}, {label: Send it, effect: send, goto: end}]
          - {step: end, kind: done, reports: send, options: [{label: Home, role: home}]}
        """)
    ],
    check: .flow(look))
}

/// What to do in other cases, and words on other places.
private enum OtherHelp: String, EnglishText {
  case inOtherStep = "It stands here in the other step."
}

private func look(_ context: inout CheckContext) {
  /// Where words stand that people know: the index of their option, by their key.
  var known: [Int: Int] = [:]
  for step in context.flow.steps {
    // The answers of a second question must stand elsewhere than those of the first: confirm-identical asks for it.
    if step.kind == .confirm || step.optionRange.isEmpty { continue }
    let isOdd = compare(&context, step, known)
    for index in step.optionRange {
      guard let label = context.flow.options[index].label else { continue }
      let key = context.samenessKey(label)
      // A step that was reported is no measure for later ones. Words that it brings first are.
      if !isOdd || known[key] == nil { known[key] = index }
    }
  }
}

/// At most one finding for each step: the first option that is out of place. True when there is one.
private func compare(_ context: inout CheckContext, _ step: Step, _ known: [Int: Int]) -> Bool {
  /// The furthest place so far in each earlier step that shares words with this one.
  var furthest: [Int: Int] = [:]
  for option in context.flow.options(of: step) {
    guard let label = option.label, let index = known[context.samenessKey(label)] else { continue }
    let before = context.flow.options[index]
    let isStanding = option.role == .home || option.role == .back
    let hasMoved = isStanding && context.flow.standsElsewhere(option, than: before)
    guard hasMoved || before.position < furthest[before.step] ?? -1 else {
      furthest[before.step] = before.position
      continue
    }
    context.report(
      [
        "label": context.label(option),
        "step": CheckContext.shown(context.flow.id(of: context.flow.steps[before.step])),
      ],
      at: context.flow.place(option), step: step,
      related: [.init(range: context.flow.place(before), message: OtherHelp.inOtherStep.text)])
    return true
  }
  return false
}
