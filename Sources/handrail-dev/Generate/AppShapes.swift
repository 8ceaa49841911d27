extension FlowGenerator {
  /// A choice of a person, then of a way, then what happens.
  func branch(_ id: String, _ random: inout Randomness) -> String {
    var flow = FlowText(
      id: id, title: random.pick(["Call someone", "Talk to a friend", "Call home"]), icon: "phone.fill", kind: "app",
      goal: "Talk to a person you know.", help: random.pick(Words.helpers), extras: ["progress: list"])
    flow.add(tested(&random))
    flow.add("effects:")
    flow.add("  call: {kind: contact, undo: hang-up, says: The phone calls the person you picked.}")
    flow.add("steps:")
    flow.step(
      "who",
      [
        "kind: choose", "title: Who do you want to call?", "icon: person.2.fill", "say: Tap a photo.",
        "decides: [person]",
      ],
      options: random.some(2 + random.below(2), of: Words.people).map {
        "label: \($0.name), icon: \"\($0.icon)\", set: {person: \($0.name)}, goto: ready"
      })
    flow.step(
      "ready",
      [
        "kind: do", "title: Ready to call", "icon: phone.arrow.up.right.fill",
        "say: You picked {person}. Tap the green button to call.", "uses: [person]", "shows: [person]",
      ],
      options: [
        "label: \"Call {person}\", icon: phone.fill, role: primary, effect: call, goto: calling",
        "label: Pick someone else, icon: person.2.fill, role: cancel, goto: who",
      ])
    flow.step(
      "calling",
      [
        "kind: wait", "goal: true", "title: The phone is ringing", "icon: phone.connection.fill", "reports: call",
        "status: Wait for {person} to answer.", "shows: [person]", "back: none",
        "when: {no-answer: nobody, call-ended: finished}",
      ],
      options: ["label: Stop the call, icon: phone.down.fill, goto: finished"])
    flow.step(
      "finished",
      [
        "kind: done", "title: The call is over", "icon: checkmark.circle.fill",
        "say: \(random.pick(["You can put the phone down.", "That was a good talk."]))",
      ])
    flow.step(
      "nobody",
      [
        "outcome: failed", "title: Nobody answered", "icon: phone.down.circle.fill",
        "say: That is OK. You can call again later.",
      ], options: ["label: Call again, icon: arrow.clockwise, role: back, goto: ready"])
    return flow.text
  }

  /// A destructive effect behind two questions that differ.
  func confirm(_ id: String, _ random: inout Randomness) -> String {
    let thing = random.pick(Words.keepsakes)
    let name = thing.name
    var flow = FlowText(
      id: id, title: "Your \(name)s", icon: thing.icon, kind: "app", goal: "Delete a \(name) you do not want.",
      help: random.pick(Words.helpers), extras: ["progress: list"])
    flow.add(tested(&random))
    flow.add("effects:")
    flow.add("  delete-it:")
    flow.add("    kind: destructive")
    flow.add("    undo: none")
    flow.add("    because: \(random.pick(["Two", "Three", "Many"])) people asked for it. It is their phone.")
    flow.add("    says: The \(name) is gone. Nobody can get it back.")
    flow.add("steps:")
    flow.step(
      "pick", ["kind: choose", "title: Pick a \(name)", "icon: tray.full.fill", "say: Tap one.", "decides: [thing]"],
      options: random.some(2 + random.below(2), of: Words.names).enumerated().map {
        "label: \($1), icon: \"photo:\($0 + 1)\", set: {thing: \($1)}, goto: look"
      })
    flow.step(
      "look",
      [
        "kind: choose", "title: This \(name)", "icon: \(thing.icon)", "say: You can keep it or delete it.",
        "uses: [thing]", "shows: [thing]", "decides: [keep-or-delete]",
      ],
      options: [
        "label: Keep it, icon: heart.fill, role: primary, goto: kept",
        "label: Delete it, icon: trash, role: destructive, goto: first-check",
      ])
    flow.step(
      "first-check",
      [
        "kind: confirm", "confirms: delete-it", "title: Do you want to delete this \(name)?",
        "icon: questionmark.circle.fill", "say: You will not see it again.", "uses: [thing]", "shows: [thing]",
      ],
      options: [
        "label: Keep the \(name), icon: heart.fill, role: cancel, goto: look",
        "label: Delete this \(name), icon: trash, role: destructive, goto: last-check",
      ])
    flow.step(
      "last-check",
      [
        "kind: confirm", "confirms: delete-it", "title: This is the last question",
        "icon: exclamationmark.triangle.fill", "say: The \(name) will be gone for ever.", "uses: [thing]",
        "shows: [thing]",
      ],
      options: [
        "label: Delete it for ever, icon: trash.slash.fill, role: destructive, effect: delete-it, goto: finished",
        "label: No. Keep the \(name), icon: heart.fill, role: cancel, goto: look",
      ])
    flow.step(
      "finished",
      [
        "kind: done", "title: The \(name) is gone", "icon: checkmark.circle.fill", "reports: delete-it",
        "say: You deleted one \(name). The others are still here.",
      ])
    flow.step(
      "kept", ["outcome: cancelled", "title: You kept the \(name)", "icon: heart.fill", "say: Nothing has changed."])
    return flow.text
  }

  /// A machine with an adjustable control and every field that makes it safe to use without looking.
  func controls(_ id: String, _ random: inout Randomness) -> String {
    let machine = random.pick(Words.machines)
    let name = machine.name.lowercased()
    let most = 6 + random.below(10)
    var flow = FlowText(
      id: id, title: "\(machine.name) the way you like it", icon: machine.icon, kind: "mixed",
      goal: "Set the \(name) on your own.", help: random.pick(Words.helpers), extras: ["needs: [the \(name), a chair]"])
    flow.add(tested(&random))
    flow.add("effects:")
    flow.add("  start-it: {kind: other, undo: stop-button, says: The \(name) starts with what you picked.}")
    flow.add("steps:")
    flow.step(
      "amount",
      [
        "kind: choose", "goal: true", "title: How much?", "icon: dial.medium.fill",
        "say: Tap plus or minus. Then start it.", "decides: [amount]", "controls:", "  - control: slider",
        "    label: \(machine.name) dial", "    icon: drop.fill", "    value: \"{amount} of \(most)\"",
        "    hint: Swipe up or down with one finger.", "    sets: [amount]", "    range: [1, \(most)]",
        "    traits: [adjustable]", "    actions: [increment, decrement]", "    change-by: 1", "    precision: 0.5",
        "    passthrough: {starts-at: value}", "    announce: {when: changed, every: 0.\(3 + random.below(5)) s}",
        "    gestures: [drag]", "    alternatives: [plus button, minus button]",
      ],
      options: ["label: Start the \(name), icon: play.circle.fill, role: primary, effect: start-it, goto: running"])
    flow.step(
      "running",
      [
        "kind: wait", "title: The \(name) is on", "icon: hourglass", "reports: start-it",
        "status: Wait until it is as you like it.", "back: none",
      ],
      options: [
        "label: It is good now, icon: checkmark.circle.fill, goto: finished",
        "label: Stop it now, icon: stop.circle.fill, role: cancel, goto: stopped",
      ])
    flow.step(
      "finished",
      ["kind: done", "title: All is set", "icon: checkmark.circle.fill", "say: Well done. You did it on your own."])
    flow.step(
      "stopped",
      ["outcome: cancelled", "title: You stopped it", "icon: stop.circle.fill", "say: You can start it again later."])
    return flow.text
  }
}
