internal import CommandLineKit

/// `generate flows`: writes flows to measure with.
enum GenerateFlowsCommand: DevCommand {
  static let spec = CommandSpec(
    "generate flows", group: .development, summary: "Write many realistic flows, the same for the same seed.",
    examples: [
      Example("handrail-dev generate flows --count 10000 /tmp/many", "Writes 10,000 flows, about 18 MB.")
    ],
    arguments: [ArgumentSpec("DIR", .folder, help: "An empty folder, or a new one.")],
    options: [
      OptionSpec("count", .integer(1...1_000_000), default: "100", help: "How many flows."),
      OptionSpec("seed", .integer(0...Int.max), default: "1", help: "Another seed gives other flows."),
      .flag("findings", help: "Give one flow in seven or so a mistake."),
    ],
    discussion: ["Each sub-folder holds 100 flows. A flow is about 1.8 KB long, as real ones are."],
    since: "0.1")

  static func run(_ command: ParsedCommand) throws(DevError) -> Int32 {
    let count = command.integer("count") ?? 100
    let folder = command.argument("DIR") ?? ""
    let generator = FlowGenerator(seed: UInt64(command.integer("seed") ?? 1), findings: command.flag("findings"))
    try generator.write(count, into: folder)
    printError("Wrote \(count) flows to \(folder).\n")
    return 0
  }
}
