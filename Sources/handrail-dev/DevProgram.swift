internal import CommandLineKit
internal import Glibc

/// A command of this program: its own file and its name in the list below.
protocol DevCommand: Command, SendableMetatype {
  /// Runs it and gives the exit code.
  static func run(_ command: ParsedCommand) throws(DevError) -> Int32
}

extension CommandGroup {
  /// The only group.
  static let development = CommandGroup("For those who build Handrail")
}

private let commands: [any DevCommand.Type] = [
  BenchCommand.self, CompareCommand.self, GenerateFlowsCommand.self, FloorEventsCommand.self, PackageCommand.self,
  DocsCommand.self, NewRuleCommand.self, TortureDifferCommand.self,
]

/// The program as a table.
let devProgram = ProgramSpec(
  name: "handrail-dev", version: "0.1.0", summary: "Tools for those who build Handrail. It is never installed.",
  examples: [Example("handrail-dev bench all", "Measures everything and prints a table.")],
  commands: commands.map { $0.spec })

/// Runs the program with the words after its name and gives the exit code.
nonisolated func runDevProgram(_ words: [String]) -> Int32 {
  do throws(UsageError) {
    switch try devProgram.parse(words) {
    case .version: printOut("\(devProgram.name) \(devProgram.version)\n")
    case .help(let topic): printOut(devProgram.help(on: topic, width: 100))
    case .run(let parsed): return runDevCommand(parsed)
    }
    return 0
  } catch {
    printError(error.text(width: 100))
    return UsageError.exitCode
  }
}

private func runDevCommand(_ parsed: ParsedCommand) -> Int32 {
  guard let command = commands.first(where: { $0.spec.name == parsed.name }) else {
    preconditionFailure("The table has a command \(parsed.name) that the list has not.")
  }
  do throws(DevError) {
    return try command.run(parsed)
  } catch {
    printError("handrail-dev \(parsed.name): \(error)\n")
    return 2
  }
}

/// Writes to standard output.
func printOut(_ text: String) { write(text, to: 1) }

/// Writes to standard error.
func printError(_ text: String) { write(text, to: 2) }

private func write(_ text: String, to descriptor: Int32) {
  var rest = Array(text.utf8)[...]
  while !rest.isEmpty {
    let written = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    // A reader that went away wants no more; there is nobody to tell.
    guard written > 0 || errno == EINTR else { return }
    rest = rest.dropFirst(max(0, written))
  }
}
