internal import CheckKit
internal import Rulebook
internal import Wire

/// Everything a person may want to know about a rule or a build diagnostic.
struct RulePage {
  private var id = ""
  private var heading = ""
  private var sections: [(title: String, lines: [String])] = []

  /// The page of an id, or nil when nothing has it.
  init?(_ id: String) {
    self.id = id
    if let rule = Rules.rule(id) {
      fill(rule)
    } else if let diagnostic = Rules.buildDiagnostic(id) {
      fill(diagnostic)
    } else {
      return nil
    }
  }

  private mutating func fill(_ rule: Rule) {
    heading = "\(rule.id) (\(rule.severity.rawValue), plugin \(rule.plugin), since \(rule.since))"
    add("What it finds", [rule.summary])
    add("Why", [rule.why])
    add("The finding says", [rule.message])
    add("What to do", [rule.help])
    let defaults = Thresholds()
    add(
      "Numbers",
      rule.thresholds.flatMap { threshold in
        let number = threshold.key.flatMap { key in ThresholdKey.named(key).map { "\(key): \($0.text(in: defaults))" } }
        return [number ?? "fixed", "  \(threshold.meaning)", "  from \(threshold.source)"]
      })
    if !rule.severityNote.isEmpty { add("Severity", [rule.severityNote]) }
    add("A person must judge", [Self.review(rule.needsReview)])
    add("Chance that it is wrong", [rule.falsePositives])
    for example in rule.bad.prefix(1) { add("Not like this", Self.lines(example)) }
    for example in rule.good.prefix(1) { add("Like this", Self.lines(example)) }
    add("Configure", Self.configure(rule))
    // Numbers such as S42 are those of the catalogue that the rules were made from; a reader cannot look them up.
    add("Sources", [rule.references.filter { !Self.isCatalogueNumber($0) }.joined(separator: "; ")])
  }

  private mutating func fill(_ diagnostic: BuildDiagnostic) {
    heading = "\(diagnostic.id) (\(diagnostic.severity.rawValue), build diagnostic, since \(diagnostic.since))"
    add("What it finds", [diagnostic.summary])
    add("What it means", [diagnostic.meaning])
    add("What to do", [diagnostic.help])
    let served =
      switch diagnostic.kind {
      case .reading: "The last version that could be read goes on being served."
      case .graph: "The workflow is served as it is."
      case .allowing: "The workflow is served as it is."
      case .running: "Nobody knows whether the flow would have passed."
      }
    add("Meanwhile", [served])
    let isWhole = diagnostic.bad.first?.isWhole ?? false
    for example in diagnostic.bad.prefix(1) { add("Not like this", Self.lines(example)) }
    for example in diagnostic.good.prefix(1) { add("Like this", Self.lines(example, isWhole: isWhole)) }
    add("Configure", ["It cannot be turned off."])
  }

  private static func isCatalogueNumber(_ reference: String) -> Bool {
    reference.first == "S" && reference.count > 1 && reference.dropFirst().allSatisfy(\.isNumber)
  }

  private mutating func add(_ title: String, _ lines: [String]) {
    if !lines.allSatisfy(\.isEmpty) { sections.append((title, lines)) }
  }

  private static func review(_ review: Rule.NeedsReview) -> String {
    switch review {
    case .never: "No. A finding is a fact."
    case .when(let words): "Sometimes: \(words)"
    case .always: "Always."
    }
  }

  private static func configure(_ rule: Rule) -> [String] {
    guard rule.canBeSilenced else { return ["It protects people from harm. It cannot be turned off."] }
    var lines = ["In handrail.yaml:", "  rules:", "    \(rule.id): \(rule.severity == .error ? "warning" : "off")"]
    for threshold in rule.thresholds {
      guard let key = threshold.key, let found = ThresholdKey.named(key) else { continue }
      lines += ["  thresholds:", "    \(found.plugin): {\(found.name): \(found.text(in: Thresholds()))}"]
      break
    }
    return lines
  }

  /// The lines of an example; of the whole file where the point is that it is no flow.
  private static func lines(_ example: Example, isWhole: Bool = false) -> [String] {
    let text = Example.takeMarks(isWhole ? example.markedFile : example.text).text
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { "  " + $0 }
    while lines.last?.allSatisfy({ $0 == " " }) == true { lines.removeLast() }
    return lines
  }

  /// The page for a terminal.
  func text(usesColor: Bool) -> String {
    func strong(_ text: String) -> String { usesColor ? "\u{1B}[1m\(text)\u{1B}[0m" : text }
    var text = strong(heading) + "\n"
    for (title, lines) in sections {
      text += "\n" + strong(title) + "\n"
      for line in lines { text += line.isEmpty ? "\n" : "  \(line)\n" }
    }
    return text
  }

  /// The page for programs.
  var object: JSONObject {
    JSONObject([
      .init("id", .string(id)), .init("heading", .string(heading)),
      .init(
        "sections",
        .array(
          sections.map { section in
            .object(
              JSONObject([
                .init("title", .string(section.title)), .init("text", .string(section.lines.joined(separator: "\n"))),
              ]))
          })),
    ])
  }
}
