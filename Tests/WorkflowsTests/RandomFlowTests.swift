import Findings
import FlowModel
import SourceText
import Testing
import Workflows

/// Flows made by chance against the slow and obvious way to answer the same questions.
@Suite struct RandomFlowTests {
  @Test(arguments: 0..<8) func `the fast answers are those of the slow way`(part: UInt64) {
    for seed in (part * 250)..<(part * 250 + 250) {
      let random = RandomFlow(seed: seed)
      let slow = SlowWorkflow(random)
      let (fast, found) = Workflow.build(flow(random.description))
      #expect(
        Self.answers(fast, found.map { "\($0.rule) \($0.step)" }) == Self.answers(slow), "seed \(seed)\n\(random)")
    }
  }

  private static func answers(_ fast: Workflow, _ found: [String]) -> [String] {
    let steps = fast.flow.steps.indices
    let measures = fast.measures
    var lines = found.sorted()
    lines.append("reach \(fast.isReachable) \(fast.isReachableForward)")
    lines.append("timers \(fast.leadingTimers)")
    lines.append("ways \(show(measures.nearest)) \(show(measures.furthest)) \(show(measures.longest))")
    lines.append("decisions \(show(measures.decisions)) loop \(measures.hasLoopOnTheWay)")
    lines.append("goal \(show(measures.goalStep)) \(show(measures.beforeGoal))")
    for option in fast.flow.options {
      for effect in 0..<2 { lines.append("C(\(effect)) \(show(fast.questions(before: option, of: effect)))") }
    }
    lines.append("without \(steps.map { fast.canReachSuccess(without: $0) }) \(fast.canReachSuccess())")
    return lines
  }

  private static func answers(_ slow: SlowWorkflow) -> [String] {
    let steps = 0..<slow.count
    let all = slow.matrix(slow.leading + slow.timeouts + slow.others + slow.flowHelp)[slow.start]
    let leads = slow.matrix(slow.leading)
    let distance = slow.distances(slow.leading, slow.weight)
    let ends = steps.filter { slow.isSuccess($0) }.compactMap { distance[$0] }
    var lines = slow.findings
    lines.append("reach \(all) \(leads[slow.start])")
    lines.append("timers \(slow.reported)")
    lines.append("ways \(show(ends.min())) \(show(ends.max())) \(show(slow.heaviest(slow.weight)))")
    lines.append("decisions \(show(slow.heaviest(slow.settled))) loop \(slow.hasLoop)")
    lines.append("goal \(show(slow.goal?.step)) \(show(slow.goal?.before))")
    let questions = [slow.questions(0), slow.questions(1)]
    for step in steps {
      for _ in slow.flow.steps[step].options {
        for effect in 0..<2 { lines.append("C(\(effect)) \(show(questions[effect][step]))") }
      }
    }
    let without = steps.map { $0 != slow.start && slow.succeeds(slow.start, slow.matrix(slow.leading, without: $0)) }
    lines.append("without \(without) \(slow.succeeds(slow.start, leads))")
    return lines
  }

  private static func show(_ number: Int?) -> String { number.map(String.init) ?? "none" }
}
