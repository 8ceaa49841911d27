internal import Findings
internal import SourceText
internal import YAMLSource

/// Options and controls.
extension FlowReader {
  mutating func readOptions(_ field: Field?, _ step: inout Step) {
    let start = flow.options.count
    let found = entries(field, "An option", example: "- {label: Call Mum, icon: phone.fill, goto: calling}")
    if let field, document.kind(field.value) == .sequence { step.optionsField = field }
    for (position, node) in limited(found, "options").enumerated() {
      flow.options.append(readOption(node, step.index, position))
    }
    step.optionRange = start..<flow.options.count
  }

  mutating func readControls(_ field: Field?, _ step: inout Step) {
    let start = flow.controls.count
    let found = entries(field, "A control", example: "- {control: slider, label: Loudness, value: 3 of 10}")
    if let field, document.kind(field.value) == .sequence { step.controlsField = field }
    for (position, node) in limited(found, "controls").enumerated() {
      flow.controls.append(readControl(node, step.index, position))
    }
    step.controlRange = start..<flow.controls.count
  }

  private mutating func limited(_ found: [NodeID], _ what: String) -> ArraySlice<NodeID> {
    guard found.count > limits.options else { return found[...] }
    report(
      "limit-exceeded", at: firstLine(document.range(found[limits.options])),
      Message("This step has more than {max} {what}.", ["max": String(limits.options), "what": what]),
      help: "Nobody can choose from so many. Show a few, or raise limits.options.")
    return found.prefix(limits.options)
  }

  private mutating func readOption(_ node: NodeID, _ step: Int, _ position: Int) -> Option {
    let slots = slots(node, .option, "An option")
    var option = Option(node: node, step: step, position: position)
    option.label = text(slots[0])
    option.id = kebab(slots[1])
    option.icon = text(slots[2])
    option.goto = destination(text(slots[3]), backIsAStep: false)
    option.roleField = word(slots[4], Role.self)
    option.set = names(slots[5])
    option.effectField = text(slots[6])
    option.effect = effect(option.effectField)
    option.message = note(slots[7])
    option.isDefault = bool(slots[8])
    option.visible = word(slots[9], Visibility.self)
    option.inside = text(slots[10])
    option.gesture = list(slots[11], one: true)
    option.gestures = list(slots[12], one: true)
    option.alternatives = list(slots[13])
    option.isEssential = bool(slots[14])
    option.size = number(slots[15])
    option.from = text(slots[16])
    option.show = integer(slots[17])
    option.onlyIn = word(slots[18], Edition.self)
    return option
  }

  /// A map of names to values, each a plain word.
  private mutating func names(_ field: Field?) -> Field? {
    guard let field else { return nil }
    guard document.kind(field.value) == .mapping else {
      badValue(
        field.value, Message("set takes a value for each name."), help: "Write for example set: {colour: red}.")
      return nil
    }
    for key in document.keys(field.value) {
      let value = document.value(ofKey: key)
      if document.kind(value) == .mapping || document.kind(value) == .sequence { _ = text(Field(value)) }
    }
    return field
  }

  private mutating func readControl(_ node: NodeID, _ step: Int, _ position: Int) -> Control {
    let slots = slots(node, .control, "A control")
    var control = Control(node: node, step: step, position: position)
    control.kind = word(slots[0], ControlKind.self)
    control.label = text(slots[1])
    control.icon = text(slots[2])
    control.value = text(slots[3])
    control.hint = text(slots[4])
    control.traits = list(slots[5])
    control.range = twoNumbers(slots[6])
    control.changeBy = number(slots[7])
    control.precision = number(slots[8])
    control.axes = integer(slots[9])
    control.sets = list(slots[10])
    control.actions = list(slots[11])
    if let inner = mapping(slots[12], .passthrough, "passthrough", example: "passthrough: {starts-at: value}") {
      control.passthrough = slots[12]
      control.passthroughStart = word(inner[0], PassthroughStart.self)
      control.passthroughChangeBy = number(inner[1])
    }
    if let inner = mapping(slots[13], .announce, "announce", example: "announce: {when: changed, every: 0.3 s}") {
      control.announce = slots[13]
      control.announceWhen = word(inner[0], AnnounceWhen.self)
      control.announceEvery = duration(inner[1])
    }
    let touch = "direct-touch: {requires-activation: true}"
    if let inner = mapping(slots[14], .directTouch, "direct-touch", example: touch) {
      control.directTouch = slots[14]
      control.requiresActivation = bool(inner[0])
      control.silentOnTouch = bool(inner[1])
    }
    control.sound = word(slots[15], SoundSource.self)
    control.message = note(slots[16])
    control.visible = word(slots[17], Visibility.self)
    control.inside = text(slots[18])
    control.gesture = list(slots[19], one: true)
    control.gestures = list(slots[20], one: true)
    control.alternatives = list(slots[21])
    control.isEssential = bool(slots[22])
    control.size = number(slots[23])
    control.submits = word(slots[24], Submits.self)
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
    badValue(field.value, Message("range takes two numbers."), help: "Write the lowest and the highest: [1, 12].")
    return nil
  }

  mutating func note(_ field: Field?) -> Note? {
    guard let slots = mapping(field, .message, "A message", example: "message: {say: It is sent.}"), let field
    else { return nil }
    var note = Note(field: field)
    note.say = text(slots[0])
    note.icon = text(slots[1])
    note.sound = text(slots[2])
    note.haptic = text(slots[3])
    note.startedBy = word(slots[5], Trigger.self)
    if let stays = text(slots[4]) {
      if isWord(stays, "until-tapped") {
        note.stays = Written(.untilTapped, stays)
      } else if let time = duration(stays) {
        note.stays = Written(.duration(time.value), stays)
      }
    }
    return note
  }
}
