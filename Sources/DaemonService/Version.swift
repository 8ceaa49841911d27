/// Which Handrail this is.
public enum Version {
  /// The version that `--version`, reports and the daemon tell.
  public static let number = "1.0.0"
}
