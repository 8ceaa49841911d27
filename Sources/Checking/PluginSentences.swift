public import Findings

extension EnglishTexts {
  /// What can be said of plugins of a folder.
  public static let plugins = EnglishTexts(
    messages: [PluginUnknownField.self, PluginCheckFailed.self],
    help: [PluginHelp.self])
}

/// What `unknown-field` says.
enum PluginUnknownField: String, BuildSentence {
  static let rule = "unknown-field"

  case noSuchRule = "The plugin {name} has no rule {rule}."
}

/// What `check-failed` says.
enum PluginCheckFailed: String, BuildSentence {
  static let rule = "check-failed"

  case closed = "The plugin {name} closed its output without an answer.{said}"
  case system = "The plugin {name} could not be asked. {reason}{said}"
  case crashed = "The plugin {name} crashed with signal {signal}.{said}"
  case late = "The plugin {name} did not answer within {time}.{said}"
  case unread = "The plugin {name} did not read its input.{said}"
  case notStarted = "The plugin {name} did not run. It could not be started. {reason}"
  case changed = "The plugin {name} did not run. It has changed since you trusted it."
  case unreadable = "The plugin {name} did not run. Its files cannot be read. {reason}"
  case restless = "The plugin {name} did not run. It changes its own files when it starts."
  case otherProgram =
    "The plugin {name} did not run. Its program is {program} here, and {trusted} where you trusted it."
  case notExecutable = "The plugin {name} did not run. Its program {program} cannot be run by you."
  case missing = "The plugin {name} did not run. Its program {program} does not exist."
  case untrusted = "The plugin {name} did not run. You have not trusted it yet."
  case slowStart = "The plugin {name} did not tell its rules within {time} of its start.{said}"
  case ended = "The plugin {name} ended without an answer, with code {code}.{said}"
  case unfinished = "The plugin {name} did not end its answer with a new line.{said}"
  case quarantine = "The plugin {name} failed three times in a row and rests. {last}"
  case tooMany = "The plugin {name} found {n} things here. Only {max} are shown."
  case nonsense = "The plugin {name} gave an answer that cannot be used. {reason}{said}"
  case refused = "The plugin {name} says that it failed: {reason}{said}"
  case otherVersion = "The plugin {name} speaks version {version} of the protocol. This Handrail speaks {ours}."
  case flood = "The plugin {name} wrote more than {size}.{said}"
}

/// What to do, and words on other places.
enum PluginHelp: String, EnglishText {
  case otherVersion = "Get a version of the plugin for this Handrail."
  case answersAlone = "Its standard output is for answers alone. Write other words to standard error."
  case readWholeLine = "Let it read a whole line from standard input before it answers."
  case reportLess = "Let it report less for one flow."
  case fasterOrMoreTime = "Make it faster, or give it more time in handrail.yaml."
  case fasterStart = "Make it start faster, or give it a longer start in handrail.yaml."
  case writeLess = "Make it write less, or raise its output in handrail.yaml."
  case mendAndTrust = "Mend it: a change starts it again. So does: handrail plugin trust {name}"
  case mendCommand = "Mend its command in handrail.yaml. A relative path begins at that file."
  case nameProgram = "Name a program in its command. To make a file one: chmod +x FILE"
  case nameReadableFiles = "Name only files in its command that you can read."
  case writeElsewhere = "Let it write outside the folders that its command names."
  case wholePath = "PATH is not the same in both places. Write the whole path of the program in its command."
  case trustChange = "Read what changed. Then run in the folder of this file: handrail plugin trust {name}"
  case trust = "Read what it does. Then run in the folder of this file: handrail plugin trust {name}"
  case tryByHand = "See what it does: handrail plugin test {name} FLOW"
  case startByHand = "Start it by hand to see why. A script begins with a line such as #!/bin/sh."
  case wholeLines = "Write each answer whole, with a line end, and flush it."
}
