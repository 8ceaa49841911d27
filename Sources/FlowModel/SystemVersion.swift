/// The version of a system, as in `26`, `18.2` or `15.8.3`: compared part by part, so 18.10 is newer than 18.9.
public struct SystemVersion: Sendable, Hashable, Comparable {
  private let major: Int
  private let minor: Int
  private let patch: Int

  /// A version from its parts, each 0 or more.
  public init(_ major: Int, _ minor: Int = 0, _ patch: Int = 0) {
    (self.major, self.minor, self.patch) = (major, minor, patch)
  }

  /// Reads one to three whole numbers below 10,000; nil for anything else.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    var parts: [Int] = []
    for part in bytes.split(separator: UInt8(ascii: "."), maxSplits: 3, omittingEmptySubsequences: false) {
      guard (1...4).contains(part.count), part.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
      parts.append(part.reduce(0) { $0 * 10 + Int($1 - 0x30) })
    }
    guard parts.count <= 3 else { return nil }
    self.init(parts[0], parts.count > 1 ? parts[1] : 0, parts.count > 2 ? parts[2] : 0)
  }

  /// Whether the first is older.
  public static func < (left: SystemVersion, right: SystemVersion) -> Bool {
    (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
  }
}
