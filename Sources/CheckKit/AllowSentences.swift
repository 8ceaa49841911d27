public import Findings

extension EnglishTexts {
  /// What exceptions can say.
  public static let exceptions = EnglishTexts(
    messages: [
      AllowExpired.self, AllowNotPossible.self, AllowUnknownRule.self, AllowUnused.self, AllowWithoutBecause.self,
    ],
    help: [AllowHelp.self])
}

/// What `allow-expired` says.
enum AllowExpired: String, BuildSentence {
  static let rule = "allow-expired"

  case ended = "This exception ended on {date}."
}

/// What `allow-not-possible` says.
enum AllowNotPossible: String, BuildSentence {
  static let rule = "allow-not-possible"

  case protectsPeople = "The rule {rule} protects people. No flow can allow it."
}

/// What `allow-unknown-rule` says.
enum AllowUnknownRule: String, BuildSentence {
  static let rule = "allow-unknown-rule"

  case noSuchRule = "No rule has the id {rule}."
  case noRule = "This exception names no rule."
}

/// What `allow-unused` says.
enum AllowUnused: String, BuildSentence {
  static let rule = "allow-unused"

  case notNeeded = "Nothing here needs the exception for {rule}."
}

/// What `allow-without-because` says.
enum AllowWithoutBecause: String, BuildSentence {
  static let rule = "allow-without-because"

  case noReason = "This exception gives no reason."
}

/// What to do, and words on other places.
public enum AllowHelp: String, EnglishText {
  case meant = "Did you mean {name}?"
  case because = "Add because: and why people can still cope."
  case dashes = "Write two dashes before the reason, with blanks around them: --"
  case deleteOld = "Delete it. Old exceptions hide new mistakes."
  case mendFinding = "Mend the finding instead."
  case mendOrLaterDate = "Mend the finding that it hides, or set a later date."
  case listOfRules = "The command handrail rules lists them all."
  case reason = "Write -- and why people can still cope."
  case idInBrackets = "Write the id that stands in brackets behind a finding."
}
