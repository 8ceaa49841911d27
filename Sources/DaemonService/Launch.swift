public import DaemonClient
public import SourceText
public import SystemIO

/// Starts and runs a daemon in this process: lock, socket, loop, until a signal or `shutdown`.
public enum Launch {
  /// Why a daemon could not start.
  public enum Failure: Error, Sendable, CustomStringConvertible {
    /// Another one serves the root; nil when its process has not said who it is.
    case served(pid: Int32?)
    /// The system refused.
    case system(SystemError)
    /// Something answers on the socket, or is no socket.
    case socketTaken(AbsolutePath)
    /// The path of the root or of the socket is not UTF-8, so that nobody could be told of it.
    case notText(AbsolutePath)

    /// In plain words.
    public var description: String {
      switch self {
      case .served(let pid):
        "Another daemon serves this folder already." + (pid.map { " Its process is \($0)." } ?? "")
      case .system(let error): error.description
      case .socketTaken(let path): "Another program uses the socket \(path)."
      case .notText(let path):
        "The path \(path) is not UTF-8, so no daemon can be reached there. Rename it. handrail check needs no daemon."
      }
    }

    /// The same for whoever started the daemon.
    public var report: StartReport {
      if case .served(let pid) = self { .served(pid) } else { .failed(description) }
    }
  }

  /// Runs until the end. Call it first thing in the process: signals are taken over before other threads begin.
  ///
  /// When a worker is in the middle of a long check then, the process itself ends here, with code 0.
  ///
  /// - Parameters:
  ///   - options: what to serve, and where.
  ///   - isListening: called once the socket answers.
  /// - Throws: why it could not start.
  public static func run(_ options: Daemon.Options, isListening: @escaping () -> Void) throws(Failure) {
    Signal.ignoreBrokenPipe()
    Signal.ignoreFileTooLarge()
    for path in [options.root, options.socket] where !path.isText { throw .notText(path) }
    let state = StateFolder(root: options.root)
    let signals = try system { () throws(SystemError) in
      let signals = try SignalSource([.terminate, .interrupt, .hangUp])
      try ProcessEnd.tellFaults(next: "Start it again with: \(options.address.startCommand)")
      try state.make()
      return signals
    }
    // All paths are absolute by now.
    FileSystem.enterTop()
    let lock = try hold(state)
    defer { lock.release() }
    // The log is that of who has the lock: one that is refused leaves it as it is.
    let journal = RotatingLog(state.log)
    // At once, so that whoever comes second can name us.
    try system { () throws(SystemError) in try lock.write(note: "\(ProcessEnvironment.process)") }
    let listener = try listen(options, state)
    var isUp = false
    // What is left behind would look like the bad end of a daemon that never was.
    defer {
      if !isUp {
        Descriptor.close(listener)
        try? FileSystem.remove(options.socket)
        try? FileSystem.remove(state.address)
      }
    }
    try system { () throws(SystemError) in
      let inode = try FileSystem.status(of: options.socket)
      // Nobody else takes it away: we hold the lock.
      let isAfterBadEnd = FileSystem.exists(state.address)
      try options.address.write(to: state.address)
      let address = try KeptFile(state.address)
      let loop = try EventLoop()
      let place = Daemon.Place(folders: [state.path, options.socket.parent].compactMap(\.self)) {
        guard let now = try? FileSystem.status(of: options.socket) else { return false }
        return now.isSameFile(as: inode) && lock.isIntact && address.isIntact
      }
      let daemon = try Daemon(
        options, loop: loop, listener: listener, signals: signals, journal: journal, place: place
      ) {
        remove(options.socket, inode)
        // What stands there by now may be that of another daemon.
        if address.isIntact { try? FileSystem.remove(state.address) }
      }
      isUp = true
      loop.perform { daemon.assumeOnLoop { $0.start(isAfterBadEnd: isAfterBadEnd) } }
      isListening()
      loop.run()
      if daemon.leavesWork.withLock(\.self) {
        lock.release()
        ProcessEnd.now(0)
      }
    }
  }

  private static func system<R>(_ body: () throws(SystemError) -> R) throws(Failure) -> R {
    do throws(SystemError) { return try body() } catch { throw .system(error) }
  }

  /// How long it may take from taking the lock to saying who has it: two calls to the system, on a machine under load.
  private static let noteTime: Duration = .milliseconds(500)

  /// The lock of the root, or who holds it.
  private static func hold(_ state: StateFolder) throws(Failure) -> FileLock {
    let deadline = Deadline.after(noteTime)
    while true {
      do throws(FileLockError) {
        return try FileLock(state.lock)
      } catch {
        switch error {
        case .held(let note):
          if let process = holder(note) { throw .served(pid: process) }
          if deadline.hasPassed { throw .served(pid: nil) }
        case .system(let error): throw .system(error)
        }
      }
      // The one that holds it has not said so yet: the note is empty, or of one that has ended.
      Deadline.after(.milliseconds(5)).orSooner(deadline).pass()
    }
  }

  /// The process that holds a lock, by what it wrote into the file; nil when that is no process that runs.
  public static func holder(_ note: String) -> Int32? {
    Int32(note).flatMap { ProcessState.of($0) == .ended ? nil : $0 }
  }

  /// Listens on the socket's path. What a dead daemon left there is removed; a socket that answers never is.
  private static func listen(_ options: Daemon.Options, _ state: StateFolder) throws(Failure) -> Int32 {
    let path = options.socket
    try system { () throws(SystemError) in
      guard let folder = path.parent else { return }
      if path == state.socket { try StateFolder.makePrivate(folder) } else { try StateFolder.requirePrivate(folder) }
    }
    if let status = try? FileSystem.linkStatus(of: path) {
      guard status.kind == .other, status.user == ProcessEnvironment.user, !UnixSocket.answers(at: path) else {
        throw .socketTaken(path)
      }
      try system { () throws(SystemError) in try FileSystem.remove(path) }
    }
    return try system { () throws(SystemError) in try UnixSocket.listen(at: path) }
  }

  /// Removes our socket, not one that somebody put there since.
  private static func remove(_ path: AbsolutePath, _ ours: FileStatus?) {
    guard let ours, let now = try? FileSystem.status(of: path), now.isSameFile(as: ours) else { return }
    try? FileSystem.remove(path)
  }
}
