internal import DaemonClient
internal import Reporting
internal import SourceText
internal import SystemIO
internal import Wire

/// Whether a daemon runs the program that would be started now: `status` and `doctor` say it alike.
enum DaemonBuild {
  /// The modes of a daemon, with the one that tells of another version or another build.
  ///
  /// - Parameters:
  ///   - modes: what the daemon itself says.
  ///   - daemon: the daemon.
  /// - Returns: the same, and what only this side can see.
  static func degraded(_ modes: [DaemonInfo.Degraded], of daemon: AnsweringDaemon) -> [DaemonInfo.Degraded] {
    // What the daemon has noticed about its own file says more.
    if modes.contains(where: { $0.isNamed(.outdated) }) { return modes }
    guard let message = difference(daemon.hello) else { return modes }
    return modes + [
      .init(
        .outdated, message: message,
        command: daemon.address.restartCommand)
    ]
  }

  private static func difference(_ hello: HelloResult) -> String? {
    guard hello.version == Version.number else {
      return "The daemon is \(hello.version), handrail is \(Version.number)."
    }
    // In the foreground the daemon is this program itself. A program that is not there cannot be compared.
    guard let own = try? ProcessEnvironment.executable(), let folder = own.parent,
      let other = try? ProgramFile.build(of: folder.joined("handraild")), !hello.build.isEmpty, hello.build != other,
      hello.build != Version.build
    else { return nil }
    return "The daemon is another build of Handrail \(Version.number) than the program beside handrail."
  }
}
