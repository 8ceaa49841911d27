/// What a rule looks at. The flow is walked once; each check is called for the things it asked for.
///
/// A check is a plain function over values. It makes no `String` unless it has found something.
public enum Check: Sendable {
  /// Called once.
  case flow(@Sendable (inout CheckContext) -> Void)
  /// Called for each step.
  case steps(@Sendable (inout CheckContext, Step) -> Void)
  /// Called for each step of kind confirm.
  case questions(@Sendable (inout CheckContext, Step) -> Void)
  /// Called for each option, with its step.
  case options(@Sendable (inout CheckContext, Option, Step) -> Void)
  /// Called for each control, with its step.
  case controls(@Sendable (inout CheckContext, Control, Step) -> Void)
  /// Called for each `timeout` and `auto-advance`, with its step.
  case timers(@Sendable (inout CheckContext, Timer, Step) -> Void)
  /// Called for each effect, with its index in `Flow.effects`.
  case effects(@Sendable (inout CheckContext, Effect, Int) -> Void)
  /// Compares what flows say with each other.
  case acrossFlows(AcrossFlows)
  /// Several of these: for a rule about options and controls, say.
  case several([Check])

  /// Called for the message of each step, option and control that has one, with its step.
  public static func messages(_ look: @escaping @Sendable (inout CheckContext, Note, Step) -> Void) -> Check {
    .several([
      .steps { context, step in if let message = step.message { look(&context, message, step) } },
      .options { context, option, step in if let message = option.message { look(&context, message, step) } },
      .controls { context, control, step in if let message = control.message { look(&context, message, step) } },
    ])
  }
}
