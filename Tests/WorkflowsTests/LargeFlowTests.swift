import Findings
import FlowModel
import SourceText
import Testing
import Workflows
import YAMLSource

/// The largest flows that the limits allow, and larger: no recursion, nothing quadratic.
@Suite struct LargeFlowTests {
  /// Builds a text without the limits of size.
  private func large(_ text: String) throws -> (workflow: Workflow, diagnostics: [Diagnostic]) {
    var limits = Limits()
    limits.fileBytes = 64 << 20
    limits.events = 10_000_000
    limits.steps = 100_000
    limits.options = 100_000
    let (document, _) = YAMLReader.read(SourceText("handrail: 1\nid: l\ntitle: L\n" + text), limits: limits)
    guard case .flow(let flow, _) = FlowReader.read(document, limits: limits) else {
      throw NoFlow()
    }
    return Workflow.build(flow)
  }
  private struct NoFlow: Error {}

  @Test func `a chain of 20,000 steps overflows no stack`() throws {
    let steps = (0..<20_000).map { "- {step: s\($0), next: s\($0 + 1)}" }.joined(separator: "\n")
    let (workflow, found) = try large("steps:\n\(steps)\n- {step: s20000, kind: done}\n")
    #expect(found.isEmpty)
    #expect(workflow.measures.furthest == 20_000)
    #expect(workflow.measures.longest == 20_000)
  }

  @Test func `a loop of 20,000 steps is one trap`() throws {
    let steps = (0..<20_000).map { "- {step: s\($0), next: s\(($0 + 1) % 20_000)}" }.joined(separator: "\n")
    let (_, found) = try large("steps:\n\(steps)\n- {step: end, kind: done}\n")
    #expect(found.map(\.rule) == ["no-finish", "trap-loop", "unreachable-step"])
  }

  @Test func `going back from everywhere to everywhere stays linear`() throws {
    // 500 steps with 100 options, half of them forward and half back: written out, going back is 12 million edges.
    let options = (0..<50).map { "{label: F\($0), goto: s\($0 * 9)}, {label: B\($0), goto: back}" }
    let line = options.joined(separator: ", ")
    let steps = (0..<500).map { "- {step: s\($0), options: [\(line)]}" }.joined(separator: "\n")
    let (workflow, found) = try large("steps:\n\(steps)\n- {step: end, kind: done}\n")
    #expect(workflow.transitions.count == 500 * 50 + 50 * 500)
    #expect(found.filter { $0.rule == "trap-loop" }.count == 1)
  }

  @Test func `500 timers in a row are found`() throws {
    let steps = (0..<500).map { "- {step: s\($0), auto-advance: 1 s}" }.joined(separator: "\n")
    let (workflow, found) = try large("steps:\n\(steps)\n- {step: end, kind: done}\n")
    #expect(found.count == 500)
    #expect(workflow.leadingTimers == Array(0..<500))
    #expect(workflow.measures.furthest == 500)
  }

  @Test func `a trail is bounded, and says so`() throws {
    var walk = try #require(
      Walk(workflow("steps: [{step: a, options: [{label: Again, goto: a}]}, {step: b, kind: done}]")))
    for _ in 1..<Walk.longestTrail { _ = walk.send("again") }
    #expect(walk.trail.count == Walk.longestTrail)
    #expect(walk.send("again") == .refused("This walk has 10000 steps. Go back or start again."))
    #expect(walk.send("back") == .moved(from: 0, to: 0, kind: .back))
  }
}
