internal import FlowModel

/// What the searches ask of a step, read off once: a `Step` is some 700 bytes and copied whenever it is looked at.
struct StepFacts: Sendable {
  /// 1 for a step that a person takes; 0 for waiting and for finishes.
  var weight: Int32
  /// True when the flow ends here.
  var isFinish: Bool
  /// True when it ends well here.
  var isSuccess: Bool
  /// True for kind confirm.
  var isQuestion: Bool
  /// The effect that a question is about, -1 for none.
  var asksAbout: Int32
  /// True when it says `goal: true`.
  var isGoal: Bool
  /// Number of choice options.
  var choices: Int32 = 0
  /// True when one of its options has an effect.
  var hasEffect = false
  /// True for an option that leads past the last step, because it has no `goto`.
  var leadsPastTheEnd = false

  init(_ step: Step) {
    weight = Int32(step.weight)
    isFinish = step.isFinish
    isSuccess = step.isSuccess
    isQuestion = step.kind == .confirm
    asksAbout = Int32(isQuestion ? step.confirms?.index ?? -1 : -1)
    isGoal = step.goal?.value == true
  }
}
