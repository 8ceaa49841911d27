import HandrailTestSupport
import SourceText
import SystemIO
import Testing

@testable import handrail

/// A reader that has gone ends every command quietly.
@Suite struct PipeTests {
  @Test(arguments: [
    "check flows", "check flows --format json", "check flows --format concise", "check flows --all",
    "saved flows/bad.yaml", "status", "status --format json", "status bad", "status --socket", "show bad",
    "show bad --format json", "rules", "rules --format json", "explain no-finish", "explain no-finish --format json",
    "doctor --root flows", "doctor --root flows --format json", "help", "help check", "--version",
    "walk flows/tea.yaml --events i-did-it", "walk flows/tea.yaml --events i-did-it --format json",
    "new flows/fresh.yaml", "new flows/fresh.yaml --format json", "new --config", "up flows",
    "watch", "watch --format jsonl",
  ])
  func `a command whose reader has gone is quiet`(_ words: String) throws {
    let workshop = try FlowsOnlyTests.workshop()
    if words.hasPrefix("status") || words.hasPrefix("watch") { try workshop.daemon() }
    // The reader is gone before the first byte: the shell opens the pipe, `true` ends, then the command starts.
    let ran = try workshop.shell(
      "mkfifo pipe; { exec 3<pipe; } & exec 4>pipe; wait; handrail \(words) >&4; echo \"code $?\"")
    let findings = words.hasPrefix("check") || words.hasPrefix("saved")
    #expect(ran.output == "code \(findings ? 1 : 0)\n", "\(ran)")
    let said = ran.errors.split(separator: "\n").filter { !$0.hasPrefix("Watching ") }
    #expect(said == [], "\(ran)")
  }
}
