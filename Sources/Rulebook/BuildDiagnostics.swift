internal import CheckKit

extension Rules {
  /// Every build diagnostic, reading before graph. None of them can be silenced.
  public static let buildDiagnostics: [BuildDiagnostic] =
    readingDiagnostics + graphDiagnostics + runningDiagnostics
    + allowDiagnostics

  private static let runningDiagnostics: [BuildDiagnostic] = [
    BuildDiagnostic(
      id: "check-failed", kind: .running,
      summary: "A check could not run.",
      meaning: "Nobody knows whether the flow is easy enough here. Not checked is not passed.",
      help: "Read the message. If it names a plugin, try the plugin by hand.")
  ]
}
