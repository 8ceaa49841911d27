import HandrailTestSupport
import SourceText
import SystemIO
import Testing

@testable import handrail_dev

/// The real programs of this build, compared with themselves.
@Suite struct SelfComparisonTests {
  /// The package's folder.
  private static let package = (1...4).reduce(#filePath) { path, _ in FileSystem.parent(of: path) ?? "/" }

  @Test func `every command and option is in a run, and a build is like itself`() throws {
    let scratch = try ScratchFolder("compare")
    let folder = FileSystem.parent(of: try ProcessEnvironment.executable().text) ?? "/"
    let build = try ComparedBuild("OLD", at: folder).copied(to: scratch.path("OLD"))
    let tables = try ProgramTables(of: build, scratch)
    #expect(tables.handrail.commands.count > 15)
    #expect(tables.handrail.commands["check"]?.exitCodes == [0, 1, 2])
    #expect(tables.handrail.choices("format", of: "check").contains("sarif"))
    let scenes = try AllScenes(package: Self.package, more: [], generated: 30, seed: 1, tables: tables).scenes()
    #expect(Set(scenes.map(\.name)).count == scenes.count)
    #expect(tables.missing(in: scenes) == [])

    let few = scenes.filter { ["fix of flows", "daemon on flows", "protocol", "baselines"].contains($0.name) }
    #expect(few.count == 4)
    let comparison = BuildComparison(
      old: build, new: build, scenes: few, scratch: scratch, limit: .seconds(60), jobs: 2, keeps: false, only: nil)
    let result = try comparison.run { _ in }
    #expect(result.alike > 350)
    for difference in result.differences {
      Issue.record("\(try DifferenceText(scratch: scratch, most: 40).text(difference))")
    }
    try removeEverything(scratch.folder)
  }
}
