internal import CheckKit

extension Rules {
  /// Every sentence that a finding can say, by rule or build diagnostic: the keys of a translation.
  public static var messages: [(id: String, templates: [String])] {
    rules.map { ($0.id, [$0.message] + $0.otherMessages) } + buildMessages
  }

  /// Every help text that a finding can give, the titles of fixes and the words on other places, each once, with names
  /// in braces.
  public static var helpTexts: [String] {
    var seen: Set<String> = []
    let all =
      rules.flatMap { [$0.help] + $0.otherHelp + $0.fixes.map(\.title) } + buildDiagnostics.map(\.help) + buildHelp
    return all.filter { seen.insert($0).inserted }
  }
}
