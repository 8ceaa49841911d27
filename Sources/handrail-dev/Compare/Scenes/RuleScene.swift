/// `rules` and `explain`: what is checked, and why.
enum RuleScene {
  /// The scene.
  static func scene(_ tables: ProgramTables) -> Scene {
    var tree = FileTree()
    tree.add("flows/tea.yaml", SoundFlow.text("make-tea"))
    tree.add("flows/broken.yaml", "handrail: 1\nsteps: [\n")
    let table = tables.handrail
    var runs = table.variations(of: Run("rules"), "rules", flags: ["messages", "thorough", "timing"])
    runs += table.variations(of: Run("rules", "--timing", "flows"), "rules", flags: ["thorough"])
    runs += [
      Run("rules", "flows"), Run("rules", "--timing", "nowhere"), Run("rules", "--root", "flows"),
      Run("rules", "--messages", "--format", "json"),
      Run("explain"), Run("explain", "no-such-rule"), Run("explain", "vague-labl"),
      Run("explain", "vague-label", "no-such-rule"),
      Run("explain", "vague-label", "--root", "flows"), Run(words: ["explain"] + tables.rules),
    ]
    runs += table.variations(of: Run("explain", "vague-label", "no-back"), "explain")
    for rule in tables.rules { runs += [Run("explain", rule), Run("explain", rule, "--format", "json")] }
    return Scene("rules", tree, runs.map(Step.run))
  }
}
