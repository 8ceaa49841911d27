internal import Findings
internal import SourceText
internal import YAMLSource

/// Options and controls.
extension FlowReader {
  mutating func readOptions(_ field: Field?, _ step: inout Step) {
    let start = flow.options.count
    let found = entries(field, Subject.option.text, example: "- {label: Call Mum, icon: phone.fill, goto: calling}")
    if let field, document.kind(field.value) == .sequence { step.optionsField = field }
    for (position, node) in limited(found, .options).enumerated() {
      flow.options.append(readOption(node, step.index, position))
    }
    step.optionRange = start..<flow.options.count
  }

  mutating func readControls(_ field: Field?, _ step: inout Step) {
    let start = flow.controls.count
    let found = entries(field, Subject.control.text, example: "- {control: slider, label: Loudness, value: 3 of 10}")
    if let field, document.kind(field.value) == .sequence { step.controlsField = field }
    for (position, node) in limited(found, .controls).enumerated() {
      flow.controls.append(readControl(node, step.index, position))
    }
    step.controlRange = start..<flow.controls.count
  }

  private mutating func limited(_ found: [NodeID], _ what: Subject) -> ArraySlice<NodeID> {
    guard found.count > limits.options else { return found[...] }
    report(
      "limit-exceeded", at: firstLine(document.range(found[limits.options])),
      Message(LimitExceeded.options, ["max": String(limits.options), "what": what.text]),
      help: FlowHelp.fewerOptions.text)
    return found.prefix(limits.options)
  }

  private mutating func readOption(_ node: NodeID, _ step: Int, _ position: Int) -> Option {
    let slots = slots(node, OptionKey.self, Subject.option.text)
    var option = Option(node: node, step: step, position: position)
    option.label = text(slots[.label])
    option.id = kebab(slots[.id])
    option.icon = text(slots[.icon])
    option.goto = destination(text(slots[.goto]), backIsAStep: false)
    option.roleField = word(slots[.role], Role.self)
    option.set = names(slots[.set])
    option.effectField = text(slots[.effect])
    option.effect = effect(option.effectField)
    option.message = note(slots[.message])
    option.isDefault = bool(slots[.default])
    option.visible = word(slots[.visible], Visibility.self)
    option.inside = text(slots[.inside])
    option.gesture = list(slots[.gesture], one: true)
    option.gestures = list(slots[.gestures], one: true)
    option.alternatives = list(slots[.alternatives])
    option.isEssential = bool(slots[.essential])
    option.size = number(slots[.size])
    option.from = text(slots[.from])
    option.show = integer(slots[.show])
    option.onlyIn = word(slots[.onlyIn], Edition.self)
    return option
  }

  /// A map of names to values, each a plain word.
  private mutating func names(_ field: Field?) -> Field? {
    guard let field else { return nil }
    guard document.kind(field.value) == .mapping else {
      badValue(
        field.value, Message(BadValue.setNoMapping), help: FlowHelp.exampleSet.text)
      return nil
    }
    for key in document.keys(field.value) {
      let value = document.value(ofKey: key)
      if document.kind(value) == .mapping || document.kind(value) == .sequence { _ = text(Field(value)) }
    }
    return field
  }

  private mutating func readControl(_ node: NodeID, _ step: Int, _ position: Int) -> Control {
    let slots = slots(node, ControlKey.self, Subject.control.text)
    var control = Control(node: node, step: step, position: position)
    control.kind = word(slots[.control], ControlKind.self)
    control.label = text(slots[.label])
    control.icon = text(slots[.icon])
    control.value = text(slots[.value])
    control.hint = text(slots[.hint])
    control.traits = list(slots[.traits])
    control.range = twoNumbers(slots[.range])
    control.changeBy = number(slots[.changeBy])
    control.precision = number(slots[.precision])
    control.axes = integer(slots[.axes])
    control.sets = list(slots[.sets])
    control.actions = list(slots[.actions])
    if let inner = mapping(
      slots[.passthrough], PassthroughKey.self, "passthrough", example: "passthrough: {starts-at: value}")
    {
      control.passthrough = slots[.passthrough]
      control.passthroughStart = word(inner[.startsAt], PassthroughStart.self)
      control.passthroughChangeBy = number(inner[.changeBy])
    }
    if let inner = mapping(
      slots[.announce], AnnounceKey.self, "announce", example: "announce: {when: changed, every: 0.3 s}")
    {
      control.announce = slots[.announce]
      control.announceWhen = word(inner[.when], AnnounceWhen.self)
      control.announceEvery = duration(inner[.every])
    }
    let touch = "direct-touch: {requires-activation: true}"
    if let inner = mapping(slots[.directTouch], DirectTouchKey.self, "direct-touch", example: touch) {
      control.directTouch = slots[.directTouch]
      control.requiresActivation = bool(inner[.requiresActivation])
      control.silentOnTouch = bool(inner[.silentOnTouch])
    }
    control.sound = word(slots[.sound], SoundSource.self)
    control.message = note(slots[.message])
    control.visible = word(slots[.visible], Visibility.self)
    control.inside = text(slots[.inside])
    control.gesture = list(slots[.gesture], one: true)
    control.gestures = list(slots[.gestures], one: true)
    control.alternatives = list(slots[.alternatives])
    control.isEssential = bool(slots[.essential])
    control.size = number(slots[.size])
    control.submits = word(slots[.submits], Submits.self)
    return control
  }

  private mutating func twoNumbers(_ field: Field?) -> Field? {
    guard let field else { return nil }
    if document.kind(field.value) == .sequence {
      let items = Array(document.items(field.value))
      let isNumbers = items.allSatisfy { item in
        document.kind(item) == .scalar && document.withBytes(item) { Self.number($0) } != nil
      }
      if items.count == 2, isNumbers { return field }
    }
    badValue(field.value, Message(BadValue.noRange), help: FlowHelp.lowestAndHighest.text)
    return nil
  }

  mutating func note(_ field: Field?) -> Note? {
    guard let slots = mapping(field, MessageKey.self, Subject.message.text, example: "message: {say: It is sent.}"),
      let field
    else { return nil }
    var note = Note(field: field)
    note.say = text(slots[.say])
    note.icon = text(slots[.icon])
    note.sound = text(slots[.sound])
    note.haptic = text(slots[.haptic])
    note.startedBy = word(slots[.startedBy], Trigger.self)
    if let stays = text(slots[.stays]) {
      if isWord(stays, "until-tapped") {
        note.stays = Written(.untilTapped, stays)
      } else if let time = duration(stays) {
        note.stays = Written(.duration(time.value), stays)
      }
    }
    return note
  }
}
