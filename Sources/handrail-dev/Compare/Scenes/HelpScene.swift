/// Help, versions, completions and slips of the keyboard: everything that looks at no flow.
enum HelpScene {
  /// An option that no command has; who asks for it is shown how the command is used.
  static let unknownOption = "--no-such-option"

  /// The scene.
  static func scene(_ tables: ProgramTables) -> Scene {
    var runs = [
      Run(), Run("help"), Run("--help"), Run("-h"), Run("--version"), Run("print-manual"), Run("help", "chekc"),
      Run("chekc", "flows"), Run("plugin"), Run("plugin", "tset"), Run("help", "plugin"), Run("--format", "json"),
      Run("complete-words"), Run("complete-words", "--", "c"), Run("complete-words", "--", "help", ""),
      Run("complete-words", "--", "nothing", ""), Run("help", "check", "more"), Run("-x"),
      Run("--format=jsno", "check"),
    ]
    for name in tables.handrail.commands.keys.sorted() {
      let words = name.split(separator: " ").map(String.init)
      runs += [
        Run(words: ["help"] + words), Run(words: words + ["--help"]), Run(words: words + ["--version"]),
        Run(words: words + [unknownOption]), Run(words: ["complete-words", "--"] + words + [""]),
        Run(words: ["complete-words", "--"] + words + ["--"]),
      ]
      for option in tables.handrail.commands[name]?.options.keys.sorted() ?? [] {
        runs.append(Run(words: ["complete-words", "--"] + words + ["--\(option)", ""]))
        runs.append(Run(words: ["complete-words", "--"] + words + ["--\(option)="]))
        // A flag with a value, and a value of the wrong kind.
        runs.append(Run(words: words + ["--\(option)=\u{7}", unknownOption]))
      }
    }
    for shell in ["bash", "zsh", "fish", "csh"] { runs.append(Run("completions", shell)) }
    for words in [
      ["--help"], ["--version"], ["print-manual"], [unknownOption], ["extra"], ["complete-words", "--", "--"],
    ] {
      runs.append(Run(.handraild, words))
    }
    for option in tables.handraild.commands[""]?.options.keys.sorted() ?? [] {
      runs.append(Run(.handraild, ["complete-words", "--", "--\(option)", ""]))
      runs.append(Run(.handraild, ["--\(option)=\u{7}", unknownOption]))
    }
    return Scene("help", FileTree(), runs.map(Step.run))
  }
}
