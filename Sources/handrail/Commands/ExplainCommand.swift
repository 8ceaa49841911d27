internal import CheckKit
internal import CommandLineKit
internal import Rulebook
internal import SourceText
internal import Wire

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
      if name.contains("/"), own == nil { own = try OwnRules(session) }
      guard let page = try RulePage(name) ?? own?.page(name) else {
        let near = NearestName.of(name, among: Rules.ids).map { "Did you mean \($0)?" }
        throw .said("No rule has the id \(name).", next: [near, "Try: handrail rules"].compactMap { $0 })
      }
      texts.append(page.text(usesColor: session.usesColor))
      objects.append(.object(page.object))
    }
    if session.wantsJSON {
      try session.print(WireJSON.text(JSONObject([.init("rules", .array(objects))])) + "\n")
    } else {
      try session.print(texts.joined(separator: "\n"))
    }
    return 0
  }
}
