internal import YAMLSource

/// The two timers of a step.
extension FlowReader {
  mutating func timeout(_ field: Field?) -> Timer? {
    guard let field,
      // Together these leave nothing to find: the timer only reminds, warns before, can be stopped, and is told of.
      let slots = mapping(
        field, .timeout, "A timer",
        help: """
          Write for example timeout: {after: 2 min, remind: true, off: true, warn-before: 20 s}. \
          Above the steps write told-at-start: [time-limits].
          """)
    else { return nil }
    var timer = Timer(kind: .timeout, field: field)
    timer.after = duration(slots[0])
    timer.goto = destination(text(slots[1]), backIsAStep: true)
    timer.hides = bool(slots[2])
    timer.remind = bool(slots[3])
    timer.reason = word(slots[4], TimerReason.self)
    timer.because = text(slots[5])
    timer.off = bool(slots[6])
    timer.adjust = number(slots[7])
    if let inner = mapping(slots[8], .extend, "extend", example: "extend: {window: 120 s, times: 10}") {
      timer.extend = slots[8]
      timer.extendWindow = duration(inner[0])
      timer.extendTimes = integer(inner[1])
    }
    timer.warnBefore = duration(slots[9])
    timer.loses = list(slots[10])
    timer.effect = effect(text(slots[11]))
    if slots[0] == nil {
      missingField(
        "after", in: field.value, of: "A timer", help: "Say how long: after: 2 min.",
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
