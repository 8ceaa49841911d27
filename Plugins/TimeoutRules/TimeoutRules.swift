public import CheckKit

extension RulePlugin {
  /// Timers: everybody must be able to finish at their own pace.
  public static let timeouts = RulePlugin(
    id: "timeouts",
    summary: "Everybody can finish at their own pace. Timers are few, long, told and can be stopped.",
    first: [
      .duration(Numbers.exemptFrom), .duration(Numbers.respondError), .duration(Numbers.respondWarning),
      .count(Numbers.extendTimes),
    ],
    pairs: [
      ThresholdPair(error: Numbers.respondError, warning: Numbers.respondWarning),
      ThresholdPair(error: Numbers.keepError, warning: Numbers.keepWarning),
    ],
    rules: [
      .timeoutPresent,
      .timeoutChangesState,
      .timeoutNotAdjustable,
      .timeoutTooShort,
      .timeoutNoWarning,
      .timeoutNotToldAtStart,
      .timeoutLosesData,
      .timeoutOnConfirm,
      .timeoutTriggersEffect,
    ])
}

/// The numbers of this plugin that `handrail.yaml` can set, each beside the rule that is about it.
enum Numbers {
  /// Timers of this length or longer are left alone.
  static let exemptFrom = ThresholdKey<Duration>(
    "timeouts.exempt-from", .hours(20), "timers of this length or longer are left alone", source: "WCAG 2.2.1.")
}

extension CheckContext {
  /// False for a timer so long that nobody is hurried by it; one whose length cannot be read counts as short.
  func hurries(_ timer: Timer) -> Bool {
    guard let after = timer.after?.value else { return true }
    return after < thresholds[Numbers.exemptFrom]
  }

  /// True when nothing but this timer leads on from its step: with a longer one people sit and wait, without it they
  /// are stuck.
  func isOnlyWay(_ timer: Timer, _ step: Step) -> Bool {
    guard timer.kind == .autoAdvance || timer.goto != nil else { return false }
    return !workflow.outgoing(step.index).contains { $0.kind == .forward || $0.kind == .event }
  }
}

/// When a fix that makes a timer longer, or lets people turn it off, is unsafe.
let unlessNeeded = """
  It is unsafe for a timer with the reason safety or security. So it is where only the timer leads on.
  """

extension Timer {
  /// What to do about an `auto-advance` where a `timeout` would get another key; nil for a `timeout`.
  var adviceToReplace: String? {
    kind == .autoAdvance ? AutoAdvance.replace.text : nil
  }

  /// True for a timer that keeps people from harm, such as one that turns a stove off: nothing makes it longer by itself.
  var protects: Bool { reason?.value == .safety || reason?.value == .security }
}

/// What to do about an `auto-advance`.
enum AutoAdvance: String, EnglishText {
  case replace = "An auto-advance has no such key. Replace it with a button such as Go on."
}

extension Threshold {
  /// The length from which on WCAG leaves a timer alone; all but two rules use it.
  static let exemptFrom = Threshold(Numbers.exemptFrom)
}
