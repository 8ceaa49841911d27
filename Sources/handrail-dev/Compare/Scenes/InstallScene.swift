/// `install` and `uninstall`: which files they write and remove.
enum InstallScene {
  /// The scene.
  static func scene(_ table: CommandTable) -> Scene {
    var tree = FileTree()
    tree.add("taken/bin/handrail", "#!/bin/sh\n", mode: 0o755)
    let runs = [
      Run("uninstall"), Run("install", "--prefix", "one"), Run("install", "--prefix", "one"),
      Run("install", "--prefix", "taken"),
      Run("install", "--prefix", "taken", "--force"), Run("install", "--prefix", "/usr", "--destdir", "package"),
      Run("install"),
      Run(.shell, ["echo changed >> one/share/man/man1/handrail.1"]), Run("uninstall", "--prefix", "one"),
      Run("uninstall", "--prefix", "one", "--force"),
      Run("uninstall", "--prefix", "nowhere"), Run("uninstall", "--prefix", "taken"),
      Run("install", "--prefix", "/proc/nowhere"),
      Run(.shell, ["~/.local/bin/handrail doctor"]), Run(.shell, ["~/.local/bin/handrail uninstall"]),
    ]
    return Scene("install", tree, runs.map { Step.run($0.changing) })
  }
}
