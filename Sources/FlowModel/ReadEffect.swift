internal import Findings
internal import SourceText
internal import YAMLSource

/// The map of effects.
extension FlowReader {
  mutating func readEffects(_ field: Field?) {
    guard let field else { return }
    guard document.kind(field.value) == .mapping else {
      badValue(
        field.value, Message("effects takes an id for each effect."),
        help: "Write for example effects: {send: {kind: share, once: per-photo}}.")
      return
    }
    flow.effectsField = field
    for key in document.keys(field.value) {
      if document.withBytes(key, { $0.starts(with: [0x78, 0x2D]) }) { continue }
      flow.effects.append(readEffect(key))
    }
  }

  private mutating func readEffect(_ key: NodeID) -> Effect {
    var effect = Effect(key: key)
    let value = document.value(ofKey: key)
    var noKind: Message { Message("The effect {id} needs the key kind.", ["id": Self.shown(document.string(key))]) }
    let help = "Say what it does: kind: pay, share, contact, dose, heat, save, destructive or other."
    switch document.kind(value) {
    case .mapping: break
    case .scalar where document.isBlank(value):
      missingField(noKind, in: value, help: help, key: key)
      return effect
    case .refused: return effect
    default:
      let written = document.string(value)
      badValue(
        value, Message("An effect takes keys of its own."),
        help: "Write for example {kind: \(EffectKind(rawValue: written)?.rawValue ?? "save")}.")
      return effect
    }
    let slots = slots(value, EffectKey.self, "An effect")
    effect.kind = word(slots[.kind], EffectKind.self)
    effect.undo = undo(slots[.undo])
    effect.says = text(slots[.says])
    effect.once = durationOrWord(text(slots[.once]))
    effect.because = text(slots[.because])
    effect.cost = text(slots[.cost])
    if slots[.kind] == nil { missingField(noKind, in: value, help: help, key: key) }
    return effect
  }

  private mutating func undo(_ field: Field?) -> Written<Undo>? {
    guard let field = durationOrWord(text(field)) else { return nil }
    if isWord(field, "none") { return Written(.none, field) }
    let bytes = document.withBytes(field.value) { Array($0) }
    if let duration = try? Duration(parsing: bytes) { return Written(.duration(duration), field) }
    return Written(.word, field)
  }

  /// A word, or a length of time: what begins with a digit or a sign must be one.
  private mutating func durationOrWord(_ field: Field?) -> Field? {
    guard let field, let first = document.withBytes(field.value, { $0.first }) else { return nil }
    let isNumber = (0x30...0x39).contains(first) || first == 0x2B || first == 0x2D
    guard isNumber else { return field }
    return duration(field)?.field
  }
}
