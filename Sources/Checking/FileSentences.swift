public import Findings

extension EnglishTexts {
  /// What can be said of a file as a whole.
  public static let files = EnglishTexts(
    messages: [FileNotAFlow.self, FileLimitExceeded.self, FileCheckFailed.self, FileDuplicateFlow.self],
    help: [FileHelp.self])
}

/// What `not-a-flow` says.
enum FileNotAFlow: String, BuildSentence {
  static let rule = "not-a-flow"

  case empty = "This file is empty. It is no flow."
  case noFormat = "This file is no flow. It has no key handrail."
}

/// What `limit-exceeded` says.
enum FileLimitExceeded: String, BuildSentence {
  static let rule = "limit-exceeded"

  case readLimit = "This file has {n} MiB. At most {max} MiB are read."
}

/// What `check-failed` says.
enum FileCheckFailed: String, BuildSentence {
  static let rule = "check-failed"

  case unreadable = "This file could not be read. {reason}"
  case folder = "This is a folder, not a file."
  case device = "This is a pipe or a device, not a file."
}

/// What `duplicate-flow` says.
enum FileDuplicateFlow: String, BuildSentence {
  static let rule = "duplicate-flow"

  case otherFile = "Another file has the flow id {id} too: {paths}."
}

/// What to do, and words on other places.
enum FileHelp: String, EnglishText {
  case format = "Begin a flow with the line handrail: 1. Leave other files out."
  case makeReadable = "Make it readable for you, then save it again."
  case nameFlow = "Name a file with a flow in it. For standard input write -."
  case split = "Split it into smaller flows."
  case idHere = "The id {id} is here too."
}
