public import Findings
public import SourceText

/// One thing a flow says that rules about several flows compare: this picture stands for that word, say.
///
/// Facts about one subject that have different senses do not agree. Each flow gives its own when it is checked, so that
/// no file is read again when another one is saved.
public struct FlowFact: Sendable, Hashable {
  /// How far away another fact can be to be compared with this one.
  public enum Reach: Sendable, Hashable {
    /// Only in the same flow.
    case flow
    /// In flows of the same folder.
    case folder
    /// In all flows of the root.
    case root
  }

  /// Id of the rule that compares it.
  public var rule: String
  /// Which of the rule's comparisons took it down, counted from 0; it is compared with facts of the same one only.
  public var comparison: Int
  /// How far it is compared.
  public var reach: Reach
  /// The language of its words: facts of two languages are not compared. Nil when it has no words.
  public var language: Language?
  /// What it is about, such as the name of a picture.
  public var subject: String
  /// What it says about that, for comparing. Nil when flows are not to share the subject at all.
  public var sense: String?
  /// What it says about that, as a person wrote it.
  public var words: String
  /// Id of the step it stands in, empty for the whole flow.
  public var step: String
  /// Where a finding about it stands.
  public var range: PositionRange
  /// How much it matters, configuration applied.
  public var severity: Severity
  /// True when a person must judge.
  public var needsReview: Bool

  /// A fact from its parts.
  public init(
    rule: String, comparison: Int = 0, reach: Reach, language: Language? = nil, subject: String, sense: String? = nil,
    words: String = "", step: String = "", range: PositionRange, severity: Severity, needsReview: Bool = false
  ) {
    self.rule = rule
    self.comparison = comparison
    self.reach = reach
    self.language = language
    self.subject = subject
    self.sense = sense
    self.words = words
    self.step = step
    self.range = range
    self.severity = severity
    self.needsReview = needsReview
  }
}
