/// The keys of one kind of mapping, each a case: `toldAtStart` is written `told-at-start` in a file.
protocol MappingKey: CaseIterable, RawRepresentable, CodingKey where RawValue == Int {
  /// The keys by their spelling; made once.
  static var table: KeyTable { get }
}

/// Keys of a flow.
enum FlowKey: Int, MappingKey {
  static let table = KeyTable(Self.self)

  case handrail, id, title, icon, language, kind, goal, takes, needs, start, given, progress, audio, presentation
  case layout, toldAtStart, keeps, help, elsewhere, steps, effects, tested, allow, audience, systems, supportLevel
}

/// Keys of `systems`.
enum SystemsKey: Int, MappingKey {
  static let table = KeyTable(Self.self)

  case ios, ipados
}

/// Keys of the flow's `help`.
enum HelpKey: Int, MappingKey {
  static let table = KeyTable(Self.self)

  case label, icon, contact, goto
}

/// Keys of an entry of `tested`.
enum TestedKey: Int, MappingKey {
  static let table = KeyTable(Self.self)

  case when, who, people, notes
}

/// Keys of an entry of `allow`.
enum AllowKey: Int, MappingKey {
  static let table = KeyTable(Self.self)

  case rule, step, because, until
}

/// Keys of an effect.
enum EffectKey: Int, MappingKey {
  static let table = KeyTable(Self.self)

  case kind, undo, says, once, because, cost
}

/// Keys of a step.
enum StepKey: Int, MappingKey {
  static let table = KeyTable(Self.self)

  case step, kind, title, icon, say, status, image, video, audio, goal, optional, decides, uses, shows, asks, fill
  case recall, options, controls, confirms, focus, reports, message, timeout, autoAdvance, back, backKeeps, next, when
  case moves, outcome, stuck, anyOrder, by, needsSkill, onlyIn, fullAppOptions, startedBy, submits
}

/// Keys of a message.
enum MessageKey: Int, MappingKey {
  static let table = KeyTable(Self.self)

  case say, icon, sound, haptic, stays, startedBy
}

/// Keys of a `timeout`.
enum TimerKey: Int, MappingKey {
  static let table = KeyTable(Self.self)

  case after, goto, hides, remind, reason, because, off, adjust, extend, warnBefore, loses, effect
}

/// Keys of `extend`.
enum ExtendKey: Int, MappingKey {
  static let table = KeyTable(Self.self)

  case window, times
}

/// Keys of `moves`.
enum MovesKey: Int, MappingKey {
  static let table = KeyTable(Self.self)

  case what, lasts, canStop
}

/// Keys of an option.
enum OptionKey: Int, MappingKey {
  static let table = KeyTable(Self.self)

  case label, id, icon, goto, role, set, effect, message, `default`, visible, inside, gesture, gestures, alternatives
  case essential, size, from, show, onlyIn
}

/// Keys of a control.
enum ControlKey: Int, MappingKey {
  static let table = KeyTable(Self.self)

  case control, label, icon, value, hint, traits, range, changeBy, precision, axes, sets, actions, passthrough
  case announce, directTouch, sound, message, visible, inside, gesture, gestures, alternatives, essential, size
  case submits
}

/// Keys of `passthrough`.
enum PassthroughKey: Int, MappingKey {
  static let table = KeyTable(Self.self)

  case startsAt, changeBy
}

/// Keys of `announce`.
enum AnnounceKey: Int, MappingKey {
  static let table = KeyTable(Self.self)

  case when, every
}

/// Keys of `direct-touch`.
enum DirectTouchKey: Int, MappingKey {
  static let table = KeyTable(Self.self)

  case requiresActivation, silentOnTouch
}
