/// Strongly connected parts of the graph: Tarjan's algorithm with a stack of its own, so that a chain of any length is
/// safe.
struct ComponentSearch {
  /// Order in which a step was found, from 1; 0 for not yet.
  private var found: [Int32]
  /// The earliest step on the stack that a step is known to lead to; `done` when its part is complete.
  private var low: [Int32]
  private var stack: [Int] = []
  private var count: Int32 = 0
  private static let done = Int32.max

  init(_ graph: TransitionGraph) {
    found = [Int32](filledWith: 0, count: graph.stepCount)
    low = found
    stack.reserveCapacity(graph.stepCount)
  }

  /// Calls `component` with the steps of each part that can be reached from `root` and was not visited yet, a part
  /// before those that lead to it. Only edges that `takes` lets through count.
  @inline(__always)
  mutating func visit(
    _ graph: TransitionGraph, from root: Int, by takes: (Transition) -> Bool, component: (ArraySlice<Int>) -> Void
  ) {
    guard found[root] == 0 else { return }
    var calls: [(step: Int, edge: Int)] = []
    calls.reserveCapacity(found.count)
    enter(graph, root, &calls)
    while let (step, edge) = calls.last {
      if edge < graph.outgoingStart[step + 1] {
        calls[calls.count - 1].edge = edge + 1
        guard takes(graph.transitions[edge]) else { continue }
        let target = graph.transitions[edge].target
        if found[target] == 0 {
          enter(graph, target, &calls)
        } else if low[target] != Self.done {
          low[step] = min(low[step], found[target])
        }
        continue
      }
      calls.removeLast()
      let own = low[step]
      if own == found[step] { close(step, component) }
      if let parent = calls.last?.step, low[step] != Self.done { low[parent] = min(low[parent], own) }
    }
  }

  private mutating func enter(_ graph: TransitionGraph, _ step: Int, _ calls: inout [(step: Int, edge: Int)]) {
    count += 1
    found[step] = count
    low[step] = count
    stack.append(step)
    calls.append((step, graph.outgoingStart[step]))
  }

  @inline(__always)
  private mutating func close(_ step: Int, _ component: (ArraySlice<Int>) -> Void) {
    var first = stack.count - 1
    while stack[first] != step { first -= 1 }
    for member in stack[first...] { low[member] = Self.done }
    component(stack[first...])
    while stack.count > first { stack.removeLast() }
  }
}
