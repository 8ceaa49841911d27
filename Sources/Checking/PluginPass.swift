internal import CheckKit
public import Findings
public import Settings
public import SourceText
internal import Wire

/// What is said about external plugins at their command.
extension Pipeline {
  /// What is wrong with plugins themselves, each at its command: that it cannot run, or that `rules:` names a rule which
  /// it does not have.
  ///
  /// - Parameters:
  ///   - plugins: plugins of one `handrail.yaml`.
  ///   - path: that file, as findings name it.
  ///   - loaded: what was read from it.
  ///   - runner: who ran them.
  /// - Returns: them in the order of the file.
  public static func findings(
    about plugins: [FolderPlugin], path: SeenPath, in loaded: Configurations.Loaded, _ runner: any PluginRunner
  ) -> [Finding] {
    var result: [Diagnostic] = []
    for plugin in plugins {
      let standing = runner.standing(of: plugin)
      if let failure = standing.failure {
        result.append(PluginFindings.diagnostic(failure, at: plugin.plugin.place))
      }
      guard let rules = standing.rules else { continue }
      for key in loaded.configuration.pluginRules where key.plugin == plugin.name {
        guard !rules.contains(where: { $0.id == key.rule }) else { continue }
        let near =
          NearestName.of(key.rule, among: rules.map(\.id))
          .map { FlowHelp.meant.text(["name": "\(plugin.name)/\($0)"]) + " " } ?? ""
        result.append(
          Diagnostic(
            "unknown-field", at: key.place,
            Message(PluginUnknownField.noSuchRule, ["name": plugin.name, "rule": key.rule]),
            help: near + AllowHelp.listOfRules.text))
      }
    }
    if result.isEmpty { return [] }
    let lines = LineTable(loaded.source)
    return result.map { Finding($0, plugin: "configuration", path: path, flow: "", lines: lines) }.sorted()
  }
}

extension Configurations {
  /// What is wrong with external plugins themselves, each at its command: of the `handrail.yaml` that holds for a file,
  /// or of all.
  public func pluginFindings(in root: AbsolutePath, for path: RelativePath?, _ runner: any PluginRunner) -> [Finding] {
    let place = path.flatMap { holding(for: $0)?.path }
    var result: [Finding] = []
    for (found, loaded) in everyone where path == nil || found == place {
      let full = found.absolute(from: root)
      let plugins = loaded.configuration.plugins.map { FolderPlugin(configuration: full, plugin: $0) }
      result += Pipeline.findings(about: plugins, path: found, in: loaded, runner)
    }
    return result
  }
}
