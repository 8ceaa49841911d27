/// The text of a flow while it is being written.
struct FlowText {
  private(set) var text = ""

  /// Begins a flow with all that every flow has; `extras` are whole lines.
  init(id: String, title: String, icon: String, kind: String, goal: String, help: String, extras: [String] = []) {
    add("handrail: 1")
    add("id: \(id)")
    add("title: \(title)")
    add("icon: \(icon)")
    add("language: en")
    add("kind: \(kind)")
    add("goal: \(goal)")
    for extra in extras { add(extra) }
    add("audio: all")
    add("help: {label: Ask \(help), icon: person.fill.questionmark, contact: \(help.lowercased())}")
  }

  /// Adds a line.
  mutating func add(_ line: String) { text += line + "\n" }

  /// Adds a step with its keys, in order, and its options; `keys` are whole entries such as `kind: do`.
  mutating func step(_ id: String, _ keys: [String], options: [String] = []) {
    add("  - step: \(id)")
    for key in keys { add("    \(key)") }
    guard !options.isEmpty else { return }
    add("    options:")
    for option in options { add("      - {\(option)}") }
  }
}
