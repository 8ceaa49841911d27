/// Words that a shell offers and only a look at the world tells: flows, steps, events.
///
/// Handrail gives up after 12 ms, so that nobody waits for a shell. On a busy machine it then says nothing: here it is
/// asked again until it does.
enum CompletionScene {
  private static let words = [
    "show ''", "show m", "status ''", "wait ''", "walk ''", "walk make-tea --events ''",
    "walk make-tea --events the-kettle-is-full,",
    "walk flows/tea.yaml --events ''", "show --root flows ''",
  ]

  /// The scene.
  static let scene: Scene = {
    var tree = FileTree()
    tree.add("flows/tea.yaml", SoundFlow.text("make-tea"))
    let asked = words.map { words in
      Step.run(
        Run(
          .shell,
          [
            "for i in $(seq 50); do said=$(handrail complete-words -- \(words)); [ -z \"$said\" ] || break; done;",
            "printf '%s\\n' \"$said\"",
          ]))
    }
    return Scene(
      "completions", tree, asked + [.run(Run("up", "flows").changing)] + asked + [.run(Run("down").changing)])
  }()
}
