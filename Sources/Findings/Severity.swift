/// How much a finding matters.
public enum Severity: String, Sendable, Hashable, Comparable, CaseIterable {
  /// Information.
  case note
  /// A risk that needs a decision.
  case warning
  /// A person can be stopped or harmed, or the file cannot be read.
  case error

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }

  /// From note to error.
  public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }
}
