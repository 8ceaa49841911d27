internal import CheckKit

extension Rule {
  static let movesByItself = Rule(
    id: "moves-by-itself",
    severity: .error,
    summary: "Something moves for a long time and people cannot stop it.",
    why: "What moves draws the eye. Some people cannot read or decide beside it.",
    message: "Something moves here. People cannot stop it.",
    help: "Take it out or add a stop button, and write can-stop: true.",
    fixes: [.safe("Write can-stop: true.")],
    thresholds: [
      Threshold(Numbers.moves)
    ],
    references: ["S18", "S50", "WCAG 2.2.2", "COGA o5p01", "COGA o4p01", "HIG accessibility"],
    bad: [
      Example(
        """
        steps:
          - {step: home, ①moves: {what: clouds, lasts: 6 s}, next: look}
          - {step: look, ①moves: {what: stars, can-stop: false}, next: end}
          - {step: end, kind: done}
        """)
    ],
    good: [
      Example(
        """
        steps:
          - {step: home, moves: {what: clouds, lasts: 5 s}, next: look}
          - {step: look, moves: {what: stars, can-stop: true}, next: end}
          - {step: end, kind: done}
        """)
    ],
    check: .steps(look))
}

extension Numbers {
  /// How long something may move without a way to stop it.
  static let moves = ThresholdKey<Duration>(
    "focus.moves", .seconds(5), "longer than this, or without an end, and nothing can stop it",
    source: "WCAG 2.2.2 (A).")
}

private func look(_ context: inout CheckContext, _ step: Step) {
  guard let moves = step.moves, step.canStop?.value != true else { return }
  if let time = step.movesFor?.value, time <= context.thresholds[Numbers.moves] { return }
  let fix = context.fix { $0.set("can-stop", .word("true"), in: moves.value, after: ["lasts", "what"]) }
  context.report(at: context.flow.place(moves), step: step, fix: fix)
}
