import CheckKit
import Checking
import HandrailTestSupport
import JSON
import Settings
import SourceText
import SystemIO
import Testing
import Wire

@testable import PluginHost

/// The examples of `Sources/Wire/plugin/README.md` are what is really said, byte for byte.
@Suite struct PluginPageTests {
  private static let package =
    FileSystem.parent(of: FileSystem.parent(of: FileSystem.parent(of: #filePath) ?? "") ?? "") ?? ""

  private static func page(_ name: String) throws -> [String] {
    let bytes = try FileSystem.read("\(package)/Sources/Wire/\(name)", limit: 1 << 20).bytes
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }

  /// The lines of the fenced blocks with a mark.
  private static func block(_ mark: String, _ page: [String]) -> [String] {
    var result: [String] = []
    var isInside = false
    for line in page {
      if line.hasPrefix("```") { isInside = line == "```\(mark)" } else if isInside { result.append(line) }
    }
    return result
  }

  private let sent: [String]
  private let answered: [String]
  private let findings: [String]
  private let tea: SourceText

  init() throws {
    let page = try Self.page("plugin/README.md")
    let lines = Self.block("exchange", page).map {
      $0.replacing("<version>", with: "1.0").replacing("<root>", with: "/home/kim/flows")
    }
    sent = lines.filter { $0.hasPrefix("→ ") }.map { String($0.dropFirst(2)) }
    answered = lines.filter { $0.hasPrefix("← ") }.map { String($0.dropFirst(2)) }
    findings = Self.block("findings", page)
    tea = SourceText(Self.block("yaml", try Self.page("README.md")).joined(separator: "\n") + "\n")
  }

  private func params() throws -> PluginCheckParams {
    try checkedFlow(tea).params
  }

  @Test func whatIsSentIsOnThePage() throws {
    let hello = PluginInitializeParams(handrail: "1.0", plugin: "house-rules", folder: "/home/kim/flows")
    #expect(
      sent == [
        #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":\#(JSONCoding.text(hello))}"#,
        #"{"jsonrpc":"2.0","id":2,"method":"check","params":\#(JSONCoding.text(try params()))}"#,
      ])
  }

  @Test func whatIsAnsweredIsReadAndWrittenBack() throws {
    #expect(answered.count == 3)
    for line in answered {
      let reply = try PluginReply.read(Array(line.utf8), limit: 1 << 20)
      #expect(JSONCoding.text(reply) == line)
      guard case .result(let json) = reply.outcome else { continue }
      let again =
        reply.id == .number(1)
        ? JSONCoding.text(try PluginInitializeResult(json: json)) : JSONCoding.text(try PluginCheckResult(json: json))
      #expect(again == JSONCoding.text(json))
    }
  }

  /// A plugin that says what stands on the page, asked as Handrail asks.
  @Test func itsAnswersMakeItsFindings() throws {
    let bench = try Bench()
    try FileSystem.writeAtomically(
      Array((answered.joined(separator: "\n") + "\n").utf8), to: bench.path + "/answers")
    try bench.write("exec 3< answers; while read -r line; do read -r answer <&3; echo \"$answer\"; done")
    var plugin = bench.plugin()
    plugin.plugin.name = "house-rules"
    try bench.trust(plugin)
    var configuration = Configuration()
    configuration.plugins = [plugin.plugin]
    let report = bench.host.check(try params(), with: plugin)
    let found = try checkedFlow(tea, configuration).report([report]).findings
    #expect(
      found.map {
        "\($0.path):\($0.range.start.line):\($0.range.start.column): \($0.severity.rawValue): \($0.message.text) [\($0.rule)]"
      } == findings)
    let refused = bench.host.check(try params(), with: plugin)
    guard case .failed(let failure) = refused.outcome else { return #expect(Bool(false), "\(refused)") }
    #expect(failure.message.text == "The plugin house-rules says that it failed: The word list is missing.")
  }
}
