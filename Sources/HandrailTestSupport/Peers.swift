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

  // Some systems let nobody but root make a namespace, and a test may change no setting of the machine. So these tests are
  // left out there, and say so; with `HANDRAIL_REQUIRE_NAMESPACES=1`, as in `.ci/run`, a missing one fails.

  /// Whether this user may make a world of mounts and processes of its own, or has to.
  public static let hasNamespaces = requiresNamespaces || runs("unshare -Urm true && unshare -Urpf true")

  /// Whether such a world has a limit of watches of its own, or has to.
  public static let hasLimits =
    requiresNamespaces || runs("unshare -Ur sh -c 'echo 100 > /proc/sys/user/max_inotify_watches'")

  /// Whether a missing namespace fails.
  public static let requiresNamespaces = ProcessEnvironment.value("HANDRAIL_REQUIRE_NAMESPACES") == "1"

  /// What a test says that is left out for want of a namespace.
  public static let noNamespaces: Comment = "this system lets this user make no namespace of that kind"

  /// Whether a Python with a YAML reader of its own is there; nobody has to have one.
  public static let hasPythonYAML = runs("python3 -c 'import yaml'")

  /// Whether a line of the shell ends with 0.
  private static func runs(_ line: String) -> Bool {
    let ran = try? Finished.run("/bin/sh", ["-c", line], environment: Programs.environment(state: "/tmp"), in: "/")
    return ran?.code == 0
  }
}
