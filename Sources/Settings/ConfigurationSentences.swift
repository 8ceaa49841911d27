public import Findings

extension EnglishTexts {
  /// What reading a configuration can say.
  public static let configuration = EnglishTexts(
    messages: [
      ConfigurationMissingField.self, ConfigurationUnknownField.self, ConfigurationBadValue.self,
      ConfigurationCheckFailed.self,
    ],
    help: [ConfigurationHelp.self])
}

/// What `missing-field` says.
enum ConfigurationMissingField: String, BuildSentence {
  static let rule = "missing-field"

  case command = "A plugin needs the key command."
}

/// What `unknown-field` says.
enum ConfigurationUnknownField: String, BuildSentence {
  static let rule = "unknown-field"

  case noSuchRule = "No rule has the id {id}."
}

/// What `bad-value` says.
enum ConfigurationBadValue: String, BuildSentence {
  static let rule = "bad-value"

  case noMapping = "A configuration is made of keys with values."
  case exclamationMark = "A pattern cannot begin with an exclamation mark."
  case outOfFolder = "A pattern cannot lead out of the folder of this file."
  case backslash = "A pattern has no backslash."
  case secondSmaller = "The second number of {key} is smaller than the first."
  case notOneOfWords = "This is not one of the words that fit here."
  case noTime = "This takes a length of time."
  case noTexts = "This takes a list of texts."
  case noSize = "This takes a size."
  case sizeTooLarge = "This takes at most {max} MiB."
  case noKeys = "This takes keys of its own."
  case noBool = "This takes true or false."
  case cannotBeTurnedOff = "{id} cannot be turned off or down."
  case protectsPeople = "{id} protects people from harm. It stays an error."
  case tooSmall = "{key} takes at least {bound}."
  case tooLarge = "{key} takes at most {bound}."
  case noPair = "{key} takes two whole numbers."
  case nameOfPlugin = "{name} cannot be the name of a plugin."
  case textNotOneOfWords = "{text} is not one of the words that fit here."
}

/// What `check-failed` says.
enum ConfigurationCheckFailed: String, BuildSentence {
  static let rule = "check-failed"

  case unreadable = "This configuration could not be read. {reason}"
}

/// What to do, and words on other places.
enum ConfigurationHelp: String, EnglishText {
  case mendFlow = "Delete this line. Mend the flow where the finding stands."
  case known = "It knows: {list}."
  case includeOrExclude = "Name what is meant under include or exclude."
  case otherFolder = "Put a handrail.yaml into the other folder."
  case brackets = "Put it in brackets: [one, two]."
  case makeReadable = "The defaults hold until then. Make it a file that you can read."
  case slash = "Write / between folders."
  case pair = "Write [warning above, error above], such as [7, 12]."
  case pairOf = "Write [warning above, error above], such as [{first}, {second}]."
  case size = "Write a number and a unit: 256 KiB or 1 MiB."
  case smallerSize = "Write a smaller size."
  case digits = "Write digits, such as 10."
  case example = "Write for example: fail-level: warning."
  case indented = "Write key: value lines below it, indented."
  case oneOf = "Write one of: {list}."
  case command = "Write the program: command: [./tools/house-rules]."
  case trueOrFalse = "Write true or false."
  case bound = "Write {bound}, or leave the key out."
  case nameOfPlugin = "Use small letters with dashes between, and no name of a plugin that is built in."
}
