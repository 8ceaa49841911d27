public import YAMLSource

/// Every scalar of a flow that is read as text, whatever it looks like.
extension Flow {
  /// Calls `body` with each such scalar: first those of the flow, then those of each step with the step's index.
  ///
  /// `isValue` is true for what stands behind a name under `set`: there numbers and Booleans are values on purpose.
  /// What is read as a number, a Boolean, a duration, a day or a word of a list is left out, and so are keys of others
  /// that begin with `x-`.
  public func forEachText(_ body: (_ step: Int?, _ text: NodeID, _ isValue: Bool) -> Void) {
    func each(_ fields: [Field?], _ step: Int? = nil) {
      for case let field? in fields { body(step, field.value, false) }
    }
    func names(_ fields: [Field?], _ step: Int? = nil) {
      for field in fields { for name in self.names(field) { body(step, name, false) } }
    }
    each([id, title, icon, language, goal, start?.field])
    names([needs, given, elsewhere])
    if let help { each([help.label, help.icon, help.contact, help.goto?.field]) }
    for effect in effects {
      body(nil, effect.key, false)
      each([effect.undo?.field, effect.says, effect.once, effect.because, effect.cost])
    }
    for entry in document.items(tested) { each(written(["who", "notes"], in: entry)) }
    for entry in allow { each([entry.rule, entry.step, entry.because]) }
    for step in steps {
      let index = step.index
      each([step.id, step.title, step.icon, step.say, step.status, step.image, step.video, step.asks], index)
      each([step.confirmsField, step.focus, step.backField?.field, step.next?.field, step.stuck], index)
      names([step.decides, step.uses, step.shows, step.reportsField, step.timeout?.loses], index)
      each([step.anyOrder], index)
      each(texts(of: step.message), index)
      if let moves = step.moves { each(written(["what"], in: moves.value), index) }
      if let timeout = step.timeout {
        each([timeout.goto?.field, timeout.because] + written(["effect"], in: timeout.field.value), index)
      }
      if let when = step.whenField {
        for key in document.keys(when.value) {
          body(index, key, false)
          if document.kind(document.value(ofKey: key)) == .scalar { body(index, document.value(ofKey: key), false) }
        }
      }
      for option in options(of: step) {
        each([option.label, option.id, option.icon, option.goto?.field, option.effectField, option.inside], index)
        each([option.from] + texts(of: option.message), index)
        names([option.gesture, option.gestures, option.alternatives], index)
        for key in keys(option.set) {
          body(index, key, false)
          if document.kind(document.value(ofKey: key)) == .scalar { body(index, document.value(ofKey: key), true) }
        }
      }
      for control in controls(of: step) {
        each([control.label, control.icon, control.value, control.hint, control.inside], index)
        each(texts(of: control.message), index)
        names([control.traits, control.sets, control.actions, control.gesture, control.gestures], index)
        names([control.alternatives], index)
      }
    }
  }

  private func texts(of message: Note?) -> [Field?] {
    message.map { [$0.say, $0.icon, $0.sound, $0.haptic] } ?? []
  }

  /// The texts behind some keys of a mapping that the model does not keep.
  private func written(_ names: [String], in mapping: NodeID) -> [Field?] {
    document.keys(mapping).filter { key in
      names.contains { name in document.withBytes(key) { $0.elementsEqual(name.utf8) } }
    }
    .map { document.value(ofKey: $0) }
    .filter { document.kind($0) == .scalar && !document.isBlank($0) }
    .map { Field($0) }
  }
}

extension YAMLDocument {
  /// The entries of a list that may not be there.
  fileprivate func items(_ field: Field?) -> [NodeID] { field.map { Array(items($0.value)) } ?? [] }
}
