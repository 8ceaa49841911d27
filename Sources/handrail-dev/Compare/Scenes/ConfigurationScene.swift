/// Folders with a `handrail.yaml` of every kind, checked alone, by a daemon, and by the commands that read it.
enum ConfigurationScene {
  /// The scene.
  static func scene(_ table: CommandTable) -> Scene {
    var steps: [Step] = []
    for (name, _) in BrokenConfigurations.all {
      steps += [
        Run("check", name), Run("check", name, "--format", "json", "--all"), Run("saved", "\(name)/below/coffee.yaml"),
        Run("fix", name, "--diff", "--unsafe"), Run("rules", "--root", name), Run("plugin", "list", "--root", name),
        Run("doctor", "--root", name), Run("show", "\(name)/tea.yaml"), Run("up", name).changing,
        Run("wait", "--root", name, "--until", "ok", "--timeout", "20 ms"),
        Run("status", "--root", name, "--format", "json"),
        Run("doctor", "--root", name), Run("down", "--root", name).changing,
      ].map(Step.run)
    }
    steps += [Run("check", "."), Run("check", ".", "--format", "json"), Run("check", "limits-small", "rules-off")].map(
      Step.run)
    return Scene("configurations", BrokenConfigurations.tree, steps)
  }
}
