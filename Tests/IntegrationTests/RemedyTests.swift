import HandrailTestSupport
import SourceText
import SystemIO
import Testing
import Wire

/// What `status` names as a remedy works as it is typed, from any folder.
@Suite struct RemedyTests {
  /// Types the command of a degradation in `/`, and waits until the daemon tells of it no more.
  private func type(_ id: String, _ workshop: Workshop, _ client: () throws -> RawClient) throws {
    var command = ""
    try eventually("\(id) to be told") {
      command = try client().degraded()[id]?.command ?? ""
      return !command.isEmpty
    }
    let typed = try workshop.shell(command, in: "/")
    #expect(typed.code == 0, "\(command)\n\(typed)")
    try eventually("an end of \(id) after \(command)") { try client().degraded()[id] == nil }
  }

  @Test func `a root that went`() throws {
    let workshop = try Workshop()
    try FileSystem.makeFolders(workshop.scratch("kim's flows/of today"))
    let daemon = try workshop.daemon(root: workshop.scratch("kim's flows/of today"))
    try FileSystem.removeTree(workshop.scratch("kim's flows"))
    let client = try daemon.connect()
    try type("root-missing", workshop) { client }
  }

  @Test func `a plugin that is not trusted`() throws {
    let workshop = try Workshop()
    try workshop.write("tea.yaml", Flows.tea())
    try workshop.plugin(Plugins.good)
    let client = try workshop.daemon().connect()
    try type("plugin-untrusted", workshop) { client }
    try workshop.program("tools/rules", "# other\n" + Plugins.good)
    try type("plugin-changed", workshop) { client }
  }

  @Test func `what cannot be read`() throws {
    let workshop = try Workshop()
    try workshop.write("my flows/tea.yaml", Flows.tea())
    try workshop.write("kim's.yaml", Flows.tea("kims"))
    try FileSystem.setMode(workshop.root + "/my flows", 0)
    try FileSystem.setMode(workshop.root + "/kim's.yaml", 0)
    let client = try workshop.daemon(readsAll: false).connect()
    try type("unreadable-folder", workshop) { client }
    try type("unreadable-file", workshop) { client }
    #expect(try client.result("status", as: StatusResult.self).flows.count == 2)
  }

  @Test func `a program that was replaced, for a daemon with a socket of its own`() throws {
    let workshop = try Workshop()
    try FileSystem.makeFolders(workshop.scratch("bin"))
    try FileSystem.makeFolders(workshop.scratch("private"), mode: 0o700)
    let copied = try workshop.shell(
      "cp '\(try Programs.path("handrail"))' '\(try Programs.path("handraild"))' bin/")
    try #require(copied.code == 0, "\(copied)")
    let bin = workshop.scratch("bin")
    let up = try workshop.shell("PATH='\(bin)':$PATH; handrail up flows --socket private/s --watcher polling")
    try #require(up.code == 0, "\(up)")
    try BuildTests.replace(workshop)
    let before = try RawClient(workshop.scratch("private/s")).result("status", as: StatusResult.self).daemon
    let outdated = before.degraded.first { $0.id == "outdated" }
    let command = outdated?.command ?? ""
    let typed = try workshop.shell("PATH='\(bin)':$PATH; " + command, in: "/")
    #expect(typed.code == 0, "\(command)\n\(typed)")
    let after = try RawClient(workshop.scratch("private/s")).result("status", as: StatusResult.self).daemon
    #expect(after.pid != before.pid)
    #expect(after.watcher == "polling")
    #expect(after.degraded == [])
    #expect(try workshop.shell("PATH='\(bin)':$PATH; handrail down --root flows").code == 0)
  }

  @Test func `too many files`() throws {
    let workshop = try Workshop()
    for number in 1...6 { try workshop.write("f\(number).yaml", Flows.tea("flow-\(number)")) }
    try workshop.write("handrail.yaml", "limits: {files: 4}\n")
    let client = try workshop.daemon().connect()
    let told = try #require(try client.degraded()["file-limit"]?.command)
    #expect(told.contains("limits: {files: 8}"), "\(told)")
    #expect(told.hasSuffix("'\(workshop.root)/handrail.yaml'"), "\(told)")
    try workshop.write("handrail.yaml", "limits: {files: 8}\n")
    #expect(try client.degraded()["file-limit"] == nil)
    #expect(try client.result("status", as: StatusResult.self).flows.count == 6)
  }
}
