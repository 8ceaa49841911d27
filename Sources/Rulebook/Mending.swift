public import CheckKit

/// A file that is mended by the fixes of its findings, pass after pass, until nothing changes.
///
/// Pure: text in, text out. Fixes that touch each other wait for the next pass. Each pass is checked before it counts:
/// the findings must be gone, the file must read as well as before, and no rule may have a new error.
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
  private var kept: Set<Name> = []
  private var tried: Set<Name> = []
  /// How much was done when the refused ones were tried again.
  private var doneBefore = 0

  /// Most passes over one file: each mends or refuses at least one finding, and a file has some thousands at most.
  private static let mostPasses = 10_000

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
    kept = Set(choice.keeps(first, source).map(Name.init))
    var seen: Set<[UInt8]> = [source.bytes]
    for _ in 0..<Self.mostPasses {
      let batch = nextBatch(now.findings)
      if batch.isEmpty {
        if retries() { continue }
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
    var edits: [[TextEdit]] = []
    for finding in findings {
      guard let fix = finding.fix, choice.includesUnsafe || fix.isSafe, choice.rules?.contains(finding.rule) ?? true,
        !kept.contains(Name(finding)), !tried.contains(Name(finding))
      else { continue }
      let new = fix.textEdits
      if edits.contains(new) || !edits.joined().contains(where: { edit in new.contains { isNear($0, edit) } }) {
        batch.append(finding)
        edits.append(new)
      }
    }
    return batch
  }

  /// True when nothing but white space stands between two edits. Then what one writes at the end of a line could land
  /// in the lines that the other writes below it.
  private func isNear(_ one: TextEdit, _ other: TextEdit) -> Bool {
    if one.touches(other) { return true }
    let (first, last) = one.range.end < other.range.start ? (one.range, other.range) : (other.range, one.range)
    return source.bytes[Int(first.end)..<Int(last.start)].allSatisfy {
      $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D
    }
  }

  /// Does the fixes, all at once; else as many of the first ones as do no harm together; else refuses the first.
  private mutating func take(_ batch: [Finding], _ now: Checked) -> Checked {
    var part = batch
    while true {
      switch attempt(part, now) {
      case .good(let text, let then): return accept(part, text, then)
      case .bad(let reason):
        guard part.count > 1 else {
          tried.insert(Name(part[0]))
          refused.append(step(part[0], reason))
          return now
        }
        part = Array(part.prefix(part.count / 2))
      }
    }
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
    case bad(String)
  }

  private func attempt(_ batch: [Finding], _ now: Checked) -> Attempt {
    var edits: [[TextEdit]] = []
    for finding in batch {
      if let new = finding.fix?.textEdits, !edits.contains(new) { edits.append(new) }
    }
    guard let text = source.applying(Array(edits.joined())), text.bytes != source.bytes else {
      return .bad("Its edits do not fit the file.")
    }
    let then = check(text)
    if now.isReadable, !then.isReadable { return .bad("The file could not be read any more.") }
    let (before, after) = (Self.count(now.findings, by: Kind.init), Self.count(then.findings, by: Kind.init))
    for (kind, fixed) in Self.count(batch, by: Kind.init)
    where after[kind, default: 0] > before[kind, default: 0] - fixed {
      return .bad("The finding would still be there.")
    }
    let (old, new) = (Self.errors(now.findings), Self.errors(then.findings))
    let worse = new.filter { $0.value > old[$0.key, default: 0] }.keys.map(\.rule).min()
    if let worse { return .bad("It would bring a new error: \(worse).") }
    return .good(text, then)
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
