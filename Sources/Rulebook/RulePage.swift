public import CheckKit

/// Everything a person may want to know about a rule or a build diagnostic, in order.
///
/// `explain` shows it in a terminal, and the pages in `Plugins/` are made of it.
public struct RulePage: Sendable {
  /// One thing to know.
  public struct Section: Sendable {
    /// Its heading.
    public let title: String
    /// What stands below.
    public let blocks: [Block]
  }

  /// A piece of a section.
  public enum Block: Sendable, Hashable {
    /// Sentences.
    case words(String)
    /// The sentence of the findings, with names in braces.
    case message(String)
    /// A number, what it counts and where it comes from.
    case number(String, meaning: String, source: String)
    /// Lines of a file, to copy.
    case code(String)
    /// A flow that shows the rule; `isMore` for one that a short page can leave out.
    case example(String, isMore: Bool)
    /// Where the rule comes from.
    case references([String])
  }

  /// The id.
  public let id: String
  /// Severity, plugin, first release.
  public let facts: [String]
  /// What there is to know.
  public private(set) var sections: [Section] = []

  /// The id and the facts, in one line.
  public var heading: String { "\(id) (\(facts.joined(separator: ", ")))" }

  /// The page of an id, or nil when nothing has it.
  ///
  /// - Parameters:
  ///   - id: a rule or a build diagnostic.
  ///   - mended: the bad examples of a rule after all of its fixes, one text for each that a fix changes.
  public init?(_ id: String, mended: (Rule) -> [String]) {
    if let rule = Rules.rule(id) {
      self.init(rule, mended: mended(rule))
    } else if let diagnostic = Rules.buildDiagnostic(id) {
      self.init(diagnostic)
    } else {
      return nil
    }
  }

  /// The page of a rule; `mended` is its bad examples after all of its fixes.
  public init(_ rule: Rule, mended: [String]) {
    id = rule.id
    let kind = rule.isThorough ? ["thorough rule"] : []
    facts = [Self.severities(of: rule), "plugin \(rule.plugin)"] + kind + ["since \(rule.since)"]
    add("What it finds", .words(rule.summary))
    add("Who is helped, and why", .words(rule.why))
    add("The finding says", .message(rule.message))
    add("How to fix it", .words(rule.help))
    addFixes(rule)
    addNumbers(rule)
    if !rule.severityNote.isEmpty { add("Severity", .words(rule.severityNote)) }
    add("A person must judge", .words(Self.review(rule.needsReview)))
    add("Chance that it is wrong", .words(rule.falsePositives))
    switch rule.silence {
    case .never: break
    case .afterRule(let other): add("When it is silent", .words("In a flow in which \(other) found something."))
    case .afterPluginAtPlace:
      add("When it is silent", .words("At a place at which another rule of \(rule.plugin) found something."))
    }
    let severitiesDiffer = Set(rule.bad.map(\.severity)).count > 1
    addExamples(rule.bad, rule.good, showsAllBad: severitiesDiffer)
    let mended = mended.enumerated().map { Block.example($1, isMore: $0 > 0) }
    if !mended.isEmpty { sections.append(Section(title: "After the fix", blocks: mended)) }
    addConfiguring(rule)
    if rule.canBeSilenced {
      sections.append(Section(title: "How to allow it", blocks: Self.allowing(rule.id)))
    } else {
      add("How to allow it", .words("No flow can allow it. It protects people from harm."))
    }
    add("Sources", .references(rule.references))
  }

  /// The page of a rule of an external plugin, of which no more is known than it tells.
  public init(
    ofPlugin plugin: String, rule: String, severity: Severity, summary: String, help: String, references: [String]
  ) {
    id = plugin + "/" + rule
    facts = [severity.rawValue, "plugin \(plugin) of your own"]
    add("What it finds", .words(summary))
    if !help.isEmpty { add("How to fix it", .words(help)) }
    add(
      "How to configure it", .words("In handrail.yaml. A rule can be off, note, warning or error."),
      .code("rules:\n  \(id): \(severity == .error ? "warning" : "off")"))
    sections.append(Section(title: "How to allow it", blocks: Self.allowing(id)))
    if !references.isEmpty { add("Sources", .references(references)) }
  }

  /// The page of a build diagnostic.
  public init(_ diagnostic: BuildDiagnostic) {
    id = diagnostic.id
    facts = [diagnostic.severity.rawValue, "build diagnostic", "since \(diagnostic.since)"]
    add("What it finds", .words(diagnostic.summary))
    add("What it means", .words(diagnostic.meaning))
    add("How to fix it", .words(diagnostic.help))
    add("Meanwhile", .words(diagnostic.kind.meanwhile))
    addExamples(diagnostic.bad, diagnostic.good, isWhole: diagnostic.bad.first?.isWhole ?? false)
    add("How to configure it", .words("It cannot be turned off."))
    add("How to allow it", .words("No flow can allow it."))
  }

  /// True for a number such as S42, of the table of what the talks ask for in `Plugins/README.md`.
  public static func isSeed(_ reference: String) -> Bool {
    reference.first == "S" && reference.count > 1 && reference.dropFirst().allSatisfy(\.isNumber)
  }

