internal import Glibc
public import SystemIO

/// A real `handraild`, a child of the test.
public final class RunningDaemon {
  /// The root's key as it was given.
  public let root: String
  /// Where it listens.
  public let socket: String
  /// Its process.
  public var process: Int32 { child.process }
  private let child: ChildProcess
  private let log: String
  private var ending: ChildProcess.Ending?

  init(root: String, _ more: [String], readsAll: Bool, environment: [String: String], log: String) throws {
    self.root = root
    self.log = log
    // Standard output becomes descriptor 3, on which the daemon says that it listens.
    // Root reads what has no right for anybody, unless it gives that up. It stays root, for a daemon answers no other.
    let rights = "-dac_override,-dac_read_search"
    let closed = !readsAll && ProcessEnvironment.user == 0
    let first = closed ? "setpriv --bounding-set=\(rights) --inh-caps=\(rights) " : ""
    let line = "exec \(first)\"$0\" --root \"$1\" --report-ready \"${@:2}\" 3>&1 >>\"$LOG\" 2>&1"
    child = try ChildProcess(
      "/bin/bash", ["-c", line, try Programs.path("handraild"), root] + more,
      environment: environment.merging(["LOG": log]) { $1 }, in: "/")
    let ready = LineConnection(input: child.output, output: child.input, closes: false)
    let said = try? ready.next(until: .after(patience)).map { String(decoding: $0, as: UTF8.self) }
    guard said == "ready" else {
      child.send(.kill)
      _ = child.reap()
      throw Overdue("handraild to listen; it said: \(said ?? "nothing")")
    }
    let folder = (environment["XDG_STATE_HOME"] ?? "") + "/handrail"
    let process = child.process
    let sockets = try FileSystem.list(folder).compactMap { entry -> Substring? in
      guard let bytes = try? FileSystem.read("\(folder)/\(entry.name)/address", limit: 65_536).bytes else { return nil }
      let line = String(decoding: bytes, as: UTF8.self)
      guard line.contains("\"pid\":\(process),"), let begin = line.firstRange(of: "\"socket\":\"") else { return nil }
      // A socket of a test has no sign in its path that JSON writes otherwise.
      return line[begin.upperBound...].prefix { $0 != "\"" }
    }
    guard let own = sockets.first else {
      child.send(.kill)
      _ = child.reap()
      throw Overdue("the address of handraild")
    }
    socket = String(own)
  }

  deinit { end() }

  /// A connection to it.
  ///
  /// - Throws: that it does not answer.
  public func connect() throws(SystemError) -> RawClient { try RawClient(socket) }

  /// Sends it a signal.
  public func send(_ signal: Signal) { Signal.send(signal, to: child.process) }

  /// Waits for its end and collects it.
  ///
  /// - Throws: `Overdue` when it does not end in time.
  public func waitForEnd() throws -> ChildProcess.Ending {
    if let ending { return ending }
    guard isReadable(child.ended, until: .after(patience)) else { throw Overdue("the end of handraild") }
    let ending = child.reap()
    self.ending = ending
    return ending
  }

  /// Asks it to end, kills it if it does not, and collects it.
  public func end() {
    guard ending == nil else { return }
    send(.terminate)
    if !isReadable(child.ended, until: .after(patience)) { child.send(.kill) }
    ending = child.reap()
  }

  /// What it wrote into its log.
  public var said: String {
    (try? FileSystem.read(log, limit: 1 << 24).bytes).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// How often its threads have gone to sleep by themselves, which is how often they woke up; and the time they have
  /// computed, in clock ticks.
  ///
  /// - Throws: when it has ended.
  public func activity() throws -> (wakeups: Int, ticks: Int) {
    let tasks = "/proc/\(process)/task"
    var wakeups = 0
    var ticks = 0
    for task in try FileSystem.list(tasks) {
      let status = String(
        decoding: try FileSystem.read("\(tasks)/\(task.name)/status", limit: 1 << 16).bytes, as: UTF8.self)
      for line in status.split(separator: "\n") where line.hasPrefix("voluntary_ctxt_switches:") {
        wakeups += Int(line.split(whereSeparator: \.isWhitespace).last ?? "") ?? 0
      }
      let stat = String(
        decoding: try FileSystem.read("\(tasks)/\(task.name)/stat", limit: 1 << 16).bytes, as: UTF8.self)
      // After the name in brackets: state is field 3, user and system time are 14 and 15.
      let fields = stat.split(separator: ")").last?.split(separator: " ") ?? []
      if fields.count > 12 { ticks += (Int(fields[11]) ?? 0) + (Int(fields[12]) ?? 0) }
    }
    return (wakeups, ticks)
  }

  /// The most memory it ever held, in bytes.
  ///
  /// - Throws: when it has ended.
  public func peakMemory() throws -> Int {
    let status = String(
      decoding: try FileSystem.read("/proc/\(process)/status", limit: 1 << 16).bytes, as: UTF8.self)
    for line in status.split(separator: "\n") where line.hasPrefix("VmHWM:") {
      return (line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0) << 10
    }
    throw Overdue("VmHWM in the status of handraild")
  }

  /// How many descriptors it holds.
  ///
  /// - Throws: when it has ended.
  public func openDescriptors() throws -> Int { try FileSystem.list("/proc/\(process)/fd").count }

  /// How many descriptors it holds while nobody is connected: once it answers, it has closed the connections that ended
  /// before.
  ///
  /// - Throws: when it has ended or does not answer.
  public func idleDescriptors() throws -> Int {
    let client = try connect()
    _ = try client.ask(#"{"jsonrpc":"2.0","id":1,"method":"status"}"#)
    let count = try openDescriptors() - 1
    withExtendedLifetime(client) {}
    return count
  }
}
