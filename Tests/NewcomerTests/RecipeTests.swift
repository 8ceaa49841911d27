import HandrailTestSupport
import SourceText
import SystemIO
import Testing

@testable import handrail

/// The recipes of `Sources/Wire/RECIPES.md`, each run by a real shell with the real jq and socat.
@Suite struct RecipeTests {
  struct Recipe: CustomTestStringConvertible {
    var line: String
    var prints: String?
    var testDescription: String { line }
  }

  static let recipes: [Recipe] = {
    var found: [Recipe] = []
    for block in (try? Pages.blocks("Sources/Wire/RECIPES.md")) ?? [] {
      if block.kind == "sh" { found.append(Recipe(line: block.text)) }
      if block.kind == "text", !found.isEmpty { found[found.count - 1].prints = block.text }
    }
    return found
  }()

  /// The folder that the page describes, served.
  static func workshop() throws -> (Workshop, RunningDaemon) {
    let workshop = try Workshop()
    try workshop.write(
      "make-tea.yaml",
      FlowDraft(id: "make-tea", title: "Make tea", items: ["Get the cup", "Pour the water"]).tried)
    let wash = FlowDraft(id: "wash-hands", title: "Wash your hands", items: ["Take soap", "Use the towel"]).tried
    try workshop.write(
      "wash-hands.yaml",
      wash.replacing("goto: use-the-towel", with: "goto: done").replacing("use-the-towel", with: "towel"))
    return (workshop, try workshop.daemon())
  }

  @Test func `the page has the recipes that it promises`() {
    #expect(Self.recipes.count >= 11)
    #expect(Self.recipes.count { $0.prints == nil } == 1, "only what goes on for ever prints nothing certain")
  }

  @Test(.enabled(if: Peers.has("jq", "socat"), Peers.comment("jq", "socat")), arguments: recipes)
  func `a recipe prints what the page shows`(_ recipe: Recipe) throws {
    guard let prints = recipe.prints else { return }
    let (workshop, daemon) = try Self.workshop()
    let ran = try workshop.shell(recipe.line)
    #expect(ran.output == prints, "\(ran)")
    #expect(ran.errors == "", "\(ran)")
    daemon.end()
  }

  @Test(.enabled(if: Peers.has("jq"), Peers.comment("jq")))
  func `the recipe that follows changes tells each`() throws {
    let recipe = try #require(Self.recipes.first { $0.prints == nil })
    let (workshop, daemon) = try Self.workshop()
    var environment = workshop.environment
    environment["PATH"] = try Programs.folder() + ":" + (environment["PATH"] ?? "/usr/bin:/bin")
    let child = try ChildProcess("/bin/sh", ["-c", recipe.line], environment: environment, in: workshop.scratch.path)
    let lines = LineConnection(input: child.output, output: child.input, closes: false)
    func next() throws -> String {
      let line = try lines.next(until: .after(patience)) ?? []
      return String(decoding: line, as: UTF8.self)
    }
    #expect(try next() == "make-tea.yaml ok")
    #expect(try next() == "wash-hands.yaml errors")
    try workshop.write(
      "wash-hands.yaml", FlowDraft(id: "wash-hands", title: "Wash your hands", items: ["Take soap"]).tried)
    #expect(try next() == "wash-hands.yaml ok")
    try workshop.remove("make-tea.yaml")
    #expect(try next() == "make-tea.yaml removed")
    daemon.end()
    #expect(try lines.next(until: .after(patience)) == nil)
    #expect(child.reap() == .exited(0))
  }
}
