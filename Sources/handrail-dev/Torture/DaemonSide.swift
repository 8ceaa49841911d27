internal import JSON
internal import SystemIO
internal import Wire

/// A real daemon on the root, and two clients: one that asks, one that only listens.
final class DaemonSide {
  private let started: TortureProgram.Started
  private let asking: LineConnection
  /// The one that only listens.
  let subscriber: SubscriberSide
  private var hasEnded = false
  /// Far longer than a daemon needs for a small tree on a busy machine.
  private static let patience = Duration.seconds(30)

  private init(
    _ started: TortureProgram.Started, _ asking: LineConnection, _ subscriber: SubscriberSide
  ) {
    self.started = started
    self.asking = asking
    self.subscriber = subscriber
  }

  /// Starts it, and waits until it answers and the subscriber has the first state.
  ///
  /// - Throws: `DevError` when it cannot be started.
  static func start(_ program: TortureProgram, root: String) throws(DevError) -> Result<DaemonSide, Disagreement> {
    let socket = program.folder + "/socket/s"
    let started = try program.start(program.handraild, ["--root", root, "--socket", socket], outputInLog: true)
    started.child.endWithUs()
    guard let asking = connect(socket, started.child), let listening = connect(socket, started.child) else {
      started.child.send(.kill)
      let ending = started.words(started.child.reap())
      let words = "The daemon does not listen. It ended \(ending). \(try started.lastWords())"
      return .failure(Disagreement(kind: .daemonEnds, words: words))
    }
    let daemon = DaemonSide(started, asking, SubscriberSide(listening))
    guard try daemon.subscriber.begin(until: .after(patience)) else { return .failure(try daemon.afterEnd()) }
    return .success(daemon)
  }

  deinit { end() }

  /// A connection, as soon as it listens; nil when it never does.
  private static func connect(_ socket: String, _ child: ChildProcess) -> LineConnection? {
    let deadline = Deadline.after(patience)
    while true {
      if let connection = try? LineConnection(connectingTo: FileSystem.path(socket), timeout: patience) {
        return connection
      }
      // It has not come so far yet.
      guard !isReadable(child.ended, milliseconds: 2), !deadline.hasPassed else { return nil }
    }
  }

  /// What it says after a `sync`: its findings, and the paths that `status` lists.
  ///
  /// - Throws: `DevError` when an answer cannot be understood.
  func look() throws(DevError) -> Result<(found: FoundTree, listed: Set<TreePath>), Disagreement> {
    let status: JSONObject
    switch try ask("status") {
    case .failure(let difference): return .failure(difference)
    case .success(let answer): status = answer
    }
    let listed = try FoundTree.reading { () throws(JSONMismatch) in
      var paths: Set<TreePath> = []
      let flows: [JSONObject] = try status.value("flows")
      for flow in flows { paths.insert(TreePath(try flow.value("path", String.self))) }
      return paths
    }
    switch try ask("findings") {
    case .failure(let difference): return .failure(difference)
    case .success(let findings): return .success((try FoundTree(findings), listed))
    }
  }

  private func ask(_ method: String) throws(DevError) -> Result<JSONObject, Disagreement> {
    let deadline = Deadline.after(Self.patience)
    let line: [UInt8]?
    do throws(LineError) {
      try asking.send(#"{"jsonrpc":"2.0","id":1,"method":"\#(method)"}"#, until: deadline)
      line = try asking.next(until: deadline)
    } catch {
      switch error {
      case .closed: line = nil
      case .timedOut:
        let words = "The daemon has not answered \(method) for \(Self.patience)."
        return .failure(Disagreement(kind: .daemonIsSilent, words: words))
      default: throw DevError("The daemon's answer to \(method) cannot be read: \(error)")
      }
    }
    guard let line else { return .failure(try afterEnd()) }
    return try Self.result(line, method)
  }

  private static func result(_ line: [UInt8], _ method: String) throws(DevError) -> Result<JSONObject, Disagreement> {
    guard case .object(let message) = try? JSONReader.read(line) else {
      throw DevError("The daemon's answer to \(method) is no object.")
    }
    guard case .object(let result) = message["result"] else {
      let words = String(decoding: line.prefix(300), as: UTF8.self)
      return .failure(Disagreement(kind: .daemonIsSilent, words: "The daemon refused \(method): \(words)"))
    }
    return .success(result)
  }

  /// The daemon has closed the connection: how it ended.
  func afterEnd() throws(DevError) -> Disagreement {
    guard isReadable(started.child.ended, milliseconds: 10_000) else {
      return Disagreement(kind: .daemonIsSilent, words: "The daemon has closed the connection and goes on.")
    }
    hasEnded = true
    let words = "The daemon ended \(started.words(started.child.reap())). \(try started.lastWords())"
    return Disagreement(kind: .daemonEnds, words: words)
  }

  /// Asks it to end, kills it if it does not, and collects it.
  func end() {
    guard !hasEnded else { return }
    hasEnded = true
    started.child.send(.terminate)
    if !isReadable(started.child.ended, milliseconds: 10_000) { started.child.send(.kill) }
    _ = started.child.reap()
  }
}
