public import FlowModel

/// The numbers of all rules: what each key has where `handrail.yaml` sets nothing else, and what it sets.
///
/// Only what differs is kept, so a folder that sets nothing pays for nothing.
public struct Thresholds: Sendable, Hashable {
  @usableFromInline var limits: [String: Limit] = [:]
  @usableFromInline var counts: [String: Int] = [:]
  @usableFromInline var factors: [String: Double] = [:]
  @usableFromInline var durations: [String: Duration] = [:]

  /// The defaults.
  public init() {}

  /// A pair of numbers.
  @inlinable
  public subscript(key: ThresholdKey<Limit>) -> Limit {
    get { limits.isEmpty ? key.standard : limits[key.path] ?? key.standard }
    set { limits[key.path] = newValue == key.standard ? nil : newValue }
  }

  /// A whole number.
  @inlinable
  public subscript(key: ThresholdKey<Int>) -> Int {
    get { counts.isEmpty ? key.standard : counts[key.path] ?? key.standard }
    set { counts[key.path] = newValue == key.standard ? nil : newValue }
  }

  /// A number with decimals.
  @inlinable
  public subscript(key: ThresholdKey<Double>) -> Double {
    get { factors.isEmpty ? key.standard : factors[key.path] ?? key.standard }
    set { factors[key.path] = newValue == key.standard ? nil : newValue }
  }

  /// A length of time.
  @inlinable
  public subscript(key: ThresholdKey<Duration>) -> Duration {
    get { durations.isEmpty ? key.standard : durations[key.path] ?? key.standard }
    set { durations[key.path] = newValue == key.standard ? nil : newValue }
  }

  /// True when a number of this plugin is not the default: help that names defaults is not true then.
  public func differ(in plugin: String) -> Bool {
    let start = plugin + "."
    func isOwn(_ path: String) -> Bool { path.hasPrefix(start) }
    return limits.keys.contains(where: isOwn) || counts.keys.contains(where: isOwn)
      || factors.keys.contains(where: isOwn) || durations.keys.contains(where: isOwn)
  }
}
