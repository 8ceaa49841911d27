internal import CLinux
internal import Glibc
public import SourceText

/// A child process in a process group of its own, with pipes on its standard input and output.
///
/// An event loop can wait for its end by watching `ended`. Whoever starts one also calls `reap`, once.
public struct ChildProcess: Sendable {
  /// How a process ended.
  public enum Ending: Sendable, Hashable {
    /// By itself, with this code.
    case exited(Int32)
    /// By a signal.
    case killed(Signal)

    init(_ status: Int32) {
      let signal = status & 0x7f
      self = signal == 0 ? .exited((status >> 8) & 0xff) : .killed(Signal(rawValue: signal))
    }
  }

  /// Process id; also the number of its process group.
  public let process: Int32
  /// Readable once the child has ended.
  public let ended: Int32
  /// Writes to the child's standard input.
  public let input: Int32
  /// Reads from the child's standard output.
  public let output: Int32

  /// Starts the program at `path`.
  ///
  /// - Parameters:
  ///   - path: the program; no search through `PATH`.
  ///   - arguments: without the name of the program, which is `path`.
  ///   - environment: the whole environment; nil hands on ours.
  ///   - folder: the current folder of the child; nil keeps ours.
  ///   - standardError: a descriptor for its standard error; ours unless given.
  /// - Throws: what posix_spawn or pidfd_open said, such as that there is no such program.
  public init(
    _ path: AbsolutePath, _ arguments: [String] = [], environment: [String: String]? = nil,
    in folder: AbsolutePath? = nil,
    standardError: Int32 = 2
  ) throws(SystemError) {
    let input = try Pipe()
    let output: Pipe
    do throws(SystemError) { output = try Pipe() } catch {
      input.closeBoth()
      throw error
    }
    let process = withCStrings([path.text] + arguments, environment) { argv, envp in
      path.withCString { program in
        let spawn = { clinux_spawn(program, argv, envp, input.reader, output.writer, standardError, $0) }
        return folder?.withCString { spawn($0) } ?? spawn(nil)
      }
    }
    close(input.reader)
    close(output.writer)
    let ended = process > 0 ? clinux_pidfd(process) : -1
    guard process > 0, ended >= 0 else {
      close(input.writer)
      close(output.reader)
      guard process > 0 else {
        // The system does not say which of the two is missing.
        if let folder, FileSystem.exists(path), !FileSystem.exists(folder) {
          throw SystemError(call: "chdir", folder, errno: -process)
        }
        throw SystemError(call: "posix_spawn", path, errno: -process)
      }
      Glibc.kill(-process, SIGKILL)
      _ = ChildProcess.wait(for: process)
      throw SystemError(call: "pidfd_open", path, errno: -ended)
    }
    self.process = process
    self.ended = ended
    self.input = input.writer
    self.output = output.reader
  }

  /// Sends a signal to the child and to all it has started in its group.
  public func send(_ signal: Signal) { Glibc.kill(-process, signal.rawValue) }

  /// From now on a signal that ends our process, as Ctrl-C does, kills the child and its group first, until it is
  /// collected. With more than 64 children of that sort nothing is promised for the last ones.
  public func endWithUs() { _ = clinux_end_with_us(process) }

  /// Waits for the end (at once when `ended` is readable), closes all descriptors and gives how it ended.
  ///
  /// - Parameter inputIsClosed: whether the caller has closed `input` already.
  /// - Returns: the code or the signal.
  public func reap(inputIsClosed: Bool = false) -> Ending {
    if !inputIsClosed { close(input) }
    // Once it is collected its number may be that of another group.
    clinux_outlive_us(process)
    let ending = ChildProcess.wait(for: process)
    close(ended)
    close(output)
    return ending
  }

  static func wait(for process: Int32) -> Ending {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return Ending(status)
  }
}

/// A pipe that children do not inherit.
struct Pipe {
  let reader: Int32
  let writer: Int32

  init() throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    let result = clinux_pipe(&ends)
    guard result == 0 else { throw SystemError(call: "pipe", errno: -result) }
    (reader, writer) = (ends[0], ends[1])
  }

  func closeBoth() {
    close(reader)
    close(writer)
  }
}

/// Runs `body` with the arguments and the environment (nil: ours) as C wants them.
func withCStrings<Result>(
  _ arguments: [String], _ environment: [String: String]?,
  _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>, UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  let environment = environment ?? ProcessEnvironment.all()
  let argv: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
  let envp: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
  defer { for pointer in argv + envp { free(pointer) } }
  return argv.withUnsafeBufferPointer { argv in
    envp.withUnsafeBufferPointer { envp in
      // An array with at least the closing nil always has an address.
      guard let argv = argv.baseAddress, let envp = envp.baseAddress else { preconditionFailure("empty array") }
      return body(argv, envp)
    }
  }
}
