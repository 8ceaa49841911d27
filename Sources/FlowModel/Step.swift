public import YAMLSource

/// What the back button of a step does.
public enum BackRule: Sendable, Hashable {
  /// Goes to the step before, in the order the person came.
  case stack
  /// There is no going back.
  case none
  /// Unwinds to a step, by its index.
  case step(Int)
  /// An id that no step has; reported, and taken as `stack`.
  case unknown
}

/// One screen of a flow: one thing to do or to decide.
public struct Step: Sendable, Hashable {
  /// The step's mapping.
  public var node: NodeID
  /// Index in `Flow.steps`.
  public var index: Int
  /// Its id.
  public var id: Field
  /// What it is for (do).
  public var kindField: Written<StepKind>?
  /// Its heading.
  public var title: Field?
  /// The picture beside its heading.
  public var icon: Field?
  /// What it tells the person.
  public var say: Field?
  /// What is going on while the person waits.
  public var status: Field?
  /// A picture file.
  public var image: Field?
  /// A video file.
  public var video: Field?
  /// True when it is read aloud.
  public var audio: Written<Bool>?
  /// True when this is what the person came for.
  public var goal: Written<Bool>?
  /// True when people need not do it.
  public var optional: Written<Bool>?
  /// Names it settles, even when the list is empty.
  public var decides: Field?
  /// Names it needs.
  public var uses: Field?
  /// Names it shows.
  public var shows: Field?
  /// The name it asks for.
  public var asks: Field?
  /// How the answer comes in without typing (none).
  public var fill: Written<Fill>?
  /// True when the answer must be remembered.
  public var recall: Written<Bool>?
  /// The key `options:`.
  public var optionsField: Field?
  /// Where its options stand in `Flow.options`.
  public var optionRange: Range<Int>
  /// The key `controls:`.
  public var controlsField: Field?
  /// Where its controls stand in `Flow.controls`.
  public var controlRange: Range<Int>
  /// The effect that this question is about.
  public var confirms: EffectReference?
  /// The key `confirms:`.
  public var confirmsField: Field?
  /// The label of the option that is preselected.
  public var focus: Field?
  /// The key `reports:`.
  public var reportsField: Field?
  /// Where the effects it reports stand in `Flow.reports`.
  public var reportRange: Range<Int>
  /// What is said on it.
  public var message: Note?
  /// Its time limit.
  public var timeout: Timer?
  /// Its move to the next step without the person.
  public var autoAdvance: Timer?
  /// What its back button does, as written.
  public var backField: Written<BackRule>?
  /// Whether answers stay when people go back (true).
  public var backKeeps: Written<Bool>?
  /// Where it leads without an option.
  public var next: Written<Destination>?
  /// The key `when:`.
  public var whenField: Field?
  /// Where its outside events stand in `Flow.outsideEvents`.
  public var eventRange: Range<Int>
  /// The key `moves:`.
  public var moves: Field?
  /// How long something moves; nil when there is no end.
  public var movesFor: Written<Duration>?
  /// True when people can stop what moves.
  public var canStop: Written<Bool>?
  /// How the flow ends here.
  public var outcomeField: Written<Outcome>?
  /// What to do when it does not work.
  public var stuck: Field?
  /// Name of a group of steps that may be swapped.
  public var anyOrder: Field?

  /// Who does it (person).
  public var by: Written<Doer>?
  /// What a person must be able to do here; words that cannot be read are left out.
  public var needsSkill: Written<Skills>?
  /// The variant of the app that alone has it.
  public var onlyIn: Written<Edition>?
  /// Number of options that this screen has in the full app.
  public var fullAppOptions: Written<Int>?
  /// What brings it up (person).
  public var startedBy: Written<Trigger>?
  /// When its answer or its controls move on (on-tap).
  public var submits: Written<Submits>?

  /// What it is for; `do` when not written.
  @inlinable @inline(__always)
  public var kind: StepKind { kindField?.value ?? .do }
  /// What its back button does; an unknown step counts as `stack`.
  @inlinable @inline(__always)
  public var back: BackRule {
    guard let rule = backField?.value, rule != .unknown else { return .stack }
    return rule
  }
  /// True when the flow ends here: an outcome, or kind done.
  @inlinable @inline(__always)
  public var isFinish: Bool { outcomeField != nil || kind == .done }
  /// How the flow ends here; nil when it does not. A finish without an outcome is a success.
  @inlinable @inline(__always)
  public var outcome: Outcome? { outcomeField?.value ?? (kind == .done ? .success : nil) }
  /// True for a finish whose outcome is success or not written.
  @inlinable @inline(__always)
  public var isSuccess: Bool { outcome == .success }
  /// 1 for a step that a person takes; 0 for waiting and for finishes.
  @inlinable @inline(__always)
  public var weight: Int { kind == .wait || isFinish ? 0 : 1 }
}

/// Something that happens outside and moves the flow on: a name under `when`.
public struct OutsideEvent: Sendable, Hashable {
  /// The key with the event's name.
  public var key: NodeID
  /// Where it leads.
  public var goto: Destination
}
