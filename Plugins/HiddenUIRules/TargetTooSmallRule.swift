internal import CheckKit

extension Rule {
  static let targetTooSmall = Rule(
    id: "target-too-small",
    severity: .warning,
    otherSeverity: .error,
    severityNote: "an error below hidden-ui.size-error, a warning below hidden-ui.size-warning",
    summary: "An option or a control is small.",
    why: "Hands that shake or hurt miss what is small, and hit what is beside it.",
    message: "This is only {n} points large. Make it {min} or more.",
    help: "Make it larger, or leave size out: the system's own buttons are large.",
    thresholds: [
      Threshold(Numbers.sizeError),
      Threshold(Numbers.sizeWarning),
    ],
    references: ["S5", "S29", "WCAG 2.5.8", "WCAG 2.5.5", "HIG accessibility (mobility)"],
    isThorough: true,
    falsePositives: "low: what really is on the screen can differ from the flow",
    bad: [
      Example(
        .warning,
        """
        steps:
          - step: cup
            controls: [{control: stepper, label: Sugar, ①size: 43.5}]
            options: [{label: I have it, ①size: 24, goto: end}]
          - {step: end, kind: done}
        """),
      Example(
        .error,
        """
        steps:
          - {step: cup, options: [{label: I have it, ①size: 20, goto: end}]}
          - {step: end, kind: done}
        """),
    ],
    good: [
      Example(
        """
        steps:
          - step: cup
            controls: [{control: stepper, label: Sugar}]
            options: [{label: I have it, size: 44, goto: end}]
          - {step: end, kind: done}
        """)
    ],
    check: .several([.options(look), .controls(look)]))
}

extension Numbers {
  /// Targets smaller than this are an error, in points.
  static let sizeError = ThresholdKey<Double>(
    "hidden-ui.size-error", 24.0, "points; smaller than this is an error",
    source: "WCAG 2.5.8 (AA).")

  /// Targets smaller than this are a warning, in points.
  static let sizeWarning = ThresholdKey<Double>(
    "hidden-ui.size-warning", 44.0, "points; smaller than this is a warning",
    source: "HIG; WCAG 2.5.5 (AAA).")
}

private func look(_ context: inout CheckContext, _ offer: some Offer, _ step: Step) {
  let (sizeError, sizeWarning) = (context.thresholds[Numbers.sizeError], context.thresholds[Numbers.sizeWarning])
  guard let size = offer.size, size.value < max(sizeWarning, sizeError) else { return }
  let isError = size.value < sizeError
  let least = isError ? Numbers.sizeError : Numbers.sizeWarning
  context.report(
    ["n": context.flow.text(size.field), "min": least.text(in: context.thresholds)],
    at: context.flow.place(size.field), step: step, severity: isError ? .error : .warning)
}
