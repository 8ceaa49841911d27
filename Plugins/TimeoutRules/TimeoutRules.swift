public import CheckKit

extension RulePlugin {
  /// Timers: everybody must be able to finish at their own pace.
  public static let timeouts = RulePlugin(
    id: "timeouts",
    summary: "Everybody can finish at their own pace. Timers are few, long, told and can be stopped.",
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

extension CheckContext {
  /// False for a timer so long that nobody is hurried by it; one whose length cannot be read counts as short.
  func hurries(_ timer: Timer) -> Bool {
    guard let after = timer.after?.value else { return true }
    return after < thresholds.timeouts.exemptFrom
  }
}

extension Timer {
  /// What to do about an `auto-advance` where a `timeout` would get another key; nil for a `timeout`.
  var adviceToReplace: String? {
    kind == .autoAdvance ? "An auto-advance has no such key. Replace it with a button such as Go on." : nil
  }

  /// True for a timer that keeps people from harm, such as one that turns a stove off: nothing makes it longer by itself.
  var protects: Bool { reason?.value == .safety || reason?.value == .security }
}

extension Threshold {
  /// The length from which on WCAG leaves a timer alone; all but two rules use it.
  static let exemptFrom = Threshold(
    "timeouts.exempt-from", "timers of this length or longer are left alone", source: "WCAG 2.2.1.")
}
