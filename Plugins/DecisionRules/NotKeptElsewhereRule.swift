internal import CheckKit

extension Rule {
  static let notKeptElsewhere = Rule(
    id: "not-kept-elsewhere",
    severity: .note,
    summary: "The full app has more options, and nothing says where they are kept.",
    why: "Fewer options help. But nobody should lose something for good that they could do before.",
    message: "The full app has {n} options here. Nothing says where the others are kept.",
    help: "Name what stays in the full app: elsewhere: [favourites, edit].",
    thresholds: [
      Threshold(
        fixed: "0 steps with fewer choices than full-app-options, in a flow without elsewhere", source: "Seed S23, S13."
      )
    ],
    references: ["S13", "S20", "S23"],
    isThorough: true,
    falsePositives: "low",
    bad: [
      Example(
        """
        steps:
          - step: home
            ①full-app-options: 2
            options:
              - {label: Draw, goto: end}
              - {label: Large buttons, only-in: assistive-access, goto: end}
              - {label: Go back, role: back}
          - {step: end, kind: done}
        """)
    ],
    good: [
      Example(
        """
        elsewhere: [favourites]
        steps:
          - {step: home, full-app-options: 3, options: [{label: Draw, goto: end}, {label: Look, goto: end}]}
          - {step: end, kind: done}
        """),
      Example(
        """
        steps:
          - {step: home, full-app-options: 2, options: [{label: Draw, goto: end}, {label: Look, goto: end}]}
          - {step: who, full-app-options: 9, only-in: assistive-access, options: [{label: Anna, from: contacts}]}
          - {step: end, kind: done}
        """),
    ],
    check: .steps(look))
}

private func look(_ context: inout CheckContext, _ step: Step) {
  guard let full = step.fullAppOptions, context.flow.names(context.flow.elsewhere).isEmpty else { return }
  // A step of its own has no counterpart in the full app; a list that is filled at run time has any number of options.
  if step.onlyIn != nil { return }
  var count = 0
  for option in context.flow.options(of: step) where option.isChoice && option.onlyIn == nil {
    if option.from != nil { return }
    count += 1
  }
  guard count < full.value else { return }
  context.report(["n": String(full.value)], at: context.flow.place(full.field), step: step)
}
