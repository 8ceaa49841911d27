import CommandLineKit
import Testing

@Suite struct TableTests {
  @Test func theSamplesAreSound() {
    #expect(sample.problems() == [])
    #expect(daemonProgram.problems() == [])
  }

  @Test func helpAndVersionAreInEveryTable() {
    #expect(sample.globalOptions.suffix(2) == [.help, .version])
    #expect(
      sample.options(for: UpCommand.spec).map(\.name) == [
        "foreground", "watcher", "timeout", "format", "color", "help", "version",
      ])
  }

  /// One command with every mistake a table can have.
  @Test func mistakesAreFound() {
    let wrong = CommandSpec(
      "Bad", group: .everyday,
      summary: "This sentence has far more words in it than anybody should ever be asked to read at once.",
      examples: [
        Example("handrail show", "Of another."), Example("handrail Bad --nothing", "Not understood."),
        Example("echo", "Not ours."),
      ],
      arguments: [ArgumentSpec("A", .file, .optional, help: "A."), ArgumentSpec("A", .choice([]), help: "B.")],
      options: [
        .flag("help", short: "x", help: "Mine."),
        OptionSpec("n", short: "x", .integer(0...1), default: "2", help: "N."),
        .flag("Loud", short: "é", help: "L."),
      ],
      omits: ["nothing"], exitCodes: [ExitCode(256, "Too much.")], since: "0.1", synonyms: ["show"])
    let show = CommandSpec(
      "show", group: .everyday, summary: "Show.", examples: [], options: [.flag("n", help: "N.")], since: "0.1")
    let program = ProgramSpec(
      name: "handrail", version: "1", summary: "Short.", examples: [], commands: [wrong, show, show])
    #expect(
      program.problems().joined(separator: "\n") == """
        show: two commands have this name.
        show: this synonym names something else too.
        handrail: no example.
        handrail Bad: the name is not one or two lower-case words.
        handrail Bad: the example is one of another command: handrail show
        handrail Bad: the example is not understood: There is no option --nothing. If it is an argument, write -- before it.
        handrail Bad: the example does not run handrail: echo
        handrail Bad: -x stands for two options.
        handrail Bad: omits --nothing, which is no global option.
        handrail Bad: --help belongs to the program.
        handrail Bad: A stands there twice.
        handrail Bad: A is not last, so it must be required once.
        handrail Bad: --n: default: "2" is out of range. Use 0 to 1.
        handrail Bad: --Loud: the name is not lower-case words with hyphens.
        handrail Bad: --Loud: the short name is no letter or digit.
        handrail Bad: A: the choices are none or have doubles.
        handrail Bad: 256 is no exit code.
        handrail Bad: over 15 words: This sentence has far more words in it than anybody should ever be asked to read at once.
        handrail show: no example.
        handrail show: no example.
        """)
  }

  @Test func anOptionCanBeAFlagInOneCommandAndTakeAValueInAnother() throws {
    func command(_ name: String, _ option: OptionSpec) -> CommandSpec {
      CommandSpec(
        name, group: .everyday, summary: "S.", examples: [Example("p \(name)", "E.")], options: [option], since: "1")
    }
    func program(_ global: OptionSpec...) -> ProgramSpec {
      ProgramSpec(
        name: "p", version: "1", summary: "S.", examples: [Example("p one", "E.")],
        commands: [command("one", .flag("x", help: "X.")), command("two", OptionSpec("x", .text, help: "X."))],
        globalOptions: global)
    }
    #expect(program().problems() == [])
    for words in [["--x", "one"], ["one", "--x"]] {
      guard case .run(let parsed) = try program().parse(words) else {
        Issue.record("\(words)")
        continue
      }
      #expect(parsed.name == "one" && parsed.flag("x"))
    }
    for words in [["--x", "5", "two"], ["two", "--x", "5"], ["--x", "two", "two"]] {
      guard case .run(let parsed) = try program().parse(words) else {
        Issue.record("\(words)")
        continue
      }
      #expect(parsed.name == "two" && parsed.value("x") != nil)
    }
    #expect(program(.flag("x", help: "X.")).problems().first == "--x: a flag in one place and not in another.")
  }

  /// A program refines `Command` with its way to run and passes its own list.
  @Test func aListOfRefinedCommandsMakesAProgram() {
    let commands: [any RunnableCommand.Type] = [EchoCommand.self]
    let program = ProgramSpec(
      name: "p", version: "1", summary: "S.", examples: [Example("p echo", "E.")], commands: commands)
    #expect(program.commands.map(\.name) == ["echo"])
    #expect(commands.first { $0.spec.name == "echo" }?.run() == "echoed")
    #expect(program.problems() == [])
  }
}

private protocol RunnableCommand: Command {
  static func run() -> String
}

private enum EchoCommand: RunnableCommand {
  static let spec = CommandSpec(
    "echo", group: .everyday, summary: "Echo.", examples: [Example("p echo", "Echoes.")], since: "1")
  static func run() -> String { "echoed" }
}
