public import Findings

/// One rule: what it is about, why, where it comes from, examples that show it, and the check.
///
/// Documentation, `explain` and a test are made from the same values, so an example that does not behave is a failing
/// test. Texts are for people who write flows: at most 15 words a sentence.
public struct Rule: Sendable {
  /// Its id, in kebab-case.
  public let id: String
  /// The plugin it belongs to; written by `RulePlugin`.
  public internal(set) var plugin = ""
  /// How much it matters.
  public let severity: Severity
  /// The second severity that its findings can have; nil when there is only one.
  public let otherSeverity: Severity?
  /// When it is the one and when the other; empty when there is only one severity.
  public let severityNote: String
  /// What it finds, in one line.
  public let summary: String
  /// Who is protected, and from what.
  public let why: String
  /// The sentence of its findings, with names in braces.
  public let message: String
  /// Other sentences that its findings can say, where `message` would not be true; the key of each translation.
  public let otherMessages: [String]
  /// What to do about it.
  public let help: String
  /// Other help that its findings can give, and words on other places, with names in braces.
  public let otherHelp: [String]
  /// What its fixes do; empty when only a person can mend what it finds.
  public let fixes: [RuleFix]
  /// The numbers it uses, each with its source.
  public let thresholds: [Threshold]
  /// Where it comes from: seed statements (S1 to S75), WCAG, COGA and others.
  public let references: [String]
  /// Whether a person must judge its findings.
  public let needsReview: NeedsReview
  /// When other findings make it silent.
  public let silence: Silence
  /// False for a rule that neither `allow` nor configuration can turn off or lower.
  public let canBeSilenced: Bool
  /// True for a rule that runs only where somebody asked for it: with `thorough: true` or `check --thorough`, or when
  /// `rules` of `handrail.yaml` names it with a severity.
  public let isThorough: Bool
  /// How often it is wrong, and when: what a person should know before they argue with it.
  public let falsePositives: String
  /// The version of Handrail that had it first.
  public let since: String
  /// Flows that have the finding, at the marks.
  public let bad: [Example]
  /// Flows that do not have it.
  public let good: [Example]
  /// The check.
  public let check: Check

  /// True when it has fixes and none of them is ever safe.
  public var needsUnsafe: Bool { !fixes.isEmpty && !fixes.contains(where: \.isSometimesSafe) }

  /// Whether a person must judge.
  public enum NeedsReview: Sendable, Hashable {
    /// A finding is a fact.
    case never
    /// Sometimes; the words say when.
    case when(String)
    /// Always.
    case always
  }

  /// When a finding is left out since another one already says enough.
  ///
  /// Only a finding that is shown silences: a rule that is off says nothing and silences nothing.
  public enum Silence: Sendable, Hashable {
    /// It always speaks.
    case never
    /// Silent in a flow in which the rule with this id found something.
    case afterRule(String)
    /// Silent at a place at which another rule of the same plugin found something.
    case afterPluginAtPlace
  }

  /// A rule from its parts.
  public init(
    id: String, severity: Severity, otherSeverity: Severity? = nil, severityNote: String = "", summary: String,
    why: String, message: String, otherMessages: [String] = [], help: String, otherHelp: [String] = [],
    fixes: [RuleFix] = [],
    thresholds: [Threshold] = [], references: [String], needsReview: NeedsReview = .never,
    silence: Silence = .never, canBeSilenced: Bool = true, isThorough: Bool = false,
    falsePositives: String = "low", since: String = "1.0", bad: [Example], good: [Example], check: Check
  ) {
    self.id = id
    self.severity = severity
    self.otherSeverity = otherSeverity
    self.severityNote = severityNote
    self.summary = summary
    self.why = why
    self.message = message
    self.otherMessages = otherMessages
    self.help = help
    self.otherHelp = otherHelp
    self.fixes = fixes
    self.thresholds = thresholds
    self.references = references
    self.needsReview = needsReview
    self.silence = silence
    self.canBeSilenced = canBeSilenced
    self.isThorough = isThorough
    self.falsePositives = falsePositives
    self.since = since
    self.bad = bad
    self.good = good
    self.check = check
  }
}
