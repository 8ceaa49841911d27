/// The flow of the protocol page, and versions of it.
enum Flows {
  /// A good flow without a finding.
  ///
  /// - Parameters:
  ///   - id: its id.
  ///   - title: its heading.
  ///   - target: where its only option leads; `ready` is the finish.
  ///   - more: a line of its own at the top.
  /// - Returns: the text of the file.
  static func tea(
    _ id: String = "make-tea", title: String = "Make tea", goto target: String = "ready", more: String = ""
  )
    -> String
  {
    """
    handrail: 1
    id: \(id)
    title: \(title)
    icon: mug
    audio: all
    \(more.isEmpty ? "" : more + "\n")tested: [{when: 2026-03-02, who: group, people: 3}]
    steps:
      - {step: boil, title: Boil water, icon: star, say: Press the button., options: [{label: It boils, icon: flame, goto: \(target)}]}
      - {step: ready, kind: done, title: Tea is ready, icon: checkmark, say: You are done.}

    """
  }

  /// The same with a step that nothing leads to: the workflow is served, with errors.
  static func unlinked(_ id: String = "make-tea") -> String { tea(id, goto: "boil") }

  /// The same with a value that cannot be read: the last good version is served.
  static func unreadable(_ id: String = "make-tea") -> String { tea(id, more: "keeps: 7") }
}
