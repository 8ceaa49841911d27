/// Searches over the moves between steps. All are linear in steps plus moves and none recurses.
extension TransitionGraph {
  /// The steps that can be reached from `start` over the edges that `takes` lets through, `start` itself included,
  /// without the steps in `removed`.
  @inline(__always)
  func reached(from start: Int, without removed: (Int) -> Bool = { _ in false }, by takes: (Transition) -> Bool)
    -> [Bool]
  {
    var isReached = [Bool](filledWith: false, count: stepCount)
    guard start < stepCount, !removed(start) else { return isReached }
    isReached[start] = true
    var open: [Int] = []
    open.reserveCapacity(stepCount)
    open.append(start)
    while let step = open.popLast() {
      for index in outgoing(step) where takes(transitions[index]) {
        let target = transitions[index].target
        guard !isReached[target], !removed(target) else { continue }
        isReached[target] = true
        open.append(target)
      }
    }
    return isReached
  }

  /// The steps from which one of the goals can be reached over the edges that `takes` lets through, goals included.
  @inline(__always)
  func reaching(_ isGoal: (StepFacts) -> Bool, by takes: (Transition) -> Bool) -> [Bool] {
    var reaches = [Bool](filledWith: false, count: stepCount)
    var open: [Int] = []
    open.reserveCapacity(stepCount)
    for step in 0..<stepCount where isGoal(facts[step]) {
      reaches[step] = true
      open.append(step)
    }
    spread(&reaches, &open, by: takes)
    return reaches
  }

  /// Goes on from steps that are newly known to reach a goal to all steps before them.
  @inline(__always)
  func spread(_ reaches: inout [Bool], _ open: inout [Int], by takes: (Transition) -> Bool) {
    while let step = open.popLast() {
      for place in incoming(step) {
        let index = incoming[place]
        let source = transitions[index].source
        guard !reaches[source], takes(transitions[index]) else { continue }
        reaches[source] = true
        open.append(source)
      }
    }
  }

  /// The smallest weight of a way from `start` to each step, both ends included; -1 where no way leads.
  ///
  /// A step weighs 0 or 1, so that two lists do for a queue. As the weight is the step's own, the first way found to a
  /// step, from the lowest level, is a shortest one.
  @inline(__always)
  func distances(from start: Int, weight: (StepFacts) -> Int32, by takes: (Transition) -> Bool) -> [Int32] {
    var distance = [Int32](filledWith: -1, count: stepCount)
    guard start < stepCount else { return distance }
    var level = weight(facts[start])
    distance[start] = level
    var near: [Int] = []
    var far: [Int] = []
    near.reserveCapacity(stepCount)
    far.reserveCapacity(stepCount)
    near.append(start)
    while !near.isEmpty {
      while let step = near.popLast() {
        for index in outgoing(step) where takes(transitions[index]) {
          let target = transitions[index].target
          let onward = level + weight(facts[target])
          guard distance[target] < 0 else { continue }
          distance[target] = onward
          if onward == level { near.append(target) } else { far.append(target) }
        }
      }
      level += 1
      swap(&near, &far)
    }
    return distance
  }

  /// A way with the fewest moves from `start` to a step, both included; nil when no way leads there.
  ///
  /// Only diagnostics ask for it. Edges of all kinds count but going back, which leads nowhere new.
  func way(from start: Int, to goal: Int) -> [Int]? {
    var before = [Int](filledWith: -1, count: stepCount)
    before[start] = start
    var queue = [start]
    var head = 0
    while head < queue.count, before[goal] < 0 {
      let step = queue[head]
      head += 1
      for index in outgoing(step) where !transitions[index].isGoingBack {
        let target = transitions[index].target
        guard before[target] < 0 else { continue }
        before[target] = step
        queue.append(target)
      }
    }
    guard before[goal] >= 0 else { return nil }
    var way = [goal]
    var step = goal
    while step != start {
      step = before[step]
      way.append(step)
    }
    return way.reversed()
  }
}
