public import CheckKit

/// A file that is mended by the fixes of its findings, pass after pass, until nothing changes.
///
/// Pure: text in, text out. Fixes that touch each other wait for the next pass. Each pass is checked before it counts:
/// the findings must be gone, the file must read as well as before, and no rule may have a new error. Where a pass does
/// harm, the fixes it comes from are left out of it (see `Blame`), so that hundreds of fixes take some checks and not
/// some for each of them.
public struct Mending: Sendable {
  /// What a check finds in a text.
  public struct Checked: Sendable {
    /// The findings of the file alone, sorted.
    public var findings: [Finding]
    /// True when it counts as a flow and no reading diagnostic stands in the way.
    public var isReadable: Bool

    /// What a check found.
    public init(findings: [Finding], isReadable: Bool) {
      self.findings = findings
      self.isReadable = isReadable
    }
  }

  /// Which fixes are meant.
  public struct Choice: Sendable {
    /// The rules whose findings are mended; nil for all.
    public var rules: Set<String>?
    /// True to take the unsafe ones, too.
    public var includesUnsafe: Bool
    /// The findings of the first check that somebody knows and wants to keep, as a baseline says.
    public var keeps: @Sendable ([Finding], SourceText) -> [Finding]

    /// A choice; by default all safe fixes.
    public init(
      rules: Set<String>? = nil, includesUnsafe: Bool = false,
      keeps: @escaping @Sendable ([Finding], SourceText) -> [Finding] = { _, _ in [] }
    ) {
      self.rules = rules
      self.includesUnsafe = includesUnsafe
      self.keeps = keeps
    }
  }

  /// A fix that was done, or was not.
  public struct Step: Sendable, Hashable {
    /// The rule.
    public var rule: String
    /// What the fix does.
    public var title: String
    /// True for a safe one.
    public var isSafe: Bool
    /// The line of the finding in the text as it was when the fix came, 1-based.
    public var line: Int
    /// Why it was not done; empty when it was.
    public var reason = ""
  }

  /// The text as it is now.
  public private(set) var source: SourceText
  /// What was done, in order.
  public private(set) var done: [Step] = []
  /// What would have done harm and was not done.
  public private(set) var refused: [Step] = []
  /// False when fixes undid each other again and again; then the text is as it was.
  public private(set) var isSettled = true
  /// What is found in the text as it is now.
  public private(set) var left: [Finding] = []

  /// What tells findings apart while their places move.
  private struct Name: Hashable {
    var rule: String
    var step: String
    var message: String

    init(_ finding: Finding) {
      rule = finding.rule
      step = finding.step
      message = finding.message.text
    }
  }

  /// What one finding is about: a rule can say several things of one place, and the worst hides the others.
  private struct Kind: Hashable {
    var rule: String
    var step: String
    var template: String

    init(_ finding: Finding) {
      rule = finding.rule
      step = finding.step
      template = finding.message.template
    }
  }

  /// A rule and a step: what errors are counted by.
  private struct Place: Hashable {
    var rule: String
    var step: String
  }

  private let choice: Choice
  private let check: @Sendable (SourceText) -> Checked
  /// How many of equal findings somebody keeps.
  private var kept: [Name: Int] = [:]
  private var tried: Set<Name> = []
  /// How often a text was checked.
  private var checks = 0
  /// How much was done when the refused ones were tried again.
  private var doneBefore = 0

  /// Most passes over one file: each mends or refuses at least one finding, and a file has some thousands at most.
  private static let mostPasses = 10_000

  /// Most checks of one file. Hundreds of fixes take some dozen; more are needed only where most of them do harm, each in
  /// another way, and then a person has to look first. A check of the largest flow takes some 20 ms.
  private static let mostChecks = 200

  /// Mends a text.
  ///
  /// - Parameters:
  ///   - source: the text.
  ///   - choice: which fixes are meant.
  ///   - check: what is found in a text; the same text always gives the same.
  /// - Returns: the new text, with what was done to it.
  public static func of(
    _ source: SourceText, _ choice: Choice = Choice(), check: @escaping @Sendable (SourceText) -> Checked
  ) -> Mending {
    var mending = Mending(source, choice, check)
    mending.run()
    return mending
  }

  private init(_ source: SourceText, _ choice: Choice, _ check: @escaping @Sendable (SourceText) -> Checked) {
    self.source = source
    self.choice = choice
    self.check = check
  }

  private mutating func run() {
    let original = source
    var now = check(source)
    let first = now.findings
    kept = Self.count(choice.keeps(first, source), by: Name.init)
    var seen: Set<[UInt8]> = [source.bytes]
    for _ in 0..<Self.mostPasses {
      let batch = nextBatch(now.findings)
      if checks >= Self.mostChecks {
        for finding in batch {
          refuse(finding, "Too many fixes did harm before it. Mend those first, then run fix again.")
        }
      }
      if batch.isEmpty || checks >= Self.mostChecks {
        if checks < Self.mostChecks, retries() { continue }
        left = now.findings
        return
      }
      let before = done.count
      now = take(batch, now)
      // A text that was there before comes again and again.
      if done.count > before, !seen.insert(source.bytes).inserted { break }
    }
    isSettled = false
    source = original
    left = first
    done = []
  }

  /// What did harm once may do none after the others: tried again as long as something changes.
  private mutating func retries() -> Bool {
    guard !refused.isEmpty, done.count > doneBefore else { return false }
    doneBefore = done.count
    tried = []
    refused = []
    return true
  }

