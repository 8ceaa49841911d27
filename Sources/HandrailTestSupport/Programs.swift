internal import SourceText
public import SystemIO

/// The programs of the same build, and what they need to run apart from everybody else.
public enum Programs {
  /// The folder of the running test program, where its build put the others, too.
  ///
  /// - Throws: when the system does not say what is running.
  public static func folder() throws(SystemError) -> String {
    FileSystem.parent(of: try ProcessEnvironment.executable().text) ?? "/"
  }

  /// The path of a program of this build.
  ///
  /// - Throws: that it is not there; the target of the test must depend on it.
  public static func path(_ name: String) throws(SystemError) -> String {
    let path = try folder() + "/" + name
    return try FileSystem.realPath(of: path)
  }

  /// Our environment without what would lead a program to somebody else's daemon, with a state folder and a home of
  /// its own.
  public static func environment(state: String, _ more: [String: String] = [:]) -> [String: String] {
    var environment = ProcessEnvironment.all()
    for name in ["HANDRAIL_SOCKET", "NO_COLOR", "COLUMNS", "LINES", "XDG_RUNTIME_DIR"] { environment[name] = nil }
    environment["XDG_STATE_HOME"] = state
    environment["HOME"] = state
    environment["TZ"] = "UTC"
    environment["SWIFT_BACKTRACE"] = "enable=no"
    return environment.merging(more) { $1 }
  }

  /// The path of a program that the system has, by the folders of `PATH`; nil when it is not installed.
  public static func installed(_ name: String) -> String? {
    let folders = (ProcessEnvironment.nonEmpty("PATH") ?? "/usr/bin:/bin").split(separator: ":")
    return folders.lazy.map { "\($0)/\(name)" }.first { FileSystem.exists($0) }
  }
}
