/// How daemons begin and end.
enum LifeScenes {
  private static let tree: FileTree = {
    var tree = FileTree()
    tree.add("flows/tea.yaml", SoundFlow.text("make-tea"))
    tree.add("more/coffee.yaml", SoundFlow.text("make-coffee"))
    tree.add("empty/readme.txt", "Nothing.\n")
    tree.link("link", to: "flows")
    // A socket stands in no folder that others can look into.
    tree.entries[Array("private".utf8)] = .folder(mode: 0o700)
    return tree
  }()

  /// The scenes.
  static func scenes(_ tables: ProgramTables) -> [Scene] {
    let watchers = tables.handrail.choices("watcher", of: "up")
    let colors = tables.handrail.choices("color", of: "up")
    let formats = tables.handrail.choices("format", of: "up")
    var steps: [Step] = [
      Run("down").changing, Run("down", "--all").changing, Run("up", "nowhere").changing,
      Run("up", "flows/tea.yaml").changing,
      Run("up", "empty").changing, Run("up", "flows").changing, Run("up", "flows").changing, Run("up", "link").changing,
      Run("up", "more").changing, Run("status"), Run("wait"), Run("watch"), Run("status", "--root", "more"),
      Run("doctor"),
      Run("status").inside("flows"), Run("down").changing, Run("down", "--root", "more").changing,
      Run("down", "--root", "more").changing, Run("down", "--all").changing, Run("down", "--root", "nowhere").changing,
    ].map(Step.run)
    for color in colors {
      steps += [Run("up", "flows", "--color", color).changing, Run("down", "--color", color).changing].map(Step.run)
    }
    for format in formats {
      steps += [
        Run("up", "flows", "--format", format).changing, Run("down", "--root", "flows", "--format", format).changing,
      ].map(Step.run)
    }
    return [Scene("beginning and ending", tree, steps)] + watchers.map { watched($0) } + [
      elsewhere, foreground, direct(tables),
    ]
  }

  private static func watched(_ watcher: String) -> Scene {
    Scene(
      "watcher \(watcher)", tree,
      [
        .run(Run("up", "flows", "--watcher", watcher).changing), .run(Run("status", "--format", "json")),
        .run(Run("doctor")),
        .change(Change(.write("flows/new.yaml", SoundFlow.bytes("new")))), .run(Run("status", "--format", "json")),
        .run(Run("down").changing),
      ])
  }

  private static let elsewhere = Scene(
    "socket elsewhere", tree,
    [
      .run(Run("up", "flows", "--socket", "{scene}/here/socket").changing),
      .run(Run("up", "flows", "--socket", "private/socket").changing), .run(Run("status", "--socket")),
      .run(Run("status").with("HANDRAIL_SOCKET", "{scene}/here/private/socket")),
      .run(Run("status").with("HANDRAIL_SOCKET", "{scene}/here/private/gone")), .run(Run("doctor")),
      .run(Run("down").changing),
      .run(Run("up", "flows", "--socket", "nowhere/socket").changing),
      .run(Run("up", "flows", "--socket", String(repeating: "s", count: 120)).changing),
      .run(Run("up", "flows").with("HANDRAIL_SOCKET", "{scene}/here/private/named").changing),
      .run(Run("down").with("HANDRAIL_SOCKET", "{scene}/here/private/named").changing),
    ])

  private static let foreground = Scene(
    "foreground", tree,
    [
      .start("handrail up --foreground", Run("up", "flows", "--foreground")),
      .await("handrail up --foreground", "Watching"), .run(Run("wait").changing),
      .run(Run("status")), .run(Run("up", "flows", "--foreground").changing),
      .end("handrail up --foreground", signal: 2),
      .start(
        "handrail up --foreground, JSON", Run("up", "flows", "--foreground", "--format", "json", "--color", "always")),
      .await("handrail up --foreground, JSON", "Watching"),
      .run(Run("status")), .end("handrail up --foreground, JSON", signal: 15), .run(Run("status")),
    ])

  private static func direct(_ tables: ProgramTables) -> Scene {
    var steps: [Step] = []
    for watcher in tables.handraild.choices("watcher", of: "") {
      let words = ["--root", "flows", "--watcher", watcher]
      steps += [
        .start("handraild", Run(.handraild, words)), .run(Run(.shell, [untilServed]).changing), .run(Run("status")),
        .run(Run(.handraild, words)), .run(Run(.handraild, words + ["--report-ready"])),
        .run(Run(.handraild, words + ["--socket", "own"])), .end("handraild", signal: 15),
      ]
    }
    for words in [
      ["--root", "nowhere"], ["--root", "flows/tea.yaml"], ["--root", "flows", "--socket", "nowhere/socket"],
    ] {
      let name = "handraild \(words.joined(separator: " "))"
      steps += [
        .start(name, Run(.handraild, words)), .run(Run(.shell, [untilSomeIsServed]).changing),
        .run(Run("status", "--socket")),
        .end(name, signal: 15),
      ]
    }
    steps += [
      .start(
        "handraild --report-ready",
        Run(.shell, ["exec handraild --root flows --socket private/own --report-ready 3>&1"])),
      .await("handraild --report-ready", "ready"), .run(Run("status", "--socket")), .run(Run("down").changing),
      .end("handraild --report-ready", signal: 0),
    ]
    return Scene("handraild", tree, steps)
  }

  private static let untilSomeIsServed =
    "for i in $(seq 200); do handrail status --socket >/dev/null 2>&1 && exit 0; sleep 0.05; done; exit 1"

  private static let untilServed =
    "for i in $(seq 200); do handrail status --root flows >/dev/null 2>&1 && exit 0; sleep 0.05; done; exit 1"
}
