public import Findings

extension EnglishTexts {
  /// What the ways through a flow can say.
  public static let graph = EnglishTexts(
    messages: [DeadEnd.self, NoFinish.self, TimerIsTheOnlyWay.self, TrapLoop.self, UnreachableStep.self],
    help: [GraphHelp.self])
}

/// What `dead-end` says.
enum DeadEnd: String, BuildSentence {
  static let rule = "dead-end"

  case step = "Nothing leads on from the step {id}."
  case option = "This option leads nowhere. No step comes after {id}."
}

/// What `no-finish` says.
enum NoFinish: String, BuildSentence {
  static let rule = "no-finish"

  case noWay = "No way through this flow ends well."
}

/// What `timer-is-the-only-way` says.
enum TimerIsTheOnlyWay: String, BuildSentence {
  static let rule = "timer-is-the-only-way"

  case onlyTimer = "Only this timer leads on from {id}. People cannot go on by themselves."
}

/// What `trap-loop` says.
enum TrapLoop: String, BuildSentence {
  static let rule = "trap-loop"

  case neverFinish = "People who come to {id} can never finish."
}

/// What `unreachable-step` says.
enum UnreachableStep: String, BuildSentence {
  static let rule = "unreachable-step"

  case neverReached = "People can never get to the step {id}."
}

/// What to do, and words on other places.
enum GraphHelp: String, EnglishText {
  case addFinish = "Add a step with kind: done. Let an option lead to it with goto."
  case addOptionOrFinish = "Add an option with goto. If the flow ends here, add kind: done."
  case goOnWhenReady = "Add an option with goto: {id}. Then people go on when they are ready."
  case addGoto = "Add goto: and the id of a step."
  case leadToFinish = "Let one option lead to a finish."
  case linkFirstByGoto = "Link that step first. Or add goto: {id} to an option of {near}."
  case linkFirstByNext = "Link that step first. Or add next: {id} to {near}."
  case linkByGoto = "To link it, add goto: {id} to an option of {near}."
  case linkByNext = "To link it, add next: {id} to {near}."
  case noOptionLeads = "No option leads here."
  case onlyFrom = "Only {id} leads here, and nobody gets there."
  case linkFinish = "People cannot get to {id}. Add goto: {id} to an option."
  case wayHere = "The way here: {list}."
  case loop = "These steps lead round and round: {list}."
  case leadsToItself = "This step leads only to itself."
  case comesFrom = "People come from here."
  case timerLeads = "The timer leads here."
  case couldLead = "This step could lead to {id}."
  case finishNotReached = "This step ends the flow well, but nobody gets here."
  case inLoop = "This step is in the same loop."
  case leadsButNotReached = "This step leads to {id}, but nobody gets here."
}
