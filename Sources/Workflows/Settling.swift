internal import FlowModel
internal import YAMLSource

/// What a step settles: the answers a person gives in it (RULES 2.5, Measures).
extension Flow {
  /// Number of things a step settles.
  ///
  /// `decides`, even empty, replaces all the rest. Otherwise each name once: under `set` of the choice options, under
  /// the controls' `sets`, and `asks`; and one more for the way, when choice options without `set` differ in target or
  /// effect. A question (kind confirm) settles nothing.
  func settledCount(_ step: Int) -> Int {
    if steps[step].kind == .confirm { return 0 }
    var names = NameCounter()
    if let decides = steps[step].decides {
      for name in self.names(decides) { names.add(name, of: self) }
      return names.count
    }
    for option in steps[step].optionRange where options[option].isChoice {
      guard let set = options[option].set else { continue }
      for key in keys(set) { names.add(key, of: self) }
    }
    for control in steps[step].controlRange {
      guard let sets = controls[control].sets else { continue }
      for name in self.names(sets) { names.add(name, of: self) }
    }
    if let asks = steps[step].asks { names.add(asks.value, of: self) }
    return names.count + (choosesWay(step) ? 1 : 0)
  }

  /// True when two choice options without `set` differ in resolved target or effect.
  private func choosesWay(_ step: Int) -> Bool {
    var first: Int?
    for option in steps[step].optionRange where options[option].isChoice && options[option].set == nil {
      guard let earlier = first else {
        first = option
        continue
      }
      if target(of: options[earlier]) != target(of: options[option]) { return true }
      if goesBack(options[earlier]) != goesBack(options[option]) { return true }
      if !isSameEffect(options[earlier].effect, options[option].effect) { return true }
    }
    return false
  }

  private func isSameEffect(_ left: EffectReference?, _ right: EffectReference?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    if left.index != nil || right.index != nil { return left.index == right.index }
    return isEqual(left.name, right.name)
  }
}

/// Counts names, each once: by walking while they are few, with a table from the 17th on.
private struct NameCounter {
  /// Most steps settle one name: it costs no array.
  private var first: NodeID?
  private var few: [NodeID] = []
  private var many: Set<String> = []

  var count: Int { many.isEmpty ? few.count + (first == nil ? 0 : 1) : many.count }

  mutating func add(_ name: NodeID, of flow: Flow) {
    guard let first else {
      first = name
      return
    }
    if !many.isEmpty {
      many.insert(flow.text(name))
    } else if !flow.isEqual(first, name), !few.contains(where: { flow.isEqual($0, name) }) {
      few.append(name)
      if few.count > 16 { for name in [first] + few { many.insert(flow.text(name)) } }
    }
  }
}
