/// How rules and plugins are named.
public enum RuleName {
  /// Most characters of a name.
  public static let longest = 100

  /// True for a name of small letters and digits with single dashes between, such as `reading-level`.
  public static func isName(_ text: String) -> Bool {
    guard !text.isEmpty, text.utf8.count <= longest else { return false }
    return text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false).allSatisfy { part in
      !part.isEmpty
        && part.allSatisfy {
          UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
        }
    }
  }
}
