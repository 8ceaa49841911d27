import HandrailTestSupport
import SourceText
import SystemIO
import Testing

/// The plugins to copy from, and the words of their README.
@Suite struct ExamplePluginTests {
  private static let package =
    FileSystem.parent(of: FileSystem.parent(of: FileSystem.parent(of: #filePath) ?? "") ?? "") ?? ""
  private static let hard =
    "Subsequently authenticate your credentials utilising the biometric verification mechanism provided."

  /// A folder with one flow whose first step says something, and a plugin beside it.
  private func workshop(_ say: String, language: String = "en", _ plugin: String) throws -> Workshop {
    let workshop = try Workshop()
    let text = Flows.tea(more: "language: \(language)").replacing("say: Press the button.", with: "say: '\(say)'")
    try workshop.write("tea.yaml", text)
    try workshop.write("handrail.yaml", "plugins:\n  reading: {command: [./tools/plugin]}\n")
    try FileSystem.makeFolders(workshop.root + "/tools")
    try FileSystem.writeAtomically(
      try FileSystem.read(plugin, limit: 1 << 28).bytes, to: workshop.root + "/tools/plugin", mode: 0o755)
    try workshop.trust()
    return workshop
  }

  private static func python() -> String { package + "/Plugins/Examples/reading-level.py" }

  private func found(_ workshop: Workshop, _ more: [String: String] = [:]) throws -> String {
    let finished = try workshop.shell("handrail check . --format concise", in: workshop.root, more)
    return finished.output.split(separator: "\n").filter { $0.contains("[reading/") || $0.contains("check-failed") }
      .joined(separator: "\n") + finished.errors
  }

  @Test func `python knows texts that need many years of school`() throws {
    let hard = try workshop(Self.hard, Self.python())
    #expect(
      try found(hard)
        == "tea.yaml:9:49: warning: please check: This text needs about 25 years of school. [reading/reading-level]")
    #expect(try found(workshop("Put the cup on the table. Then fill it with hot water.", Self.python())) == "")
    #expect(try found(workshop("Verification unavailable.", Self.python())) == "", "too few words to judge")
    #expect(try found(workshop(Self.hard, language: "de", Self.python())) == "", "the formula is for English")
  }

  @Test func `python uses textstat where it is installed`() throws {
    let workshop = try workshop(Self.hard, Self.python())
    try FileSystem.makeFolders(workshop.scratch("packages"))
    func found(_ module: String) throws -> String {
      try FileSystem.writeAtomically(Array(module.utf8), to: workshop.scratch("packages/textstat.py"))
      return try self.found(workshop, ["PYTHONPATH": workshop.scratch("packages")])
    }
    #expect(
      try found("def flesch_kincaid_grade(text):\n    return 12.4 if 'biometric' in text else 99\n")
        == "tea.yaml:9:49: warning: please check: This text needs about 12 years of school. [reading/reading-level]")
    // Newer versions want a list of words that they download.
    #expect(
      try found("def flesch_kincaid_grade(text):\n    raise LookupError('cmudict')\n")
        == "tea.yaml:9:49: warning: please check: This text needs about 25 years of school. [reading/reading-level]")
  }

  @Test func `swift knows steps that take long to read`() throws {
    let program = try Programs.path("reading-length")
    let long = String(repeating: "word ", count: 31)
    #expect(
      try found(workshop(long, program))
        == "tea.yaml:9:49: warning: This step has 31 words. At most 30 can be read in one go. [reading/long-step]")
    #expect(try found(workshop("Put the cup on the table.", program)) == "")
  }

  @Test(arguments: ["reading-level.py", "reading-length/main.swift"])
  func `an example is short`(_ name: String) throws {
    let bytes = try FileSystem.read("\(Self.package)/Plugins/Examples/\(name)", limit: 1 << 20).bytes
    #expect(bytes.count { $0 == UInt8(ascii: "\n") } <= 60)
  }
}
