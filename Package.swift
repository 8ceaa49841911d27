// swift-tools-version: 6.2
import PackageDescription

/// A room of the house and the rooms below it that it may import (`Sources/README.md` gives each room's admission rule).
func room(_ name: String, _ below: [String] = [], path: String? = nil) -> Target {
  .target(name: name, dependencies: below.map { .init(stringLiteral: $0) }, path: path)
}

/// A rule plugin: a folder under `Plugins/` that imports nothing but CheckKit.
func rules(_ name: String) -> Target { room(name, ["CheckKit"], path: "Plugins/\(name)") }

/// A program: what it may use of the house.
func program(_ name: String, _ rooms: [String]) -> Target {
  .executableTarget(name: name, dependencies: rooms.map { .init(stringLiteral: $0) })
}

/// The tests of a room, which may look into the rooms below it too.
func tests(_ name: String, _ rooms: [String]) -> Target {
  .testTarget(name: name, dependencies: rooms.map { .init(stringLiteral: $0) })
}

/// The rule plugins. A new one is one name here, and its line in the Rulebook.
let rulePlugins = [
  "FlowLengthRules", "TimeoutRules", "DestructiveRules", "DecisionRules", "IconLabelRules", "HiddenUIRules",
  "NavigationRules", "FeedbackRules", "ControlRules", "MemoryRules", "LanguageRules", "FocusRules", "ReviewRules",
]

