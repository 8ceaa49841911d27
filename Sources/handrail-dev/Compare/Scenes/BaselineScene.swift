/// Baselines that are broken, and one that a configuration names.
enum BaselineScene {
  private static let texts: [(name: String, text: String)] = [
    ("empty", ""), ("text", "known"), ("list", "[]"), ("object", "{}"), ("version", #"{"version":99,"entries":[]}"#),
    ("half", #"{"version":1,"#), ("entries-text", #"{"version":1,"entries":"all"}"#),
    ("mark", "\u{FEFF}{\"version\":1,\"entries\":[]}"),
    ("entry-empty", #"{"version":1,"entries":[{}]}"#), ("none", #"{"version":1,"entries":[]}"#),
  ]

  /// The scene.
  static let scene: Scene = {
    var tree = FileTree()
    tree.add("flows/tea.yaml", SoundFlow.text("make-tea").replacing("The kettle is full", with: "OK"))
    tree.add("flows/coffee.yaml", SoundFlow.text("make-coffee").replacing("goto: done", with: "goto: gone"))
    for (name, text) in texts { tree.add("\(name).json", text) }
    var steps: [Step] = texts.flatMap { name, _ in
      [
        Run("check", "flows", "--baseline", "\(name).json"),
        Run("fix", "flows", "--diff", "--baseline", "\(name).json"),
        Run("check", "flows", "--baseline", "\(name).json", "--prune-baseline").changing,
      ].map(Step.run)
    }
    steps += [
      .run(Run("check", "flows", "--write-baseline", "flows/known.json", "--all").changing),
      .change(Change(.write("flows/handrail.yaml", Array("baseline: known.json\n".utf8)))), .run(Run("check", "flows")),
      .run(Run("check", "flows", "--format", "json")), .run(Run("fix", "flows", "--diff", "--unsafe")),
      .run(Run("up", "flows").changing),
      .run(Run("status")), .run(Run("saved", "flows/tea.yaml")), .run(Run("show", "make-tea")),
      .run(Run("down").changing),
      .change(Change(.write("flows/tea.yaml", SoundFlow.bytes("make-tea")))), .run(Run("check", "flows")),
      .run(Run("check", "flows", "--prune-baseline").changing),
      .run(Run("check", "flows", "--write-baseline", "nowhere/x.json").changing),
    ]
    return Scene("baselines", tree, steps)
  }()
}
