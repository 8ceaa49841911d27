internal import CheckKit
internal import Checking
internal import CommandLineKit
internal import JSON
internal import Reporting
internal import Rulebook
internal import SourceText
internal import Wire

/// `rules`: what is checked.
enum RulesCommand: Runnable {
  static let spec = CommandSpec(
    "rules", group: .learn, summary: "Lists everything that is checked.",
    examples: [
      Example("handrail rules", "Lists the rules by plugin."),
      Example("handrail rules --format json", "Prints the list for programs."),
      Example("handrail rules --messages", "Prints all messages in English, ready to translate."),
      Example("handrail rules --timing flows", "Shows what each rule costs over the flows in flows."),
    ],
    arguments: [
      ArgumentSpec(
        "path", .path, .repeating, defaultText: "the current folder", help: "With --timing: flows or folders.")
    ],
    options: [
      .flag("messages", help: "Prints every message and help text as a file to translate."),
      .flag("timing", help: "Shows where the time of a check goes, rule by rule."),
      .flag("thorough", help: "With --timing: the thorough rules run too."),
    ],
    discussion: [
      "In the file an English text stands on the left. Write its translation on the right.",
      "Keep the names in braces. An empty translation stays English.",
      "Then use it: handrail check flows --messages FILE",
      "--timing also counts flows: those that passed a rule, and those that it passes over.",
    ],
    prints: "One line a rule: id, severity, whether it can be fixed, and what it finds.", since: "1.0")

  static func run(_ session: Session) throws(CommandFailure) -> Int32 {
    if session.parsed.flag("timing") {
      if session.parsed.flag("messages") {
        throw CommandFailure("--timing and --messages do not go together.", next: "Use one of them.")
      }
      return try RuleTiming.run(session)
    }
    guard session.parsed.arguments.isEmpty, !session.parsed.flag("thorough") else {
      throw CommandFailure("Only --timing takes paths and --thorough.", next: "Try: handrail rules --timing PATH")
    }
    if session.parsed.flag("messages") {
      try session.print(Translation.english.text)
      return 0
    }
    let own = try OwnRules(session)
    try session.print(session.wantsJSON ? json(own, session) : table(own))
    // What is built in is known all the same.
    if let mistake = own.mistake { throw mistake }
    return 0
  }

  private static func table(_ own: OwnRules) -> String {
    let width = Rules.ids.map(\.count).max() ?? 0
    var text = ""
    func line(_ id: String, _ severity: String, _ fix: String, _ summary: String) {
      let pad = String(repeating: " ", count: max(1, width + 2 - id.count))
      let space = String(repeating: " ", count: max(1, 9 - severity.count))
      let gap = String(repeating: " ", count: max(1, 8 - fix.count))
      text += "  \(id)\(pad)\(severity)\(space)\(fix)\(gap)\(summary)\n"
    }
    for plugin in Rules.plugins {
      text += "\(plugin.id): \(plugin.summary)\n"
      for rule in plugin.rules where !rule.isThorough {
        line(rule.id, rule.severity.rawValue, rule.fixWord, rule.summary)
      }
      let thorough = plugin.rules.filter(\.isThorough)
      if !thorough.isEmpty { text += "\(plugin.id), thorough:\n" }
      for rule in thorough { line(rule.id, rule.severity.rawValue, rule.fixWord, rule.summary) }
      text += "\n"
    }
    own.table({ line($0, $1, "", $2) }, { text += $0 })
    text += "build: what reading and building a flow can find wrong. None of it can be turned off.\n"
    for diagnostic in Rules.buildDiagnostics {
      line(diagnostic.id, diagnostic.severity.rawValue, "", diagnostic.summary)
    }
    text += "\nfix: handrail fix mends what it finds. unsafe: only with --unsafe.\n"
    let thorough = Rules.rules.count(where: \.isThorough)
    text += "\(Rules.rules.count - thorough) rules that always run, and \(thorough) thorough ones.\n"
    text += "Thorough rules run with handrail check --thorough, or with thorough: true in handrail.yaml.\n"
    text += "One alone runs when rules in handrail.yaml names it with a severity.\n"
    text += "Next: handrail explain \(Rules.rules[0].id)\n"
    return text
  }

  private static func json(_ own: OwnRules, _ session: Session) -> String {
    let (ownRules, failures) = own.objects()
    for failure in failures {
      session.say("handrail rules: \(VisibleText.of(failure.message.text))\n\(failure.help)")
    }
    let rules = Rules.rules.map { rule in
      JSONObject([
        .init("id", .string(rule.id)), .init("plugin", .string(rule.plugin)),
        .init("severity", .string(rule.severity.rawValue)), .init("summary", .string(rule.summary)),
        .init("help", .string(rule.help)), .init("references", .array(rule.references.map { .string($0) })),
        .init("canBeSilenced", .bool(rule.canBeSilenced)), .init("thorough", .bool(rule.isThorough)),
        .init("since", .string(rule.since)), .init("fixes", .array(rule.fixes.map { .object($0.object) })),
      ])
    }
    let build = Rules.buildDiagnostics.map { diagnostic in
      JSONObject([
        .init("id", .string(diagnostic.id)), .init("plugin", .string(BuildDiagnostic.plugin)),
        .init("severity", .string(diagnostic.severity.rawValue)), .init("summary", .string(diagnostic.summary)),
        .init("help", .string(diagnostic.help)), .init("references", .array([])), .init("canBeSilenced", .bool(false)),
        .init("thorough", .bool(false)), .init("since", .string(diagnostic.since)), .init("fixes", .array([])),
      ])
    }
    return JSONCoding.text(
      JSONObject([.init("rules", .array((rules + ownRules + build).map { .object($0) }))])) + "\n"
  }
}

extension Rule {
  /// `fix` where at least one of its fixes is safe, `unsafe` where none is.
  fileprivate var fixWord: String {
    if fixes.isEmpty { return "" }
    return fixes.contains(where: \.isSometimesSafe) ? "fix" : "unsafe"
  }
}

extension RuleFix {
  fileprivate var object: JSONObject {
    JSONObject([
      .init("title", .string(title)), .init("safe", .bool(isSometimesSafe)), .init("note", .string(unsafe ?? "")),
    ])
  }
}
