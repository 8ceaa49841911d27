internal import SystemIO
internal import Wire

/// Connections: accepting, reading, writing, dropping.
extension Daemon {
  /// Clients at the same time; the descriptors of a process are few.
  static let connectionLimit = 500

  func acceptAll() {
    while true {
      let descriptor: Int32
      do throws(SystemError) {
        guard let found = try UnixSocket.accept(listener) else { return }
        descriptor = found
      } catch {
        return rest(after: error)
      }
      guard connections.count < Self.connectionLimit,
        let peer = try? UnixSocket.peer(of: descriptor), peer.user == ProcessEnvironment.user
      else {
        Descriptor.close(descriptor)
        continue
      }
      lastConnection += 1
      let number = lastConnection
      connections[number] = Connection(descriptor: descriptor, number: number)
      loop.watch(descriptor) { ready in self.assumeOnLoop { $0.serve(number, ready) } }
    }
  }

  /// No descriptor is left, say: the client stays in the queue and would wake the loop at once again, so the listener
  /// rests for a moment.
  private func rest(after error: SystemError) {
    log("a client could not connect: \(error)")
    loop.modify(listener, for: [])
    _ = loop.schedule(after: .milliseconds(200)) {
      self.assumeOnLoop { daemon in
        if !daemon.isStopping { daemon.loop.modify(daemon.listener, for: .read) }
      }
    }
  }

  func serve(_ number: Int, _ ready: EventLoop.Readiness) {
    guard let connection = connections[number] else { return }
    if ready.contains(.write) { flush(number) }
    guard !connection.isEnding, !ready.isDisjoint(with: [.read, .hangup]) else {
      if connection.isEnding, !ready.isDisjoint(with: .hangup) { drop(number) }
      return
    }
    var bytes: [UInt8] = []
    switch Descriptor.read(connection.descriptor, appendingTo: &bytes) {
    case .read:
      let pieces = connections[number]?.input.append(bytes) ?? []
      connections[number]?.backlog += pieces
      work(number)
    case .wouldBlock: break
    case .end:
      // A client such as `printf … | socat` closes its side at once and still waits for its answers.
      connections[number]?.isEnding = true
      work(number)
      flush(number)
    case .failed: drop(number)
    }
  }

  /// Takes the requests of a client in order, until it has to wait.
  func work(_ number: Int) {
    while let connection = connections[number], !connection.isFull, !connection.backlog.isEmpty {
      switch connections[number]?.backlog.removeFirst() {
      case .line(let line): handle(line, from: number)
      case .tooLong: send(Response(id: .null, error: .lineTooLong).line, to: number)
      case nil: break
      }
    }
    updateInterest(number)
  }

  func send(_ line: [UInt8], to number: Int) {
    guard connections[number] != nil else { return }
    connections[number]?.queue(line)
    flush(number)
  }

  func flush(_ number: Int) {
    guard var connection = connections[number] else { return }
    while connection.pending > 0 {
      switch Descriptor.write(connection.descriptor, connection.output, from: connection.sent) {
      case .wrote(let count): connection.sent += count
      case .wouldBlock:
        connections[number] = connection
        return updateInterest(number)
      case .closed, .failed: return drop(number)
      }
    }
    connection.output = []
    connection.sent = 0
    connections[number] = connection
    // A subscriber who has nothing more to ask still listens; that it has gone is told by a hang-up.
    if connection.isEnding, connection.waiting == 0, connection.backlog.isEmpty, connection.subscription == nil {
      return drop(number)
    }
    updateInterest(number)
  }

  /// Reads only from clients that read, and asks for room only where something waits to be written.
  private func updateInterest(_ number: Int) {
    guard let connection = connections[number] else { return }
    var interest: EventLoop.Readiness = []
    if !connection.isEnding, !connection.isFull, connection.backlog.count < Connection.waitingLimit {
      interest.insert(.read)
    }
    if connection.pending > 0 { interest.insert(.write) }
    loop.modify(connection.descriptor, for: interest)
  }

  func drop(_ number: Int) {
    guard let connection = connections.removeValue(forKey: number) else { return }
    loop.unwatch(connection.descriptor)
    Descriptor.close(connection.descriptor)
    if isStopping, connections.isEmpty { finish() }
  }

  func log(_ text: String) {
    let time = SystemClock.date(SystemClock.wallSeconds()) + " " + SystemClock.timeOfDay(SystemClock.wallSeconds())
    try? Terminal.write("\(time) \(text)\n", to: .error)
  }
}
