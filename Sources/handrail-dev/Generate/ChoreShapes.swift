extension FlowGenerator {
  /// Steps of a chore, one after the other.
  func chain(_ id: String, _ random: inout Randomness) -> String {
    chore(id, &random, steps: 3 + random.below(3), timer: nil)
  }

  /// A chore with a timer that has every safe field: long, only reminds, can be stopped, stretched and is announced.
  func timer(_ id: String, _ random: inout Randomness) -> String {
    let hours = 20 + 4 * random.below(8)
    return chore(
      id, &random, steps: 3 + random.below(3),
      timer: "{after: \(hours) h, remind: true, off: true, adjust: 10, extend: {window: 5 min, times: 10}, "
        + "warn-before: \(2 + random.below(8)) min, reason: safety, because: The food must not go bad.}")
  }

  private func chore(_ id: String, _ random: inout Randomness, steps: Int, timer: String?) -> String {
    let chore = random.pick(Words.chores)
    let helper = random.pick(Words.helpers)
    var flow = FlowText(
      id: id, title: chore.name, icon: chore.icon, kind: random.pick(["physical", "mixed"]),
      goal: "\(chore.name) on your own.", help: helper,
      extras: ["takes: \(5 * (1 + random.below(6))) min", "progress: count"]
        + (timer == nil ? [] : ["told-at-start: [time-limits]", "keeps: 30 d"]))
    flow.add(tested(&random))
    flow.add("effects:")
    flow.add("  write-down: {kind: save, undo: none, says: \(helper) can see that you did it.}")
    flow.add("steps:")
    let actions = random.some(steps, of: Words.actions)
    for (index, action) in actions.enumerated() {
      let target = index + 1 < actions.count ? actions[index + 1].id : "finished"
      let effect = index + 1 < actions.count ? "" : ", role: primary, effect: write-down"
      flow.step(
        action.id,
        ["kind: do"] + (index == 0 ? ["goal: true"] : [])
          + ["title: \(action.title)", "icon: \(action.icon)", "say: \(quotedIfNeeded(action.say))"]
          + ["image: \(action.id).jpg"] + (index == 1 ? timer.map { ["timeout: \($0)"] } ?? [] : []),
        options: ["label: \(action.done), icon: checkmark.circle.fill\(effect), goto: \(target)"])
    }
    flow.step(
      "finished",
      [
        "kind: done", "title: You did it", "icon: star.fill", "reports: write-down",
        "say: \(random.pick(["Well done.", "Well done. You can rest now.", "That was the last step."]))",
      ])
    return flow.text
  }

  /// A text as a plain scalar where YAML allows it.
  private func quotedIfNeeded(_ text: String) -> String {
    text.contains(": ") ? "'\(text)'" : text
  }
}
