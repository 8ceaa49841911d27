internal import DaemonClient
internal import PluginHost
internal import Settings
public import SourceText
public import SystemIO
public import Watching
internal import Wire
internal import Workspaces

/// Serves one root: watches it, checks what changed, answers requests, tells subscribers.
///
/// Its executor is the event loop, so every line of it runs on the loop's thread and needs no lock. Checks run on
/// worker threads and come back through `loop.perform`.
public actor Daemon {
  /// How a daemon is started.
  public struct Options: Sendable {
    /// The root's key.
    public var root: AbsolutePath
    /// The socket's path.
    public var socket: AbsolutePath
    /// Which watcher; auto picks by the file system.
    public var watcher: WatcherChoice
    /// The program's version.
    public var version: String
    /// What tells two builds of a version apart.
    public var build: String

    /// Who it is, for those who look for it.
    var address: DaemonAddress {
      DaemonAddress(
        root: root, socket: socket, pid: Int(ProcessEnvironment.process), version: version,
        watcher: watcher == .auto ? nil : watcher.rawValue)
    }

    /// Options from their parts.
    public init(
      root: AbsolutePath, socket: AbsolutePath, watcher: WatcherChoice = .auto, version: String, build: String
    ) {
      self.root = root
      self.socket = socket
      self.watcher = watcher
      self.version = version
      self.build = build
    }
  }

  /// The loop whose thread it lives on.
  public nonisolated let loop: EventLoop
  /// The loop, as the actor's executor.
  public nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

  /// What it serves, and where.
  let options: Options
  /// What tells it from all other daemons, in each clock that it gives.
  let instance: String
  /// When it began, for `uptimeMs`.
  let started = Moment.now
  /// The program file as it was when the daemon began.
  var program: RunningProgram?
  /// The threads that read and check files.
  let workers: WorkerPool
  /// What workers finished and the loop has not taken yet.
  nonisolated let finished = Locked(Finished())

  /// The socket on which clients come; negative when it has ended.
  var listener: Int32
  /// SIGTERM, SIGINT and SIGHUP, as something to read.
  var signals: SignalSource
  /// Clients by their numbers, with what is still to be sent to each.
  var connections: [Int: Connection] = [:]
  /// What clients have sent of lines that have not ended.
  var halfLines = HalfLines()
  /// Which client's requests are taken next.
  var turns = Turns()
  /// Whether the loop comes back for the next turn.
  var isTurnPlanned = false
  /// The number of the newest client.
  var lastConnection = 0
  /// Bytes of all lines that some client was not sent yet.
  let outputTotal = Locked(0)

  /// What tells where to look; nil before the first look and after the end.
  var watcher: (any Watcher)?
  /// The configurations that hold, as the watcher reported them last.
  var configurations: Configurations
  /// All flows as they were checked last.
  var workspace = Workspace()
  /// Files that are looked at, whether flows or not.
  var files: Set<RelativePath> = []
  /// Those of them that could not be read.
  var unreadable: Set<RelativePath> = []
  /// When files that could not be read are tried again.
  var retryTimer: EventLoop.Timer?
  /// Whether the first look goes on.
  var isScanning = true
  /// The UTC date on which flows were checked whose findings depend on it.
  var today = SystemClock.date(SystemClock.wallSeconds())

  /// The checks that run, what waits for them, and which are to be tried again.
  var checks = Checks()
  /// What was found out and is not taken in yet.
  var pendingEvents: [Workspace.Event] = []
  /// The number of the newest request.
  var lastTicket = 0
  /// What subscribers have not heard of yet.
  var telling = Telling()
  /// Whether it has said good-bye.
  var isStopping = false
  /// External plugins and how they stand.
  let plugins: PluginHost
  /// The threads that ask them.
  let pluginThreads: PluginThreads
  /// Which questions are open, and what they hold back.
  var asking = Asking()
  /// The number of the newest question about each file, for the threads that ask.
  nonisolated let asked = Locked([RelativePath: Int]())
  /// When something that is held for a plugin is due.
  var releaseTimer: (timer: EventLoop.Timer, moment: Moment)?
  /// Tells when the files of a plugin or what its owner trusts may have changed.
  var pluginWatch: Inotify?
  /// Called when it has ceased to listen.
  private let onStopped: @Sendable () -> Void
  /// Where clients find it; it ends when that is gone.
  let place: Place
  /// Tells when something happens there.
  var placeWatch: Inotify?
  /// Where it says what happens to it.
  let journal: RotatingLog
  /// Whether it ends while a worker is in the middle of something: the process must not wait for that.
  nonisolated let leavesWork = Locked(false)

  /// Where clients find the daemon: its lock, its socket and its address.
  public struct Place: Sendable {
    /// The folders they stand in.
    public var folders: [AbsolutePath]
    /// Whether all are still there, and ours.
    public var isIntact: @Sendable () -> Bool

    /// A place from its parts.
    public init(folders: [AbsolutePath], isIntact: @escaping @Sendable () -> Bool) {
      self.folders = folders
      self.isIntact = isIntact
    }
  }

  /// What workers hand over.
  struct Finished: Sendable {
    var results: [@Sendable (isolated Daemon) -> Void] = []
    var isAnnounced = false
  }

  /// A daemon on a socket that listens already.
  ///
  /// - Parameters:
  ///   - options: what to serve, and where.
  ///   - loop: the loop to live on; nobody runs it yet.
  ///   - listener: the socket that listens.
  ///   - signals: SIGTERM, SIGINT and SIGHUP, taken over before any other thread began.
  ///   - journal: where it says what happens to it.
  ///   - place: where clients find it; it ends when that is gone.
  ///   - onStopped: called on the loop when it has ceased to listen.
  /// - Throws: when no worker thread can be started.
  public init(
    _ options: Options, loop: EventLoop, listener: Int32, signals: SignalSource, journal: RotatingLog, place: Place,
    onStopped: @escaping @Sendable () -> Void
  ) throws(SystemError) {
    self.options = options
    self.loop = loop
    self.listener = listener
    self.signals = signals
    self.journal = journal
    self.place = place
    self.onStopped = onStopped
    configurations = Configurations(above: options.root)
    program = RunningProgram(build: options.build)
    workers = try WorkerPool(threads: 2)
    plugins = PluginHost(trust: TrustStore(folder: StateFolder.trust), version: options.version)
    pluginThreads = PluginThreads(plugins)
    instance = Self.newInstance()
  }

  /// What tells this daemon from all others before and after it. It means nothing, so that wrapping does no harm.
  private static func newInstance() -> String {
    let now = WallTime.now
    let moment = UInt64(bitPattern: now.seconds &* 1_000_000_000 &+ now.nanoseconds)
    return String(moment ^ UInt64(truncatingIfNeeded: ProcessEnvironment.process) << 40, radix: 36)
  }

  /// Begins to answer and to watch. On the loop's thread.
  ///
  /// - Parameter isAfterBadEnd: whether the daemon before this one left its address behind.
  public func start(isAfterBadEnd: Bool) {
    if isAfterBadEnd { log("the daemon before did not end by itself; what it said last may tell why") }
    log("process \(ProcessEnvironment.process) watches \(options.root) (version \(options.version))")
    loop.watch(listener) { _ in self.assumeOnLoop { $0.acceptAll() } }
    loop.watch(signals.descriptor) { _ in self.assumeOnLoop { $0.takeSignals() } }
    watchPlace()
    loop.perform { self.assumeOnLoop { $0.startWatching() } }
  }

  /// Runs a part of the daemon from a handler of the loop.
  ///
  /// The proof for assumeIsolated: the loop is the executor and calls its handlers, timers and functions on its own
  /// thread only; `checkIsolated` of the loop verifies it at run time.
  nonisolated func assumeOnLoop(_ body: @Sendable (isolated Daemon) -> Void) {
    assumeIsolated { body($0) }
  }

  // MARK: End

  func takeSignals() {
    while let arrival = signals.next() {
      switch arrival.signal {
      case .hangUp: reload(because: "\(arrival)")
      default:
        log("received \(arrival); it ends")
        stop()
      }
    }
  }

  /// Says good-bye, answers what is still open, and ends; a client that does not read is waited for one second.
  func stop() {
    guard !isStopping else { return }
    isStopping = true
    loop.unwatch(listener)
    Descriptor.close(listener)
    // Before the good-byes: who sees its connection end finds the socket gone.
    onStopped()
    watcher?.stop()
    watcher = nil
    if let placeWatch { loop.unwatch(placeWatch.descriptor) }
    placeWatch = nil
    endPluginWatch()
    failWaiting(shuttingDown)
    for number in connections.keys.sorted() {
      if connections[number]?.subscription != nil {
        connections[number]?.subscription = nil
        connections[number]?.output.append(
          outputLine(Unsubscribed.shuttingDown(startAgain: options.address.startCommand).notificationLine))
      }
      connections[number]?.isEnding = true
      flush(number)
    }
    if connections.isEmpty { return finish() }
    _ = loop.schedule(after: .seconds(1)) { self.assumeOnLoop { $0.finish() } }
  }

  func finish() {
    guard listener >= 0 else { return }
    listener = -1
    for number in connections.keys { drop(number) }
    loop.unwatch(signals.descriptor)
    // Whoever waits for a plugin is let go by its end. A long check is not waited for: nobody can get its result.
    plugins.abandon()
    let end = Moment.now + Self.lastPatience
    let areDone = [pluginThreads.stop(until: end), workers.stop(until: end)]
    if areDone.allSatisfy(\.self) { plugins.stop() } else { leavesWork.withLock { $0 = true } }
    loop.stop()
  }

  /// How long the end waits for work that has begun.
  private static let lastPatience = Duration.milliseconds(300)
}
