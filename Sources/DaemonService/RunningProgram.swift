internal import SourceText
internal import SystemIO
internal import Wire

/// The program file of a daemon as it was when it began, to notice that it was removed or replaced since.
struct RunningProgram {
  private let path: AbsolutePath
  private let build: String
  /// The file at the path when it was looked at last, and whether it held this build: it is read once, not at each
  /// request.
  private var known: (status: FileStatus, isOurs: Bool)

  /// The program that runs; nil when the system does not show its file.
  init?(build: String) {
    guard let path = try? ProcessEnvironment.executable(), let status = try? FileSystem.status(of: path) else {
      return nil
    }
    (self.path, self.build, known) = (path, build, (status, true))
  }

  /// What is the matter with the file, as one of the modes that `status` tells; nil while it is the build that runs.
  mutating func degradation(startAgain: String) -> DaemonInfo.Degraded? {
    guard let now = try? FileSystem.status(of: path) else {
      let folder = path.parent ?? .top
      return .init(
        .outdated,
        message: "The program \(path) was removed since this daemon started. No other one can start.",
        command: "Copy \(path.name) of the same build to \(folder)")
    }
    if !now.isSameFile(as: known.status) || now.modified != known.status.modified || now.size != known.status.size {
      // The same build put there again, as by a second install, is no update.
      known = (now, (try? ProgramFile.build(of: path)) == build)
    }
    if known.isOurs { return nil }
    return .init(
      .outdated,
      message: "The program \(path) was replaced since this daemon started. It still runs the old build.",
      command: startAgain)
  }
}
