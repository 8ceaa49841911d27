public import SystemIO
internal import Watching

/// Starts and runs a daemon in this process: lock, socket, loop, until a signal or `shutdown`.
public enum Launch {
  /// Why a daemon could not start.
  public enum Failure: Error, Sendable, CustomStringConvertible {
    /// Another one serves the root.
    case served(pid: String)
    /// The system refused.
    case system(SystemError)
    /// Something answers on the socket, or is no socket.
    case socketTaken(String)

    /// How the sentence begins when another one serves the root: a starter tells it from a real failure by this.
    public static let servedWords = "Another daemon serves this folder already."

    /// In plain words.
    public var description: String {
      switch self {
      case .served(let pid): "\(Self.servedWords) Its process is \(pid)."
      case .system(let error): error.description
      case .socketTaken(let path): "Another program uses the socket \(path)."
      }
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
    let state = StateFolder(root: options.root)
    let signals = try system { () throws(SystemError) in
      let signals = try SignalSource([.terminate, .interrupt, .hangUp])
      try ProcessEnd.tellFaults(next: "Start it again with: handrail up \(quoted(options.root))")
      try state.make()
      return signals
    }
    let journal = RotatingLog(state.log)
    let lock = try hold(state)
    defer { lock.release() }
    // At once, so that whoever comes second can name us.
    try system { () throws(SystemError) in try lock.write(note: "\(ProcessEnvironment.process)") }
    let listener = try listen(options, state)
    try system { () throws(SystemError) in
      let inode = try FileSystem.status(of: options.socket)
      // Nobody else takes it away: we hold the lock.
      let isAfterBadEnd = FileSystem.exists(state.address)
      try DaemonAddress(
        root: options.root, socket: options.socket, pid: Int(ProcessEnvironment.process), version: options.version
      ).write(to: state.address)
      let address = try KeptFile(state.address)
      let loop = try EventLoop()
      let place = Daemon.Place(folders: [state.path, FileSystem.parent(of: options.socket)].compactMap(\.self)) {
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

  /// The lock of the root, or who holds it.
  private static func hold(_ state: StateFolder) throws(Failure) -> FileLock {
    do throws(FileLockError) {
      return try FileLock(state.lock)
    } catch {
      switch error {
      case .held(let note): throw .served(pid: note)
      case .system(let error): throw .system(error)
      }
    }
  }

  /// Listens on the socket's path. What a dead daemon left there is removed; a socket that answers never is.
  private static func listen(_ options: Daemon.Options, _ state: StateFolder) throws(Failure) -> Int32 {
    let path = options.socket
    try system { () throws(SystemError) in
      guard let folder = FileSystem.parent(of: path) else { return }
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
  private static func remove(_ path: String, _ ours: FileStatus?) {
    guard let ours, let now = try? FileSystem.status(of: path), now.isSameFile(as: ours) else { return }
    try? FileSystem.remove(path)
  }
}
