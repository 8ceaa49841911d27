import HandrailTestSupport
import SystemIO
import Testing

/// A daemon keeps its root, whatever happens above it: there is never a second one above or below, and whoever wants
/// another root is told what to type.
@Suite struct RootAdviceTests {
  /// A workshop with a flow in `project/flows`.
  private func workshop() throws -> Workshop {
    let workshop = try Workshop()
    try FileSystem.makeFolders(workshop.scratch("project/flows/sub"))
    try OpenFile(workshop.scratch("project/flows/tea.yaml")).write(goodFlow("tea"))
    return workshop
  }

  private func daemons(_ workshop: Workshop) throws -> Int {
    Int(try workshop.shell("grep -l '\"address\"' state/handrail/*/* 2>/dev/null | wc -l").output.dropLast()) ?? -1
  }

  /// The command behind the last colon.
  private func remedy(_ said: String) -> String {
    said.split(separator: "\n").last { $0.contains("handrail down") }.map { line in
      String(line[(line.firstRange(of: "handrail down")?.lowerBound ?? line.startIndex)...])
    } ?? "false"
  }

  @Test func `a configuration that comes above moves no root, and its remedy does`() throws {
    let workshop = try workshop()
    #expect(try workshop.handrail("up", "project/flows").code == 0)
    try OpenFile(workshop.scratch("project/handrail.yaml")).write("limits: {steps: 50}\n")
    for line in [
      "up project/flows", "status --root project/flows", "saved project/flows/tea.yaml", "up project/flows/sub",
    ] {
      let said = try workshop.shell("handrail \(line)")
      #expect(said.code == 0, "\(line): \(said)")
      #expect(said.errors.contains("project/handrail.yaml holds for this folder, too."), "\(line): \(said)")
    }
    #expect(try daemons(workshop) == 1)
    let said = try workshop.handrail("status", "--root", "project/flows/sub")
    #expect(said.output.contains("tea"), "\(said)")
    let mended = try workshop.shell(remedy(said.errors))
    #expect(mended.code == 0 && mended.errors.contains("/project (process"), "\(mended)")
    #expect(try daemons(workshop) == 1)
    let after = try workshop.handrail("status", "--root", "project/flows")
    #expect(after.output.contains("tea") && !after.errors.contains("holds for this folder"), "\(after)")
  }

  @Test func `a configuration that goes moves no root, and who wants the folder alone is told how`() throws {
    let workshop = try workshop()
    let configuration = workshop.scratch("project/handrail.yaml")
    try OpenFile(configuration).write("limits: {steps: 50}\n")
    #expect(try workshop.handrail("up", "project/flows").errors.contains("/project (process"))
    try FileSystem.remove(configuration)
    let said = try workshop.handrail("up", "project/flows")
    #expect(said.code == 0 && said.errors.contains("To watch only that:"), "\(said)")
    #expect(try daemons(workshop) == 1)
    #expect(try workshop.handrail("status", "--root", "project/flows").code == 0)
    // Nobody ends more than was named.
    #expect(try workshop.handrail("down", "--root", "project/flows").errors.contains("No daemon runs for this folder."))
    #expect(try daemons(workshop) == 1)
    #expect(try workshop.shell(remedy(said.errors)).errors.contains("/project/flows (process"))
    #expect(try daemons(workshop) == 1)
  }

  @Test func `a folder above one that is watched is refused with the way there`() throws {
    let workshop = try workshop()
    #expect(try workshop.handrail("up", "project/flows").code == 0)
    let said = try workshop.handrail("up", "project")
    #expect(said.code == 2 && said.errors.contains("/project/flows is watched already."), "\(said)")
    #expect(try daemons(workshop) == 1)
    #expect(try workshop.shell(remedy(said.errors)).code == 0)
    #expect(try daemons(workshop) == 1)
    #expect(try workshop.handrail("down", "--root", "project").code == 0)
  }
}
