internal import CFloors
internal import CommandLineKit

/// `floor events`: runs a floor alone, for a profiler or for counting instructions.
enum FloorEventsCommand: DevCommand {
  static let spec = CommandSpec(
    "floor events", group: .development, summary: "Run files through libyaml's bare event parser.",
    examples: [Example("handrail-dev floor events files.list", "Reads every file that the list names.")],
    arguments: [ArgumentSpec("LIST", .file, help: "A file with a path a line.")],
    since: "0.1")

  static func run(_ command: ParsedCommand) throws(DevError) -> Int32 {
    let list = command.argument("LIST") ?? ""
    var counts = cfloors_counts()
    let result = cfloors_parse_events(list, &counts)
    guard result == 0 else { throw DevError("The files of \(list) cannot be read as YAML: \(reason(result))") }
    printOut("\(counts.files) files, \(counts.bytes) bytes, \(counts.events) events\n")
    return 0
  }
}
