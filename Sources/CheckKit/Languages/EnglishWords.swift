extension WordLists {
  /// English. The lists are complete: `RULES` 2.5 fixes them to the letter, and nothing is added here.
  public static let english = WordLists(
    joining: ["and then", ", then", "; then", "after that", "afterwards"],
    destroying: ["delete", "remove", "erase", "discard", "throw away", "reset", "wipe", "clear"],
    vagueAnswers: ["yes", "no", "ok", "okay", "sure", "continue", "confirm", "proceed", "next"],
    vagueQuestions: ["are you sure", "are you really sure"],
    vagueLabels: [
      "ok", "okay", "next", "submit", "go", "more", "here", "click here", "tap here", "mode", "proceed", "yes", "no",
      "options",
    ])
}
