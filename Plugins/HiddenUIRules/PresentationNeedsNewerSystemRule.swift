internal import CheckKit

extension Rule {
  static let presentationNeedsNewerSystem = Rule(
    id: "presentation-needs-newer-system",
    severity: .warning,
    summary: "The app runs on a system that is older than the scene.",
    why: "On the older system people get a reduced frame, not what this flow describes.",
    message: "The scene needs version 26. This app still runs on {n}.",
    help: "Raise the lowest version to 26. Or write presentation: reduced-frame and look again.",
    thresholds: [
      Threshold(
        fixed: "version 26 of iOS and iPadOS for presentation: scene, which is meant when nothing is written",
        source: "Seed S4; Apple documentation.")
    ],
    references: ["S4", "Apple documentation"],
    isThorough: true,
    falsePositives: "low",
    bad: [
      Example(
        """
        systems: {①ios: 18.2, ipados: 26}
        steps:
          - {step: end, kind: done}
        """)
    ],
    good: [
      Example(
        """
        systems: {ios: 26, ipados: 26.1}
        presentation: scene
        steps:
          - {step: end, kind: done}
        """),
      Example(
        """
        systems: {ios: 17.6.1}
        presentation: full-screen
        audience: assistive-access
        steps:
          - {step: end, kind: done}
        """),
    ],
    check: .flow(look))
}

/// The first version whose systems have the scene: iOS and iPadOS 26 (Apple documentation).
private let firstWithScene = SystemVersion(26)

private func look(_ context: inout CheckContext) {
  guard (context.flow.presentation?.value ?? .scene) == .scene, let systems = context.flow.systems else { return }
  for version in [systems.iOS, systems.iPadOS] {
    guard let version, version.value < firstWithScene else { continue }
    context.report(["n": context.flow.text(version.field)], at: context.flow.place(version.field))
  }
}
