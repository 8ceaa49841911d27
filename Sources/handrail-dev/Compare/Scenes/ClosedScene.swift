/// Names that a shell alone can type, and files that may not be read or written.
enum ClosedScene {
  /// The scene.
  static let scene: Scene = {
    var tree = StrangeNames.tree
    tree.add(
      "fixable/tea.yaml", SoundFlow.text("make-tea").replacing("goto: done}", with: "goto: done, visible: false}"))
    tree.entries[Array("fixable".utf8)] = .folder(mode: 0o555)
    let runs = [
      Run("check", ".").nobody, Run("check", ".", "--format", "json").nobody, Run("check", "closed/file.yaml").nobody,
      Run("check", "closed/folder").nobody, Run("check", "closed/folder/tea.yaml").nobody,
      Run("show", "closed/file.yaml").nobody,
      Run("saved", "closed/file.yaml").nobody, Run("fix", "fixable").nobody, Run("fix", "fixable", "--unsafe").nobody,
      Run("check", ".", "--output", "closed/report").nobody, Run("up", ".").nobody, Run("doctor").nobody,
      Run("new", "fixable/new.yaml").nobody, Run("plugin", "trust", "--root", "fixable").nobody,
      Run("rules", "--timing", ".").nobody,
      Run(.shell, ["handrail check names/not-$'\\xff\\xfe'.yaml"]), Run(.shell, ["handrail check names/half-$'\\xc3'"]),
      Run(.shell, ["handrail show names/not-$'\\xff\\xfe'.yaml"]),
      Run(.shell, ["handrail fix --diff names/not-$'\\xff\\xfe'.yaml"]),
      Run(.shell, ["handrail saved names/not-$'\\xff\\xfe'.yaml"]),
      Run(.shell, ["cd names/half-$'\\xc3' && handrail check ."]),
      Run(.shell, ["handrail $'\\xff'"]), Run(.shell, ["handrail check --format $'\\xff'"]),
      Run(.shell, ["handrail explain $'\\xff'"]),
      Run(.shell, ["handrail check . | head -n 1"]), Run(.shell, ["handrail check . >&-"]),
      Run(.shell, ["handrail check . > /dev/full"]),
      Run(.shell, ["handrail rules > /dev/full"]), Run(.shell, ["handrail check --output /dev/full ."]),
      Run(.shell, ["handrail check - < /dev/null"]),
      Run(
        .shell,
        ["cd closed && rm -rf ../fixable2; mkdir ../fixable2; cd ../fixable2 && rmdir ../fixable2 && handrail check"]),
    ]
    return Scene("closed files", tree, runs.map(Step.run))
  }()
}