  /// The severities that findings of a rule have, lowest first: `warning or error`.
  ///
  /// The note names both where there are two; not every rule has an example of each, such as a way of 21 steps.
  public static func severities(of rule: Rule) -> String {
    let named = rule.severityNote.split { !$0.isLetter }.compactMap { Severity(rawValue: String($0)) }
    return Set([rule.severity] + named).sorted().map(\.rawValue).joined(separator: " or ")
  }

  private mutating func add(_ title: String, _ blocks: Block...) {
    sections.append(Section(title: title, blocks: blocks))
  }

  private mutating func addNumbers(_ rule: Rule) {
    let defaults = Thresholds()
    let numbers = rule.thresholds.map { threshold in
      let key = threshold.key.map { "\($0.path): \($0.text(in: defaults))" }
      return Block.number(key ?? "fixed", meaning: threshold.meaning, source: threshold.source)
    }
    if !numbers.isEmpty { sections.append(Section(title: "Numbers", blocks: numbers)) }
  }

  private mutating func addFixes(_ rule: Rule) {
    guard !rule.fixes.isEmpty else { return }
    var blocks: [Block] = rule.fixes.map { fix in
      let isSafe = fix.isSometimesSafe ? "This is safe." : "This is unsafe."
      return .words([fix.title, isSafe, fix.unsafe].compactMap { $0 }.joined(separator: " "))
    }
    let flags = (rule.isThorough ? ["--thorough"] : []) + (rule.needsUnsafe ? ["--unsafe"] : [])
    blocks.append(.code((["handrail fix flows --rule \(rule.id)"] + flags).joined(separator: " ")))
    sections.append(Section(title: "What a fix does", blocks: blocks))
  }

  private mutating func addExamples(
    _ bad: [Example], _ good: [Example], showsAllBad: Bool = false, isWhole: Bool = false
  ) {
    let (id, bad) = (id, bad.enumerated())
    let wrong = bad.map { index, example in
      Block.example(ShownExample.text(example, of: id, isWhole: isWhole), isMore: index > 0 && !showsAllBad)
    }
    let right = good.enumerated().map { index, example in
      Block.example(ShownExample.text(example, of: id, isWhole: isWhole), isMore: index > 0)
    }
    if !wrong.isEmpty { sections.append(Section(title: "Not like this", blocks: wrong)) }
    if !right.isEmpty { sections.append(Section(title: "Like this", blocks: right)) }
  }

  private mutating func addConfiguring(_ rule: Rule) {
    var blocks: [Block] = []
    var lines: [String] = []
    if rule.isThorough {
      blocks += [
        .words("It is a thorough rule: it runs only where you ask for it."),
        .words("For one look: handrail check --thorough. For good, with all thorough rules, in handrail.yaml:"),
        .code("thorough: true"),
        .words("Or this one alone. A rule can be off, note, warning or error."),
      ]
      lines += ["rules:", "  \(rule.id): \(rule.severity.rawValue)"]
    } else if rule.canBeSilenced {
      blocks.append(.words("In handrail.yaml. A rule can be off, note, warning or error."))
      lines += ["rules:", "  \(rule.id): \(rule.severity == .error ? "warning" : "off")"]
    } else {
      blocks.append(.words("It protects people from harm. It cannot be turned off or lowered."))
    }
    let keys = rule.thresholds.compactMap(\.key)
    var plugins: [String] = []
    for key in keys where !plugins.contains(key.plugin) { plugins.append(key.plugin) }
    if !keys.isEmpty {
      if !rule.canBeSilenced { blocks.append(.words("Its numbers can be set in handrail.yaml.")) }
      lines.append("thresholds:")
    }
    for plugin in plugins {
      lines.append("  \(plugin):")
      for key in keys where key.plugin == plugin { lines.append("    \(key.name): \(key.text(in: Thresholds()))") }
    }
    if keys.contains(where: \.isLimit) {
      blocks.append(.words("Of two numbers the first is for a warning, the second for an error."))
    }
    if !lines.isEmpty { blocks.append(.code(lines.joined(separator: "\n"))) }
    sections.append(Section(title: "How to configure it", blocks: blocks))
  }

  private static func allowing(_ id: String) -> [Block] {
    [
      .words("In the flow, with a reason. Leave out step when the finding names no step."),
      .code("allow:\n  - {rule: \(id), step: the-step, because: Why people can still cope.}"),
      .words("Or as a comment on the line of the finding, or right above it."),
      .code("# handrail:allow \(id) -- why people can still cope"),
    ]
  }

  private static func review(_ review: Rule.NeedsReview) -> String {
    switch review {
    case .never: "No. A finding is a fact."
    case .when(let words): "Sometimes: \(words)"
    case .always: "Always."
    }
  }
}

extension BuildDiagnostic.Kind {
  /// What is served as long as the diagnostic stands.
  fileprivate var meanwhile: String {
    switch self {
    case .reading: "The last version that could be read goes on being served."
    case .graph, .allowing: "The workflow is served as it is."
    case .running: "Nobody knows whether the flow would have passed."
    }
  }
}

extension AnyThresholdKey {
  /// True for a pair of numbers.
  fileprivate var isLimit: Bool { if case .limit = self { true } else { false } }
}
