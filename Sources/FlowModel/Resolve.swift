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
    var help = "Write the id of a step of this flow."
    var related: [Diagnostic.Related] = []
    if backIsAStep, name == "back" {
      help = "Only an option can say goto: back. Write the id of a step here."
    } else if !backIsAStep, name.lowercased() == "back" {
      help = "Write it in small letters: goto: back."
    } else if let near = nearest(name, ids.nodes) {
      help = "Did you mean \(near.name)? It is on line \(near.line)."
      related = [.init(range: near.range, message: "The step \(near.name) is here.")]
    } else if ids.nodes.isEmpty {
      help = "This flow has no step yet. Add one with this id."
    }
    report(
      "unknown-step", at: flow.place(field), Message("No step has the id {id}.", ["id": Self.shown(name)]), help: help,
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
    var help = "Add it under effects, or write the id of an effect that is there."
    var related: [Diagnostic.Related] = []
    if let near = nearest(text, flow.effects.map(\.key)) {
      help = "Did you mean \(near.name)? It is on line \(near.line)."
      related = [.init(range: near.range, message: "The effect \(near.name) is here.")]
    } else if flow.effects.isEmpty {
      help = "Add effects: {\(Self.shown(text)): {kind: save}} to the flow, with the kind that fits."
    }
    let place = name.raw == key.raw + 1 ? flow.place(Field(name)) : document.range(key)
    report(
      "unknown-effect", at: place, Message("No effect has the id {id}.", ["id": Self.shown(text)]), help: help,
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
