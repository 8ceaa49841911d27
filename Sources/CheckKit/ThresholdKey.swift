public import FlowModel

/// One key under `thresholds` of `handrail.yaml`: how to read it, set it and show it.
public struct ThresholdKey: Sendable {
  /// The plugin's key.
  public let plugin: String
  /// The key below it.
  public let name: String
  /// What is written there, and where it is kept.
  public let place: Place

  /// What is written, and where it is kept.
  public enum Place: Sendable {
    /// `[warning above, error above]`.
    case limit(any WritableKeyPath<Thresholds, Limit> & Sendable)
    /// A whole number of 0 or more.
    case count(any WritableKeyPath<Thresholds, Int> & Sendable)
    /// A number, with decimals if it has some.
    case factor(any WritableKeyPath<Thresholds, Double> & Sendable)
    /// A length of time with its unit.
    case duration(any WritableKeyPath<Thresholds, Duration> & Sendable)
  }

  /// Both keys, as in `flow-length.app`.
  public var path: String { "\(plugin).\(name)" }

  /// The value as a person writes it.
  public func text(in thresholds: Thresholds) -> String {
    switch place {
    case .limit(let path): return thresholds[keyPath: path].description
    case .count(let path): return String(thresholds[keyPath: path])
    case .factor(let path):
      let value = thresholds[keyPath: path]
      return value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) : String(value)
    case .duration(let path): return thresholds[keyPath: path].description
    }
  }

  private init(_ plugin: String, _ name: String, _ place: Place) {
    self.plugin = plugin
    self.name = name
    self.place = place
  }

  /// The key with this path, as in `flow-length.app`.
  public static func named(_ path: String) -> ThresholdKey? { all.first { $0.path == path } }

  /// Every key, in the order of the documentation.
  public static let all: [ThresholdKey] = [
    .init("flow-length", "app", .limit(\.flowLength.app)),
    .init("flow-length", "setup", .limit(\.flowLength.setup)),
    .init("flow-length", "physical", .limit(\.flowLength.physical)),
    .init("flow-length", "mixed", .limit(\.flowLength.mixed)),
    .init("flow-length", "longest-app", .limit(\.flowLength.longestApp)),
    .init("flow-length", "longest-setup", .limit(\.flowLength.longestSetup)),
    .init("flow-length", "longest-physical", .limit(\.flowLength.longestPhysical)),
    .init("flow-length", "longest-mixed", .limit(\.flowLength.longestMixed)),
    .init("flow-length", "decisions", .limit(\.flowLength.decisions)),
    .init("flow-length", "goal", .limit(\.flowLength.goal)),
    .init("flow-length", "progress-from", .count(\.flowLength.progressFrom)),
    .init("flow-length", "count-spread", .count(\.flowLength.countSpread)),
    .init("flow-length", "sentences-per-step", .count(\.flowLength.sentencesPerStep)),
    .init("flow-length", "overview-above", .count(\.flowLength.overviewAbove)),
    .init("timeouts", "exempt-from", .duration(\.timeouts.exemptFrom)),
    .init("timeouts", "respond-error", .duration(\.timeouts.respondError)),
    .init("timeouts", "respond-warning", .duration(\.timeouts.respondWarning)),
    .init("timeouts", "extend-times", .count(\.timeouts.extendTimes)),
    .init("timeouts", "adjust-factor", .factor(\.timeouts.adjustFactor)),
    .init("timeouts", "warn-before", .duration(\.timeouts.warnBefore)),
    .init("timeouts", "keep-error", .duration(\.timeouts.keepError)),
    .init("timeouts", "keep-warning", .duration(\.timeouts.keepWarning)),
    .init("destructive", "questions", .count(\.destructive.questions)),
    .init("destructive", "questions-without-undo", .count(\.destructive.questionsWithoutUndo)),
    .init("destructive", "questions-most", .count(\.destructive.questionsMost)),
    .init("destructive", "ordinary-options-beside", .count(\.destructive.ordinaryOptionsBeside)),
    .init("decisions", "options-note", .count(\.decisions.optionsNote)),
    .init("decisions", "options-error", .count(\.decisions.optionsError)),
    .init("decisions", "features-warning", .count(\.decisions.featuresWarning)),
    .init("decisions", "features-error", .count(\.decisions.featuresError)),
    .init("decisions", "per-step", .count(\.decisions.perStep)),
    .init("hidden-ui", "depth", .count(\.hiddenUI.depth)),
    .init("hidden-ui", "size-error", .factor(\.hiddenUI.sizeError)),
    .init("hidden-ui", "size-warning", .factor(\.hiddenUI.sizeWarning)),
    .init("control-semantics", "announce-every", .duration(\.controlSemantics.announceEvery)),
    .init("control-semantics", "actions-per-axis", .count(\.controlSemantics.actionsPerAxis)),
    .init("language", "words", .limit(\.language.words)),
    .init("language", "characters", .limit(\.language.characters)),
    .init("focus", "moves", .duration(\.focus.moves)),
  ]
}
