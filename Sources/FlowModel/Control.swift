public import YAMLSource

/// A control that is not a plain option: a slider, a pad, a surface to touch.
public struct Control: Offer {
  /// The control's mapping.
  public var node: NodeID
  /// Index of its step in `Flow.steps`.
  public var step: Int
  /// 0-based place among the controls of its step.
  public var position: Int
  /// What it is.
  public var kind: Written<ControlKind>?
  /// The words on it.
  public var label: Field?
  /// The picture on it.
  public var icon: Field?
  /// What it says its value is.
  public var value: Field?
  /// How to use it.
  public var hint: Field?
  /// Accessibility traits.
  public var traits: Field?
  /// Lowest and highest value.
  public var range: Field?
  /// How much one action changes (1).
  public var changeBy: Written<Double>?
  /// The finest value.
  public var precision: Written<Double>?
  /// Number of directions as written; see `axisCount`.
  public var axes: Written<Int>?
  /// Names it settles.
  public var sets: Field?
  /// Accessibility actions.
  public var actions: Field?
  /// The pass-through gesture.
  public var passthrough: Field?
  /// Where the pass-through gesture begins.
  public var passthroughStart: Written<PassthroughStart>?
  /// How much the pass-through gesture changes.
  public var passthroughChangeBy: Written<Double>?
  /// The key `announce:`.
  public var announce: Field?
  /// When the value is spoken.
  public var announceWhen: Written<AnnounceWhen>?
  /// The least time between two announcements.
  public var announceEvery: Written<Duration>?
  /// The key `direct-touch:`.
  public var directTouch: Field?
  /// True when a double tap is needed first.
  public var requiresActivation: Written<Bool>?
  /// True when speech is silent while it is touched.
  public var silentOnTouch: Written<Bool>?
  /// Where its sound comes from.
  public var sound: Written<SoundSource>?
  /// What is said after it was used.
  public var message: Note?
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
  /// When it moves on (on-tap).
  public var submits: Written<Submits>?

  /// Number of directions: as written, else slider and stepper 1, pad 2, everything else 0 (RULES: control axes).
  public var axisCount: Int {
    if let axes { return axes.value }
    return switch kind?.value {
    case .slider, .stepper: 1
    case .pad: 2
    case .toggle, .surface, .button, nil: 0
    }
  }
}
