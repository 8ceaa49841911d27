/// What happened when an event was sent to a walk.
public enum Answer: Sendable, Hashable {
  /// The walk moved from one step to another, both by their index in `Flow.steps`.
  case moved(from: Int, to: Int, kind: Transition.Kind)
  /// The event is known and changes no step: a control's action, a timer that only reminds, help without a page.
  case stayed(String)
  /// The event was not accepted, and why. Nothing changed.
  case refused(String)
}

/// Something that can be sent to a walk where it stands.
public struct AvailableEvent: Sendable, Hashable {
  /// What a script sends.
  public var name: String
  /// What a person reads.
  public var label: String
  /// What it does.
  public var action: Action

  /// What an event does.
  public enum Action: Sendable, Hashable {
    /// Takes an option, by its index in `Flow.options`.
    case option(Int)
    /// Follows the step's `next`.
    case next
    /// Something happens outside, by its index in `Flow.outsideEvents`.
    case outsideEvent(Int)
    /// Goes back as the step's `back` says.
    case back
    /// The time limit ends.
    case timeout
    /// The time of the auto-advance ends.
    case autoAdvance
    /// Asks for the flow's help.
    case help
    /// Uses a control, by its index in `Flow.controls`; no step changes.
    case control(Int)
  }
}
