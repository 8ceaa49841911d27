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
    room("SystemIO", ["CLinux", "SourceText"]),
    room("YAMLSource", ["CYAML", "SourceText"]),
    room("FlowModel", ["SourceText", "YAMLSource"]),
    room("Workflows", ["SourceText", "YAMLSource", "FlowModel"]),
    room("CheckKit", ["SourceText", "YAMLSource", "FlowModel", "Workflows"]),
    room("Rulebook", ["CheckKit"] + rulePlugins),
    room("Wire", ["SourceText", "CheckKit"]),
    room("Reporting", ["SourceText", "CheckKit", "Rulebook", "Wire"]),
    room(
      "Workspaces",
      ["SourceText", "SystemIO", "YAMLSource", "FlowModel", "Workflows", "CheckKit", "Rulebook", "Wire"]),
    room("Watching", ["SourceText", "SystemIO"]),
    room("PluginHost", ["SourceText", "SystemIO", "Wire", "Workspaces"]),
    room(
      "DaemonService",
      ["SourceText", "SystemIO", "YAMLSource", "CheckKit", "Wire", "Workspaces", "Watching", "PluginHost"]),
    room("CommandLineKit", ["SourceText"]),

    // MARK: Programs
    program(
      "handrail",
      [
        "SourceText", "SystemIO", "YAMLSource", "FlowModel", "Workflows", "CheckKit", "Rulebook", "Wire", "Reporting",
        "Workspaces", "Watching", "PluginHost", "DaemonService", "CommandLineKit",
      ]),
    program("handraild", ["SystemIO", "Workspaces", "Watching", "DaemonService", "CommandLineKit"]),
    room("HandrailTestSupport", ["SourceText", "SystemIO"]),
    .executableTarget(name: "reading-length", path: "Plugins/Examples/reading-length"),
    program("handrail-dev", ["CFloors", "CheckKit", "CommandLineKit", "Rulebook"]),

    // MARK: Plugins of the build, for packages that hold flows
    .plugin(
      name: "CheckFlows",
      capability: .command(intent: .custom(verb: "check-flows", description: "Checks the flows of this package.")),
      dependencies: ["handrail"]),
    .plugin(name: "CheckFlowsOnBuild", capability: .buildTool(), dependencies: ["handrail"]),

    // MARK: Tests, a folder a room
    tests("HouseTests", ["SystemIO", "handrail", "handraild"]),
    tests("SourceTextTests", ["SourceText"]),
    tests("SystemIOTests", ["HandrailTestSupport", "SystemIO"]),
    tests("YAMLSourceTests", ["HandrailTestSupport", "YAMLSource", "SourceText"]),
    tests("FlowModelTests", ["HandrailTestSupport", "FlowModel", "YAMLSource", "SourceText"]),
    tests("WorkflowsTests", ["HandrailTestSupport", "Workflows", "FlowModel", "YAMLSource", "SourceText"]),
    tests("CheckKitTests", ["CheckKit"]),
    tests("RulebookTests", ["Rulebook", "CheckKit", "FlowModel"]),
    tests("WireTests", ["HandrailTestSupport", "FlowModel", "YAMLSource", "Wire", "CheckKit", "SourceText"]),
    tests(
      "ReportingTests",
      ["Reporting", "Wire", "CheckKit", "Rulebook", "SourceText", "HandrailTestSupport", "SystemIO"]),
    tests(
      "WorkspacesTests",
      [
        "HandrailTestSupport", "Workspaces", "SourceText", "SystemIO", "YAMLSource", "FlowModel", "Workflows",
        "CheckKit", "Rulebook", "Wire",
      ]),
    tests("WatchingTests", ["HandrailTestSupport", "Watching", "SystemIO"]),
    tests(
      "PluginHostTests",
      ["HandrailTestSupport", "PluginHost", "Wire", "Workspaces", "SystemIO", "CheckKit", "SourceText"]),
    tests("CommandLineKitTests", ["CommandLineKit"]),
    tests(
      "IntegrationTests",
      ["HandrailTestSupport", "SystemIO", "SourceText", "Wire", "handrail", "handraild", "reading-length"]),
    tests("CommandTests", ["handrail", "CommandLineKit", "CheckKit", "Reporting", "Rulebook", "Wire", "SystemIO"]),
    tests(
      "NewcomerTests",
      [
        "HandrailTestSupport", "SystemIO", "SourceText", "YAMLSource", "FlowModel", "CheckKit", "Rulebook",
        "Workspaces", "Workflows", "DaemonService", "CommandLineKit", "handrail", "handraild",
      ]),
    tests("InstallTests", ["HandrailTestSupport", "SystemIO", "handrail", "handraild", "handrail-dev"]),
    tests("CheckFlowsTests", ["HandrailTestSupport", "SystemIO"]),
    tests("DevTests", ["handrail-dev", "CFloors", "CommandLineKit", "CheckKit", "Rulebook"]),
  ] + rulePlugins.map(rules),
  swiftLanguageModes: [.v6]
)

// A fuzzer, built only on demand; its main.swift says how.
if Context.environment["HANDRAIL_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(name: "fuzz-reading", dependencies: ["FlowModel", "YAMLSource", "SourceText"]))
}

// Settings stand here once, for every Swift target.
for target in package.targets
where ![.system, .plugin].contains(target.type) && target.name != "CLinux" && target.name != "CFloors" {
  target.exclude += ["README.md", "RECIPES.md", "plugin/README.md"].filter { _ in target.name == "Wire" }
  target.exclude += ["build-diagnostics.md"].filter { _ in target.name == "Rulebook" }
  target.exclude += ["docs"].filter { _ in rulePlugins.contains(target.name) }
  target.exclude += ["call-a-contact.workflow.json"].filter { _ in target.name == "WorkspacesTests" }
  target.exclude += ["Readers"].filter { _ in target.name == "ReportingTests" }
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
