internal import CheckKit

extension Rule {
  static let noHumanHelp = Rule(
    id: "no-human-help",
    severity: .warning,
    summary: "Something important can happen, and nobody can be asked. Or help changes its place.",
    why: "Before something important people want to ask somebody. They look where help was before.",
    message: "{effect} is important, and nobody can be asked about it.",
    otherMessages: OtherMessage.all,
    help: "Add help with a person: help: {label: Ask Sam, contact: sam}.",
    otherHelp: OtherHelp.all,
    thresholds: [
      Threshold(
        fixed: "every effect of kind destructive, pay, contact, dose, share or heat", source: "COGA o7p01."),
      Threshold(
        fixed: "0 options with role: help that are neither as far from the first nor as far from the last option",
        source: "WCAG 3.2.6 (A)."),
    ],
    references: ["S1", "COGA o7p01", "WCAG 3.2.6"],
    isThorough: true,
    falsePositives: "low",
    bad: [
      Example(
        """
        effects:
          ①ticket: {kind: pay, once: per-trip}
        steps:
          - {step: where, options: [{label: Pay for the ticket, effect: ticket, goto: end}]}
          - {step: end, kind: done, reports: ticket}
        """),
      Example(
        """
        help: {label: Ask Sam, contact: sam}
        steps:
          - {step: a, options: [{label: Ask Sam, role: help}, {label: Go on, goto: b}]}
          - step: b
            options:
              - {label: Look, goto: end}
              - {①label: Ask Sam, role: help}
              - {label: Go on, goto: end}
              - {label: Stop, goto: end}
          - {step: c, options: [{label: Ask Sam, role: help}, {label: Look, goto: end}, {label: Go on, goto: end}]}
          - {step: end, kind: done}
        """),
    ],
    good: [
      Example(
        """
        help: {label: Ask Sam, contact: sam}
        effects:
          ticket: {kind: pay, once: per-trip}
        steps:
          - {step: where, options: [{label: Pay for the ticket, effect: ticket, goto: end}]}
          - {step: end, kind: done, reports: ticket}
        """),
      Example(
        """
        effects:
          ticket: {kind: pay, once: per-trip}
        steps:
          - step: where
            options: [{label: Pay for it, effect: ticket, goto: more}, {label: Ask Sam, role: help, goto: sam}]
          - {step: more, options: [{label: Look, goto: end}, {label: Go on, goto: end}, {label: Ask, role: help, goto: sam}]}
          - {step: end, kind: done, reports: ticket}
          - {step: sam, say: Call Sam., options: [{label: Go back, role: back}]}
        """),
    ],
    check: .flow(look))
}

/// What it says where its message would not be true.
private enum OtherMessage: String, EnglishText {
  case otherPlace = "Help stands in another place than before."
}

/// What to do in other cases, and words on other places.
private enum OtherHelp: String, EnglishText {
  case sameEnd = "Keep it first, or keep it last, in every step."
  case earlierStep = "It stands here in an earlier step."
}

private func look(_ context: inout CheckContext) {
  if context.flow.help == nil { lookForHelp(&context) }
  lookForPlaces(&context)
}

/// One finding for the flow, at its first such effect: one help for the flow mends them all.
private func lookForHelp(_ context: inout CheckContext) {
  for (index, effect) in context.flow.effects.enumerated() where effect.canHarm {
    let isAlone = context.flow.options.contains { option in
      option.effect?.index == index
        && !context.flow.options[context.flow.steps[option.step].optionRange].contains { $0.role == .help }
    }
    guard isAlone else { continue }
    context.report(["effect": context.name(effect)], at: context.flow.place(effect))
    return
  }
}

private func lookForPlaces(_ context: inout CheckContext) {
  var known: Option?
  for step in context.flow.steps {
    guard let option = context.flow.options(of: step).first(where: { $0.role == .help }) else { continue }
    // A step that was reported is no measure for later ones.
    guard let before = known, context.flow.standsElsewhere(option, than: before) else {
      known = option
      continue
    }
    context.report(
      Message(OtherMessage.otherPlace), at: context.flow.place(option), step: step,
      help: OtherHelp.sameEnd.text,
      related: [.init(range: context.flow.place(before), message: OtherHelp.earlierStep.text)])
  }
}
