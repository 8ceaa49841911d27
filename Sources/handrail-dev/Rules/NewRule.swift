internal import FoundationEssentials
internal import Rulebook

/// A rule that is about to be written: its names, its file and its line in the plugin's list.
struct NewRule {
  /// Its id, in kebab-case.
  let id: String

  /// A rule with an id that nothing has yet.
  ///
  /// - Throws: `DevError` when the id is not in kebab-case or is taken.
  init(_ id: String) throws(DevError) {
    let words = id.split(separator: "-", omittingEmptySubsequences: false)
    let isPlain = words.allSatisfy { word in
      !word.isEmpty && word.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
    }
    guard isPlain, id.first?.isNumber == false else {
      throw DevError("The id \(id) does not fit. Use small letters, digits and hyphens: steps-without-end")
    }
    if let plugin = Rules.plugin(of: id) { throw DevError("There is a rule \(id) already, in the plugin \(plugin).") }
    self.init(known: id)
  }

  /// A rule with an id that is known to be right.
  init(known id: String) { self.id = id }

  /// Words that are written in capitals in names of Swift.
  private static let initials: Set<Substring> = ["ui", "yaml"]

  private func name(_ words: ArraySlice<Substring>) -> String {
    words.map { Self.initials.contains($0) ? $0.uppercased() : $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// Its name in Swift: `stepsWithoutEnd`.
  var property: String {
    let words = id.split(separator: "-")
    return (words.first.map(String.init) ?? "") + name(words.dropFirst())
  }

  /// The name of its file: `StepsWithoutEndRule.swift`.
  var file: String { name(id.split(separator: "-")[...]) + "Rule.swift" }

  /// The text of its file: metadata to fill in, and an example that fails until the check finds it.
  var text: String {
    #"""
    internal import CheckKit

    extension Rule {
      static let \#(property) = Rule(
        id: "\#(id)",
        severity: .warning,
        summary: "What it finds, in one sentence.",
        why: "Who is helped, and what they are spared.",
        message: "What is wrong here, in words that everybody knows.",
        help: "What to do now.",
        thresholds: [
          // A number that people can set: Plugins/README.md, under "A number that people can set".
          Threshold(fixed: "0 of what is counted", source: "Judgement, or who has measured it.")
        ],
        references: ["WCAG or another source"],
        needsReview: .never,
        falsePositives: "low",
        since: "1.0",
        bad: [
          // The mark stands right before the first character of the place. This fails until the check finds it.
          Example(
            """
            steps:
              - {①step: look, next: end}
              - {step: end, kind: done}
            """)
        ],
        good: [
          Example(
            """
            steps:
              - {step: look, say: Here it is., next: end}
              - {step: end, kind: done}
            """)
        ],
        check: .steps(look))
    }

    private func look(_ context: inout CheckContext, _ step: Step) {
      // Return where nothing is wrong. Else: context.report(at: context.flow.place(step), step: step)
    }

    """#
  }

  /// The main file of a plugin with the rule at the end of its list.
  ///
  /// - Throws: `DevError` when there is no list or the rule is in it.
  func added(to text: String, of file: String) throws(DevError) -> String {
    guard let begin = text.firstRange(of: "rules: ["), let end = text[begin.upperBound...].firstIndex(of: "]") else {
      throw DevError("\(file) has no list of rules. It begins with: rules: [")
    }
    let items = text[begin.upperBound..<end].split { $0 == "," || $0.isWhitespace }
    if items.contains(".\(property)") { throw DevError("\(file) lists .\(property) already.") }
    let lines = (items + [".\(property)"]).map { "\n      \($0)," }.joined()
    return text[..<begin.upperBound] + lines + "\n    " + text[end...]
  }
}
