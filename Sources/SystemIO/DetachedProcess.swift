internal import CLinux
internal import Glibc
public import SourceText

/// A process that goes on by itself: in a session of its own, in the folder `/`, with a pipe through which it says that
/// it is ready, or why not.
public enum DetachedProcess {
  /// What came of the start.
  public enum Outcome: Sendable, Hashable {
    /// It said this line.
    case said(String)
    /// It ended, or closed the pipe, without a word.
    case silent(ChildProcess.Ending?)
    /// It runs and has said nothing in time.
    case late
  }

  /// The descriptor of the pipe in the new process.
  public static let readyDescriptor: Int32 = 3

  /// Starts the program at `path` and waits until it says a line, ends or the deadline has passed.
  ///
  /// - Parameters:
  ///   - path: the program; no search through `PATH`.
  ///   - arguments: without the name of the program. They must tell it that descriptor 3 is a pipe for its one line.
  ///   - environment: the whole environment; nil hands on ours.
  ///   - log: a descriptor for its standard output and standard error.
  ///   - deadline: how long to wait for the line.
  /// - Returns: its process id and what came of it. A process that is late goes on running.
  /// - Throws: what posix_spawn said, such as that there is no such program.
  public static func start(
    _ path: AbsolutePath, _ arguments: [String], environment: [String: String]? = nil, log: Int32,
    until deadline: Deadline
  ) throws(SystemError) -> (process: Int32, outcome: Outcome) {
    let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
    guard nothing >= 0 else { throw .last("open", "/dev/null") }
    defer { close(nothing) }
    let ready = try Pipe()
    let process = withCStrings([path.text] + arguments, environment) { argv, envp in
      path.withCString { clinux_spawn_detached($0, argv, envp, nothing, log, log, ready.writer) }
    }
    close(ready.writer)
    let connection = LineConnection(input: ready.reader, output: ready.reader, limit: 65_536)
    guard process > 0 else { throw SystemError(call: "posix_spawn", path, errno: -process) }
    do throws(LineError) {
      if let line = try connection.next(until: deadline) {
        return (process, .said(String(decoding: line, as: UTF8.self)))
      }
    } catch {
      return (process, .late)
    }
    return (process, .silent(ending(of: process)))
  }

  /// Says the one line to whoever started us and closes the pipe.
  ///
  /// Only for a process that was told that it has one.
  public static func report(_ line: String) {
    _ = fcntl(readyDescriptor, F_SETFD, FD_CLOEXEC)
    // A starter that has gone does not matter to us; SIGPIPE is ignored by then.
    _ = try? FileSystem.writeAll(Array((line + "\n").utf8), to: readyDescriptor, "ready pipe")
    close(readyDescriptor)
  }

  /// How it ended, when it ends within half a second of closing its pipe.
  private static func ending(of process: Int32) -> ChildProcess.Ending? {
    let ended = clinux_pidfd(process)
    guard ended >= 0 else { return nil }
    defer { close(ended) }
    guard (try? Descriptor.wait(ended, for: POLLIN, until: .after(.milliseconds(500)))) == true else { return nil }
    return ChildProcess.wait(for: process)
  }
}
