internal import CheckKit

extension FlowDraft {
  /// From so many steps on people must see where they are (`progress-missing`).
  private static let progressFrom = 4

  /// The file.
  var text: String {
    var lines = [
      "# One task, told one step at a time. Each line may be changed.",
      "handrail: 1",
      "id: \(YAMLText.scalar(id))",
      "title: \(YAMLText.scalar(title))",
      "icon: \(YAMLText.scalar(icon))",
    ]
    if let language { lines.append("language: \(YAMLText.scalar(language))") }
    if steps.count >= Self.progressFrom { lines.append("progress: list   # people see where they are") }
    lines += [
      "audio: all   # every text can be read aloud",
      "# Write down who has tried it, and take the # away:",
      "# tested: [{when: 2026-01-31, who: two people who need it, people: 2}]",
      "steps:",
    ]
    for (index, step) in steps.enumerated() {
      let next = index + 1 < steps.count ? steps[index + 1].id : finish.id
      if isSample, index == 0 {
        lines.append("  # A step is one thing to do. Its id leads other steps here.")
      }
      lines += [
        "  - step: \(YAMLText.scalar(step.id))",
        "    title: \(YAMLText.scalar(step.title))",
        "    icon: \(YAMLText.scalar(step.icon))",
        "    say: \(YAMLText.scalar(step.say))",
        "    options:",
      ]
      if isSample, index == 0 { lines.append("      # A button. goto names the step that comes next.") }
      lines.append(
        "      - {label: \(YAMLText.scalar(phrases.done)), icon: checkmark.circle.fill, "
          + "goto: \(YAMLText.scalar(next))}")
    }
    if isSample { lines.append("  # The finish says that it worked, and what comes next.") }
    lines += [
      "  - step: \(YAMLText.scalar(finish.id))",
      "    kind: done",
      "    title: \(YAMLText.scalar(finish.title))",
      "    icon: \(YAMLText.scalar(finish.icon))",
      "    say: \(YAMLText.scalar(finish.say))",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  /// What only its author can decide, as short sentences.
  var decisions: [String] {
    var result: [String] = []
    if let guess, let name = LanguageGuess.name(of: guess) {
      result.append("I took this for \(name). For another language give --language.")
    }
    if isSample { result.append("Write your own steps. Each is one thing to do.") }
    let bare = steps.enumerated().filter(\.element.hasNumberIcon).map { "\($0.offset + 1)" }
    if bare.count == steps.count, !isSample {
      result.append("Choose a picture for each step. They show numbers now.")
    } else if bare.count > 1 {
      result.append("Choose pictures for the steps \(bare.joined(separator: ", ")). They show numbers now.")
    } else if let one = bare.first, !isSample {
      result.append("Choose a picture for step \(one). It shows a number now.")
    } else {
      result.append("Look at the pictures. They were chosen by a word.")
    }
    if !knowsLanguage { result.append("Write the buttons and the finish in your language. They are English now.") }
    if steps.count > 7 { result.append("\(steps.count) steps are many. Can some go? With the hands: kind: physical.") }
    result.append("Is there something to choose on the way? Give that step another option.")
    result.append("What if a step does not work? Write it there: stuck: Ask Anna.")
    if !isSample { result.append("What should people hear at the end? Change the last step.") }
    result.append("Try it with people it is for. Then write down tested.")
    return result
  }
}
