/// Files of a folder, one by one: `check`, `show`, `walk`, `saved`, `fix`.
enum FileScene {
  /// The scenes of some flows: a part of the files each, so that two threads share them.
  static func scenes(_ corpus: AllScenes.Corpus, _ table: CommandTable) -> [Scene] {
    let parts = max(1, (corpus.sample.count + 49) / 50)
    return (0..<parts).map { part in
      let files = corpus.sample[(corpus.sample.count * part / parts)..<(corpus.sample.count * (part + 1) / parts)]
      let runs = files.enumerated().flatMap { number, file in
        // The first file is shown in every way, the others in those that tell most.
        number == 0 && part == 0 ? all(corpus, file, table) : some(corpus, file)
      }
      let name = "files of \(corpus.name)" + (parts > 1 ? " \(part + 1)" : "")
      return Scene(name, corpus.tree.below(corpus.name), runs.map(Step.run))
    }
  }

  /// What somebody types who walks a flow.
  private static let typed = "?\n1\nback\n1\n9\n\nnonsense\n2\nnext\n1\nback\n"

  private static func some(_ corpus: AllScenes.Corpus, _ file: String) -> [Run] {
    let path = "\(corpus.name)/\(file)"
    let bytes = corpus.tree.bytes(file)
    return [
      Run("check", "--format", "json", "--", path), Run("show", "--", path), Run("saved", "--", path),
      Run("walk", "--", path).reading(Array((typed + "quit\n").utf8), "what is typed"),
      Run("fix", "-", "--unsafe", "--stdin-path", path).reading(bytes, path),
    ]
  }

  private static func all(_ corpus: AllScenes.Corpus, _ file: String, _ table: CommandTable) -> [Run] {
    let path = "\(corpus.name)/\(file)"
    let bytes = corpus.tree.bytes(file)
    var runs = table.variations(of: Run("check", path), "check", flags: ["all", "thorough"])
    runs += table.variations(of: Run("check", "-", "--stdin-path", path).reading(bytes, path), "check")
    runs +=
      table.variations(of: Run("show", path), "show") + table.variations(of: Run("show", path, "--root", "."), "show")
    runs += table.variations(of: Run("saved", path), "saved")
    runs += table.variations(of: Run("walk", path, "--events", "next,back,home,nonsense,1"), "walk")
    runs += table.variations(of: Run("walk", path).reading(Array(typed.utf8), "what is typed"), "walk")
    runs += table.variations(of: Run("fix", path, "--diff"), "fix", flags: ["unsafe", "thorough"])
    runs += [
      Run("walk", path, "--events", ""), Run("walk", path, "--root", corpus.name),
      Run("check", "-").reading(bytes, path),
      Run("check", "-", path).reading(bytes, path), Run("fix", "-").reading(bytes, path), Run("saved", path, path),
      Run("saved", path, "nowhere.yaml"), Run("saved", "nowhere.yaml"), Run("show", "nowhere.yaml"),
      Run("walk", "nowhere.yaml"), Run("show", "no-such-flow"), Run("show"), Run("saved"), Run("walk"),
      Run("show", "."),
      Run("saved", path, "--messages", "nowhere.json"), Run("check", file).inside(corpus.name),
      Run("complete-words", "--", "walk", path, "--events", ""), Run("complete-words", "--", "show", ""),
      Run("show", file, "--color", "always").inside(corpus.name),
    ]
    return runs + some(corpus, file)
  }
}
