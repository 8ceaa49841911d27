internal import Findings
internal import SourceText
internal import YAMLSource

/// The ids of the steps, found fast: by walking while they are few, by a table from the 17th on.
struct StepIDs {
  private(set) var nodes: [NodeID] = []
  private var table: [String: Int] = [:]

  /// Makes room for so many ids.
  mutating func reserve(_ count: Int) { nodes.reserveCapacity(count) }

  mutating func append(_ node: NodeID, in document: YAMLDocument) {
    nodes.append(node)
    if nodes.count == 17 {
      for (index, node) in nodes.enumerated() { table[document.string(node)] = index }
    } else if nodes.count > 17 {
      table[document.string(node)] = nodes.count - 1
    }
  }

  func index(of name: NodeID, in document: YAMLDocument) -> Int? {
    if nodes.count > 16 { return table[document.string(name)] }
    let count = document.byteCount(name)
    return document.withBytes(name) { name in
      nodes.firstIndex { node in
        document.byteCount(node) == count && document.withBytes(node) { $0.elementsEqual(name) }
      }
    }
  }
}

/// Names that point to steps and effects.
extension FlowReader {
  /// What a step id names; an id that no step has is reported at its key.
  mutating func destination(_ field: Field?, backIsAStep: Bool) -> Written<Destination>? {
    guard let field else { return nil }
    if !backIsAStep, isWord(field, "back") { return Written(.back, field) }
    if let index = ids.index(of: field.value, in: document) { return Written(.step(index), field) }
    if !isLeftOut { reportStep(field, backIsAStep: backIsAStep) }
    return Written(.unknown, field)
  }

  private mutating func reportStep(_ field: Field, backIsAStep: Bool) {
    let name = document.string(field.value)
    var help = FlowHelp.stepOfFlow.text
    var related: [Diagnostic.Related] = []
    if backIsAStep, name == "back" {
      help = FlowHelp.backIsForOptions.text
    } else if !backIsAStep, name.lowercased() == "back" {
      help = FlowHelp.smallBack.text
    } else if let near = nearest(name, ids.nodes) {
      help = FlowHelp.meantOnLine.text(["name": near.name, "line": String(near.line)])
      related = [.init(range: near.range, message: FlowHelp.stepHere.text(["name": near.name]))]
    } else if ids.nodes.isEmpty {
      help = FlowHelp.noStepYet.text
    }
    report(
      "unknown-step", at: flow.place(field), Message(UnknownStep.noSuchStep, ["id": Self.shown(name)]), help: help,
      related: related)
  }

  /// The effect that a field names; one that is not under `effects` is reported at the field's key.
  mutating func effect(_ field: Field?) -> EffectReference? {
    guard let field else { return nil }
    return effect(field.value, at: document.key(ofValue: field.value))
  }

  mutating func effect(_ name: NodeID, at key: NodeID) -> EffectReference {
    if let index = flow.effects.firstIndex(where: { flow.isEqual($0.key, name) }) {
      return EffectReference(name: name, index: index)
    }
    if !isLeftOut { reportEffect(name, key) }
    return EffectReference(name: name, index: nil)
  }

  private mutating func reportEffect(_ name: NodeID, _ key: NodeID) {
    let text = document.string(name)
    var help = FlowHelp.addEffect.text
    var related: [Diagnostic.Related] = []
    if let near = nearest(text, flow.effects.map(\.key)) {
      help = FlowHelp.meantOnLine.text(["name": near.name, "line": String(near.line)])
      related = [.init(range: near.range, message: FlowHelp.effectHere.text(["name": near.name]))]
    } else if flow.effects.isEmpty {
      help = FlowHelp.addEffects.text(["id": Self.shown(text)])
    }
    let place = name.raw == key.raw + 1 ? flow.place(Field(name)) : document.range(key)
    report(
      "unknown-effect", at: place, Message(UnknownEffect.noSuchEffect, ["id": Self.shown(text)]), help: help,
      related: related)
  }

  private mutating func nearest(_ name: String, _ nodes: [NodeID]) -> (name: String, line: Int, range: ByteRange)? {
    let letters = min(name.utf8.count, 64)
    for node in nodes { nearestBudget -= letters * min(document.byteCount(node), 64) }
    guard nearestBudget > 0 else { return nil }
    let names = nodes.map { document.string($0) }
    guard let near = NearestName.of(name, among: names), let index = names.firstIndex(of: near) else { return nil }
    let range = document.range(nodes[index])
    return (Self.shown(near), lines.line(at: Int(range.start)) + 1, range)
  }
}
