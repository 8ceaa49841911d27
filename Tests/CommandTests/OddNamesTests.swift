import CommandLineKit
import HandrailTestSupport
import Reporting
import Testing

@testable import handrail

/// Names that are no text, and two names that are one text, with each command and format there is.
@Suite struct OddNamesTests {
  /// One name as two: the accent with its letter, and behind it.
  private static let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")

  private func percentEncoded(_ name: String) -> String {
    name.utf8.map { $0 < 0x80 ? String(Character(Unicode.Scalar($0))) : "%" + String($0, radix: 16, uppercase: true) }
      .joined()
  }

  /// Every command that takes a word, and both programs. As text the word would be the name of another file.
  @Test func `a typed word that is not UTF-8 is said by every command`() throws {
    let workshop = try Workshop()
    try workshop.write("tea.yaml", goodFlow("tea"))
    let commands = Handrail.commands.map { "handrail \($0.spec.name)" } + ["handrail", "handraild --root"]
    let typed = try workshop.shell(
      "bad=$(printf 'flows/b\\377d.yaml'); cp flows/tea.yaml \"$bad\"\n"
        + commands.map { "\($0) \"$bad\" </dev/null; echo \"\($0) ends with $?\"" }.joined(separator: "\n"))
    for command in commands { #expect(typed.output.contains("\(command) ends with 2\n"), "\(typed)") }
    let lines = typed.errors.split(separator: "\n")
    let words = "The word flows/b\u{FFFD}d.yaml is not UTF-8. Only names that are UTF-8 can be used."
    #expect(lines.count == commands.count && lines.allSatisfy { $0.contains(words) }, "\(typed.errors)")
    // The sign for unreadable text can be a name, too.
    try workshop.write("b\u{FFFD}d.yaml", goodFlow("sign"))
    let sign = try workshop.shell("handrail check 'flows/b\u{FFFD}d.yaml'")
    #expect(sign.code == 0 && sign.output.contains("1 flow checked."), "\(sign)")
  }

  /// In the words of each format: percent signs, escapes, or the bytes as they are.
  @Test(arguments: FindingFormat.all.map(\.name))
  func `every format names both of two names that are one text`(_ format: String) throws {
    let workshop = try Workshop()
    for name in [Self.decomposed, Self.composed] {
      let id = name == Self.composed ? "one" : "two"
      try workshop.write(name + ".yaml", goodFlow(id).replacing("goto: done", with: "goto: nowhere"))
    }
    let said = try workshop.handrail("check", "flows", "--format", format)
    #expect(said.code == 1, "\(said)")
    for name in [Self.decomposed, Self.composed] {
      let spelled = [name, percentEncoded(name)].map { Array("\($0).yaml".utf8) }
      #expect(spelled.contains { said.output.utf8.firstRange(of: $0) != nil }, "\(name): \(said.output)")
    }
  }
}
