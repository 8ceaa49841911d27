import Foundation
import PackagePlugin

/// Checks the flows of a target whenever it is built and one of them has changed.
///
/// Findings appear as those of the compiler do, and errors stop the build. Flows stand in the folder of the target, else
/// in `Flows` or `flows` beside `Package.swift`.
@main struct CheckFlowsOnBuild: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    let package = context.package.directoryURL
    let places = [target.directoryURL, package.appending(path: "Flows"), package.appending(path: "flows")]
    guard let folder = places.first(where: { files(in: $0).contains(where: isFlow) }) else {
      Diagnostics.warning(
        "No flow was found for \(target.name). Put flows in \(target.directoryURL.path) or \(places[2].path).")
      return []
    }
    // The output is a source file without code, since a build only asks for what it compiles or copies.
    let ending = target is ClangSourceModuleTarget ? "c" : "swift"
    let output = context.pluginWorkDirectoryURL.appending(path: "CheckedFlows.\(ending)")
    return [
      .buildCommand(
        displayName: "Checking the flows of \(target.name)",
        executable: try context.tool(named: "handrail").url,
        arguments: [
          "check", folder.path, "--format", "source", "--output", output.path, "--format", "concise", "--full-paths",
        ],
        inputFiles: files(in: folder) + configuration(above: folder) + folders(from: folder, to: package),
        outputFiles: [output])
    ]
  }

  /// The YAML files in a folder and below it; `handrail.yaml` is among them.
  private func files(in folder: URL) -> [URL] {
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    let files = all?.compactMap { $0 as? URL }.filter { ["yaml", "yml"].contains($0.pathExtension) }
    return (files ?? []).sorted { $0.path < $1.path }
  }

  /// True for a file that means to be a flow: a line of it begins with the key `handrail`.
  private func isFlow(_ file: URL) -> Bool {
    guard file.lastPathComponent != "handrail.yaml", let bytes = try? Data(contentsOf: file) else { return false }
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).contains {
      $0.drop { "\"'\u{FEFF}".contains($0) }.hasPrefix("handrail")
    }
  }

  /// A folder and those above it in the package: when a `handrail.yaml` is put there, the flows are checked again.
  ///
  /// SwiftPM asks this plugin again only when the folder of a target has changed.
  private func folders(from folder: URL, to package: URL) -> [URL] {
    var folders = [folder.standardizedFileURL]
    while let last = folders.last, last.path != package.standardizedFileURL.path, last.path != "/" {
      folders.append(last.deletingLastPathComponent())
    }
    return folders
  }

  /// The nearest `handrail.yaml` above a folder: when it changes, the flows are checked again.
  private func configuration(above folder: URL) -> [URL] {
    var folder = folder.standardizedFileURL
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      let file = folder.appending(path: "handrail.yaml")
      if FileManager.default.fileExists(atPath: file.path) { return [file] }
    }
    return []
  }
}
