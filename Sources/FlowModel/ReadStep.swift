internal import Findings
internal import SourceText
internal import YAMLSource

/// The list of steps.
extension FlowReader {
  /// Finds every step's id, so that a target can be resolved wherever it stands.
  mutating func collectSteps(_ field: Field?) {
    guard let field else { return }
    guard document.kind(field.value) == .sequence else {
      badValue(field.value, Message(BadValue.stepsNoList), help: FlowHelp.beginEachStep.text)
      return
    }
    flow.stepsField = field
    let count = document.count(field.value)
    ids.reserve(count)
    pendingSteps.reserveCapacity(min(count, limits.steps))
    var number = 0
    for entry in document.items(field.value) {
      number += 1
      if number > limits.steps {
        report(
          "limit-exceeded", at: firstLine(document.range(entry)),
          Message(LimitExceeded.steps, ["max": String(limits.steps)]),
          help: FlowHelp.splitForSteps.text)
        return
      }
      collectStep(entry)
    }
  }

  private mutating func collectStep(_ entry: NodeID) {
    switch document.kind(entry) {
    case .mapping: break
    case .refused:
      hasNoStep = false
      return
    case .scalar where document.isBlank(entry): return missingID(entry)
    default:
      badValue(entry, Message(BadValue.stepHasNoKeys), help: FlowHelp.beginStep.text)
      return
    }
    hasNoStep = false
    for key in document.keys(entry) where document.withBytes(key, { $0.elementsEqual("step".utf8) }) {
      let value = document.value(ofKey: key)
      guard document.kind(value) == .scalar, !document.isBlank(value) else { break }
      if let first = ids.index(of: value, in: document) {
        let range = document.range(ids.nodes[first])
        let line = lines.line(at: Int(range.start)) + 1
        report(
          "duplicate-step", at: ByteRange(Int(document.range(key).start), Int(document.range(value).end)),
          Message(
            DuplicateStep.idAbove,
            ["id": Self.shown(document.string(value)), "line": String(line)]),
          help: FlowHelp.anotherStepID.text,
          related: [.init(range: range, message: FlowHelp.firstStepHere.text)])
        return pendingSteps.append((entry, nil))
      }
      ids.append(value, in: document)
      return pendingSteps.append((entry, Field(value)))
    }
    pendingSteps.append((entry, nil))
  }

  private mutating func missingID(_ entry: NodeID) {
    missingField("step", in: entry, of: Subject.step.text, help: FlowHelp.beginStepWithExample.text)
  }

  /// Reads all steps. One without an id, or with an id that an earlier step has, is read for its mistakes and left out.
  mutating func readSteps() {
    // A step takes much room, so that a list that grows would copy a lot; most flows have less than an option a step.
    flow.steps.reserveCapacity(pendingSteps.count)
    flow.options.reserveCapacity(pendingSteps.count)
    for (entry, id) in pendingSteps {
      let before = (flow.options.count, flow.controls.count, flow.reports.count, flow.outsideEvents.count)
      currentStep = id.map { document.string($0.value) } ?? ""
      readStep(entry, id)
      if id == nil {
        flow.options.removeSubrange(before.0...)
        flow.controls.removeSubrange(before.1...)
        flow.reports.removeSubrange(before.2...)
        flow.outsideEvents.removeSubrange(before.3...)
      }
    }
    currentStep = ""
  }

  private mutating func readStep(_ entry: NodeID, _ id: Field?) {
    let slots = slots(entry, StepKey.self, Subject.step.text)
    let index = flow.steps.count
    if slots[.step] == nil {
      missingID(entry)
    } else if id == nil {
      _ = text(slots[.step])
    }
    isLeftOut = id == nil
    var step = Step(
      node: entry, index: index, id: id ?? Field(entry), optionRange: 0..<0, controlRange: 0..<0, reportRange: 0..<0,
      eventRange: 0..<0)
    step.kindField = word(slots[.kind], StepKind.self)
    step.title = text(slots[.title])
    step.icon = text(slots[.icon])
    step.say = text(slots[.say])
    step.status = text(slots[.status])
    step.image = text(slots[.image])
    step.video = text(slots[.video])
    step.audio = bool(slots[.audio])
    step.goal = bool(slots[.goal])
    step.optional = bool(slots[.optional])
    step.decides = list(slots[.decides])
    step.uses = list(slots[.uses])
    step.shows = list(slots[.shows])
    step.asks = text(slots[.asks])
    step.fill = word(slots[.fill], Fill.self)
    step.recall = bool(slots[.recall])
    readOptions(slots[.options], &step)
    readControls(slots[.controls], &step)
    step.confirmsField = text(slots[.confirms])
    step.confirms = effect(step.confirmsField)
    step.focus = text(slots[.focus])
    readReports(slots[.reports], &step)
    step.message = note(slots[.message])
    step.timeout = timeout(slots[.timeout])
    step.autoAdvance = autoAdvance(slots[.autoAdvance])
    step.backField = back(text(slots[.back]))
    step.backKeeps = bool(slots[.backKeeps])
    step.next = destination(text(slots[.next]), backIsAStep: true)
    readEvents(slots[.when], &step)
    readMoves(slots[.moves], &step)
    step.outcomeField = word(slots[.outcome], Outcome.self)
    step.stuck = text(slots[.stuck])
    step.anyOrder = text(slots[.anyOrder])
    step.by = word(slots[.by], Doer.self)
    if let field = slots[.needsSkill] { step.needsSkill = listed(field, Skill.self).map { Written(Skills($0), field) } }
    step.onlyIn = word(slots[.onlyIn], Edition.self)
    step.fullAppOptions = integer(slots[.fullAppOptions])
    step.startedBy = word(slots[.startedBy], Trigger.self)
    step.submits = word(slots[.submits], Submits.self)
    checkFocus(step)
    checkOptionIDs(step)
    if step.kind == .confirm, slots[.confirms] == nil {
      missingField(
        "confirms", in: entry, of: Subject.question.text, help: FlowHelp.nameEffect.text)
    }
    if id != nil { flow.steps.append(step) }
  }

