/// `doctor`: what it says of folders, and its report.
enum DoctorScene {
  /// The scene.
  static func scene(_ table: CommandTable) -> Scene {
    var tree = FileTree()
    tree.add("flows/tea.yaml", SoundFlow.text("make-tea"))
    tree.add("broken/handrail.yaml", "rules: [\n")
    tree.add("empty/readme.txt", "Nothing.\n")
    var runs = table.variations(of: Run("doctor"), "doctor", flags: ["strict"])
    for folder in ["flows", "broken", "empty", "nowhere"] {
      runs += [Run("doctor", "--root", folder), Run("doctor", "--root", folder, "--strict", "--format", "json")]
    }
    runs += [
      Run("doctor", "--report", "report.txt").changing, Run("doctor", "--report", "report.txt").changing,
      Run("doctor", "--report", "nowhere/report.txt").changing,
      Run("doctor", "--root", "flows", "--report", "flows.txt").changing,
      Run("up", "flows").changing, Run("doctor"), Run("doctor", "--report", "served.txt", "--format", "json").changing,
      Run(.shell, ["rm {scene}/bin/handraild"]).changing, Run("doctor"), Run("status"), Run("up", "broken").changing,
      Run("down").changing, Run("doctor", "--strict"),
    ]
    return Scene("doctor", tree, runs.map(Step.run))
  }
}
