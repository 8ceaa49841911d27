internal import SourceText
internal import SystemIO

/// Reads files for a check that is made once: a reading that fails for a reason that may pass is tried again, for a second
/// from the first failure on, however many files fail.
final class ReadPatience: Sendable {
  private let end = Locked<Moment?>(nil)

  /// How long it tries.
  static let limit = Duration.seconds(1)

  /// Reads a file; blocks as long as it tries.
  func read(_ path: AbsolutePath, limit: Int) throws(FileReadError) -> FileContents {
    var pause = Duration.milliseconds(50)
    while true {
      do throws(FileReadError) { return try FileSystem.read(path, limit: limit) } catch {
        guard case .system(let system) = error, system.mayPass else { throw error }
        let now = Moment.now
        let end = end.withLock { end in
          end = end ?? now + Self.limit
          return end ?? now
        }
        guard now < end else { throw error }
        Deadline.after(min(pause, end.since(now))).pass()
        pause *= 2
      }
    }
  }
}
