public import SourceText

/// An exception of a flow for a rule that compares flows: it can only be applied once the others are known.
public struct ComparedException: Sendable, Hashable {
  /// The rule it silences.
  public var rule: String
  /// What it holds for.
  public var scope: Scope
  /// Where it stands.
  public var range: PositionRange

  /// What an exception holds for.
  public enum Scope: Sendable, Hashable {
    /// A step by its id; empty for findings of the whole flow.
    case step(String)
    /// A line, 1-based.
    case line(Int)
  }
}
