internal import CheckKit
internal import Findings
internal import FlowModel
internal import Rulebook
internal import SourceText
internal import YAMLSource

/// What a `handrail.yaml` says under `plugins`: programs of the folder's own that check flows too.
extension ConfigurationReader {
  /// Reads all of them; one without a command, or with a name that is taken, is reported and left out.
  mutating func readPlugins(_ node: NodeID) {
    guard isMapping(node) else { return }
    for name in document.keys(node) {
      let value = document.value(ofKey: name)
      if !isNothing(name), !isPluginName(document.string(name)) {
        badValue(
          name,
          Message(ConfigurationBadValue.nameOfPlugin, ["name": Self.short(document.string(name))]),
          help: ConfigurationHelp.nameOfPlugin.text)
        continue
      }
      guard !isNothing(value), isMapping(value) else { continue }
      var plugin = Configuration.ExternalPlugin(name: document.string(name), command: [])
      for (key, value) in entries(value, ["command", "start", "time", "output", "wait"], Subject.plugin.text) {
        switch document.string(key) {
        case "command":
          if let list = words(value) { plugin.command = list }
          plugin.place = document.range(value)
        case "start": if let time = limit(value, "start") { plugin.startMilliseconds = time }
        case "time": if let time = limit(value, "time") { plugin.milliseconds = time }
        case "output": if let bytes = size(value, upTo: 1 << 30) { plugin.outputBytes = bytes }
        case "wait": if let time = duration(value) { plugin.waitMilliseconds = time.milliseconds }
        default: break
        }
      }
      guard plugin.command.isEmpty else {
        result.plugins.append(plugin)
        continue
      }
      // One that is written but cannot be read has been told already.
      let isWritten = document.keys(value).contains {
        document.string($0) == "command" && !isNothing(document.value(ofKey: $0))
          && !(document.kind(document.value(ofKey: $0)) == .sequence
            && document.firstChild(document.value(ofKey: $0)) == nil)
      }
      if !isWritten {
        report(
          "missing-field", at: document.range(name), Message(ConfigurationMissingField.command),
          help: ConfigurationHelp.command.text)
      }
    }
  }

  /// The words of a command. An empty word in quotes is a word, too: some programs tell it from none.
  private mutating func words(_ node: NodeID) -> [String]? {
    guard texts(node) != nil else { return nil }
    return document.items(node).filter { item in
      document.kind(item) == .scalar && (!document.isPlain(item) || !document.isBlank(item))
    }.map { document.string($0) }.drop { $0.isEmpty }.map(\.self)
  }

  /// A time in milliseconds in which a program can do something at all.
  private mutating func limit(_ node: NodeID, _ name: String) -> Int64? {
    guard let time = duration(node) else { return nil }
    let least = FlowModel.Duration(milliseconds: 50)
    guard time >= least else {
      let bound = least.description
      badValue(
        node, Message(ConfigurationBadValue.tooSmall, ["key": name, "bound": bound]),
        help: ConfigurationHelp.bound.text(["bound": bound]))
      return nil
    }
    return time.milliseconds
  }

  /// Names that are built in stay what they are: `check` shows the plugin of each finding.
  private func isPluginName(_ name: String) -> Bool {
    RuleName.isName(name) && !Rules.plugins.contains { $0.id == name } && !["build", "configuration"].contains(name)
  }

  /// The names under `plugins`, wherever that stands in the file.
  func pluginNames() -> Set<String> {
    guard let root = document.root,
      let key = document.keys(root).first(where: { document.string($0) == "plugins" }),
      document.kind(document.value(ofKey: key)) == .mapping
    else { return [] }
    return Set(document.keys(document.value(ofKey: key)).map { document.string($0) })
  }
}
