/// A `timeout` or an `auto-advance` of a step.
public struct Timer: Sendable, Hashable {
  /// Which of the two keys it is.
  public enum Kind: Sendable, Hashable {
    case timeout
    case autoAdvance
  }

  /// Which of the two keys it is.
  public var kind: Kind
  /// The key `timeout:` or `auto-advance:` with its value.
  public var field: Field
  /// How long; nil when it is missing or cannot be read.
  public var after: Written<Duration>?
  /// Where it leads by itself. Of an `auto-advance` always the next step in the list; see `Flow.target(of:in:)`.
  public var goto: Written<Destination>?
  /// True when the screen goes away.
  public var hides: Written<Bool>?
  /// True when it only reminds.
  public var remind: Written<Bool>?
  /// Why it is there (convenience).
  public var reason: Written<TimerReason>?
  /// Why it cannot be done without.
  public var because: Field?
  /// True when people can turn it off.
  public var off: Written<Bool>?
  /// How many times longer people can make it.
  public var adjust: Written<Double>?
  /// The key `extend:`.
  public var extend: Field?
  /// How long people have to ask for more time.
  public var extendWindow: Written<Duration>?
  /// How many times they can ask.
  public var extendTimes: Written<Int>?
  /// How long before the end people are told.
  public var warnBefore: Written<Duration>?
  /// What is lost at the end.
  public var loses: Field?
  /// What happens at the end by itself.
  public var effect: EffectReference?

  /// True for the two reasons that exempt a timer: essential and real-time.
  public var isExempt: Bool { reason?.value == .essential || reason?.value == .realTime }
}