  /// Findings whose fixes can be done together: none touches another, and equal ones are one.
  private func nextBatch(_ findings: [Finding]) -> [Finding] {
    var batch: [Finding] = []
    var edits = ApartEdits(source)
    var kept = kept
    for finding in findings {
      let name = Name(finding)
      if let count = kept[name], count > 0 {
        kept[name] = count - 1
        continue
      }
      guard let fix = finding.fix, choice.includesUnsafe || fix.isSafe, choice.rules?.contains(finding.rule) ?? true,
        !tried.contains(name)
      else { continue }
      if edits.insert(fix.textEdits) { batch.append(finding) }
    }
    return batch
  }

  /// Does the fixes, all at once; else all but those that harm comes from; else as many of the first ones as do no harm
  /// together; else refuses the first, and those of its rule that did the same harm as it does alone.
  private mutating func take(_ batch: [Finding], _ now: Checked) -> Checked {
    var part = batch
    var alike: [(finding: Finding, reason: String)] = []
    while true {
      switch attempt(part, now) {
      case .good(let text, let then): return accept(part, text, then)
      case .bad(let harm):
        guard part.count > 1 else {
          refuse(part[0], harm.reason)
          for other in alike where other.finding.rule == part[0].rule && other.reason == harm.reason {
            if !tried.contains(Name(other.finding)) { refuse(other.finding, other.reason) }
          }
          return now
        }
        let rest = part.indices.filter { harm.blamed[$0] == nil }.map { part[$0] }
        if rest.isEmpty, alike.isEmpty { alike = part.indices.map { (part[$0], harm.blamed[$0] ?? harm.reason) } }
        part = rest.isEmpty || rest.count == part.count ? Self.half(of: part) : rest
      }
    }
  }

  /// The first half of the rules, since fixes of one rule do the same harm or none; of one rule the first half.
  private static func half(of part: [Finding]) -> [Finding] {
    var rules: [String] = []
    for finding in part where !rules.contains(finding.rule) { rules.append(finding.rule) }
    guard rules.count > 1 else { return Array(part.prefix(part.count / 2)) }
    let first = rules.prefix(rules.count / 2)
    return part.filter { first.contains($0.rule) }
  }

  private mutating func refuse(_ finding: Finding, _ reason: String) {
    tried.insert(Name(finding))
    refused.append(step(finding, reason))
  }

  private mutating func accept(_ batch: [Finding], _ text: SourceText, _ then: Checked) -> Checked {
    source = text
    done += batch.map { step($0, "") }
    return then
  }

  private func step(_ finding: Finding, _ reason: String) -> Step {
    Step(
      rule: finding.rule, title: finding.fix?.title ?? "", isSafe: finding.fix?.isSafe ?? false,
      line: finding.range.start.line, reason: reason)
  }

  // MARK: Looking before it counts

  private enum Attempt {
    case good(SourceText, Checked)
    case bad(Harm)
  }

  /// Why fixes must not be done together.
  private struct Harm {
    /// The first reason.
    var reason: String
    /// The fixes it comes from, by their number in the batch, each with its own reason; nothing where nobody knows.
    var blamed: [Int: String] = [:]
  }

  private mutating func attempt(_ batch: [Finding], _ now: Checked) -> Attempt {
    let blame = Blame(batch)
    guard let text = source.applying(blame.edits), text.bytes != source.bytes else {
      return .bad(Harm(reason: "Its edits do not fit the file."))
    }
    checks += 1
    let then = check(text)
    var harms: [Harm] = []
    let (old, new) = (Self.errors(now.findings), Self.errors(then.findings))
    let worse = new.filter { $0.value > old[$0.key, default: 0] }.keys
    if worse.contains(where: { $0.rule == "limit-exceeded" }) {
      // Reading stopped there, so whatever else is found follows from it, and every fix has a part in it: the one that
      // wrote at that place was only the last straw.
      let reason = "It would bring a new error: limit-exceeded."
      let blamed = batch.indices.map { ($0, reason) }
      return .bad(Harm(reason: reason, blamed: Dictionary(uniqueKeysWithValues: blamed)))
    }
    if now.isReadable, !then.isReadable {
      harms.append(Harm(reason: "The file could not be read any more."))
    }
    let (before, after) = (Self.count(now.findings, by: Kind.init), Self.count(then.findings, by: Kind.init))
    let lasting = Self.count(batch, by: Kind.init).filter { kind, fixed in
      after[kind, default: 0] > before[kind, default: 0] - fixed
    }
    if !lasting.isEmpty {
      let reason = "The finding would still be there."
      let blamed = batch.indices.filter { lasting[Kind(batch[$0])] != nil }
      harms.append(Harm(reason: reason, blamed: Dictionary(uniqueKeysWithValues: blamed.map { ($0, reason) })))
    }
    for place in worse.sorted(by: { ($0.rule, $0.step) < ($1.rule, $1.step) }) {
      let reason = "It would bring a new error: \(place.rule)."
      let found = then.findings.filter { $0.severity == .error && $0.rule == place.rule && $0.step == place.step }
      let blamed = blame.owners(of: found).map { ($0, reason) }
      harms.append(Harm(reason: reason, blamed: Dictionary(uniqueKeysWithValues: blamed)))
    }
    guard var harm = harms.first else { return .good(text, then) }
    for other in harms.dropFirst() { harm.blamed.merge(other.blamed) { first, _ in first } }
    return .bad(harm)
  }

  private static func errors(_ findings: [Finding]) -> [Place: Int] {
    count(findings.filter { $0.severity == .error }) { Place(rule: $0.rule, step: $0.step) }
  }

  private static func count<Key: Hashable>(_ findings: [Finding], by key: (Finding) -> Key) -> [Key: Int] {
    var counts: [Key: Int] = [:]
    for finding in findings { counts[key(finding), default: 0] += 1 }
    return counts
  }
}
