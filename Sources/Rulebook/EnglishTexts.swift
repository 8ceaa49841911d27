public import CheckKit

extension EnglishTexts {
  /// What rules, reading and building can say: all findings about a flow.
  public static let flows: EnglishTexts =
    .ofRules + .ofPairs + .yaml + .flow + .graph + .exceptions + .names + .thresholds

  /// The sentences of the rules and the help of build diagnostics, with the titles of fixes.
  private static let ofRules = EnglishTexts(
    messages: Rules.rules.map { ($0.id, [$0.message] + $0.otherMessages) },
    help: Rules.rules.flatMap { [$0.help] + $0.otherHelp + $0.fixes.map(\.title) } + Rules.buildDiagnostics.map(\.help))

  /// What the plugins say of numbers that are the wrong way round.
  private static let ofPairs = Rules.plugins.flatMap(\.pairs).map(\.ownTexts).reduce(EnglishTexts(help: []), +)
}
