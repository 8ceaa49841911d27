/// Plugins of a folder's own: in order, in every kind of failure, and the commands about them.
enum PluginScenes {
  private static let prelude = """
    #!/bin/sh
    n=1
    hello() { read -r line; echo '{"id":1,"result":{"protocol":1,"rules":[{"id":"loud","severity":"warning","summary":"Loud.","help":"Speak softly."}]}}'; n=2; }
    found() { echo '{"id":'$n',"result":{"findings":[{"rule":"loud","message":"This is loud.","step":"water","field":"title"}]}}'; n=$((n+1)); }

    """

  private static let scripts: [(name: String, script: String)] = [
    ("good", "hello; while read -r line; do found; done"), ("crash", "hello; read -r line; echo 'no luck' >&2; exit 1"),
    ("nonsense", "hello; while read -r line; do echo nonsense; done"), ("ends", "exit 0"),
    ("silent", "hello; sleep 60"),
    ("old", "read -r line; echo '{\"id\":1,\"result\":{\"protocol\":9,\"rules\":[]}}'"),
    ("says-no", "read -r line; echo '{\"id\":1,\"error\":{\"message\":\"No.\"}}'"),
  ]

  private static let tree: FileTree = {
    var tree = FileTree()
    for (name, script) in scripts {
      tree.add("\(name)/handrail.yaml", "plugins:\n  ours: {command: [./tools/rules], start: 10 s, time: 1 s}\n")
      tree.add("\(name)/tools/rules", prelude + script + "\n", mode: 0o755)
      tree.add("\(name)/tea.yaml", SoundFlow.text("make-tea"))
      tree.add("\(name)/coffee.yaml", SoundFlow.text("make-coffee"))
    }
    return tree
  }()

  /// The scenes.
  static func scenes(_ table: CommandTable) -> [Scene] {
    scripts.map { name, _ in
      Scene("plugin \(name)", tree, name == "good" ? steps(name) + more(name, table) : steps(name))
    }
  }

  private static func steps(_ folder: String) -> [Step] {
    [
      Run("plugin", "list", "--root", folder), Run("check", folder),
      Run("plugin", "test", "ours", "\(folder)/tea.yaml", "--root", folder),
      Run("plugin", "trust", "--root", folder).changing, Run("plugin", "list", "--root", folder),
      Run("plugin", "test", "ours", "\(folder)/tea.yaml", "--root", folder), Run("check", folder, "--format", "json"),
      Run("check", folder), Run("show", "\(folder)/tea.yaml"), Run("saved", "\(folder)/tea.yaml"),
      Run("up", folder).changing,
      Run("wait", "--root", folder, "--until", "ok", "--timeout", "5 s"),
      Run("status", "--root", folder, "--format", "json"),
      Run("doctor", "--root", folder), Run("plugin", "list", "--root", folder), Run("down", "--root", folder).changing,
      Run("plugin", "untrust", "--root", folder).changing, Run("check", folder),
    ].map(Step.run)
  }

  private static func more(_ folder: String, _ table: CommandTable) -> [Step] {
    var runs: [Run] = table.variations(of: Run("plugin", "list", "--root", folder), "plugin list")
    runs += table.variations(of: Run("plugin", "trust", "ours", "--root", folder), "plugin trust").map(\.changing)
    runs += table.variations(
      of: Run("plugin", "test", "./tools/rules", "tea.yaml").inside(folder), "plugin test", flags: ["all"])
    runs += table.variations(of: Run("plugin", "untrust", "ours", "--root", folder), "plugin untrust").map(\.changing)
    runs += [
      Run("plugin", "test", "./tools/gone", "tea.yaml").inside(folder),
      Run("plugin", "test", "ours", "gone.yaml").inside(folder),
      Run("plugin", "test", "ours").inside(folder), Run("plugin", "trust", "theirs", "--root", folder).changing,
      Run("plugin", "untrust", "theirs", "--root", folder).changing, Run("plugin", "list"),
      Run("plugin", "trust").changing,
      Run("plugin", "trust").inside(folder).changing, Run("explain", "ours/loud").inside(folder),
      Run("rules").inside(folder),
      Run("rules", "--format", "json").inside(folder),
      Run("complete-words", "--", "plugin", "trust", "").inside(folder),
    ]
    return runs.map(Step.run) + [
      .change(
        Change(
          .write("\(folder)/tools/rules", Array((prelude + "hello; exit 3\n").utf8)),
          .mode("\(folder)/tools/rules", 0o755))),
      .run(Run("plugin", "list", "--root", folder)), .run(Run("check", folder)),
    ]
  }
}
