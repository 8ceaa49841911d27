import Foundation
import PackagePlugin

/// `swift package check-flows`: `handrail check` for the flows of a package.
///
/// What stands behind the command goes on to `handrail check`, so every path and option of it works.
@main struct CheckFlows: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let check = Process()
    check.executableURL = try context.tool(named: "handrail").url
    // Without a path the whole package is meant, wherever the command was given; paths start from there, though.
    check.currentDirectoryURL = context.package.directoryURL
    check.arguments = ["check"] + arguments.map(Self.whole)
    try check.run()
    check.waitUntilExit()
    // Handrail has said why, in words: another line of ours would only stand in the way.
    if check.terminationStatus != 0 { exit(check.terminationStatus) }
  }

  /// A path that leads somewhere from the current folder as one that leads there from everywhere.
  private static func whole(_ argument: String) -> String {
    guard !argument.hasPrefix("-"), FileManager.default.fileExists(atPath: argument) else { return argument }
    return URL(fileURLWithPath: argument).path
  }
}
