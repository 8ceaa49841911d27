public import YAMLSource

/// One thing to tap in a step.
public struct Option: Offer {
  /// The option's mapping.
  public var node: NodeID
  /// Index of its step in `Flow.steps`.
  public var step: Int
  /// 0-based place among the options of its step.
  public var position: Int
  /// A written id; without one the event's name is made from the label (see `Flow.eventNames(of:)`).
  public var id: Field?
  /// The words on it.
  public var label: Field?
  /// The picture on it.
  public var icon: Field?
  /// Where it leads, as written; see `Flow.target(of:)` for where it leads in fact.
  public var goto: Written<Destination>?
  /// What it is to the person (normal).
  public var roleField: Written<Role>?
  /// Names and values it settles.
  public var set: Field?
  /// What it does outside the flow.
  public var effect: EffectReference?
  /// The key `effect:`.
  public var effectField: Field?
  /// What is said when it was tapped.
  public var message: Note?
  /// True when it is preselected.
  public var isDefault: Written<Bool>?
  /// Whether it can be seen (true).
  public var visible: Written<Visibility>?
  /// The menus it is in, separated by `/`.
  public var inside: Field?
  /// One gesture or a list of them.
  public var gesture: Field?
  /// A list of gestures.
  public var gestures: Field?
  /// Other ways to do it.
  public var alternatives: Field?
  /// True when the gesture is the point of the thing.
  public var isEssential: Written<Bool>?
  /// Size in points.
  public var size: Written<Double>?
  /// Where options filled at run time come from (contacts, photos).
  public var from: Field?
  /// How many of those are shown.
  public var show: Written<Int>?
  /// The variant of the app that alone has it.
  public var onlyIn: Written<Edition>?

  /// What it is to the person; `normal` when not written.
  @inlinable @inline(__always)
  public var role: Role { roleField?.value ?? .normal }
  /// True for the roles normal, primary and destructive.
  @inlinable @inline(__always)
  public var isChoice: Bool {
    switch role {
    case .normal, .primary, .destructive: true
    case .cancel, .back, .help, .home: false
    }
  }
}

/// A message of a step, an option or a control.
public struct Note: Sendable, Hashable {
  /// How long a message stays.
  public enum Stay: Sendable, Hashable {
    /// Until somebody taps.
    case untilTapped
    /// For a time, then it goes away by itself.
    case duration(Duration)
  }

  /// The key `message:`.
  public var field: Field
  /// What it says.
  public var say: Field?
  /// Its picture.
  public var icon: Field?
  /// Its sound.
  public var sound: Field?
  /// Its vibration.
  public var haptic: Field?
  /// How long it stays (until-tapped).
  public var stays: Written<Stay>?
  /// What brings it up (person).
  public var startedBy: Written<Trigger>?
}
