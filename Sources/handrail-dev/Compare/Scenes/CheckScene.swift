/// `check` of a whole folder: each format, each choice, each flag, reports in files.
enum CheckScene {
  /// The scene of some flows.
  static func scene(_ corpus: AllScenes.Corpus, _ table: CommandTable) -> Scene {
    let folder = corpus.name
    let formats = table.choices("format", of: "check")
    let flags = ["all", "full-paths", "skip-missing", "allow-empty", "flows-only", "thorough", "prune-baseline"]
    var runs = table.variations(of: Run("check", folder), "check", flags: flags)
    for format in formats {
      runs.append(Run("check", folder, "--format", format, "--all", "--thorough"))
      runs.append(Run("check", folder, "--format", format, "--output", "report.\(format)").changing)
      runs.append(Run("check", ".", "--format", format, "--full-paths", "--color", "always").inside(folder))
    }
    runs += [
      Run(words: ["check", folder] + formats.flatMap { ["--format", $0, "--output", "again.\($0)"] }).changing,
      Run("check", folder, "--root", folder), Run("check", "--root", folder), Run("check").inside(folder),
      Run("check", folder, "--rules-as-of", "1.0"), Run("check", folder, "--rules-as-of", "0.1", "--format", "json"),
      Run("check", folder, "--rules-as-of", "99.0"), Run("check", "nowhere"), Run("check", "nowhere", folder),
      Run("check", "nowhere", folder, "--skip-missing"), Run("check", "nowhere", folder, "--flows-only"),
      Run("check", folder, folder), Run("check", "\(folder)/"), Run("check", "./\(folder)/../\(folder)"),
      Run("check", "{scene}/here/\(folder)", "--format", "concise"),
      Run("check", folder, "--format", "sarif").with("GITHUB_WORKSPACE", "{scene}/here/\(folder)"),
      Run("check", folder, "--output", "nowhere/report"), Run("check", folder, "--messages", "nowhere.json"),
      Run("check", folder).with("NO_COLOR", "1"), Run("check", folder).with("LANG", "C"),
      Run(.shell, ["handrail rules --messages | sed 's/: \"/: \"Ä /' > words.json"]).changing,
      Run("check", folder, "--messages", "words.json"),
      Run("check", folder, "--messages", "words.json", "--format", "json"),
      Run("check", folder, "--messages", "words.json", "--format", "markdown"),
      Run("check", folder, "--write-baseline", "known.json").changing,
      Run("check", folder, "--write-baseline", "whole.json", "--all").changing,
      Run("check", folder, "--write-baseline", "thorough.json", "--thorough").changing,
    ]
    for format in formats { runs.append(Run("check", folder, "--baseline", "known.json", "--format", format)) }
    runs += [
      Run("check", folder, "--baseline", "whole.json"),
      Run("check", folder, "--baseline", "thorough.json", "--thorough"),
      Run("check", folder, "--baseline", "thorough.json", "--prune-baseline").changing,
      Run("check", folder, "--baseline", "nowhere.json"), Run("check", folder, "--baseline", "words.json"),
    ]
    return Scene("check of \(folder)", corpus.tree.below(folder), runs.map(Step.run))
  }
}
