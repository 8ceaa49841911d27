public import SourceText

/// What a room found wrong at a place of a file, before path, plugin and configuration are known.
public struct Diagnostic: Sendable, Hashable {
  /// Id of the rule or build diagnostic, in kebab-case.
  public var rule: String
  /// How much it matters, before configuration changes it.
  public var severity: Severity
  /// True when a person must judge.
  public var needsReview: Bool
  /// The exact words it is about.
  public var range: ByteRange
  /// Id of the step it belongs to, empty for the whole flow.
  public var step: String
  /// What is wrong, in plain words.
  public var message: Message
  /// What to do next; empty when the rule's own help says it.
  public var help: String
  /// Other places that explain it.
  public var related: [Related]
  /// How it can be mended; nil when only a person can.
  public var fix: Fix?

  /// Another place with a few words on it.
  public struct Related: Sendable, Hashable {
    /// The place.
    public var range: ByteRange
    /// What stands there.
    public var message: String

    /// A place and what stands there.
    public init(range: ByteRange, message: String) {
      self.range = range
      self.message = message
    }
  }

  /// A diagnostic from its parts.
  public init(
    _ rule: String, _ severity: Severity = .error, needsReview: Bool = false, at range: ByteRange, step: String = "",
    _ message: Message, help: String = "", related: [Related] = [], fix: Fix? = nil
  ) {
    self.rule = rule
    self.severity = severity
    self.needsReview = needsReview
    self.range = range
    self.step = step
    self.message = message
    self.help = help
    self.related = related
    self.fix = fix
  }
}
