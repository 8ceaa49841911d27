/// `fix` of a whole folder: the patches first, then what it writes.
enum FixScene {
  /// The scene of some flows; with rules, each is mended alone, too.
  static func scene(_ corpus: AllScenes.Corpus, _ table: CommandTable, rules: [String]) -> Scene {
    let folder = corpus.name
    var runs = table.variations(
      of: Run("fix", folder, "--diff"), "fix",
      flags: ["unsafe", "thorough", "skip-missing", "allow-empty", "flows-only"])
    runs += [
      Run("fix", folder, "--diff", "--unsafe", "--thorough"),
      Run("fix", folder, "--diff", "--unsafe", "--format", "json"),
      Run("fix", "nowhere"), Run("fix", "nowhere", folder, "--diff", "--skip-missing"),
      Run("fix", folder, "--diff", "--rule", "no-such-rule"), Run("fix", "--diff", "--root", folder),
      Run("fix", "--diff").inside(folder),
    ]
    for rule in rules { runs.append(Run("fix", folder, "--diff", "--unsafe", "--thorough", "--rule", rule)) }
    runs += [
      Run("check", folder, "--write-baseline", "known.json", "--all", "--thorough").changing,
      Run("fix", folder, "--diff", "--unsafe", "--baseline", "known.json"),
      Run("fix", folder, "--rule", "hidden-control", "--rule", "no-back").changing, Run("fix", folder).changing,
      Run("fix", folder, "--format", "json").changing, Run("fix", folder, "--unsafe", "--format", "json").changing,
      Run("fix", folder, "--unsafe", "--thorough").changing, Run("check", folder, "--format", "json"),
    ]
    return Scene("fix of \(folder)", corpus.tree.below(folder), runs.map(Step.run))
  }
}
