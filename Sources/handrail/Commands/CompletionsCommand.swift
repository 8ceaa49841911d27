internal import CommandLineKit

/// `completions`: the script that makes a shell complete our words.
enum CompletionsCommand: Runnable {
  static let spec = CommandSpec(
    "completions", group: .setup, summary: "Prints the script that completes commands with the Tab key.",
    examples: [
      Example("handrail completions bash > ~/.handrail-completions", "Writes it to a file that .bashrc can source.")
    ],
    arguments: [ArgumentSpec("shell", .choice(Shell.allCases.map(\.rawValue)), help: "The shell it is for.")],
    omits: ["root", "format", "color"],
    discussion: ["handrail install puts it where the shell looks. Then this is not needed."],
    since: "1.0", synonyms: ["completion"])

  static func run(_ session: Session) throws(CommandFailure) -> Int32 {
    guard let shell = session.parsed.argument("shell").flatMap(Shell.init(rawValue:)) else {
      throw CommandFailure("This shell is not known.", next: "Try: handrail completions bash")
    }
    try session.print(shell.script(for: Handrail.program.name))
    return 0
  }
}
