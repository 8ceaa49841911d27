/// `new`: what it writes, and what it refuses to write.
enum NewScene {
  /// The scene.
  static func scene(_ table: CommandTable) -> Scene {
    var tree = FileTree()
    tree.add("list.md", "# Tea\n\n1. Get the cup\n2. [ ] Fill the kettle\n   - cold water\n3. Drink: now!\n")
    tree.add("long.txt", (1...40).map { "Do thing \($0)\n" }.joined())
    tree.add("empty.txt", "")
    tree.add("bytes.txt", [0xFF, 0xFE, 0x41])
    tree.add("there/make-tea.yaml", "mine\n")
    tree.add("flows/tea.yaml", SoundFlow.text("tea"))
    var number = 0
    func fresh() -> String {
      number += 1
      return "flow-\(number)"
    }
    var runs: [Run] = []
    for (option, choices) in (table.commands["new"]?.options ?? [:]).sorted(by: { $0.key < $1.key }) {
      for choice in choices { runs.append(Run("new", fresh(), "--\(option)", choice)) }
    }
    runs += [
      Run("new", "make-tea"), Run("new", "make-tea"), Run("new", "Make a cup of tea"),
      Run("new", "there/make-tea.yaml"),
      Run("new", "there/other.yaml"), Run("new", "nowhere/other.yaml"), Run("new", "/nowhere/x.yaml"), Run("new"),
      Run("new", ""),
      Run("new", "x", "--id", "other-id"), Run("new", "y", "--id", "Bad Id"), Run("new", "z", "--title", "Tee kochen"),
      Run("new", "de", "--from-list", "Wasser holen, Tee trinken", "--language", "de"),
      Run("new", "ja", "--from-list", "お湯を沸かす、飲む"),
      Run("new", "list-1", "--from-list", "Get the cup, Enjoy"), Run("new", "list-2", "--from-list", "Get a, b; Enjoy"),
      Run("new", "list-3", "--from-list", ""), Run("new", "list-4", "--from-list", "One"),
      Run("new", "from-1", "--from", "list.md"),
      Run("new", "from-2", "--from", "long.txt"), Run("new", "from-3", "--from", "empty.txt"),
      Run("new", "from-4", "--from", "bytes.txt"),
      Run("new", "from-5", "--from", "nowhere.txt"),
      Run("new", "from-6", "--from", "-").reading(Array("- a cup\n- a spoon\n".utf8), "a list"),
      Run("new", "rooted", "--root", "there"), Run("new", "xx", "--language", "not a tag"),
      Run("new", "config", "--config"),
      Run("new", "--config"), Run("new", "--config"), Run("new", "--config", "--root", "there"),
      Run("new", "--config", "--format", "json").inside("flows"),
      Run("new", "-x"), Run("new", "../above.yaml"), Run("new", "a\nb"),
      Run("new", String(repeating: "long ", count: 80)),
    ]
    return Scene(
      "new", tree, runs.map { Step.run($0.changing) } + [.run(Run("check", ".", "--format", "json", "--all"))])
  }
}
