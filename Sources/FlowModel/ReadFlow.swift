internal import Findings
internal import SourceText
internal import YAMLSource

/// The root mapping.
extension FlowReader {
  mutating func readFlow(_ root: NodeID) {
    let slots = slots(root, FlowKey.self, Subject.flow.text)
    readFormat(slots[.handrail])
    flow.id = kebab(slots[.id])
    flow.title = text(slots[.title])
    flow.icon = text(slots[.icon])
    flow.language = text(slots[.language])
    flow.kindField = word(slots[.kind], FlowKind.self)
    flow.goal = text(slots[.goal])
    flow.takes = duration(slots[.takes])
    flow.needs = list(slots[.needs])
    flow.given = list(slots[.given])
    flow.progress = word(slots[.progress], Progress.self)
    flow.audio = word(slots[.audio], FlowAudio.self)
    flow.presentation = word(slots[.presentation], Presentation.self)
    flow.layout = word(slots[.layout], Layout.self)
    flow.toldAtStart = slots[.toldAtStart]
    flow.told = words(slots[.toldAtStart], ToldAtStart.self)
    flow.keeps = duration(slots[.keeps])
    flow.elsewhere = list(slots[.elsewhere])
    flow.audience = word(slots[.audience], Audience.self)
    readSystems(slots[.systems])
    if let field = slots[.supportLevel] {
      flow.supportLevel = listed(field, SupportLevel.self).map { Written($0, field) }
    }
    readTested(slots[.tested])
    readAllow(slots[.allow])
    readEffects(slots[.effects])
    collectSteps(slots[.steps])
    let start = text(slots[.start])
    flow.start = destination(start, backIsAStep: true)
    readHelp(slots[.help])
    readSteps()
    if slots[.id] == nil {
      missingField("id", in: root, of: Subject.flow.text, help: FlowHelp.flowID.text)
    }
    if slots[.title] == nil {
      missingField("title", in: root, of: Subject.flow.text, help: FlowHelp.titleWords.text)
    }
    if slots[.steps] == nil || (hasNoStep && flow.stepsField != nil) {
      missingField("steps", in: root, of: Subject.flow.text, help: FlowHelp.listOfSteps.text)
    }
  }

  private mutating func readFormat(_ field: Field?) {
    guard let field else {
      for key in document.keys(flow.node) where document.string(key) == "handrail" {
        report(
          "bad-value", at: document.range(key), Message(BadValue.formatMissing), help: FlowHelp.writeFormat.text)
      }
      return
    }
    guard document.kind(field.value) == .scalar, let number = document.withBytes(field.value, { Self.number($0) })
    else { return badValue(field.value, Message(BadValue.noFormat), help: FlowHelp.writeFormat.text) }
    if number < 1 {
      return badValue(
        field.value, Message(BadValue.noFormat), help: FlowHelp.writeFormat.text)
    }
    if number != 1 {
      badValue(
        field.value, Message(BadValue.newerFormat),
        help: FlowHelp.format.text)
    }
  }

  private mutating func readHelp(_ field: Field?) {
    guard let slots = mapping(field, HelpKey.self, "help", example: "help: {label: Ask Sam, contact: sam}"), let field
    else { return }
    flow.help = Flow.Help(
      field: field, label: text(slots[.label]), icon: text(slots[.icon]), contact: text(slots[.contact]),
      goto: destination(text(slots[.goto]), backIsAStep: true))
  }

  private mutating func readSystems(_ field: Field?) {
    guard let slots = mapping(field, SystemsKey.self, "systems", example: "systems: {ios: 26, ipados: 26}") else {
      return
    }
    flow.systems = Flow.Systems(iOS: version(slots[.ios]), iPadOS: version(slots[.ipados]))
  }

  private mutating func readTested(_ field: Field?) {
    let entries = entries(
      field, Subject.entryOfTested.text, example: "- {when: 2026-03-02, who: a day centre, people: 3}")
    for entry in entries {
      let slots = slots(entry, TestedKey.self, Subject.entryOfTested.text)
      date(slots[.when])
      _ = text(slots[.who])
      _ = integer(slots[.people])
      _ = text(slots[.notes])
    }
    if !entries.isEmpty { flow.tested = field }
  }

  private mutating func readAllow(_ field: Field?) {
    let example = "- {rule: missing-icon, because: The tip is a photo.}"
    for entry in entries(field, Subject.entryOfAllow.text, example: example) {
      let slots = slots(entry, AllowKey.self, Subject.entryOfAllow.text)
      flow.allow.append(
        Flow.Allow(
          node: entry, rule: text(slots[.rule]), step: text(slots[.step]), because: text(slots[.because]),
          until: date(slots[.until])))
    }
  }

  /// A day as YYYY-MM-DD that the calendar has.
  @discardableResult
  private mutating func date(_ field: Field?) -> Field? {
    guard let field = text(field) else { return nil }
    if document.withBytes(field.value, { Self.isDate($0) }) { return field }
    badValue(
      field.value, Message(BadValue.noDate, ["text": Self.shown(document.string(field.value))]),
      help: FlowHelp.date.text)
    return nil
  }

  static func isDate(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count == 10, text[4] == 0x2D, text[7] == 0x2D,
      let year = digits(text[0..<4]), let month = digits(text[5..<7]), let day = digits(text[8..<10])
    else { return false }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days =
      switch month {
      case 1, 3, 5, 7, 8, 10, 12: 31
      case 4, 6, 9, 11: 30
      case 2: isLeap ? 29 : 28
      default: 0
      }
    return day >= 1 && day <= days
  }

  /// The number of some digits, or nil when something else is among them.
  private static func digits(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    var number = 0
    for byte in text {
      guard byte &- 0x30 < 10 else { return nil }
      number = number * 10 + Int(byte - 0x30)
    }
    return number
  }
}
