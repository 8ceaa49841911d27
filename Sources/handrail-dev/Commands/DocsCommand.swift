internal import CommandLineKit
internal import FoundationEssentials

/// `docs`: the pages about rules.
enum DocsCommand: DevCommand {
  static let spec = CommandSpec(
    "docs", group: .development, summary: "Write a page for each rule, and the list of all rules.",
    examples: [Example("handrail-dev docs", "Writes the pages that are old. Names each.")],
    options: [.package],
    discussion: ["The pages are made from what the rules say about themselves. Build before you write them."],
    prints: "The path of each file that changed.",
    exitCodes: [ExitCode(0, "All pages are new."), ExitCode(2, "A page could not be written.")], since: "1.0")

  static func run(_ command: ParsedCommand) throws(DevError) -> Int32 {
    let package = try package(of: command)
    let (write, remove) = try RuleDocs.changes(in: package)
    for page in write {
      let path = "\(package)/\(page.path)"
      try makeFolder(String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)]))
      try writeFile(path, page.text)
      printOut("\(page.path)\n")
    }
    for path in remove {
      do {
        try FileManager.default.removeItem(atPath: "\(package)/\(path)")
      } catch {
        throw DevError("The page \(path) of a rule that is no more cannot be removed: \(error)")
      }
      printOut("\(path) (removed)\n")
    }
    if write.isEmpty, remove.isEmpty { printError("All pages were new already.\n") }
    return 0
  }
}

extension OptionSpec {
  /// `--package`: for commands that change the sources.
  static let package = OptionSpec(
    "package", .folder, defaultText: "the current folder", help: "The folder of Handrail's sources.")
}

/// The folder of the sources that a command names.
///
/// - Throws: `DevError` when the sources are not there.
func package(of command: ParsedCommand) throws(DevError) -> String {
  let package = command.value("package") ?? "."
  guard FileManager.default.fileExists(atPath: "\(package)/Plugins/README.md") else {
    throw DevError("The sources of Handrail are not in \(package).\nGo there, or name them: --package DIR")
  }
  return package
}
