/// Commands that go on while files change: `watch` in each format, `wait` for each end.
enum WatchScenes {
  private static let tree: FileTree = {
    var tree = FileTree()
    tree.add("tea.yaml", SoundFlow.text("make-tea"))
    return tree.below("flows")
  }()

  /// The scenes.
  static func scenes(_ table: CommandTable) -> [Scene] {
    table.choices("format", of: "watch").map { watching($0, table) } + [waiting]
  }

  private static let broken = Array("handrail: 1\nid: make-tea\nsteps: [\n".utf8)

  private static func watching(_ format: String, _ table: CommandTable) -> Scene {
    var steps: [Step] = [.run(Run("up", "flows").changing)]
    let runs =
      [("handrail watch as \(format)", Run("watch", "--format", format, "--root", "flows"))]
      + table.choices("color", of: "watch").map {
        ("handrail watch as \(format), colours \($0)", Run("watch", "--format", format, "--color", $0))
      }
    // A snapshot is printed in one format alone, so each is started before a change that tells that it listens.
    for (number, run) in runs.enumerated() {
      steps.append(.start(run.0, run.1))
      steps.append(contentsOf: [.run(Run(.shell, ["sleep 0.5"]).changing)])
      steps.append(.change(Change(.write("flows/first-\(number).yaml", SoundFlow.bytes("first-\(number)")))))
      steps += runs.prefix(number + 1).map { .await($0.0, "first-\(number)") }
    }
    let changes: [(Change, String)] = [
      (Change(.write("flows/new.yaml", SoundFlow.bytes("new"))), "new"),
      (Change(.write("flows/tea.yaml", broken)), format == "people" ? "still showing" : "last-good"),
      (
        Change(.write("flows/tea.yaml", Array(SoundFlow.text("make-tea").replacing("tea group", with: "all").utf8))),
        "ok"
      ),
      (Change(.rename("flows/new.yaml", to: "flows/other.yaml")), "new.yaml"),
      (Change(.remove("flows/other.yaml")), "other.yaml"),
    ]
    for (change, words) in changes {
      steps.append(.change(change))
      steps += runs.map { .await($0.0, words) }
      steps.append(.run(Run("wait", "--root", "flows").changing))
    }
    if let first = runs.first { steps.append(.end(first.0, signal: 2)) }
    steps.append(.run(Run("down", "--root", "flows").changing))
    for (name, _) in runs.dropFirst() { steps.append(.end(name, signal: 0)) }
    steps.append(.run(Run("watch", "--format", format)))
    return Scene("watch as \(format)", tree, steps)
  }

  private static let waiting = Scene(
    "wait", tree,
    [
      .run(Run("wait")), .run(Run("up", "flows").changing), .run(Run("wait")), .run(Run("wait", "make-tea")),
      .run(Run("wait", "flows/tea.yaml", "--until", "ok")), .run(Run("wait", "--until", "ok", "--timeout", "1 s")),
      .run(Run("wait", "--until", "changed", "--timeout", "50 ms")), .run(Run("wait", "--timeout", "soon")),
      .run(Run("wait", "gone", "--until", "ok", "--timeout", "50 ms")), .run(Run("wait", "gone")),
      .start("handrail wait --until changed", Run("wait", "make-tea", "--until", "changed")),
      .run(Run(.shell, ["sleep 0.3"]).changing),
      .change(Change(.write("flows/tea.yaml", broken))), .end("handrail wait --until changed", signal: 0),
      .run(Run("wait", "--until", "ok", "--timeout", "50 ms")),
      .start("handrail wait --until ok", Run("wait", "--until", "ok")),
      .run(Run(.shell, ["sleep 0.3"]).changing), .change(Change(.write("flows/tea.yaml", SoundFlow.bytes("make-tea")))),
      .end("handrail wait --until ok", signal: 0), .change(Change(.write("flows/tea.yaml", broken))),
      .run(Run("wait").changing),
      .start("handrail wait --until ok until down", Run("wait", "--until", "ok")),
      .run(Run(.shell, ["sleep 0.3"]).changing),
      .run(Run("down").changing),
      .end("handrail wait --until ok until down", signal: 0),
    ])
}
