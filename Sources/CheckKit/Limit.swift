public import Findings

/// Two numbers as a person writes them: `[warning above, error above]`.
public struct Limit: Sendable, Hashable, CustomStringConvertible {
  /// More than this is a warning.
  public var warning: Int
  /// More than this is an error.
  public var error: Int

  /// A limit from its two numbers.
  @inlinable
  public init(_ warning: Int, _ error: Int) {
    self.warning = warning
    self.error = error
  }

  /// How bad a count is; nil when it is within the limit.
  public func severity(of count: Int) -> Severity? {
    if count > error { return .error }
    return count > warning ? .warning : nil
  }

  /// The two numbers in brackets.
  public var description: String { "[\(warning), \(error)]" }
}
