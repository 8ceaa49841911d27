/// Rules of the catalogue that this version does not check yet. A configuration may name them already, so that a team
/// can share one `handrail.yaml` between versions.
enum LaterRules {
  static let ids: Set<String> = [
    "too-many-options", "too-many-features", "several-decisions-in-step", "decision-too-late", "options-look-alike",
    "missing-icon", "missing-label", "text-only-instruction", "hidden-gesture", "gesture-needs-alternative",
    "nested-ui",
    "no-back", "back-loses-answers", "back-goes-elsewhere", "title-unclear", "no-feedback", "message-disappears",
    "wait-without-status", "control-no-value", "adjustable-incomplete", "multi-axis-needs-actions",
    "announcement-timing", "direct-touch-unsafe", "must-remember", "asks-again", "sentence-too-long", "vague-label",
    "moves-by-itself", "not-tested-with-people", "language-not-checked",
  ]

  /// Their thresholds by plugin.
  static let thresholds: [String: [String]] = [
    "decisions": ["options-note", "options-error", "features-warning", "features-error", "per-step"],
    "hidden-ui": ["depth"],
    "control-semantics": ["announce-every", "actions-per-axis"],
    "language": ["words", "characters"],
    "focus": ["moves"],
  ]
}
