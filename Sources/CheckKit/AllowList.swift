public import Findings
public import FlowModel
public import SourceText

/// Takes out what a flow allows, and finds the exceptions that do not hold.
///
/// An exception needs a reason. One that is unknown, unused, over or not possible is a finding of its own, so that no
/// old exception hides something new.
public struct AllowList {
  /// What is known about the id of a rule.
  public enum Standing: Sendable, Hashable {
    /// It can be allowed.
    case possible
    /// It can be allowed, and compares flows: whether the exception is needed is known when the others are.
    case compared
    /// It can be allowed, but does not run here: nobody knows whether the exception is needed.
    case resting
    /// It protects people from harm, or keeps the flow from working.
    case fixed
    /// No rule has this id; the nearest that is known, if one is near.
    case unknown(nearest: String?)
  }

  /// An exception for a rule that compares flows, to be applied when they are compared.
  public struct Later: Sendable, Hashable {
    /// The rule it silences.
    public var rule: String
    /// Where it stands.
    public var range: ByteRange
    /// The step whose findings it silences, empty for the whole flow; nil for an exception of a line.
    public var step: String?
    /// The 0-based line whose findings it silences, when it names no step.
    public var line: Int
  }

  private let standing: (String) -> Standing
  private let today: String
  private var found: [Diagnostic] = []
  private var later: [Later] = []
  /// The findings of the flow, nil for one that is allowed.
  private var left: [Diagnostic?]
  /// Their numbers, by rule and step.
  private var bySteps: [Place<String>: [Int]] = [:]
  /// Their numbers, by rule and 0-based line.
  private var byLines: [Place<Int>: [Int]] = [:]

  /// What an exception is for.
  private struct Place<Part: Hashable>: Hashable {
    var rule: String
    var part: Part
  }

  /// The findings that are left, those about exceptions among them, in no order.
  ///
  /// `today` is a UTC date as YYYY-MM-DD; an exception holds until the end of its day. `later` are the exceptions that
  /// nobody can judge yet.
  public static func apply(
    to findings: [Diagnostic], in flow: Flow, today: String, standing: (String) -> Standing
  ) -> (findings: [Diagnostic], later: [Later]) {
    let comments = AllowComment.all(in: flow)
    guard !flow.allow.isEmpty || !comments.isEmpty else { return (findings, []) }
    return withoutActuallyEscaping(standing) { standing in
      var list = AllowList(findings, standing: standing, today: today)
      list.apply(flow.allow, flow)
      list.apply(comments, flow)
      return (list.left.compactMap { $0 } + list.found, list.later)
    }
  }

  private init(_ findings: [Diagnostic], standing: @escaping (String) -> Standing, today: String) {
    left = findings
    self.standing = standing
    self.today = today
  }

  private mutating func apply(_ entries: [Flow.Allow], _ flow: Flow) {
    guard !entries.isEmpty else { return }
    for (number, finding) in left.enumerated() {
      if let finding { bySteps[Place(rule: finding.rule, part: finding.step), default: []].append(number) }
    }
    for entry in entries { apply(entry, flow) }
  }

  private mutating func apply(_ comments: [AllowComment], _ flow: Flow) {
    guard !comments.isEmpty else { return }
    let lines = LineTable(flow.document.source)
    for (number, finding) in left.enumerated() {
      guard let finding else { continue }
      let line = lines.line(at: Int(finding.range.start))
      byLines[Place(rule: finding.rule, part: line), default: []].append(number)
    }
    for comment in comments { apply(comment) }
  }

  private mutating func apply(_ entry: Flow.Allow, _ flow: Flow) {
    let place = flow.place(mapping: entry.node)
    let rule = flow.text(entry.rule)
    guard holds(rule, place) else { return }
    guard let because = entry.because, !flow.text(because).allSatisfy(AllowComment.isBlank) else {
      return reasonless(place, AllowHelp.because.text)
    }
    if let until = entry.until, flow.text(until) < today {
      return report(
        "allow-expired", .warning, flow.place(until),
        Message(AllowExpired.ended, ["date": flow.text(until)]),
        AllowHelp.mendOrLaterDate.text)
    }
    let step = flow.text(entry.step)
    if standing(rule) == .compared { return later.append(Later(rule: rule, range: place, step: step, line: 0)) }
    remove(bySteps.removeValue(forKey: Place(rule: rule, part: step)), of: rule, place)
  }

  private mutating func apply(_ comment: AllowComment) {
    if comment.rules.isEmpty { _ = holds("", comment.range) }
    for rule in comment.rules where holds(rule, comment.range) {
      if comment.hasSingleDash {
        reasonless(comment.range, AllowHelp.dashes.text)
      } else if comment.because.isEmpty {
        reasonless(comment.range, AllowHelp.reason.text)
      } else if standing(rule) == .compared {
        later.append(Later(rule: rule, range: comment.range, step: nil, line: comment.line))
      } else {
        remove(byLines.removeValue(forKey: Place(rule: rule, part: comment.line)), of: rule, comment.range)
      }
    }
  }

  /// Takes the findings with these numbers out, or reports that there are none.
  private mutating func remove(_ numbers: [Int]?, of rule: String, _ place: ByteRange) {
    for number in numbers ?? [] { left[number] = nil }
    guard numbers == nil, standing(rule) != .resting else { return }
    found.append(Self.unused(rule, at: place))
  }

  /// What is said of an exception that nothing needs.
  public static func unused(_ rule: String, at place: ByteRange) -> Diagnostic {
    Diagnostic(
      "allow-unused", .warning, at: place, Message(AllowUnused.notNeeded, ["rule": rule]),
      help: AllowHelp.deleteOld.text)
  }

  /// True when the rule can be allowed; else reports why not.
  private mutating func holds(_ rule: String, _ place: ByteRange) -> Bool {
    if rule.isEmpty {
      report(
        "allow-unknown-rule", .error, place, Message(AllowUnknownRule.noRule),
        AllowHelp.idInBrackets.text)
      return false
    }
    switch standing(rule) {
    case .possible, .compared, .resting: return true
    case .fixed:
      report(
        "allow-not-possible", .error, place,
        Message(AllowNotPossible.protectsPeople, ["rule": rule]), AllowHelp.mendFinding.text)
    case .unknown(let nearest):
      report(
        "allow-unknown-rule", .error, place, Message(AllowUnknownRule.noSuchRule, ["rule": rule]),
        nearest.map { AllowHelp.meant.text(["name": $0]) } ?? AllowHelp.listOfRules.text)
    }
    return false
  }

  private mutating func reasonless(_ place: ByteRange, _ help: String) {
    report("allow-without-because", .error, place, Message(AllowWithoutBecause.noReason), help)
  }

  private mutating func report(
    _ rule: String, _ severity: Severity, _ place: ByteRange, _ message: Message, _ help: String
  ) {
    found.append(Diagnostic(rule, severity, at: place, message, help: help))
  }
}
