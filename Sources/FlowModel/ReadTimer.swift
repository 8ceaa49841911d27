internal import Findings
internal import YAMLSource

/// The two timers of a step.
extension FlowReader {
  mutating func timeout(_ field: Field?) -> Timer? {
    guard let field,
      // Together these leave nothing to find: the timer only reminds, warns before, can be stopped, and is told of.
      let slots = mapping(
        field, TimerKey.self, Subject.timer.text,
        help: FlowHelp.exampleTimeout.text)
    else { return nil }
    var timer = Timer(kind: .timeout, field: field)
    timer.after = duration(slots[.after])
    timer.goto = destination(text(slots[.goto]), backIsAStep: true)
    timer.hides = bool(slots[.hides])
    timer.remind = bool(slots[.remind])
    timer.reason = word(slots[.reason], TimerReason.self)
    timer.because = text(slots[.because])
    timer.off = bool(slots[.off])
    timer.adjust = number(slots[.adjust])
    if let inner = mapping(slots[.extend], ExtendKey.self, "extend", example: "extend: {window: 120 s, times: 10}") {
      timer.extend = slots[.extend]
      timer.extendWindow = duration(inner[.window])
      timer.extendTimes = integer(inner[.times])
    }
    timer.warnBefore = duration(slots[.warnBefore])
    timer.loses = list(slots[.loses])
    timer.effect = effect(text(slots[.effect]))
    if slots[.after] == nil {
      missingField(
        "after", in: field.value, of: Subject.timer.text, help: FlowHelp.length.text,
        key: document.key(ofValue: field.value))
    }
    return timer
  }

  /// A timer even when its length cannot be read: the screen would still change by itself.
  mutating func autoAdvance(_ field: Field?) -> Timer? {
    guard let field else { return nil }
    var timer = Timer(kind: .autoAdvance, field: field)
    timer.after = duration(field)
    return timer
  }
}
