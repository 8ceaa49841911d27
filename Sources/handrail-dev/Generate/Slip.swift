/// A mistake that an author makes, so that a benchmark also pays for findings.
enum Slip: CaseIterable {
  /// An option without a picture.
  case missingIcon
  /// A label that says nothing.
  case vagueLabel
  /// A timer that moves the screen by itself.
  case shortTimer
  /// A target with a typing mistake.
  case unknownStep
  /// A sentence of too many words.
  case longSentence

  /// The text of a generated flow with the mistake in it.
  func made(in text: String) -> String {
    switch self {
    case .missingIcon: replacing(from: ", icon: ", to: ", ", after: "      - {", in: text, with: "")
    case .vagueLabel: replacing(from: "label: ", to: ", icon", after: "      - {", in: text, with: "label: OK")
    case .shortTimer: replacing(from: "    options:", to: "\n", in: text, with: "    auto-advance: 15 s\n    options:")
    case .unknownStep: replacing(from: "goto: finished", to: "}", in: text, with: "goto: finishd")
    case .longSentence:
      replacing(
        from: "    say: ", to: "\n", in: text,
        with: "    say: When you feel well and nobody needs you at the door or on the phone you can go on from here.")
    }
  }

  /// Replaces the first stretch that begins with one word and ends before another, behind a third one.
  private func replacing(
    from start: String, to end: String, after mark: String = "", in text: String, with replacement: String
  ) -> String {
    let from = mark.isEmpty ? text.startIndex : text.firstRange(of: mark)?.upperBound
    guard let from, let begin = text[from...].firstRange(of: start),
      let finish = text[begin.upperBound...].firstRange(of: end)
    else { preconditionFailure("A generated flow has no \(start) before \(end).") }
    return text[..<begin.lowerBound] + replacement + text[finish.lowerBound...]
  }
}
