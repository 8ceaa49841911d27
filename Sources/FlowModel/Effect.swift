public import YAMLSource

/// How an effect can be taken back.
public enum Undo: Sendable, Hashable {
  /// Not at all: `none`, or nothing written.
  case none
  /// For some time.
  case duration(Duration)
  /// By a way that a word names (`bin`, `hang-up`); the word is not resolved.
  case word
}

/// A consequence that a flow can have outside itself: a photo is deleted, a call begins, money is paid.
public struct Effect: Sendable, Hashable {
  /// The key with the effect's id.
  public var key: NodeID
  /// What sort of consequence; nil when it is missing or cannot be read, and then rules take it as `other`.
  public var kind: Written<EffectKind>?
  /// How it can be taken back (none).
  public var undo: Written<Undo>?
  /// The consequence in plain words.
  public var says: Field?
  /// Guard against doing it twice: a duration or a scope (`per-photo`).
  public var once: Field?
  /// Why it is in the flow at all.
  public var because: Field?
  /// What it costs.
  public var cost: Field?

  /// True when it can hurt somebody, cost something or tell others something: kinds destructive, pay, contact, dose,
  /// share and heat.
  public var canHarm: Bool {
    switch kind?.value {
    case .destructive, .pay, .contact, .dose, .share, .heat: true
    case .save, .other, nil: false
    }
  }
  /// True when nothing takes it back.
  public var hasNoUndo: Bool { undo == nil || undo?.value == Undo.none }
}
