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
      guard let peer = try? UnixSocket.peer(of: descriptor), peer.user == ProcessEnvironment.user else {
        Descriptor.close(descriptor)
        continue
      }
      guard connections.count < Self.connectionLimit else {
        refuse(descriptor)
        continue
      }
      lastConnection += 1
      let number = lastConnection
      connections[number] = Connection(descriptor: descriptor, number: number)
      loop.watch(descriptor) { ready in self.assumeOnLoop { $0.serve(number, ready) } }
    }
  }

  /// Says that there are too many, and closes.
  private func refuse(_ descriptor: Int32) {
    let line = Response(id: .null, error: .tooManyClients(limit: Self.connectionLimit)).line
    // A new socket has room for a line; whoever has gone already does not miss it.
    _ = Descriptor.write(descriptor, line)
    // What it asked is read, or it would see a broken connection.
    var asked: [UInt8] = []
    _ = Descriptor.read(descriptor, appendingTo: &asked)
    Descriptor.close(descriptor)
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
    if ready.contains(.write) {
      flush(number)
      // What it asked waits while it does not read.
      if connections[number]?.backlog.isEmpty == false { planTurn(number) }
    }
    guard let connection = connections[number] else { return }
    guard !connection.isEnding, !ready.isDisjoint(with: [.read, .hangup]) else {
      if connection.isEnding, !ready.isDisjoint(with: .hangup) { drop(number) }
      return
    }
    var bytes: [UInt8] = []
    switch Descriptor.read(connection.descriptor, appendingTo: &bytes) {
    case .read:
      let pieces = connections[number]?.input.append(bytes) ?? []
      connections[number]?.backlog.append(pieces)
      keepHalfLines(number)
      if !pieces.isEmpty { planTurn(number) }
      updateInterest(number)
    case .wouldBlock: break
    case .end:
      // A client such as `printf … | socat` closes its side at once and still waits for its answers.
      connections[number]?.isEnding = true
      // The last line may have no end, as `printf` sends it.
      if let last = connections[number]?.input.finish() {
        connections[number]?.backlog.append([last])
        planTurn(number)
      }
      keepHalfLines(number)
      flush(number)
    case .failed: drop(number)
    }
  }

  /// Takes in how much of a line that has not ended is kept for a client; where all together are too many bytes, others
  /// or itself lose theirs and hear why.
  private func keepHalfLines(_ number: Int) {
    halfLines.note(number, connections[number]?.input.pendingCount ?? 0, now: .now)
    while let other = halfLines.next {
      connections[other]?.input.giveUp()
      halfLines.note(other, 0, now: .now)
      send(Response(id: .null, error: .tooManyHalfLines(limit: halfLines.limit)).line, to: other)
    }
  }

  // MARK: Turns

  /// Lets a client have its turn, soon: after those who wait for theirs, and after whoever has asked meanwhile.
  func planTurn(_ number: Int) {
    turns.add(number)
    guard !isTurnPlanned else { return }
    isTurnPlanned = true
    loop.perform { self.assumeOnLoop { $0.takeRound() } }
  }

  /// Gives each client that waits its turn. Then descriptors are looked at, so that no client keeps another waiting for
  /// longer than a round.
  private func takeRound() {
    isTurnPlanned = false
    for number in turns.takeRound() { takeTurn(number) }
  }

  /// Takes requests of a client in order, until its turn is over or it has to wait.
  private func takeTurn(_ number: Int) {
    let end = Moment.now + Turns.time
    var taken = 0
    while connections[number]?.isFull == false, taken < Turns.longest, taken == 0 || Moment.now < end {
      guard let piece = connections[number]?.backlog.popFirst() else { break }
      taken += 1
      switch piece {
      case .line(let line): handle(line, from: number)
      case .tooLong: send(Response(id: .null, error: .lineTooLong).line, to: number)
      }
    }
    guard let connection = connections[number] else { return }
    if !connection.backlog.isEmpty, !connection.isFull { planTurn(number) }
    flush(number)
  }

  func send(_ line: [UInt8], to number: Int) { send(outputLine(line), to: number) }

  /// Sends a line, which other clients may get, too.
  ///
  /// - Parameters:
  ///   - line: the line.
  ///   - number: the client.
  ///   - isTold: whether the client did not ask for it.
  func send(_ line: OutputLine, to number: Int, isTold: Bool = false) {
    guard connections[number] != nil else { return }
    connections[number]?.output.append(line, isTold: isTold)
    flush(number)
    if outputTotal.withLock({ $0 }) > Connection.totalLimit { makeRoom() }
  }

  func outputLine(_ bytes: [UInt8]) -> OutputLine { OutputLine(bytes, countedBy: outputTotal) }

  /// Lets go of the lines of clients that do not read, those first who have not read for the longest time.
  private func makeRoom() {
    let now = Moment.now
    let stuck = connections.values.filter { $0.pending > 0 && $0.output.movedAt + Connection.stuckTime < now }
    for number in stuck.sorted(by: { $0.output.movedAt < $1.output.movedAt }).map(\.number) {
      guard outputTotal.withLock({ $0 }) > Connection.totalLimit else { return }
      connections[number]?.output.cut()
      if connections[number]?.subscription != nil {
        unsubscribe(number)
      } else {
        log("a client did not read its answers; its connection is closed")
        drop(number)
      }
    }
  }

  func flush(_ number: Int) {
    guard let descriptor = connections[number]?.descriptor else { return }
    // In place: a second copy of the queue would make the next line copy it.
    switch connections[number]?.output.write(to: descriptor) {
    case .wouldBlock: return updateInterest(number)
    case .closed, .failed: return drop(number)
    case .wrote, nil: break
    }
    // A subscriber who has nothing more to ask still listens; that it has gone is told by a hang-up.
    guard let connection = connections[number] else { return }
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
    halfLines.note(number, 0, now: .now)
    loop.unwatch(connection.descriptor)
    Descriptor.close(connection.descriptor)
    if isStopping, connections.isEmpty { finish() }
  }

  func log(_ text: String) {
    let now = SystemClock.wallSeconds()
    // The day where the person is, as the time.
    let time = SystemClock.date(now + SystemClock.utcOffset(now)) + " " + SystemClock.timeOfDay(now)
    journal.write("\(time) \(text)\n")
  }
}
