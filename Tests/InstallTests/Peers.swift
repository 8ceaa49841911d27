import HandrailTestSupport
import SystemIO
import Testing

/// Programs of others that tests need: with `HANDRAIL_REQUIRE_PEERS=1` a missing one fails, without it the test is
/// skipped and says so.
enum Peers {
  /// Whether the programs are there, or have to be.
  static func has(_ names: String...) -> Bool {
    ProcessEnvironment.value("HANDRAIL_REQUIRE_PEERS") == "1" || names.allSatisfy { Programs.installed($0) != nil }
  }

  /// What a skipped test says.
  static func comment(_ packages: String...) -> Comment {
    "not installed; try: apt-get install \(packages.joined(separator: " "))"
  }
}
