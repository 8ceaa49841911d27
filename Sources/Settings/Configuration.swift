public import CheckKit
public import Findings
public import SourceText
public import YAMLSource

/// What a `handrail.yaml` says, or the defaults where there is none.
public struct Configuration: Sendable, Hashable {
  /// Severities and thresholds.
  public var settings = CheckSettings()
  /// From here on `check` exits with 1.
  public var failLevel = Severity.error
  /// Patterns of the files that are looked at, relative to the folder of the configuration.
  public var include = ["**/*.yaml", "**/*.yml"]
  /// Patterns of what is left out; hidden folders too.
  public var exclude = [".git", ".build", "node_modules", ".*/"]
  /// How much of a file is read.
  public var limits = Limits()
  /// External plugins by name, in file order.
  public var plugins: [ExternalPlugin] = []
  /// The rules of external plugins that `rules` sets, in file order.
  public var pluginRules: [PluginRuleKey] = []

  /// A rule of an external plugin under `rules`.
  public struct PluginRuleKey: Sendable, Hashable {
    /// The plugin's name.
    public var plugin: String
    /// The rule's id, without the plugin's name.
    public var rule: String
    /// Where it stands in the file.
    public var place: ByteRange
  }

  /// An executable of the folder's own that checks flows too.
  public struct ExternalPlugin: Sendable, Hashable {
    /// Its name.
    public var name: String
    /// The program and its arguments; a relative path starts at the folder of the configuration.
    public var command: [String]
    /// Longest time for one flow, in milliseconds (5 s).
    public var milliseconds: Int64 = 5000
    /// Longest time from its start until it has told its rules, in milliseconds. An interpreter with big libraries needs
    /// seconds; after 10 s people turn to something else (Nielsen, Usability Engineering, 1993).
    public var startMilliseconds: Int64 = 10_000
    /// How long a daemon keeps a change back so that what this plugin finds belongs to it, in milliseconds. People notice
    /// a wait from about 100 ms on (Nielsen, as above), and see a reaction as their own up to twice that.
    public var waitMilliseconds: Int64 = 200
    /// Most output for one flow, in bytes (1 MiB).
    public var outputBytes = 1024 * 1024
    /// Where its command stands in the file. A plugin whose line has moved is still the same plugin.
    public var place = ByteRange(0, 0)

    /// A plugin with the default limits.
    public init(name: String, command: [String]) {
      self.name = name
      self.command = command
    }

    /// Equal in all but the place.
    public static func == (left: ExternalPlugin, right: ExternalPlugin) -> Bool {
      left.name == right.name && left.command == right.command && left.milliseconds == right.milliseconds
        && left.startMilliseconds == right.startMilliseconds && left.waitMilliseconds == right.waitMilliseconds
        && left.outputBytes == right.outputBytes
    }

    /// Takes in all but the place.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(name)
      hasher.combine(command)
      hasher.combine(milliseconds)
      hasher.combine(startMilliseconds)
      hasher.combine(waitMilliseconds)
      hasher.combine(outputBytes)
    }
  }

  /// The defaults.
  public init() {}

  /// The largest file that is read at all, in bytes (8 MiB): no `limits.file` goes beyond it.
  public static let largestFile = 8 << 20

  /// The name of the file.
  public static let fileName = "handrail.yaml"
}
