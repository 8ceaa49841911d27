public import YAMLSource

/// A key that was written with a value that could be read. A key with nothing behind it is no field.
public struct Field: Sendable, Hashable {
  /// The value's node. Its key is the node before it.
  public let value: NodeID

  /// The field whose value is this node of a mapping.
  public init(_ value: NodeID) { self.value = value }
}

/// A value that was read from a field, with the place where it stands.
public struct Written<Value: Sendable & Hashable>: Sendable, Hashable {
  /// What was read.
  public var value: Value
  /// Where it stands.
  public var field: Field

  /// A value and its place.
  public init(_ value: Value, _ field: Field) {
    self.value = value
    self.field = field
  }
}

/// Where an option, a timer or `next` leads, as it is written.
public enum Destination: Sendable, Hashable {
  /// `goto: back`, understood on options only.
  case back
  /// A step, by its index in `Flow.steps`.
  case step(Int)
  /// An id that no step has; reported, and no edge.
  case unknown

  /// The step's index, if it is one.
  @inlinable @inline(__always)
  public var step: Int? {
    guard case .step(let index) = self else { return nil }
    return index
  }
}

/// The name of an effect where it is used.
public struct EffectReference: Sendable, Hashable {
  /// The node with the name.
  public var name: NodeID
  /// Index into `Flow.effects`, or nil when no effect has that id (reported; rules take it as one of kind other).
  public var index: Int?
}
