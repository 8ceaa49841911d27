internal import CheckKit

extension Rule {
  static let titleUnclear = Rule(
    id: "title-unclear",
    severity: .warning,
    severityNote: "an error for a missing title, a warning for one that an earlier step has",
    summary: "A step has no title, or the title of another step.",
    why: "The title tells people where they are. The same one twice looks as if nothing had happened.",
    message: "This step has no title of its own.",
    help: "Say what this step is for.",
    otherHelp: OtherHelp.all,
    thresholds: [
      Threshold(
        fixed: "1 step for each title; two questions about one effect are left to confirm-identical",
        source: "GOV.UK: do not use one heading on several pages.")
    ],
    references: [
      "S49", "COGA o1p01", "WCAG 2.4.2", "WCAG 2.4.6", "GOV.UK question pages", "NHS question pages",
    ],
    bad: [
      Example(
        .error,
        """
        steps:
          - {①step: cup, next: end}
          - {step: end, kind: done, title: Tea is ready}
        """),
      Example(
        .warning,
        """
        effects:
          pay: {kind: pay, once: per-ride}
          send: {kind: share, once: per-photo}
        steps:
          - {step: cup, title: Take it, next: tea}
          - {step: tea, ①title: take it, next: check}
          - {step: check, kind: confirm, confirms: pay, title: Do it?, next: send}
          - {step: send, kind: confirm, confirms: send, ①title: Do it?, next: again}
          - {step: again, kind: confirm, confirms: pay, ①title: Do it?, next: end}
          - {step: end, kind: done, title: Tea is ready}
        """),
    ],
    good: [
      Example(
        """
        effects:
          wipe: {kind: destructive}
        steps:
          - {step: cup, title: Take a cup, next: first}
          - {step: first, kind: confirm, confirms: wipe, title: Empty it?, next: second}
          - {step: second, kind: confirm, confirms: wipe, title: Empty it?, next: end}
          - {step: end, kind: done, title: Tea is ready}
        """)
    ],
    check: .several([.flow(look), .steps(look)]))
}

/// What to do in other cases, and words on other places.
private enum OtherHelp: String, EnglishText {
  case sameTitle = "This step has the same title."
}

private func look(_ context: inout CheckContext, _ step: Step) {
  guard step.title == nil else { return }
  context.report(at: context.flow.place(step), step: step, severity: .error)
}

private func look(_ context: inout CheckContext) {
  var titles: [(words: Int, step: Int)] = []
  titles.reserveCapacity(context.flow.steps.count)
  for index in context.flow.steps.indices {
    guard let title = context.flow.steps[index].title else { continue }
    titles.append((context.samenessKey(title), index))
  }
  titles.sort { $0.words != $1.words ? $0.words < $1.words : $0.step < $1.step }
  var first = 0
  // Whether all steps with this title so far are questions about one effect.
  var areOneQuestion = true
  for place in titles.indices.dropFirst() {
    guard titles[place].words == titles[first].words else {
      first = place
      areOneQuestion = true
      continue
    }
    let earlier = titles[first].step
    let step = titles[place].step
    areOneQuestion = areOneQuestion && isOneQuestion(earlier, step, context)
    if !areOneQuestion { report(step, earlier, &context) }
  }
}

private func isOneQuestion(_ left: Int, _ right: Int, _ context: CheckContext) -> Bool {
  guard context.flow.steps[left].kind == .confirm, context.flow.steps[right].kind == .confirm,
    let left = context.flow.steps[left].confirms, let right = context.flow.steps[right].confirms
  else { return false }
  return context.isSame(left, right)
}

private func report(_ index: Int, _ earlier: Int, _ context: inout CheckContext) {
  let step = context.flow.steps[index]
  guard let title = step.title else { return }
  let first = Diagnostic.Related(
    range: context.flow.place(context.flow.steps[earlier]), message: OtherHelp.sameTitle.text)
  context.report(at: context.flow.place(title), step: step, severity: .warning, related: [first])
}
