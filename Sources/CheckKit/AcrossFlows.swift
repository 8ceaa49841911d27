public import Findings
public import SourceText

/// The check of a rule that compares flows: what it notes in each, and what it says when two do not agree.
///
/// Both are plain functions over values. Which flows are compared, and when, is not the rule's business.
public struct AcrossFlows: Sendable {
  /// Takes down what a flow says, once for each flow.
  public let note: @Sendable (CheckContext, inout FactNotes) -> Void
  /// Words for a fact that others contradict.
  public let tell: @Sendable (_ fact: FlowFact, _ others: [OtherFact]) -> Told

  /// What a rule says about a fact and the others.
  public struct Told: Sendable, Hashable {
    /// What is wrong.
    public var message: Message
    /// What stands at the place of each of the others.
    public var related: [String]

    /// A sentence, and one for each of the others.
    public init(_ message: Message, related: [String]) {
      self.message = message
      self.related = related
    }
  }

  /// A comparison from its two halves.
  public init(
    note: @escaping @Sendable (CheckContext, inout FactNotes) -> Void,
    tell: @escaping @Sendable (_ fact: FlowFact, _ others: [OtherFact]) -> Told
  ) {
    self.note = note
    self.tell = tell
  }

  /// Up to three different texts or paths in a row, as they stand in a sentence: `a, b, c and more`.
  public static func list<Part: Hashable & CustomStringConvertible>(_ parts: some Sequence<Part>) -> String {
    var seen: Set<Part> = []
    let different = parts.filter { seen.insert($0).inserted }
    return different.prefix(3).map(\.description).joined(separator: ", ") + (different.count > 3 ? " and more" : "")
  }
}

/// A fact that contradicts another, and where it stands.
public struct OtherFact: Sendable, Hashable {
  /// The file of its flow, relative to the root; nil for the same flow.
  public var path: RelativePath?
  /// The fact.
  public var fact: FlowFact

  /// A fact of a flow.
  public init(path: RelativePath?, fact: FlowFact) {
    self.path = path
    self.fact = fact
  }
}

/// What one flow says, as rules take it down.
public struct FactNotes: Sendable {
  /// One fact, its place not counted in lines yet.
  public struct Note: Sendable, Hashable {
    /// Number of the rule in the list of all.
    public var rule: Int
    /// Which of the rule's comparisons took it down, counted from 0.
    public var comparison: Int
    /// How far it is compared.
    public var reach: FlowFact.Reach
    /// What it is about.
    public var subject: String
    /// What it says about that, for comparing.
    public var sense: String?
    /// What it says about that, as a person wrote it.
    public var words: String
    /// Id of the step.
    public var step: String
    /// Where a finding about it stands.
    public var range: ByteRange
    /// How much it matters; nil for the rule's own severity.
    public var severity: Severity?
  }

  /// All of them, in the order in which they were taken down.
  public private(set) var notes: [Note] = []
  /// Number of the rule that is taking notes.
  public var rule = 0
  /// Which of its comparisons is, counted from 0.
  public var comparison = 0

  /// Nothing yet.
  public init() {}

  /// Takes down a fact; see `FlowFact` for what the parts mean.
  public mutating func add(
    _ subject: String, sense: String?, words: String, at range: ByteRange, step: String = "",
    reach: FlowFact.Reach = .root, severity: Severity? = nil
  ) {
    notes.append(
      Note(
        rule: rule, comparison: comparison, reach: reach, subject: subject, sense: sense, words: words, step: step,
        range: range,
        severity: severity))
  }
}
