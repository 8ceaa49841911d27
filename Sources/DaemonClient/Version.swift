internal import SystemIO

/// Which Handrail this is.
public enum Version {
  /// The version that `--version`, reports and the daemon tell.
  public static let number = "1.0.0"

  /// Every version there has been, the first one first. A rule's `since` is one of them.
  public static let all = ["1.0.0"]

  /// The day of that version, for the manual pages.
  public static let date = "2026-11-30"

  /// What tells the running program from every other build of the same version, as the daemon tells it; empty when the
  /// system does not show the program's file.
  ///
  /// Read when it is asked for: what only checks has no use for it.
  public static var build: String { (try? ProgramFile.build(of: ProgramFile.own)) ?? "" }
}
