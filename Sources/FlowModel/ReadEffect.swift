internal import Findings
internal import SourceText
internal import YAMLSource

/// The map of effects.
extension FlowReader {
  mutating func readEffects(_ field: Field?) {
    guard let field else { return }
    guard document.kind(field.value) == .mapping else {
      badValue(
        field.value, Message(BadValue.effectsNoMapping),
        help: FlowHelp.exampleEffects.text)
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
    var noKind: Message { Message(MissingField.kindOfEffect, ["id": Self.shown(document.string(key))]) }
    let help = FlowHelp.kindsOfEffect.text
    switch document.kind(value) {
    case .mapping: break
    case .scalar where document.isBlank(value):
      missingField(noKind, in: value, help: help, key: key)
      return effect
    case .refused: return effect
    default:
      let written = document.string(value)
      badValue(
        value, Message(BadValue.effectHasNoKeys),
        help: FlowHelp.exampleEffect.text(["word": EffectKind(rawValue: written)?.rawValue ?? "save"]))
      return effect
    }
    let slots = slots(value, EffectKey.self, Subject.effect.text)
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
