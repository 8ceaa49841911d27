/// A number a rule uses, and where it comes from. Where the source says judgement, nobody has measured it.
public struct Threshold: Sendable {
  /// Its key under `thresholds` of `handrail.yaml`; nil for a number that nobody can set.
  public let key: AnyThresholdKey?
  /// What is counted, with the number when it has no key.
  public let meaning: String
  /// Where the number comes from.
  public let source: String

  /// A number that `handrail.yaml` can set; a rule that counts something else with it, or has another source for it,
  /// says so in its own words.
  public init<Value: ThresholdValue>(_ key: ThresholdKey<Value>, meaning: String? = nil, source: String? = nil) {
    self.key = Value.anyKey(key)
    self.meaning = meaning ?? key.meaning
    self.source = source ?? key.source
  }

  /// A number that is part of the rule, such as 0 timers.
  public init(fixed meaning: String, source: String) {
    key = nil
    self.meaning = meaning
    self.source = source
  }
}
