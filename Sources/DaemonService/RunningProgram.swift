internal import SourceText
internal import SystemIO
internal import Wire

/// The program file of a daemon as it was when it began, to notice that it was removed or replaced since.
struct RunningProgram {
  private let path: AbsolutePath
  private let build: String
  /// The last file at the path that held this build.
  private var known: FileStatus

  /// The program that runs; nil when the system does not show its file.
  init?(build: String) {
    guard let path = try? ProcessEnvironment.executable(), let status = try? FileSystem.status(of: path) else {
      return nil
    }
    (self.path, self.build, known) = (path, build, status)
  }

  /// What is the matter with the file, as one of the modes that `status` tells; nil while it is the build that runs.
  mutating func degradation(startAgain: String) -> DaemonInfo.Degraded? {
    guard let now = try? FileSystem.status(of: path) else {
      let folder = path.parent ?? .top
      return .init(
        id: DaemonInfo.Degraded.outdated,
        message: "The program \(path) was removed since this daemon started. No other one can start.",
        command: "Copy \(path.name) of the same build to \(folder)")
    }
    if now.isSameFile(as: known), now.modified == known.modified { return nil }
    // The same build put there again, as by a second install, is no update.
    if (try? ProgramFile.build(of: path)) == build {
      known = now
      return nil
    }
    return .init(
      id: DaemonInfo.Degraded.outdated,
      message: "The program \(path) was replaced since this daemon started. It still runs the old build.",
      command: startAgain)
  }
}
