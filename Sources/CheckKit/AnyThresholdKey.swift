public import FlowModel

/// One key under `thresholds` of `handrail.yaml`, whatever is written there.
public enum AnyThresholdKey: Sendable {
  /// `[warning above, error above]`.
  case limit(ThresholdKey<Limit>)
  /// A whole number of 0 or more.
  case count(ThresholdKey<Int>)
  /// A number, with decimals if it has some.
  case factor(ThresholdKey<Double>)
  /// A length of time with its unit.
  case duration(ThresholdKey<Duration>)

  /// Both keys, as in `flow-length.app`.
  public var path: String {
    switch self {
    case .limit(let key): key.path
    case .count(let key): key.path
    case .factor(let key): key.path
    case .duration(let key): key.path
    }
  }

  /// What is counted, for people who set it.
  public var meaning: String {
    switch self {
    case .limit(let key): key.meaning
    case .count(let key): key.meaning
    case .factor(let key): key.meaning
    case .duration(let key): key.meaning
    }
  }

  /// The plugin's key.
  public var plugin: String { String(path.prefix { $0 != "." }) }
  /// The key below it.
  public var name: String { String(path.dropFirst(plugin.count + 1)) }

  /// The value as a person writes it.
  public func text(in thresholds: Thresholds) -> String {
    switch self {
    case .limit(let key): return thresholds[key].description
    case .count(let key): return String(thresholds[key])
    case .factor(let key):
      let value = thresholds[key]
      return value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) : String(value)
    case .duration(let key): return thresholds[key].description
    }
  }
}
