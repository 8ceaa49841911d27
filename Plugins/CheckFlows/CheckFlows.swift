import Foundation
import PackagePlugin

/// `swift package check-flows`: `handrail check` for the flows of a package.
///
/// What stands behind the command goes on to `handrail check`, so every path and option of it works.
@main struct CheckFlows: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let check = Process()
    check.executableURL = try context.tool(named: "handrail").url
    // Paths start from the folder in which the command was given, and what is written lands there. Without a path the
    // whole package is meant, wherever that is.
    let named = arguments.contains { $0 == "--" || $0 == "-" || Self.isPath($0) }
    check.arguments = ["check"] + arguments + (named ? [] : [context.package.directoryURL.path])
    try check.run()
    check.waitUntilExit()
    // Handrail has said why, in words: another line of ours would only stand in the way.
    if check.terminationStatus != 0 { exit(check.terminationStatus) }
  }

  private static func isPath(_ argument: String) -> Bool {
    !argument.hasPrefix("-") && FileManager.default.fileExists(atPath: argument)
  }
}
