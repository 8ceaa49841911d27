/// A flow made by chance in which much is wrong that fixes can mend.
struct RandomBadFlow {
  private(set) var text = ""
  private var random: SplitMix

  init(seed: UInt64) {
    random = SplitMix(state: seed)
    write()
  }

  private mutating func write() {
    let language = random.pick(["", "", "", "language: en-GB", "language: es", "language: ja", "language: xx"])
    var lines = ["handrail: 1", "id: random", "title: Send the photo"]
    if !language.isEmpty { lines.append(language) }
    if random.chance(3) { lines.append("progress: \(random.pick(["count", "none"]))") }
    if random.chance(4) { lines.append("keeps: 1 h") }
    if random.chance(3) { lines.append("told-at-start: [time-limits]") }
    lines.append("effects:")
    lines.append("  delete-photo: {kind: destructive\(random.chance(3) ? ", undo: 30 d" : "")}")
    lines.append("  pay: {kind: pay, once: per-ride\(random.chance(2) ? ", says: You pay 3 euros." : "")}")
    lines.append("steps:")
    let count = 3 + random.below(6)
    for index in 0..<count { lines.append("  - {\(step(index, of: count).joined(separator: ", "))}") }
    lines.append("  - {step: end, kind: done, title: Done, say: You did it., reports: [delete-photo, pay]}")
    text = lines.joined(separator: "\n")
  }

  private mutating func target(_ index: Int, _ count: Int) -> String {
    let target = random.chance(4) ? random.below(count) : index + 1
    return target >= count ? "end" : "s\(target)"
  }

  private mutating func step(_ index: Int, of count: Int) -> [String] {
    var keys = ["step: s\(index)"]
    let isQuestion = random.chance(4)
    let effect = random.pick(["delete-photo", "delete-photo", "pay"])
    if isQuestion { keys += ["kind: confirm", "confirms: \(effect)"] }
    if random.chance(2) {
      keys.append(
        "title: \(random.pick(["Are you sure?", "Look at the photo \(index)", "Delete it", "'It''s \(index)'"]))")
    }
    if random.chance(3) { keys.append("icon: star") }
    if random.chance(2) { keys.append("say: \(random.pick(["Take the cup.", "\"Look: here.\"", "Tap one."]))") }
    if random.chance(8) { keys.append("optional: true") }
    if random.chance(5) { keys.append("asks: \(random.pick(["name", "place"]))") }
    if random.chance(5) { keys.append("uses: [\(random.pick(["name", "name, place"]))]") }
    if random.chance(6) { keys.append("shows: [\(random.pick(["name", ""]))]") }
    if random.chance(4) { keys.append("back: \(random.pick(["none", "s\(random.below(count))", "stack"]))") }
    if random.chance(6) { keys.append("back-keeps: false") }
    if random.chance(6) {
      keys.append("moves: {what: clouds\(random.pick(["", ", lasts: 9 s", ", can-stop: false"]))}")
    }
    if random.chance(6) { keys.append("message: {say: Look., stays: \(random.pick(["4 s", "1 min"]))}") }
    if random.chance(4) { keys.append(timer(index, count)) }
    if random.chance(6) { keys.append("auto-advance: \(random.pick(["5 s", "10 min", "2 d"]))") }
    if random.chance(4) { keys.append("controls: [\(control())\(random.chance(3) ? ", " + control() : "")]") }
    if random.chance(3) {
      keys.append("next: \(target(index, count))")
    }
    var options: [String] = []
    for number in 0..<(isQuestion ? 2 : random.below(5)) {
      options.append("{\(option(index, number, count, isQuestion ? effect : nil).joined(separator: ", "))}")
    }
    if !options.isEmpty { keys.append("options: [\(options.joined(separator: ", "))]") }
    if isQuestion, random.chance(3) { keys.append("focus: Delete it") }
    return keys
  }

  private mutating func timer(_ index: Int, _ count: Int) -> String {
    var parts = ["after: \(random.pick(["5 s", "60 s", "10 min", "2 d"]))"]
    if random.chance(2) { parts.append("goto: \(target(index, count))") } else { parts.append("remind: true") }
    if random.chance(3) { parts.append("off: \(random.pick(["true", "false"]))") }
    if random.chance(3) { parts.append("warn-before: \(random.pick(["5 s", "2 min"]))") }
    if random.chance(4) { parts.append("reason: \(random.pick(["essential", "real-time", "safety", "convenience"]))") }
    if random.chance(5) { parts.append("extend: {window: \(random.pick(["10 s", "2 min"])), times: 10}") }
    if random.chance(5) { parts.append("loses: [name]") }
    return "timeout: {\(parts.joined(separator: ", "))}"
  }

  private mutating func control() -> String {
    var parts = ["control: \(random.pick(["slider", "stepper", "surface", "pad"]))", "value: \"{n} cups\""]
    if random.chance(2) { parts.append("label: \(random.pick(["Tea", "Milk", "Volume"]))") }
    if random.chance(3) { parts.append("traits: [\(random.pick(["adjustable", "", "button"]))]") }
    if random.chance(3) { parts.append("actions: [\(random.pick(["increment", "decrement, Pour", ""]))]") }
    if random.chance(3) {
      parts.append("passthrough: \(random.pick(["{}", "{starts-at: centre}", "{starts-at: value}"]))")
    }
    if random.chance(4) { parts.append("precision: 0.5") }
    if random.chance(3) {
      parts.append(
        "announce: \(random.pick(["{}", "{every: 0.1 s}", "{when: changed}", "{when: always, every: 1 s}"]))")
    }
    if random.chance(3) {
      parts.append("direct-touch: \(random.pick(["{}", "{requires-activation: false}", "{silent-on-touch: true}"]))")
    }
    if random.chance(4) { parts.append("sound: own") }
    if random.chance(5) { parts.append("visible: false") }
    return "{\(parts.joined(separator: ", "))}"
  }

  private mutating func option(_ index: Int, _ number: Int, _ count: Int, _ asked: String?) -> [String] {
    var parts = [
      "label: \(random.pick(["Delete it", "Yes", "No", "OK", "Send \(number)", "\"See: it\"", "Open the door"]))"
    ]
    if random.chance(2) { parts.append("icon: i\(number)") }
    let role = random.pick(["", "", "primary", "destructive", asked == nil ? "" : "cancel", "back"])
    if !role.isEmpty { parts.append("role: \(role)") }
    if random.chance(asked == nil ? 4 : 2), role != "cancel", role != "back" {
      parts.append("effect: \(asked ?? "delete-photo")")
    }
    if random.chance(6) { parts.append("visible: false") }
    if random.chance(8) { parts.append("default: true") }
    if random.chance(8) { parts.append("message: {say: Well., stays: 3 s}") }
    if !random.chance(4) { parts.append("goto: \(target(index, count))") }
    return parts
  }
}

/// The SplitMix64 generator: the same numbers for the same seed on every machine.
struct SplitMix {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
  mutating func chance(_ one: Int) -> Bool { below(one) == 0 }
  mutating func pick(_ words: [String]) -> String { words[below(words.count)] }
}
