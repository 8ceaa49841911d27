/// A number a rule uses, and where it comes from. Where the source says judgement, nobody has measured it.
public struct Threshold: Sendable, Hashable {
  /// Its key under `thresholds` of `handrail.yaml`, as in `flow-length.app`; nil for a number that nobody can set.
  public let key: String?
  /// What is counted, with the number when it has no key.
  public let meaning: String
  /// Where the number comes from.
  public let source: String

  /// A number that `handrail.yaml` can set; its value is that of `Thresholds`.
  public init(_ key: String, _ meaning: String, source: String) {
    self.key = key
    self.meaning = meaning
    self.source = source
  }

  /// A number that is part of the rule, such as 0 timers.
  public init(fixed meaning: String, source: String) {
    key = nil
    self.meaning = meaning
    self.source = source
  }
}
