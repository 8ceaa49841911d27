import CheckKit
import HandrailTestSupport
import SourceText
import SystemIO
import Testing
import YAMLSource

@testable import Settings

@Suite struct ConfigurationsTests {
  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  @Test func `without a configuration the defaults hold`() {
    let none = Configurations()
    #expect(none.configuration(for: "a/b.yaml") == Configuration())
    #expect(none.holding(for: "a/b.yaml") == nil)
    #expect(none.admitsFile("a/b.yaml") && none.admitsFile("b.yml"))
    #expect(!none.admitsFile("a/b.json"))
    #expect(!none.admitsFile("handrail.yaml") && !none.admitsFile("a/handrail.yaml"))
    #expect(!none.entersFolder(".git") && !none.entersFolder("a/node_modules") && !none.entersFolder(".idea"))
    #expect(none.entersFolder("a") && none.entersFolder("a/b"))
  }

  @Test func `the nearest one holds alone and nothing is merged`() {
    var all = Configurations()
    all.set("handrail.yaml", bytes("fail-level: note\nlimits: {steps: 7}\n"))
    all.set("a/handrail.yaml", bytes("limits: {options: 3}\n"))
    #expect(all.configuration(for: "x.yaml").limits.steps == 7)
    #expect(all.configuration(for: "b/x.yaml").failLevel == .note)
    let inner = all.configuration(for: "a/deep/x.yaml")
    #expect(inner.limits.options == 3)
    #expect(inner.limits.steps == Configuration().limits.steps)
    #expect(inner.failLevel == .error)
    #expect(all.configuration(for: "ab/x.yaml").failLevel == .note, "a folder whose name only begins alike")
    all.set("a/handrail.yaml", nil)
    #expect(all.configuration(for: "a/deep/x.yaml").failLevel == .note)
  }

  @Test func `patterns start at the folder of their file`() {
    var all = Configurations()
    all.set("äpp/handrail.yaml", bytes("include: [flows/*.yaml]\nexclude: [drafts/]\n"))
    #expect(all.admitsFile("äpp/flows/a.yaml"))
    #expect(!all.admitsFile("äpp/a.yaml"))
    #expect(!all.admitsFile("äpp/flows/deep/a.yaml"))
    #expect(!all.entersFolder("äpp/drafts") && !all.entersFolder("äpp/flows/drafts"))
    #expect(all.entersFolder("drafts"), "outside of its folder it says nothing")
    // A name that begins with a combining mark makes one character with the slash before it.
    #expect(!all.admitsFile("äpp/\u{301}.yaml"))
    #expect(all.admitsFile("äpp/flows/\u{301}.yaml"))
  }

  @Test func `a configuration above the root holds, with patterns from its own folder`() throws {
    let scratch = try scratchFolder([
      ("handrail.yaml", "fail-level: warning\nexclude: [team/flows/old/]\nrules: {no-rule: off}\n"),
      ("team/flows/a.yaml", goodFlow("a")),
    ])
    let all = Configurations(above: scratch.at("team/flows"))
    #expect(all.ofRoot.failLevel == .warning)
    #expect(!all.entersFolder("old"))
    #expect(all.entersFolder("older"))
    #expect(all.holding(for: "a.yaml")?.path.text == scratch("handrail.yaml"))
    #expect(
      lines(all.findings) == scratch("handrail.yaml") + ":3:9: error: No rule has the id no-rule. [unknown-field]")
  }

  @Test func `one that cannot be read is told, and the defaults hold`() throws {
    let scratch = try scratchFolder([("a/a.yaml", goodFlow("a"))])
    var all = Configurations()
    all.read("handrail.yaml", in: scratch.folder)
    #expect(all.byFolder.isEmpty, "nothing there is nothing wrong")
    try scratch.write("handrail.yaml", "limits: {steps: 3}\n" + String(repeating: "# long\n", count: 200_000))
    all.read("handrail.yaml", in: scratch.folder)
    #expect(
      lines(all.findings)
        == "handrail.yaml:1:1: error: This configuration could not be read. The file has 1400019 bytes. At most 1048576 are read. [check-failed]"
    )
    #expect(all.ofRoot == Configuration())
    #expect(all.byFolder[""]?.isReadable == false)
    try FileSystem.remove(scratch("handrail.yaml"))
    all.read("handrail.yaml", in: scratch.folder)
    #expect(all.byFolder.isEmpty)
    try FileSystem.makeFolders(scratch("handrail.yaml"))
    all.read("handrail.yaml", in: scratch.folder)
    #expect(all.byFolder.isEmpty, "a folder of that name is no configuration")
  }
}

@Suite struct FileFilterTests {
  private func filter(include: [String] = ["**/*.yaml"], exclude: [String] = []) -> FileFilter {
    var configuration = Configuration()
    configuration.include = include
    configuration.exclude = exclude
    return FileFilter(configuration)
  }

  @Test func `include and exclude together`() {
    let filter = filter(include: ["flows/**/*.yaml", "extra.yaml"], exclude: ["*-draft.yaml", "old", "tmp/"])
    #expect(filter.admitsFile("flows/a.yaml") && filter.admitsFile("flows/b/c/a.yaml"))
    #expect(filter.admitsFile("extra.yaml") && filter.admitsFile("deep/extra.yaml"))
    #expect(!filter.admitsFile("a.yaml") && !filter.admitsFile("flows/a.yml"))
    #expect(!filter.admitsFile("flows/a-draft.yaml"))
    #expect(!filter.entersFolder("old") && !filter.entersFolder("flows/old"))
    #expect(!filter.entersFolder("flows/tmp"))
    #expect(filter.entersFolder("flows"))
  }

  @Test func `an empty include lets nothing in`() {
    #expect(!filter(include: []).admitsFile("a.yaml"))
    #expect(!filter(include: [""]).admitsFile("a.yaml"))
  }

  @Test func `no pattern makes it slow`() {
    let stars = filter(include: [
      String(repeating: "*a", count: 200) + "b", String(repeating: "**/a/", count: 60) + "b",
    ])
    let name = String(repeating: "a", count: 250)
    let path = RelativePath(String(repeating: "a/", count: 120) + name) ?? .empty
    let time = processorTime { #expect(!stars.admitsFile(path)) }
    #expect(time < .seconds(5))
  }
}
