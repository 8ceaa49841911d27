public import Findings
internal import SourceText

/// What a check works with: the workflow, the settings, and where findings go.
public struct CheckContext {
  /// The workflow that is checked.
  public let workflow: Workflow
  /// How the folder wants it checked.
  public let settings: CheckSettings
  /// The word lists of the flow's language; nil when there are none yet, and then words are not checked.
  public let words: WordLists?
  /// The language of the flow's words.
  public let language: Language
  /// What was found so far, with the number of the rule that found it.
  public private(set) var findings: [(rule: Int, diagnostic: Diagnostic)] = []
  /// Number of the rule that is running, in `rules`.
  public var rule = 0
  /// All rules that run.
  let rules: [Rule]

  /// A fresh context.
  public init(_ workflow: consuming Workflow, settings: CheckSettings, rules: [Rule]) {
    language = Language(of: workflow.flow)
    words = WordLists.of(language)
    self.workflow = workflow
    self.settings = settings
    self.rules = rules
  }

  /// The flow that is checked.
  @inlinable
  public var flow: Flow {
    _read { yield workflow.flow }
  }
  /// The numbers of the rules.
  @inlinable
  public var thresholds: Thresholds {
    _read { yield settings.thresholds }
  }

  // MARK: Reporting

  /// Reports the running rule's own message with these values.
  ///
  /// Without a severity the rule's own holds; without `needsReview` a person judges if the rule says always.
  public mutating func report(
    _ values: KeyValuePairs<String, String> = [:], at range: ByteRange, step: Step? = nil, severity: Severity? = nil,
    needsReview: Bool? = nil, help: String? = nil, related: [Diagnostic.Related] = [], fix: Fix? = nil
  ) {
    report(
      Message(rules[rule].message, values), at: range, step: step, severity: severity, needsReview: needsReview,
      help: help, related: related, fix: fix)
  }

  /// Reports a message of its own, for a case in which the rule's message would not be true.
  public mutating func report(
    _ message: Message, at range: ByteRange, step: Step? = nil, severity: Severity? = nil, needsReview: Bool? = nil,
    help: String? = nil, related: [Diagnostic.Related] = [], fix: Fix? = nil
  ) {
    let about = rules[rule]
    let diagnostic = Diagnostic(
      about.id, severity ?? about.severity, needsReview: needsReview ?? (about.needsReview == .always), at: range,
      step: step.map { flow.id(of: $0) } ?? "", message, help: help ?? "", related: related, fix: fix)
    findings.append((rule, diagnostic))
  }

  // MARK: Words for people

  /// The words of an option or a control as a message shows them; one without any is called by its number.
  @inlinable @inline(__always)
  public func label(_ offer: some Offer) -> String {
    label(offer.label, offer is Control ? .control : .option, offer.position)
  }
  @usableFromInline
  func label(_ field: Field?, _ name: OfferName, _ position: Int) -> String {
    let label = Self.shown(flow.text(field))
    return label.isEmpty ? name.text(["n": "\(position + 1)"]) : label
  }
  /// The id of an effect as a message shows it.
  public func name(_ effect: Effect) -> String { Self.shown(flow.id(of: effect)) }
  /// Text of a file as it can stand in a message: short, on one line, without white space around it.
  public static func shown(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).first ?? ""
    let words = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.shortened()
  }

  // MARK: Places

  /// The key `steps:`, or the first key of the file when there is none.
  public var stepsPlace: ByteRange { flow.stepsField.map { flow.place($0) } ?? flow.firstKeyPlace }
}
