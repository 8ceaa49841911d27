import CheckKit
import Rulebook
import Testing

extension Thresholds {
  /// Sets a number by its name in `handrail.yaml`, as a configuration does.
  mutating func set<Value: ThresholdValue>(
    _ path: String, _ value: Value, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let before = self
    switch (Rules.thresholds.first { $0.path == path }, value) {
    case (.limit(let key)?, let value as Limit): self[key] = value
    case (.count(let key)?, let value as Int): self[key] = value
    case (.factor(let key)?, let value as Double): self[key] = value
    case (.duration(let key)?, let value as FlowModel.Duration): self[key] = value
    default: break
    }
    #expect(self != before, "\(path) was not set", sourceLocation: sourceLocation)
  }
}
