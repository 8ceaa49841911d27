internal import CommandLineKit
internal import DaemonService
internal import PluginHost
internal import Reporting
internal import Settings
internal import SourceText
internal import SystemIO
internal import Trees

/// The external plugins of the `handrail.yaml` that holds for a folder, and what their owner has said about them.
struct PluginFolder {
  /// The folder of that `handrail.yaml`, or the folder that is meant when there is none.
  let root: String
  private let found: [FolderPlugin]
  /// Why nobody knows which plugins there are.
  private let mistake: CommandFailure?
  /// Its plugins, in file order.
  ///
  /// Throws that the configuration cannot be read.
  var plugins: [FolderPlugin] {
    get throws(CommandFailure) {
      if let mistake { throw mistake }
      return found
    }
  }
  /// What is trusted.
  let trust = TrustStore(folder: StateFolder.trust)

  /// Reads the configuration that holds for `--root` or the current folder.
  ///
  /// - Throws: that the folder does not exist.
  init(_ session: Session) throws(CommandFailure) {
    let folder = session.parsed.value("root") ?? "."
    root = try CommandFailure.system(next: "Name a folder that exists.") { () throws(SystemError) in
      guard try FileSystem.status(of: folder).kind == .folder else {
        throw SystemError(call: "open", folder, errno: 20, detail: "It is no folder")
      }
      return try Root.ofFolder(folder)
    }
    var configurations = Configurations(above: root)
    configurations.read(Configuration.fileName, in: root)
    // Whatever is in the folder has this configuration.
    let holding = configurations.holding(for: Configuration.fileName)
    found = configurations.plugins(for: Configuration.fileName, in: root)
    // An entry that cannot be read is no plugin, and must not look as if nobody had written it.
    if let (path, loaded) = holding, !loaded.isReadable || (found.isEmpty && !loaded.findings.isEmpty) {
      let full = FileSystem.join(root, path)
      mistake = CommandFailure(
        "\(VisibleText.of(full)) has mistakes. Nobody knows which plugins it names.",
        next: "Try: handrail check \(shellWord(full))")
    } else {
      mistake = nil
    }
  }

  /// A host for the commands of one run.
  static func host() -> PluginHost {
    PluginHost(trust: TrustStore(folder: StateFolder.trust), version: Version.number)
  }

  /// The plugins with these names, all of them without names.
  ///
  /// - Throws: that one has none of the names, or that there are none.
  func named(_ names: [String]) throws(CommandFailure) -> [FolderPlugin] {
    let plugins = try plugins
    guard !plugins.isEmpty else {
      throw CommandFailure(
        "No plugin is named in a handrail.yaml for \(VisibleText.of(root)).",
        next: "Name its folder with --root.",
        "Or add one: plugins: {house-rules: {command: [./tools/house-rules]}}")
    }
    var chosen: [FolderPlugin] = []
    for name in names {
      guard let plugin = plugins.first(where: { $0.name == name }) else {
        let near = NearestName.of(name, among: plugins.map(\.name)).map { "Did you mean \($0)?" }
        throw .said(
          "No plugin is called \(VisibleText.of(name)).",
          next: [near ?? "Try: handrail plugin list --root \(shellWord(root))"])
      }
      chosen.append(plugin)
    }
    return names.isEmpty ? plugins : chosen
  }

  /// How each stands, as rows of a list.
  func rows(_ plugins: [FolderPlugin]) -> [PluginRow] { plugins.map { PluginRow($0, trust.standing(of: $0)) } }
}
