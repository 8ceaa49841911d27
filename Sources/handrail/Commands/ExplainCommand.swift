internal import CheckKit
internal import Checking
internal import CommandLineKit
internal import JSON
internal import Rulebook
internal import SourceText

/// `explain`: one rule, for a person.
enum ExplainCommand: Runnable {
  static let spec = CommandSpec(
    "explain", group: .learn, summary: "Explains a rule: who it helps, why, and how to fix it.",
    examples: [Example("handrail explain timeout-too-short", "Explains the rule timeout-too-short.")],
    arguments: [ArgumentSpec("rule", .rule, .requiredRepeating, help: "The id in brackets behind a finding.")],
    since: "1.0", synonyms: ["why", "rule"])

  static func run(_ session: Session) throws(CommandFailure) -> Int32 {
    var texts: [String] = []
    var own: OwnRules?
    var objects: [JSONValue] = []
    for id in session.parsed.arguments {
      let name = id.hasPrefix("[") && id.hasSuffix("]") ? String(id.dropFirst().dropLast()) : id
      var found = RulePage(name)
      if found == nil, name.contains("/") {
        if own == nil { own = try OwnRules(session) }
        found = try own?.page(name)
      }
      guard let page = found else {
        throw .said("No rule has the id \(name).", next: guesses(name) + ["Try: handrail rules"])
      }
      texts.append(page.text(usesColor: session.usesColor))
      objects.append(.object(page.object))
    }
    if session.wantsJSON {
      try session.print(JSONCoding.text(JSONObject([.init("rules", .array(objects))])) + "\n")
    } else {
      try session.print(texts.joined(separator: "\n"))
    }
    return 0
  }

  /// What somebody may have meant: a rule with a slip in its id, or all that have the word in theirs.
  private static func guesses(_ word: String) -> [String] {
    if let near = NearestName.of(word, among: Rules.ids) { return ["Did you mean \(near)?"] }
    let ids = Rules.idsHolding(word)
    guard ids.count > 1 else { return ids.map { "Did you mean \($0)?" } }
    return ["Did you mean one of these?"] + ids.map { "  \($0): \(Rules.summary(of: $0) ?? "")" }
  }
}
