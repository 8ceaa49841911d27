internal import SystemIO
public import Testing

/// Programs of others that tests need: with `HANDRAIL_REQUIRE_PEERS=1` a missing one fails, without it the test is
/// skipped and says so.
public enum Peers {
  /// Whether the programs are there, or have to be.
  public static func has(_ names: String...) -> Bool {
    ProcessEnvironment.value("HANDRAIL_REQUIRE_PEERS") == "1" || names.allSatisfy { Programs.installed($0) != nil }
  }

  /// What a skipped test says.
  public static func comment(_ packages: String...) -> Comment {
    "not installed; try: apt-get install \(packages.joined(separator: " "))"
  }

  /// Whether this user may make a world of mounts and processes of its own.
  public static let hasNamespaces: Bool = {
    let environment = Programs.environment(state: "/tmp")
    let ran = try? Finished.run(
      "/bin/sh", ["-c", "unshare -Urm true && unshare -Urpf true"], environment: environment, in: "/")
    return ran?.code == 0
  }()

  /// Whether a Python with a YAML reader of its own is there; nobody has to have one.
  public static let hasPythonYAML: Bool = {
    let environment = Programs.environment(state: "/tmp")
    let ran = try? Finished.run("/bin/sh", ["-c", "python3 -c 'import yaml'"], environment: environment, in: "/")
    return ran?.code == 0
  }()
}
