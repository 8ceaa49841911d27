public import CheckKit

/// A version of Handrail as people write it: `1.0`, `1.2.3`. What is left out counts as 0.
public struct Release: Sendable, Hashable, Comparable, CustomStringConvertible {
  private let numbers: [Int]

  /// Reads one to three whole numbers with points between; nil for anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count), text.utf8.count <= 20 else { return nil }
    var numbers: [Int] = []
    for part in parts {
      guard !part.isEmpty, part.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(part) else {
        return nil
      }
      numbers.append(number)
    }
    self.numbers = numbers + Array(repeating: 0, count: 3 - numbers.count)
  }

  /// `1.0.0`.
  public var description: String { numbers.map(String.init).joined(separator: ".") }

  /// The earlier one is less.
  public static func < (left: Release, right: Release) -> Bool { left.numbers.lexicographicallyPrecedes(right.numbers) }
}

extension Rules {
  /// The ids of the rules that came after a release.
  ///
  /// Build diagnostics are not among them: they say what the file is, and nothing can go on without that.
  public static func newer(than release: Release, among rules: [Rule] = rules) -> Set<String> {
    Set(rules.filter { Release($0.since).map { $0 > release } ?? true }.map(\.id))
  }
}
