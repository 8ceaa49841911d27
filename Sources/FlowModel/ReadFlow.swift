internal import Findings
internal import SourceText
internal import YAMLSource

/// The root mapping.
extension FlowReader {
  mutating func readFlow(_ root: NodeID) {
    let slots = slots(root, .flow, "A flow")
    readFormat(slots[0])
    flow.id = kebab(slots[1])
    flow.title = text(slots[2])
    flow.icon = text(slots[3])
    flow.language = text(slots[4])
    flow.kindField = word(slots[5], FlowKind.self)
    flow.goal = text(slots[6])
    flow.takes = duration(slots[7])
    flow.needs = list(slots[8])
    flow.given = list(slots[10])
    flow.progress = word(slots[11], Progress.self)
    flow.audio = word(slots[12], FlowAudio.self)
    flow.presentation = word(slots[13], Presentation.self)
    flow.layout = word(slots[14], Layout.self)
    flow.toldAtStart = slots[15]
    flow.told = words(slots[15], ToldAtStart.self)
    flow.keeps = duration(slots[16])
    flow.elsewhere = list(slots[18])
    flow.audience = word(slots[23], Audience.self)
    readSystems(slots[24])
    if let field = slots[25] { flow.supportLevel = listed(field, SupportLevel.self).map { Written($0, field) } }
    readTested(slots[21])
    readAllow(slots[22])
    readEffects(slots[20])
    collectSteps(slots[19])
    let start = text(slots[9])
    flow.start = destination(start, backIsAStep: true)
    readHelp(slots[17])
    readSteps()
    if slots[1] == nil {
      missingField("id", in: root, of: "A flow", help: "Give it an id such as make-tea. Reports and scripts use it.")
    }
    if slots[2] == nil {
      missingField("title", in: root, of: "A flow", help: "Say in a few words what the person can do.")
    }
    if slots[19] == nil || (hasNoStep && flow.stepsField != nil) {
      missingField("steps", in: root, of: "A flow", help: "Add a list of steps. Each begins with - step: and an id.")
    }
  }

  private mutating func readFormat(_ field: Field?) {
    guard let field else {
      for key in document.keys(flow.node) where document.string(key) == "handrail" {
        report(
          "bad-value", at: document.range(key), Message("The format number is missing."), help: "Write handrail: 1.")
      }
      return
    }
    guard document.kind(field.value) == .scalar, let number = document.withBytes(field.value, { Self.number($0) })
    else { return badValue(field.value, Message("handrail takes the format number."), help: "Write handrail: 1.") }
    if number < 1 {
      return badValue(
        field.value, Message("handrail takes the format number."), help: "Write handrail: 1.")
    }
    if number != 1 {
      badValue(
        field.value, Message("This flow is made for a newer Handrail. Format 1 is known here."),
        help: "Update Handrail, or write handrail: 1.")
    }
  }

  private mutating func readHelp(_ field: Field?) {
    guard let slots = mapping(field, .help, "help", example: "help: {label: Ask Sam, contact: sam}"), let field
    else { return }
    flow.help = Flow.Help(
      field: field, label: text(slots[0]), icon: text(slots[1]), contact: text(slots[2]),
      goto: destination(text(slots[3]), backIsAStep: true))
  }

  private mutating func readSystems(_ field: Field?) {
    guard let slots = mapping(field, .systems, "systems", example: "systems: {ios: 26, ipados: 26}") else { return }
    flow.systems = Flow.Systems(iOS: version(slots[0]), iPadOS: version(slots[1]))
  }

  private mutating func readTested(_ field: Field?) {
    let entries = entries(field, "An entry of tested", example: "- {when: 2026-03-02, who: a day centre, people: 3}")
    for entry in entries {
      let slots = slots(entry, .tested, "An entry of tested")
      date(slots[0])
      _ = text(slots[1])
      _ = integer(slots[2])
      _ = text(slots[3])
    }
    if !entries.isEmpty { flow.tested = field }
  }

  private mutating func readAllow(_ field: Field?) {
    let example = "- {rule: missing-icon, because: The tip is a photo.}"
    for entry in entries(field, "An entry of allow", example: example) {
      let slots = slots(entry, .allow, "An entry of allow")
      flow.allow.append(
        Flow.Allow(
          node: entry, rule: text(slots[0]), step: text(slots[1]), because: text(slots[2]), until: date(slots[3])))
    }
  }

  /// A day as YYYY-MM-DD that the calendar has.
  @discardableResult
  private mutating func date(_ field: Field?) -> Field? {
    guard let field = text(field) else { return nil }
    if document.withBytes(field.value, { Self.isDate($0) }) { return field }
    badValue(
      field.value, Message("{text} is not a date.", ["text": Self.shown(document.string(field.value))]),
      help: "Write year, month and day: 2026-03-02.")
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
