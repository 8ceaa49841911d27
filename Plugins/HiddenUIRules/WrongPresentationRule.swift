internal import CheckKit

extension Rule {
  static let wrongPresentation = Rule(
    id: "wrong-presentation",
    severity: .warning,
    summary: "The way the app is shown does not fit the people it was made for.",
    why: "A full screen changes nothing but the size. Only the scene makes controls large and plain.",
    message: "Full screen is for apps that were made for Assistive Access.",
    otherMessages: OtherMessage.all,
    help: "Write presentation: scene. If the app was made for these people, write audience: assistive-access.",
    otherHelp: OtherHelp.all,
    thresholds: [
      Threshold(
        fixed: "full-screen with the audience everyone, reduced-frame with the audience assistive-access",
        source: "Seed S8, S11.")
    ],
    references: ["S8", "S11"],
    needsReview: .when("full-screen, and no audience is written"),
    isThorough: true,
    falsePositives: "low",
    bad: [
      Example(
        """
        ①presentation: full-screen
        audience: everyone
        steps:
          - {step: end, kind: done}
        """),
      Example(
        """
        ①presentation: full-screen
        steps:
          - {step: end, kind: done}
        """),
      Example(
        """
        audience: assistive-access
        ①presentation: reduced-frame
        steps:
          - {step: end, kind: done}
        """),
    ],
    good: [
      Example(
        """
        audience: assistive-access
        presentation: full-screen
        steps:
          - {step: end, kind: done}
        """),
      Example(
        """
        presentation: scene
        steps:
          - {step: end, kind: done}
        """),
    ],
    check: .flow(look))
}

/// What it says where its message would not be true.
private enum OtherMessage: String, EnglishText {
  case noReducedFrame = "An app that was made for Assistive Access needs no reduced frame."
}

/// What to do in other cases, and words on other places.
private enum OtherHelp: String, EnglishText {
  case fullScreen = "Write presentation: full-screen, or presentation: scene."
}

private func look(_ context: inout CheckContext) {
  guard let presentation = context.flow.presentation else { return }
  let audience = context.flow.audience?.value
  let place = context.flow.place(presentation.field)
  switch presentation.value {
  case .fullScreen where audience != .assistiveAccess:
    context.report(at: place, needsReview: audience == nil)
  case .reducedFrame where audience == .assistiveAccess:
    context.report(
      Message(OtherMessage.noReducedFrame), at: place,
      help: OtherHelp.fullScreen.text)
  case .scene, .fullScreen, .reducedFrame: return
  }
}
