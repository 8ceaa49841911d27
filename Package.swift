// swift-tools-version: 6.2
import PackageDescription

/// A room of the house and the rooms below it that it may import (`Sources/README.md` gives each room's admission rule).
func room(_ name: String, _ below: [String] = [], path: String? = nil) -> Target {
  .target(name: name, dependencies: below.map { .init(stringLiteral: $0) }, path: path)
}

/// A rule plugin: a folder under `Plugins/` that imports nothing but CheckKit.
func rules(_ name: String) -> Target { room(name, ["CheckKit"], path: "Plugins/\(name)") }

let package = Package(
  name: "handrail",
  targets: [
    // MARK: System libraries and C
    .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),

    // MARK: Rooms, from the foundation up
    room("SourceText"),
    room("YAMLSource", ["CYAML", "SourceText"]),
    room("FlowModel", ["SourceText", "YAMLSource"]),
    room("CheckKit", ["SourceText"]),
    room("Wire", ["SourceText", "CheckKit"]),
    room("Reporting", ["SourceText", "CheckKit", "Wire"]),

    // MARK: Tests, a folder a room
    .testTarget(name: "SourceTextTests", dependencies: ["SourceText"]),
    .testTarget(name: "YAMLSourceTests", dependencies: ["YAMLSource", "SourceText"]),
    .testTarget(name: "WireTests", dependencies: ["Wire", "CheckKit", "SourceText"]),
    .testTarget(name: "ReportingTests", dependencies: ["Reporting", "Wire", "CheckKit", "SourceText"]),
  ],
  swiftLanguageModes: [.v6]
)

// Settings stand here once, for every Swift target.
for target in package.targets where target.type != .system && target.name != "CLinux" && target.name != "CFloors" {
  target.exclude += ["README.md"].filter { _ in ["Wire"].contains(target.name) }
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .treatAllWarnings(as: .error),
  ]
}
