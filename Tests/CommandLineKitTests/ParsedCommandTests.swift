import CommandLineKit
import Testing

@Suite struct ParsedCommandTests {
  private func parsed(_ words: String...) throws -> ParsedCommand {
    guard case .run(let parsed) = try sample.parse(words) else { throw NotACommand() }
    return parsed
  }

  private struct NotACommand: Error {}

  @Test func options() throws {
    let check = try parsed("check", "-a", "--rule", "a, b,", "-r", "c", "x", "y")
    #expect(check.name == "check")
    #expect(check.flag("all") && !check.flag("quiet"))
    #expect(check.value("rule") == "c")
    #expect(check.values("rule") == ["a, b,", "c"])
    #expect(check.list("rule") == ["a", "b", "c"])
    #expect(check.isGiven("rule") && !check.isGiven("format"))
    #expect(check.value("format") == "text", "the default")
    #expect(check.values("format") == ["text"])
    #expect(check.integer("limit") == 3)
    #expect(check.value("root") == nil)
    #expect(check.arguments == ["x", "y"])
    #expect(check.arguments("PATH") == ["x", "y"])
  }

  @Test func argumentsByName() throws {
    let one = try parsed("show", "call")
    #expect(one.argument("FLOW") == "call")
    #expect(one.argument("STEP") == nil)
    #expect(one.arguments("STEP") == [])
    #expect(try parsed("show", "call", "ready").argument("STEP") == "ready")
  }

  @Test func durations() throws {
    #expect(try parsed("up").duration("timeout") == .seconds(2))
    #expect(try parsed("up", "--timeout=1.5min").duration("timeout") == .seconds(90))
  }

  @Test func aMisspelledOptionInTheProgramStopsIt() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      guard case .run(let check) = try sample.parse(["check"]) else { return }
      _ = check.value("formt")
    }
    let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(text.contains("check has no option --formt"))
  }

  @Test func aFlagAskedForItsValueStopsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      guard case .run(let check) = try sample.parse(["check"]) else { return }
      _ = check.value("all")
    }
  }

  @Test func aMisspelledArgumentInTheProgramStopsIt() async {
    await #expect(processExitsWith: .failure) {
      guard case .run(let check) = try sample.parse(["check"]) else { return }
      _ = check.arguments("FILE")
    }
  }

  @Test func anOmittedGlobalOptionIsNotThere() async {
    await #expect(processExitsWith: .failure) {
      guard case .run(let command) = try sample.parse(["up"]) else { return }
      _ = command.value("root")
    }
  }
}