  private mutating func readReports(_ field: Field?, _ step: inout Step) {
    step.reportsField = list(field, one: true)
    let start = flow.reports.count
    if let field = step.reportsField {
      for name in flow.names(field) {
        flow.reports.append(effect(name, at: document.key(ofValue: field.value)))
      }
    }
    step.reportRange = start..<flow.reports.count
  }

  private mutating func readEvents(_ field: Field?, _ step: inout Step) {
    let start = flow.outsideEvents.count
    defer { step.eventRange = start..<flow.outsideEvents.count }
    guard let field else { return }
    guard document.kind(field.value) == .mapping else {
      badValue(
        field.value, Message(BadValue.whenNoMapping), help: FlowHelp.exampleWhen.text)
      return
    }
    step.whenField = field
    for key in document.keys(field.value) {
      let value = document.value(ofKey: key)
      if document.kind(value) == .refused || (document.kind(value) == .scalar && document.isBlank(value)) { continue }
      guard let target = destination(text(Field(value)), backIsAStep: true) else { continue }
      flow.outsideEvents.append(OutsideEvent(key: key, goto: target.value))
    }
  }

  private mutating func readMoves(_ field: Field?, _ step: inout Step) {
    guard let slots = mapping(field, MovesKey.self, "moves", example: "moves: {what: a cloud, lasts: 3 s}") else {
      return
    }
    step.moves = field
    _ = text(slots[.what])
    step.movesFor = duration(slots[.lasts])
    step.canStop = bool(slots[.canStop])
  }

  private mutating func back(_ field: Field?) -> Written<BackRule>? {
    guard let field else { return nil }
    if isWord(field, "stack") { return Written(.stack, field) }
    if isWord(field, "none") { return Written(.none, field) }
    guard let target = destination(field, backIsAStep: true) else { return nil }
    return Written(target.value.step.map { .step($0) } ?? .unknown, field)
  }

  private mutating func checkFocus(_ step: Step) {
    guard let focus = step.focus else { return }
    let options = flow.options[step.optionRange]
    if options.contains(where: { flow.isSame($0.label, focus) }) { return }
    let labels = options.compactMap(\.label).map { flow.text($0) }
    let near = NearestName.of(flow.text(focus), among: labels).map { "Did you mean \(Self.shown($0))? " } ?? ""
    badValue(
      focus.value, Message(BadValue.noSuchLabel, ["label": Self.shown(flow.text(focus))]),
      help: near + FlowHelp.labelOfOption.text)
  }

  private func firstWithName(
    _ name: String, _ names: ArraySlice<String>, _ options: ArraySlice<Option>
  ) -> Diagnostic.Related? {
    if let index = names.firstIndex(of: name) {
      return .init(range: flow.place(options[options.startIndex + index]), message: FlowHelp.optionHasIt.text)
    }
    let event = flow.outsideEvents.last { flow.text($0.key) == name }
    return event.map { .init(range: document.range($0.key), message: FlowHelp.eventHasIt.text) }
  }

  /// A written option id must be free: no reserved word, no event under `when`, no earlier option.
  private mutating func checkOptionIDs(_ step: Step) {
    let options = flow.options[step.optionRange]
    guard options.contains(where: { $0.id != nil }) else { return }
    let names = flow.eventNames(of: step)
    for (position, option) in options.enumerated() {
      guard let id = option.id, flow.text(id) != names[position] else { continue }
      let text = flow.text(id)
      if Flow.reservedEvents.contains(text) {
        badValue(
          id.value, Message(BadValue.idReserved, ["id": text]),
          help: FlowHelp.reservedIDs.text)
      } else {
        badValue(
          id.value, Message(BadValue.idTaken, ["id": text]), help: FlowHelp.anotherID.text,
          related: firstWithName(text, names[..<position], options).map { [$0] } ?? [])
      }
    }
  }
}
