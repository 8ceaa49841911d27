internal import CheckKit
internal import CommandLineKit
internal import DaemonService
internal import FlowModel
internal import Rulebook
internal import Settings

/// The manual page of `handrail.yaml`: keys, numbers and rules as this version knows them.
enum ConfigurationPage {
  static var text: String {
    manualPage(
      ofFile: Configuration.fileName, summary: "settings for the flows below its folder",
      program: "handrail \(Version.number)", date: Version.date, example: example,
      sections: [
        ManualSection(
          "DESCRIPTION",
          [
            ("", "The nearest handrail.yaml above a flow holds alone. Nothing is merged."),
            ("", "Every key may be left out. A key that is not known is a finding."),
            ("", "A change is noticed at once. Nothing needs to be started again."),
          ]),
        ManualSection("KEYS", keys), ManualSection("THRESHOLDS", thresholds),
        ManualSection("LIMITS", Configuration.limitWords),
        ManualSection("PLUGINS", plugins), ManualSection("RULES", rules),
        ManualSection("SEE ALSO", [("", "handrail(1)")]),
      ])
  }

  private static let keys: [(name: String, text: String)] = {
    let defaults = Configuration()
    return [
      (
        "fail-level",
        "From this severity on, check exits with 1: error, warning or note. Default: \(defaults.failLevel.rawValue)."
      ),
      ("include", "Patterns of the files that are looked at. Default: \(defaults.include.joined(separator: ", "))."),
      ("exclude", "Patterns of what is left out. Default: \(defaults.exclude.joined(separator: ", "))."),
      ("rules", "A severity for a rule, by its id: off, note, warning or error."),
      ("thresholds", "The numbers of rules, by plugin. See THRESHOLDS."),
      (
        "thorough",
        "Whether the thorough rules run too: true or false. Default: false. One alone runs when rules names it."
      ),
      ("limits", "How much of a file is read. See LIMITS."),
      ("plugins", "Programs of your own that check flows too, by name. See PLUGINS."),
    ]
  }()

  private static let thresholds: [(name: String, text: String)] = {
    let defaults = Thresholds()
    let pairs = ("", "Two numbers: above the first it is a warning, above the second an error.")
    return [pairs]
      + Rules.thresholds.map { key in
        ("\(key.plugin): {\(key.name): \(key.text(in: defaults))}", sentence(key.meaning))
      }
  }()

  private static let plugins: [(name: String, text: String)] = {
    let defaults = Configuration.ExternalPlugin(name: "", command: [])
    return [
      ("", "A plugin runs only after you have said: handrail plugin trust NAME."),
      ("", "Its rules are NAME/RULE, under rules and in the allow of a flow."),
      ("NAME", "Small letters with dashes between. Below it stand these keys:"),
      ("command", "The program and its words. A relative path begins at the folder of this file."),
      ("start", "The longest time until it has told its rules. Default: \(time(defaults.startMilliseconds))."),
      ("time", "The longest time for one flow. Default: \(time(defaults.milliseconds))."),
      ("output", "The most text for one flow. Default: \(defaults.outputBytes >> 20) MiB."),
      ("wait", "How long a daemon holds a change for its findings. Default: \(time(defaults.waitMilliseconds))."),
    ]
  }()

  private static func time(_ milliseconds: Int64) -> String {
    FlowModel.Duration(milliseconds: milliseconds).description
  }

  private static let rules: [(name: String, text: String)] = Rules.rules.map { rule in
    let note = rule.canBeSilenced ? "" : " It cannot be turned off."
    let level = rule.isThorough ? "off; with thorough: \(rule.severity.rawValue)" : rule.severity.rawValue
    return (rule.id, "\(sentence(rule.summary)) Default: \(level).\(note)")
  }

  private static func sentence(_ text: String) -> String {
    let first = text.prefix(1).uppercased() + text.dropFirst()
    return text.last == "." ? first : first + "."
  }

  private static let example = """
    fail-level: error
    include: ["**/*.yaml", "**/*.yml"]
    exclude: [.git, .build, node_modules, ".*/"]
    rules:
      progress-missing: off
    thresholds:
      flow-length: {app: [7, 12]}
    limits: {file: 256 KiB, steps: 500}
    plugins:
      house-rules: {command: [./tools/house-rules]}
    """
}
