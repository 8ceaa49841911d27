import HandrailTestSupport
import SourceText
import SystemIO
import Testing
import Wire

/// Names that are one text to Swift and two files to the system, and names that are no text at all.
@Suite struct PathNamesTests {
  /// One name as two: the accent with its letter, and behind it.
  static let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")

  /// A flow with a finding that has a safe fix, at a line of its own for each `more`.
  private static func flow(_ id: String, more: String = "") -> String {
    Flows.tea(id, more: more).replacing("goto: ready", with: "goto: ready, visible: false")
  }

  private static func bytes(_ texts: [String]) -> [[UInt8]] { texts.map { Array($0.utf8) } }

  /// Files, and folders with a configuration in one of them alone.
  @Test(arguments: ["", "/tea"])
  func `a name in NFC and in NFD are two files for every command`(_ below: String) throws {
    let workshop = try Workshop()
    let paths = [Self.decomposed, Self.composed].map { $0 + below + ".yaml" }
    try workshop.write(paths[0], Self.flow("one"))
    try workshop.write(paths[1], Self.flow("two", more: "goal: A cup of tea."))
    let shown = Self.bytes(paths)

    let found = try workshop.handrail("check", "flows", "--format", "concise")
    let lines = found.output.split(separator: "\n").map(String.init)
    #expect(found.code == 1, "\(found)")
    #expect(lines.filter { $0.contains("[hidden-gesture]") }.count == 2, "\(found)")
    for (path, line) in zip(paths, lines) { #expect(line.utf8.starts(with: "flows/\(path):".utf8), "\(line)") }
    // Each finding stands at the line of its own file.
    #expect(lines[0].split(separator: ":")[1] != lines[1].split(separator: ":")[1], "\(lines)")

    let daemon = try workshop.daemon()
    let status = try daemon.connect().result("status", as: StatusResult.self)
    #expect(status.flows.map(\.path.bytes) == shown)
    #expect(status.flows.map(\.id) == ["one", "two"])
    for path in paths {
      let saved = try workshop.handrail("saved", "flows/" + path)
      #expect(saved.output.utf8.starts(with: "flows/\(path):".utf8), "\(saved)")
    }

    let mended = try workshop.handrail("fix", "flows")
    #expect(mended.output.contains("Fixed 2 findings in 2 files."), "\(mended)")
    for path in paths { #expect(try workshop.text(of: path).contains("visible: true"), "\(path)") }

    try workshop.remove(paths[1])
    #expect(try daemon.connect().result("status", as: StatusResult.self).flows.map(\.path.bytes) == [shown[0]])
    #expect(try workshop.handrail("check", "flows").code == 0)
  }

  @Test func `two files with one id are named both, whatever their names have in common`() throws {
    let workshop = try Workshop()
    for name in [Self.decomposed, Self.composed] { try workshop.write(name + ".yaml", Flows.tea()) }
    let found = try workshop.handrail("check", "flows", "--format", "concise")
    #expect(found.output.split(separator: "\n").filter { $0.contains("[duplicate-flow]") }.count == 2, "\(found)")
    try workshop.remove(Self.composed + ".yaml")
    #expect(try workshop.handrail("check", "flows").code == 0)
  }

  @Test func `a name that is not UTF-8 is said and left out by check, fix and the daemon`() throws {
    let workshop = try Workshop()
    try workshop.write("tea.yaml", Flows.tea())
    _ = try workshop.shell(
      #"cp flows/tea.yaml "flows/$(printf 'b\377d.yaml')"; cp flows/tea.yaml "flows/$(printf 'b\357\277\275d.txt')""#)
    let words = "b\u{FFFD}d.yaml was left out. Its name is not UTF-8."
    for command in ["check", "fix"] {
      let said = try workshop.handrail(command, "flows")
      #expect(said.code == 2 && said.errors.contains(words), "\(said)")
    }
    let daemon = try workshop.daemon()
    let status = try daemon.connect().result("status", as: StatusResult.self)
    #expect(status.flows.map(\.path) == ["tea.yaml"])
    #expect(status.daemon.degraded.filter { $0.message.contains(words) }.count == 1, "\(status.daemon.degraded)")
  }

  @Test func `what goes up behind a link goes where the kernel goes`() throws {
    let workshop = try Workshop()
    try workshop.write("deep/below/tea.yaml", Flows.tea())
    try workshop.write("deep/coffee.yaml", Flows.tea("coffee"))
    let typed = try workshop.shell(
      "ln -s flows/deep/below link; handrail check link/../coffee.yaml; handrail check coffee.yaml")
    #expect(typed.output.contains("1 flow checked. No findings."), "\(typed)")
    #expect(typed.errors.contains("coffee.yaml does not exist."), "\(typed)")
  }

  @Test(arguments: ["a b", "-x", "one\ntwo", "tab\there", "it's \"so\"", "日本", "*?[a]"])
  func `an odd name is a name`(_ name: String) throws {
    let workshop = try Workshop()
    try workshop.write(name + "/" + name + ".yaml", Flows.tea())
    let found = try workshop.handrail("check", "flows")
    #expect(found.code == 0 && found.output.contains("1 flow checked."), "\(found)")
    let status = try workshop.daemon().connect().result("status", as: StatusResult.self)
    #expect(status.flows.map(\.path.text) == [name + "/" + name + ".yaml"])
  }
}
