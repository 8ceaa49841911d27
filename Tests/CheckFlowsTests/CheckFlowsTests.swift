import HandrailTestSupport
import SystemIO
import Testing

/// The two plugins of the build, in a package that uses them as the README says.
///
/// Such a package builds Handrail once more, which takes minutes: the tests run only with `HANDRAIL_BUILD_PLUGINS=1`.
@Suite(.serialized, .enabled(if: SamplePackage.isWanted, "they take minutes; set HANDRAIL_BUILD_PLUGINS=1"))
struct CheckFlowsTests {
  private static let place = "/Sources/TeaApp/Flows/tea.yaml"

  @Test func `a build shows findings at their place, stops at errors, and checks only what changed`() throws {
    let sample = try SamplePackage()
    let flow = sample.path + Self.place

    // A finding below the fail level is seen, and the build goes on.
    try sample.write(Self.place, SamplePackage.tea)
    let warned = try sample.swift("build")
    #expect(warned.code == 0, "\(warned)")
    #expect(
      warned.output.contains("\n\(flow):13:10: warning: OK does not say what it does. [vague-label]\n"), "\(warned)")

    // In the second build of all the flows are checked again, which is SwiftPM's doing (seen with 6.3.1, and with a tool
    // of five lines as well). Whenever it plans a build it needs the plugins, and so builds their tools, by
    // `plugin-tools.yaml` with the database `plugin-tools.db`; then it builds everything, the tools too, by `debug.yaml`
    // with `build.db`. Both write the same files. To each of the two databases those of the other are changed outputs:
    // it links Handrail again, and an executable that is newer is a changed input of our command. Only a build that
    // knows its plan leaves out the first half. Whether the plan still holds is asked of the task `PackageStructure`
    // (the manifest, Package.resolved, the folders of targets), which the first build could not ask yet for want of a
    // `debug.yaml`. So the second build plans once more, and the third is the first that does not.
    let second = try sample.swift("build")
    #expect(second.code == 0, "\(second)")

    // Nothing changed, and nothing is planned: nothing is checked.
    let calm = try sample.swift("build")
    #expect(calm.code == 0, "\(calm)")
    #expect(!calm.output.contains("vague-label") && !calm.output.contains("Checking the flows"), "\(calm)")

    // An error at the flow's line ends the build, and every build until it is mended.
    try sample.write(Self.place, SamplePackage.tea.replacing("goto: done}", with: "goto: dne}"))
    for _ in 0..<2 {
      let failed = try sample.swift("build")
      #expect(failed.code == 1, "\(failed)")
      #expect(failed.output.contains("\(flow):13:50: error: "), "\(failed)")
    }
    try sample.write(Self.place, SamplePackage.tea.replacing("label: OK,", with: "label: Pour it,"))
    let mended = try sample.swift("build")
    #expect(mended.code == 0 && !mended.output.contains(flow), "\(mended)")

    // A new flow, and a configuration that comes above them, are seen too.
    try sample.write("/Sources/TeaApp/Flows/second.yaml", SamplePackage.tea.replacing("make-tea", with: "more-tea"))
    let more = try sample.swift("build")
    #expect(more.output.contains("/second.yaml:13:10: warning: "), "\(more)")
    try sample.write("/handrail.yaml", "rules: {vague-label: error}\n")
    let strict = try sample.swift("build")
    #expect(strict.code == 1 && strict.output.contains("/second.yaml:13:10: error: "), "\(strict)")
    try sample.write("/handrail.yaml", "rules: {vague-label: off}\n")
    let off = try sample.swift("build")
    #expect(off.code == 0 && !off.output.contains("second.yaml"), "\(off)")
  }

  @Test func `flows beside the manifest are checked too, and a target without flows is told`() throws {
    let sample = try SamplePackage()
    let none = try sample.swift("build")
    #expect(none.code == 0, "\(none)")
    #expect(none.output.contains("warning: No flow was found for TeaApp. Put flows in "), "\(none)")
    // SwiftPM asks a plugin again only when the folder of a target has changed, or the manifest.
    try sample.write("/flows/tea.yaml", SamplePackage.tea)
    try sample.touchManifest()
    let found = try sample.swift("build")
    #expect(found.output.contains("\n\(sample.path)/flows/tea.yaml:13:10: warning: "), "\(found)")
  }

  @Test func `the command checks the package and takes what check takes`() throws {
    let sample = try SamplePackage()
    try sample.write(Self.place, SamplePackage.tea)
    let all = try sample.swift("package check-flows")
    #expect(all.code == 0, "\(all)")
    #expect(all.output.contains("Sources/TeaApp/Flows/tea.yaml:13:10: warning: OK does not"), "\(all)")
    #expect(all.output.contains("\n1 warning in 1 flow.\n"), "\(all)")
    let strict = try sample.swift("package check-flows --fail-level warning --format json")
    #expect(strict.code == 1, "\(strict)")
    #expect(strict.output.contains("\"rule\":\"vague-label\""), "\(strict)")
    // A path starts from the current folder; without one the package is meant.
    let named = try sample.swift("package check-flows tea.yaml --format concise", in: "/Sources/TeaApp/Flows")
    #expect(named.code == 0 && named.output.contains("Sources/TeaApp/Flows/tea.yaml:13:10: warning: "), "\(named)")
    let elsewhere = try sample.swift("package check-flows --format concise", in: "/Sources")
    #expect(elsewhere.output.contains("Sources/TeaApp/Flows/tea.yaml:13:10: warning: "), "\(elsewhere)")
    try sample.write("/handrail.yaml", "fail-level: warning\n")
    #expect(try sample.swift("package check-flows").code == 1)
  }
}