let package = Package(
  name: "handrail",
  products: [
    // What other packages use; the programs are products by themselves.
    .plugin(name: "CheckFlows", targets: ["CheckFlows"]),
    .plugin(name: "CheckFlowsOnBuild", targets: ["CheckFlowsOnBuild"]),
  ],
  targets: [
    // MARK: System libraries and C
    .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
    .target(name: "CLinux"),
    .target(name: "CFloors", dependencies: ["CYAML"]),

    // MARK: Rooms, from the foundation up
    room("SourceText"),
    room("Findings", ["SourceText"]),
    room("SystemIO", ["CLinux", "SourceText"]),
    room("YAMLSource", ["CYAML", "SourceText", "Findings"]),
    room("FlowModel", ["SourceText", "Findings", "YAMLSource"]),
    room("Workflows", ["SourceText", "Findings", "YAMLSource", "FlowModel"]),
    room("CheckKit", ["SourceText", "Findings", "YAMLSource", "FlowModel", "Workflows"]),
    room("Rulebook", ["SourceText", "CheckKit"] + rulePlugins),
    room("JSON"),
    room("Wire", ["SourceText", "Findings", "JSON"]),
    room("Settings", ["SourceText", "Findings", "SystemIO", "YAMLSource", "FlowModel", "CheckKit", "Rulebook"]),
    room("Trees", ["SourceText", "SystemIO", "YAMLSource", "Settings"]),
    room(
      "Checking",
      [
        "SourceText", "Findings", "SystemIO", "YAMLSource", "FlowModel", "Workflows", "CheckKit", "Rulebook", "JSON",
        "Wire", "Settings", "Trees",
      ]),
    room(
      "Workspaces",
      ["SourceText", "Findings", "FlowModel", "Workflows", "CheckKit", "Wire", "Settings", "Checking"]),
    room("Reporting", ["SourceText", "Findings", "JSON", "Wire"]),
    room("Watching", ["SourceText", "SystemIO", "Trees"]),
    room("PluginHost", ["SourceText", "SystemIO", "JSON", "Wire", "Settings", "Checking"]),
    room("DaemonClient", ["SourceText", "SystemIO", "JSON", "Wire"]),
    room(
      "DaemonService",
      [
        "SourceText", "Findings", "SystemIO", "YAMLSource", "CheckKit", "JSON", "Wire", "Settings", "Trees", "Checking",
        "Workspaces", "Watching", "PluginHost", "DaemonClient",
      ]),
    room("CommandLineKit", ["SourceText"]),

    // MARK: Programs
    program(
      "handrail",
      [
        "SourceText", "Findings", "SystemIO", "YAMLSource", "FlowModel", "Workflows", "CheckKit", "Rulebook", "JSON",
        "Wire", "Settings", "Trees", "Checking", "Workspaces", "Reporting", "Watching", "PluginHost", "DaemonClient",
        "DaemonService", "CommandLineKit",
      ]),
    program(
      "handraild",
      ["SourceText", "SystemIO", "Trees", "Watching", "DaemonClient", "DaemonService", "CommandLineKit"]),
    room("HandrailTestSupport", ["SourceText", "Findings", "SystemIO"]),
    .executableTarget(name: "reading-length", path: "Plugins/Examples/reading-length"),
    program(
      "handrail-dev",
      ["SourceText", "CFloors", "SystemIO", "CheckKit", "Rulebook", "JSON", "Wire", "Checking", "CommandLineKit"]),

    // MARK: Plugins of the build, for packages that hold flows
    .plugin(
      name: "CheckFlows",
      capability: .command(intent: .custom(verb: "check-flows", description: "Checks the flows of this package.")),
      dependencies: ["handrail"]),
    .plugin(name: "CheckFlowsOnBuild", capability: .buildTool(), dependencies: ["handrail"]),

    // MARK: Tests, a folder a room
    tests("HouseTests", ["HandrailTestSupport", "SystemIO", "handrail", "handraild"]),
    tests("SourceTextTests", ["HandrailTestSupport", "SourceText"]),
    tests("FindingsTests", ["Findings"]),
    tests("JSONTests", ["HandrailTestSupport", "JSON"]),
    tests("SystemIOTests", ["HandrailTestSupport", "SystemIO"]),
    tests("YAMLSourceTests", ["HandrailTestSupport", "SourceText", "Findings", "YAMLSource"]),
    tests("FlowModelTests", ["HandrailTestSupport", "SourceText", "Findings", "YAMLSource", "FlowModel"]),
    tests("WorkflowsTests", ["HandrailTestSupport", "SourceText", "Findings", "YAMLSource", "FlowModel", "Workflows"]),
    tests("CheckKitTests", ["SourceText", "CheckKit"]),
    tests("RulebookTests", ["FlowModel", "CheckKit", "Rulebook", "Checking"]),
    tests("WireTests", ["SourceText", "Findings", "JSON", "Wire"]),
    tests(
      "ReportingTests",
      [
        "HandrailTestSupport", "SourceText", "Findings", "SystemIO", "CheckKit", "Rulebook", "JSON", "Wire",
        "Reporting",
      ]),
    tests(
      "SettingsTests",
      [
        "HandrailTestSupport", "SourceText", "Findings", "SystemIO", "YAMLSource", "FlowModel", "CheckKit", "Rulebook",
        "Settings",
      ]),
    tests("TreesTests", ["HandrailTestSupport", "SourceText", "SystemIO", "Settings", "Trees"]),
    tests(
      "CheckingTests",
      [
        "HandrailTestSupport", "SourceText", "Findings", "SystemIO", "YAMLSource", "CheckKit", "Rulebook", "JSON",
        "Wire", "Settings", "Trees", "Checking",
      ]),
    tests(
      "WorkspacesTests",
      ["HandrailTestSupport", "SourceText", "CheckKit", "Wire", "Settings", "Checking", "Workspaces"]),
    tests("WatchingTests", ["HandrailTestSupport", "SourceText", "SystemIO", "Trees", "Watching"]),
    tests(
      "PluginHostTests",
      [
        "HandrailTestSupport", "SourceText", "Findings", "SystemIO", "CheckKit", "JSON", "Wire", "Settings",
        "Checking", "PluginHost",
      ]),
    tests("DaemonClientTests", ["HandrailTestSupport", "SourceText", "SystemIO", "DaemonClient"]),
    tests(
      "DaemonServiceTests",
      [
        "HandrailTestSupport", "SourceText", "Findings", "SystemIO", "Wire", "Watching", "DaemonClient",
        "DaemonService",
      ]),
    tests("CommandLineKitTests", ["CommandLineKit"]),
    tests(
      "IntegrationTests",
      [
        "HandrailTestSupport", "SourceText", "Findings", "SystemIO", "JSON", "Wire", "handrail", "handraild",
        "reading-length",
      ]),
    tests(
      "CommandTests",
      [
        "HandrailTestSupport",
        "SourceText", "Findings", "SystemIO", "CheckKit", "Rulebook", "JSON", "Wire", "Checking", "Reporting",
        "CommandLineKit", "handrail",
      ]),
    tests(
      "NewcomerTests",
      [
        "HandrailTestSupport", "SourceText", "SystemIO", "YAMLSource", "FlowModel", "Workflows", "CheckKit",
        "Rulebook", "Settings", "Checking", "DaemonClient", "CommandLineKit", "handrail", "handraild",
      ]),
    tests("InstallTests", ["HandrailTestSupport", "SystemIO", "handrail", "handraild", "handrail-dev"]),
    tests("CheckFlowsTests", ["HandrailTestSupport", "SystemIO"]),
    tests(
      "TortureTests",
      ["handrail-dev", "HandrailTestSupport", "JSON", "SystemIO", "Wire", "handrail", "handraild"]),
    tests(
      "DevTests",
      [
        "HandrailTestSupport", "CFloors", "SystemIO", "CheckKit", "Rulebook", "Checking", "CommandLineKit", "handrail",
        "handrail-dev", "handraild",
      ]),
  ] + rulePlugins.map(rules),
  swiftLanguageModes: [.v6]
)

// A fuzzer, built only on demand; its main.swift says how.
if Context.environment["HANDRAIL_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(name: "fuzz-reading", dependencies: ["FlowModel", "YAMLSource", "Findings", "SourceText"]))
}

// Settings stand here once, for every Swift target.
for target in package.targets
where ![.system, .plugin].contains(target.type) && target.name != "CLinux" && target.name != "CFloors" {
  target.exclude += ["README.md", "RECIPES.md", "plugin/README.md"].filter { _ in target.name == "Wire" }
  target.exclude += ["build-diagnostics.md"].filter { _ in target.name == "Rulebook" }
  target.exclude += ["docs"].filter { _ in rulePlugins.contains(target.name) }
  target.exclude += ["call-a-contact.workflow.json"].filter { _ in target.name == "CheckingTests" }
  target.exclude += ["Readers"].filter { _ in target.name == "ReportingTests" }
  target.exclude += ["Sequences"].filter { _ in target.name == "TortureTests" }
  target.exclude += ["Transcripts"].filter { _ in target.name == "CommandTests" }
  target.exclude += ["Fixtures"].filter { _ in ["RulebookTests", "NewcomerTests"].contains(target.name) }
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .treatAllWarnings(as: .error),
  ]
  if target.name.hasPrefix("fuzz-") { target.swiftSettings?.append(.enableExperimentalFeature("Extern")) }
}
