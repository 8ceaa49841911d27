public import CheckKit

extension Rules {
  /// What can be wrong with an exception, in `allow` or in a comment.
  static let allowDiagnostics: [BuildDiagnostic] = [
    BuildDiagnostic(
      id: "allow-without-because", kind: .allowing,
      summary: "An exception gives no reason.",
      meaning: "The next person cannot tell whether the exception still makes sense.",
      help: "Write down why people can still cope.",
      bad: [Example("steps:\n  - {step: look, kind: done}\nallow:\n  - {①rule: progress-missing}\n")],
      good: [
        Example(
          "steps:\n  - {step: look, timeout: {after: 10 min, remind: true, off: true, warn-before: 2 min}, next: end}\n"
            + "  - {step: end, kind: done}\ntold-at-start: [time-limits]\n"
            + "allow:\n  - {rule: timeout-present, step: look, because: The oven needs 10 minutes.}\n")
      ]),
    BuildDiagnostic(
      id: "allow-expired", severity: .warning, kind: .allowing,
      summary: "An exception has ended.",
      meaning: "It was meant for a time. What it hid is shown again.",
      help: AllowHelp.mendOrLaterDate.text,
      bad: [
        Example(
          "steps:\n  - {step: look, kind: done}\nallow:\n"
            + "  - {rule: progress-missing, because: We mend it soon., ①until: 2020-01-31}\n")
      ]),
    BuildDiagnostic(
      id: "allow-unknown-rule", kind: .allowing,
      summary: "An exception names a rule that does not exist.",
      meaning: "It allows nothing, and whoever wrote it believes that it does.",
      help: AllowHelp.idInBrackets.text,
      bad: [
        Example("steps:\n  - {step: look, kind: done}\nallow:\n  - {①rule: progres-missing, because: It is short.}\n")
      ]),
    BuildDiagnostic(
      id: "allow-unused", severity: .warning, kind: .allowing,
      summary: "An exception is not needed.",
      meaning: "Old exceptions hide new mistakes.",
      help: "Delete it.",
      bad: [
        Example("steps:\n  - {step: look, kind: done}\nallow:\n  - {①rule: progress-missing, because: It is short.}\n")
      ]),
    BuildDiagnostic(
      id: "allow-not-possible", kind: .allowing,
      summary: "An exception is for a rule that protects people from harm.",
      meaning: "Nobody may allow this for somebody else.",
      help: AllowHelp.mendFinding.text,
      bad: [
        Example("steps:\n  - {step: look, kind: done}\nallow:\n  - {①rule: dead-end, because: It is a draft.}\n")
      ]),
  ]

  /// Whether a rule can be allowed, asked by its id, in a folder with these settings.
  public static func standing(with settings: CheckSettings) -> (String) -> AllowList.Standing {
    { id in
      if let number = number(of: id) {
        guard rules[number].canBeSilenced else { return .fixed }
        guard isAskedFor(rules[number], settings) else { return .resting }
        return rules[number].check.acrossFlows.isEmpty ? .possible : .compared
      }
      if buildDiagnostic(id) != nil { return .fixed }
      return .unknown(nearest: NearestName.of(id, among: ids))
    }
  }
}
