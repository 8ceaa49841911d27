import CheckKit
import Checking
import CommandLineKit
import Rulebook
import SourceText
import SystemIO
import Testing

@testable import handrail

/// `rules`, `explain` and help.
@Suite struct LearnTests {
  @Test func `the overview and the screens of the commands that need no daemon`() throws {
    let desk = try Desk()
    try expectTranscript(desk.transcript("--help"), "help")
    try expectTranscript(desk.transcript("check", "--help"), "help-check")
    try expectTranscript(desk.transcript("walk", "--help"), "help-walk")
  }

  @Test(arguments: Handrail.commands.map { $0.spec.name }) func `every command has help with an example first`(
    name: String
  ) throws {
    let desk = try Desk()
    let help = try desk.run(name, "--help")
    #expect(help.code == 0 && help.error == "")
    #expect(help.output.hasPrefix("Example: handrail \(name)"))
    #expect(try desk.run("help", name).output == help.output)
    #expect(help.output.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  /// Commands whose examples need no daemon.
  private static let alone: Set = ["check", "show", "walk", "saved", "rules", "explain"]

  @Test(arguments: Handrail.program.examples.map(\.line) + Handrail.commands.flatMap { $0.spec.examples.map(\.line) })
  func `the examples of the help run`(line: String) throws {
    let words = line.split(separator: " ").map(String.init)
    guard words.count > 1, Self.alone.contains(words[1]) else { return }
    let desk = try Desk(withFlows: true)
    let flow = try FileSystem.read(desk("flows/call-a-contact.yaml"), limit: 1 << 20).bytes
    try desk.write(
      "flows/call.yaml",
      Array(String(decoding: flow, as: UTF8.self).replacing("id: call-a-contact", with: "id: call").utf8))
    let done = try desk.shell(
      line.replacing("handrail ", with: "\"$handrail\" ") + (words.contains("-") ? " < flows/call-a-contact.yaml" : ""))
    #expect(done.code == 0, "\(line): \(done.error)")
    #expect(done.error == "")
    if words[1] != "saved" { #expect(!done.output.isEmpty) }
  }

  @Test func `every rule has a page`() throws {
    let desk = try Desk()
    let list = try desk.run("rules").output
    for id in Rules.ids {
      #expect(list.contains("  \(id) "), "\(id)")
      let page = RulePage(id)
      let text = try #require(page?.text(usesColor: false))
      #expect(text.hasPrefix("\(id) ("))
      #expect(!text.contains("\n\n\n") && !text.split(separator: "\n").contains { $0.hasSuffix(" ") }, "\(id)")
    }
  }

  @Test func `thorough rules stand apart, and every page says how to switch them on`() throws {
    let desk = try Desk()
    let list = try desk.run("rules").output
    #expect(
      list.contains("Thorough rules run with handrail check --thorough, or with thorough: true in handrail.yaml."))
    // Below the line of each plugin come its usual rules, then a line of its own and the thorough ones.
    for plugin in Rules.plugins {
      let behind = try #require(list.split(separator: "\n\(plugin.id): ").last?.split(separator: "\n\n").first)
      let parts = behind.split(separator: "\n\(plugin.id), thorough:\n")
      for rule in plugin.rules {
        let part = rule.isThorough ? parts.last : parts.first
        #expect(part?.contains("\n  \(rule.id) ") == true || part?.hasPrefix("  \(rule.id) ") == true, "\(rule.id)")
      }
      #expect(parts.count == (plugin.rules.contains(where: \.isThorough) ? 2 : 1), "\(plugin.id)")
    }
    for rule in Rules.rules where rule.isThorough {
      let page = try #require(RulePage(rule.id)).text(usesColor: false)
      #expect(page.contains("thorough rule") && page.contains("thorough: true"))
      #expect(page.contains("rules:\n      \(rule.id): \(rule.severity.rawValue)"))
    }
    let json = try desk.run("rules", "--format", "json").output
    #expect(json.split(separator: "\"thorough\":true").count - 1 == Rules.rules.count(where: \.isThorough))
  }

  @Test func `pages as a person reads them`() throws {
    let desk = try Desk()
    try expectTranscript(
      [
        desk.transcript("explain", "timeout-too-short"), desk.transcript("explain", "[not-a-flow]"),
        desk.transcript("explain", "destructive-unconfirmed"),
      ].joined(separator: "\n"), "explain")
    try expectTranscript(
      [
        desk.transcript("explain", "dead-ends"), desk.transcript("explain", "x"), desk.transcript("explain"),
        desk.transcript("explain", "unlinked"), desk.transcript("explain", "Icon"), desk.transcript("explain", "focus"),
        desk.transcript("explain", "timeout"),
      ].joined(separator: "\n"), "explain-wrong")
  }
}
