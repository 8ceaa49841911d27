internal import Glibc
internal import SystemIO

/// How the programs under torture are run.
struct TortureProgram {
  /// The path of `handrail`; `handraild` stands beside it.
  let handrail: String
  /// The folder of one play: the tree, the state, the log.
  let folder: String

  /// Whether we are root, who may enter every folder.
  static var isRoot: Bool { geteuid() == 0 }

  /// The daemon's program.
  var handraild: String { FileSystem.join(FileSystem.parent(of: handrail) ?? "/", "handraild") }

  /// Our environment, but no state and no socket of the user's own daemon.
  private var environment: [String: String] {
    var environment = ProcessEnvironment.all()
    environment["HANDRAIL_SOCKET"] = nil
    environment["XDG_STATE_HOME"] = folder + "/state"
    environment["SWIFT_BACKTRACE"] = "enable=no"
    return environment
  }

  /// A program that was started, and where its words go.
  struct Started {
    let child: ChildProcess
    fileprivate let log: String

    /// The last lines that it wrote.
    ///
    /// - Throws: `DevError` when they cannot be read.
    func lastWords() throws(DevError) -> String {
      let lines = try readFile(log).split(separator: "\n").suffix(3)
      return lines.isEmpty ? "It said nothing." : "It said: \(lines.joined(separator: " / "))"
    }

    /// How it ended, in words.
    func words(_ ending: ChildProcess.Ending) -> String {
      switch ending {
      case .exited(let code): "with the exit code \(code)"
      case .killed(let signal): "by the signal \(signal.rawValue)"
      }
    }
  }

  /// Starts a program with its standard error in a log of its own.
  ///
  /// Files without any right must be closed to the programs as they are to everybody else. Root reads them all the same,
  /// so root starts the programs without the capabilities that allow it. They keep the user, for a daemon answers no
  /// other.
  ///
  /// - Throws: `DevError` when it cannot be started.
  func start(_ program: String, _ words: [String], outputInLog: Bool = false) throws(DevError) -> Started {
    let capabilities = "-dac_override,-dac_read_search"
    let dropping = ["setpriv", "--bounding-set=\(capabilities)", "--inh-caps=\(capabilities)"]
    let log = "\(folder)/log-\(FileSystem.name(of: program))"
    let line = "exec \"$@\" 2>\"$0\"" + (outputInLog ? " >&2" : "")
    do throws(SystemError) {
      let child = try ChildProcess(
        "/bin/sh", ["-c", line, log] + (Self.isRoot ? dropping : []) + [program] + words, environment: environment,
        in: "/")
      return Started(child: child, log: log)
    } catch {
      throw DevError("\(program) cannot be started: \(error)")
    }
  }
}

/// Waits until a descriptor can be read, or so many milliseconds; gives whether it can.
func isReadable(_ descriptor: Int32, milliseconds: Int32) -> Bool {
  var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  return poll(&entry, 1, milliseconds) > 0
}
