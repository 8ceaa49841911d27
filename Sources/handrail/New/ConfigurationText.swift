internal import CheckKit
internal import FlowModel
internal import Rulebook
internal import Settings
internal import YAMLSource

/// A `handrail.yaml` with every key, its default and what it means, made from the values the program itself uses.
enum ConfigurationText {
  /// The file.
  static var text: String { text(thresholds: Rules.thresholds) }

  /// The file with these numbers of rules.
  static func text(thresholds keys: [AnyThresholdKey]) -> String {
    let defaults = Configuration()
    var lines = [
      "# How Handrail checks the flows in this folder and below.",
      "# Every key may be left out. The values are the defaults: keep only what you change.",
      "",
      "# From here on the check command exits with 1: error, warning or note.",
      "fail-level: \(defaults.failLevel.rawValue)",
      "",
      "# The files that are looked at, and what is left out. Patterns start at this folder.",
      "include: \(list(defaults.include))",
      "exclude: \(list(defaults.exclude))",
      "",
      "# How much a rule matters: error, warning, note or off. All rules: handrail rules",
      "rules:",
    ]
    lines += Rules.rules.filter(\.canBeSilenced).prefix(2).map {
      "  # \($0.id): \($0.severity == .note ? "off" : "note")"
    }
    lines += ["", "# The numbers of the rules. Two numbers are [warning above, error above].", "thresholds:"]
    lines += thresholds(keys, defaults.settings.thresholds)
    lines += [
      "",
      "# true: the thorough rules run too. They find more, and ask more often for your judgement.",
      "thorough: \(defaults.settings.thorough)",
      "",
      "# How much is read. A file above a limit is a finding.",
      "limits:",
    ]
    lines += limits(defaults.limits)
    let plugin = Configuration.ExternalPlugin(name: "", command: [])
    lines += [
      "",
      "# Programs of your own that check flows too. command is needed; the rest are defaults.",
      "plugins:",
      "  # house-rules:",
      "  #   command: [./tools/house-rules]",
      "  #   start: \(time(plugin.startMilliseconds))",
      "  #   time: \(time(plugin.milliseconds))",
      "  #   output: \(size(plugin.outputBytes))",
      "  #   wait: \(time(plugin.waitMilliseconds))",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  private static func time(_ milliseconds: Int64) -> String {
    FlowModel.Duration(milliseconds: milliseconds).description
  }

  private static func thresholds(_ keys: [AnyThresholdKey], _ values: Thresholds) -> [String] {
    var lines: [String] = []
    var plugin = ""
    for key in keys {
      if key.plugin != plugin { lines.append("  \(key.plugin):") }
      plugin = key.plugin
      lines.append("    # \(key.meaning)")
      lines.append("    \(key.name): \(key.text(in: values))")
    }
    return lines
  }

  private static func limits(_ limits: Limits) -> [String] {
    [
      "  file: \(size(limits.fileBytes))   # the largest file",
      "  depth: \(limits.depth)   # lists and keys inside each other",
      "  events: \(limits.events)   # pieces of YAML in a file",
      "  steps: \(limits.steps)   # in a flow",
      "  options: \(limits.options)   # in a step",
      "  text: \(limits.textCharacters)   # characters of one text",
      "  files: \(limits.files)   # in a folder with all below it",
    ]
  }

  private static func size(_ bytes: Int) -> String {
    if bytes.isMultiple(of: 1 << 20) { return "\(bytes >> 20) MiB" }
    return bytes.isMultiple(of: 1024) ? "\(bytes >> 10) KiB" : "\(bytes) B"
  }

  private static func list(_ texts: [String]) -> String {
    "[" + texts.map(YAMLText.scalar).joined(separator: ", ") + "]"
  }
}
