/// A move from one step to another. Steps are named by their index in `Flow.steps`.
public struct Transition: Sendable, Hashable {
  /// What sort of move it is (RULES 2.2).
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// An option of role normal, primary or destructive, or `next`.
    case forward
    /// Something outside happens: a name under `when`.
    case event
    /// A `timeout` with a target, or an `auto-advance`.
    case timeout
    /// An option of role cancel.
    case cancel
    /// An option of role back, or `goto: back`.
    case back
    /// An option of role help, or the help that the flow offers on every step.
    case help
    /// An option of role home.
    case home
  }

  /// What in the file makes the move.
  public enum Cause: Sendable, Hashable {
    /// An option, by its index in `Flow.options`.
    case option(Int)
    /// The key `next` of a step.
    case next(step: Int)
    /// An event under `when`, by its index in `Flow.outsideEvents`.
    case outsideEvent(Int)
    /// The `timeout` of a step.
    case timeout(step: Int)
    /// The `auto-advance` of a step.
    case autoAdvance(step: Int)
    /// The help of the flow, offered on this step.
    case help(step: Int)
  }

  /// What sort of move it is.
  public var kind: Kind
  /// The step it leaves.
  public var source: Int
  /// The step it enters.
  public var target: Int
  /// What in the file makes the move.
  public var cause: Cause
  /// One of the several edges of "going back" (RULES 2.5, Edges): to a step that a forward, event or timeout edge
  /// leads here from. It makes no step reachable. The options of one step that go back share these edges; the cause
  /// is the first of them of this kind.
  public var isGoingBack = false
  /// True when a person gets on by it: a forward or event edge, or a timer that was reported as the only way and
  /// counts as a forward edge since. Measures and rules mean this by "forward and event edges".
  public internal(set) var leadsOn = false

  init(_ kind: Kind, _ source: Int, _ target: Int, _ cause: Cause, isGoingBack: Bool = false) {
    self.kind = kind
    self.source = source
    self.target = target
    self.cause = cause
    self.isGoingBack = isGoingBack
    leadsOn = kind == .forward || kind == .event
  }

  /// True for the edge that the flow's `help: {goto}` gives to every step.
  public var isFlowHelp: Bool {
    if case .help = cause { true } else { false }
  }

  /// True for the kinds that going back can undo: forward, event and timeout.
  var canBeUndone: Bool { kind == .forward || kind == .event || kind == .timeout }
}
