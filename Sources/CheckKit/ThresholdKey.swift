public import FlowModel

/// A number that `handrail.yaml` can set, declared by the plugin that uses it.
///
/// A rule reads it with `context.thresholds[key]`. The declaration is all that there is: what `handrail.yaml` takes,
/// pages and lists are made of the keys that the rules of a plugin name.
public struct ThresholdKey<Value: ThresholdValue>: Sendable {
  /// The plugin's id and the key below it, as in `flow-length.app`.
  public let path: String
  /// The number where nobody sets another.
  public let standard: Value
  /// What is counted, for people who set it.
  public let meaning: String
  /// Where the number comes from.
  public let source: String

  /// A number of a plugin.
  ///
  /// - Parameters:
  ///   - path: the plugin's id, a dot and the key below it, as in `flow-length.app`; both are in kebab-case.
  ///   - standard: the number where nobody sets another.
  ///   - meaning: what is counted, as in `steps before the goal`.
  ///   - source: where the number comes from.
  @inlinable
  public init(_ path: String, _ standard: Value, _ meaning: String, source: String) {
    self.path = path
    self.standard = standard
    self.meaning = meaning
    self.source = source
  }

  /// The value as a person writes it.
  public func text(in thresholds: Thresholds) -> String { Value.anyKey(self).text(in: thresholds) }
}

/// What a threshold can be: `Limit`, `Int`, `Double` or `Duration`.
public protocol ThresholdValue: Sendable, Hashable {
  /// The key without its type, for lists.
  static func anyKey(_ key: ThresholdKey<Self>) -> AnyThresholdKey
}

extension Limit: ThresholdValue {
  /// `[warning above, error above]`.
  public static func anyKey(_ key: ThresholdKey<Limit>) -> AnyThresholdKey { .limit(key) }
}

extension Int: ThresholdValue {
  /// A whole number of 0 or more.
  public static func anyKey(_ key: ThresholdKey<Int>) -> AnyThresholdKey { .count(key) }
}

extension Double: ThresholdValue {
  /// A number, with decimals if it has some.
  public static func anyKey(_ key: ThresholdKey<Double>) -> AnyThresholdKey { .factor(key) }
}

extension Duration: ThresholdValue {
  /// A length of time with its unit.
  public static func anyKey(_ key: ThresholdKey<Duration>) -> AnyThresholdKey { .duration(key) }
}
