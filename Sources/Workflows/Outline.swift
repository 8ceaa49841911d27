internal import FlowModel

/// Which steps are in a loop and which lie on the longest way: what an outline for people marks.
public struct Outline: Sendable, Hashable {
  /// True for steps in a loop of two steps or more, over edges that lead on.
  public private(set) var isInLoop: [Bool]
  /// True for the steps of one longest way from the start to a success; a loop on it counts with all its steps.
  public private(set) var isOnLongestWay: [Bool]

  /// Looks at a workflow; linear in steps plus transitions.
  public init(_ workflow: Workflow) {
    let flow = workflow.flow
    isInLoop = [Bool](repeating: false, count: flow.steps.count)
    isOnLongestWay = isInLoop
    guard !flow.steps.isEmpty else { return }
    var members: [[Int]] = []
    var part = [Int](repeating: -1, count: flow.steps.count)
    var length: [Int] = []
    var next: [Int] = []
    var loops: [Int] = []
    var search = ComponentSearch(workflow.graph)
    for root in [flow.startIndex] + flow.steps.indices {
      search.visit(workflow.graph, from: root, by: \.leadsOn) { steps in
        for step in steps { part[step] = members.count }
        if steps.count > 1 { loops += steps }
        var best = (length: 0, next: -1)
        for step in steps {
          for transition in workflow.outgoing(step) where transition.leadsOn {
            // Parts come before those that lead to them, so a target outside of this one is measured already.
            let target = part[transition.target]
            guard workflow.leadsToSuccess[transition.target], target < members.count else { continue }
            if best.next < 0 || length[target] > best.length { best = (length[target], target) }
          }
        }
        members.append(Array(steps))
        length.append(best.length + steps.reduce(0) { $0 + flow.steps[$1].weight })
        next.append(best.next)
      }
    }
    for step in loops { isInLoop[step] = true }
    guard workflow.leadsToSuccess[flow.startIndex] else { return }
    var here = part[flow.startIndex]
    while here >= 0 {
      for step in members[here] { isOnLongestWay[step] = true }
      here = next[here]
    }
  }
}
