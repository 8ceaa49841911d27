internal import FlowModel
internal import SourceText

/// Finds the timers that are the only way on (RULES 2.2, `timer-is-the-only-way`).
extension TransitionGraph {
  /// Marks each such timer as leading on and adds it to `leadsToSuccess` with all that follows.
  ///
  /// Linear: the steps that lead to a success only grow, and each edge is looked at once more at most.
  ///
  /// `isReachable` counts edges of all kinds, `leadsToSuccess` those that lead on. The result holds indices into
  /// `transitions`, in file order.
  mutating func findLeadingTimers(_ flow: Flow, isReachable: [Bool], _ leadsToSuccess: inout [Bool]) -> [Int] {
    let mayLead = reaching(\.isSuccess, by: \.canBeUndone)
    var found: [Int] = []
    for step in 0..<stepCount where isReachable[step] {
      for index in timers(of: step, flow) {
        if leadsToSuccess[flow.startIndex] { return found }
        guard !leadsToSuccess[step], mayLead[transitions[index].target] else { continue }
        found.append(index)
        transitions[index].leadsOn = true
        guard leadsToSuccess[transitions[index].target] else { continue }
        leadsToSuccess[step] = true
        var open = [step]
        spread(&leadsToSuccess, &open, by: \.leadsOn)
      }
    }
    return found
  }

  /// The timers of a step in file order, as indices into `transitions`.
  private func timers(of step: Int, _ flow: Flow) -> [Int] {
    var found = outgoing(step).filter { transitions[$0].kind == .timeout }
    if found.count == 2, let timeout = flow.steps[step].timeout, let advance = flow.steps[step].autoAdvance,
      flow.place(advance).start < flow.place(timeout).start
    {
      found.swapAt(0, 1)
    }
    return found
  }
}
