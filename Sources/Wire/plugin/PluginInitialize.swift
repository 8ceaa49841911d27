public import JSON
public import SourceText

/// Parameters of `initialize`, the first question a plugin gets.
public struct PluginInitializeParams: Sendable, Hashable {
  /// The version of the protocol.
  public var protocolVersion: Int
  /// The version of Handrail.
  public var handrail: String
  /// The name the plugin has in `handrail.yaml`; its rules are known as `NAME/RULE`.
  public var plugin: String
  /// The folder of that `handrail.yaml`, an absolute path; also the plugin's current folder.
  public var folder: AbsolutePath

  /// Parameters from their parts.
  public init(protocolVersion: Int = PluginProtocol.version, handrail: String, plugin: String, folder: AbsolutePath) {
    self.protocolVersion = protocolVersion
    self.handrail = handrail
    self.plugin = plugin
    self.folder = folder
  }
}

extension PluginInitializeParams: JSONWritable, JSONReadable {
  /// Writes them.
  public func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("protocol", protocolVersion)
      $0.member("handrail", handrail)
      $0.member("plugin", plugin)
      $0.member("folder", folder)
    }
  }

  /// Reads them.
  public init(json: JSONValue) throws(JSONMismatch) {
    let object = try JSONObject(json: json)
    protocolVersion = try object.value("protocol")
    handrail = try object.value("handrail")
    plugin = try object.value("plugin")
    folder = try object.value("folder")
  }
}

/// Result of `initialize`: what a plugin says about itself.
public struct PluginInitializeResult: Sendable, Hashable {
  /// The version of the protocol that it speaks.
  public var protocolVersion: Int
  /// Its rules. Empty when the version is another one: nobody knows how that one writes rules.
  public var rules: [PluginRule]

  /// A result from its parts.
  public init(protocolVersion: Int = PluginProtocol.version, rules: [PluginRule]) {
    self.protocolVersion = protocolVersion
    self.rules = rules
  }
}

extension PluginInitializeResult: JSONWritable, JSONReadable {
  /// Writes it.
  public func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("protocol", protocolVersion)
      $0.member("rules", rules)
    }
  }

  /// Reads it. Two rules with one id are refused.
  public init(json: JSONValue) throws(JSONMismatch) {
    let object = try JSONObject(json: json)
    protocolVersion = try object.value("protocol")
    rules = []
    guard protocolVersion == PluginProtocol.version else { return }
    rules = try object.value("rules")
    guard rules.count <= PluginProtocol.mostRules else {
      throw JSONMismatch("rules", takes: "at most \(PluginProtocol.mostRules) rules", found: "\(rules.count)")
    }
    var seen: Set<String> = []
    for (index, rule) in rules.enumerated() where !seen.insert(rule.id).inserted {
      throw JSONMismatch(
        "rules.\(index).id", takes: "a name that no other rule has", found: "\u{201C}\(rule.id)\u{201D} again")
    }
  }
}
