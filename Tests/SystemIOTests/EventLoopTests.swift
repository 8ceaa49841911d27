import Glibc
import HandrailTestSupport
import SystemIO
import Testing

/// The smallest server on the loop: its state needs no lock, since every touch is on the loop's thread.
private actor EchoServer {
  nonisolated let loop: EventLoop
  nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }
  private var listener: Int32 = -1
  private var waiting: [Int32: [UInt8]] = [:]
  private(set) var served = 0

  init(on loop: EventLoop) { self.loop = loop }

  func start(at path: String) throws {
    listener = try UnixSocket.listen(at: path)
    loop.watch(listener) { _ in self.assumeIsolated { $0.acceptAll() } }
  }

  private func acceptAll() {
    while let client = try? UnixSocket.accept(listener) {
      waiting[client] = []
      loop.watch(client) { ready in self.assumeIsolated { $0.serve(client, ready) } }
    }
  }

  private func serve(_ client: Int32, _ ready: EventLoop.Readiness) {
    if ready.contains(.read) || ready.contains(.hangup) {
      reading: while true {
        switch Descriptor.read(client, appendingTo: &waiting[client, default: []]) {
        case .read(let count): served += count
        case .wouldBlock: break reading
        case .end, .failed: return drop(client)
        }
      }
    }
    var bytes = waiting[client, default: []]
    while !bytes.isEmpty {
      guard case .wrote(let count) = Descriptor.write(client, bytes) else { break }
      bytes.removeFirst(count)
    }
    waiting[client] = bytes
    loop.modify(client, for: bytes.isEmpty ? .read : [.read, .write])
  }

  private func drop(_ client: Int32) {
    loop.unwatch(client)
    waiting[client] = nil
    Descriptor.close(client)
  }

  func shutdown() {
    for client in waiting.keys { drop(client) }
    loop.unwatch(listener)
    Descriptor.close(listener)
  }
}

@Suite struct EventLoopTests {
  @Test(arguments: [1, 8]) func echoes(_ clients: Int) async throws {
    let scratch = try ScratchFolder()
    try await withLoop { loop in
      let server = EchoServer(on: loop)
      try await server.start(at: scratch("s"))
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<clients {
          group.addTask {
            for _ in 0..<200 {
              let connection = try LineConnection(connectingTo: scratch("s"), timeout: patience)
              try connection.send("ping")
              let line = try connection.next(until: .after(patience))
              #expect(line == Array("ping".utf8))
            }
          }
        }
        try await group.waitForAll()
      }
      #expect(await server.served == clients * 200 * 5)
      await server.shutdown()
    }
  }

  @Test func writesWhenThereIsRoomAgain() async throws {
    let scratch = try ScratchFolder()
    try await withLoop { loop in
      let server = EchoServer(on: loop)
      try await server.start(at: scratch("s"))
      let descriptor = try UnixSocket.connect(to: scratch("s"))
      let connection = LineConnection(input: descriptor, output: descriptor)
      let long = [UInt8](repeating: UInt8(ascii: "x"), count: 2_000_000)
      let writer = try Thread { try? LineConnection(input: descriptor, output: descriptor, closes: false).send(long) }
      let line = try connection.next(until: .after(patience))
      writer.join()
      #expect(line?.count == long.count)
      await server.shutdown()
    }
  }

  @Test func runsTimersInTheOrderOfTheirMoments() async throws {
    try await withLoop { loop in
      let order: [Int] = await withCheckedContinuation { done in
        loop.perform {
          let seen = Locked<[Int]>([])
          loop.schedule(after: .milliseconds(30)) {
            seen.withLock { $0.append(3) }
            done.resume(returning: seen.withLock { $0 })
          }
          loop.schedule(after: .milliseconds(10)) { seen.withLock { $0.append(1) } }
          let cancelled = loop.schedule(after: .milliseconds(15)) { seen.withLock { $0.append(99) } }
          loop.schedule(after: .milliseconds(20)) {
            seen.withLock { $0.append(2) }
            cancelled.cancel()
          }
          loop.schedule(after: .milliseconds(5)) { cancelled.cancel() }
        }
      }
      #expect(order == [1, 2, 3])
    }
  }

  @Test func sleepsWhileNothingHappens() async throws {
    try await withLoop { loop in
      let rounds: UInt64 = await withCheckedContinuation { done in
        loop.perform {
          let before = loop.wakeups
          loop.schedule(after: .milliseconds(200)) { done.resume(returning: loop.wakeups - before) }
        }
      }
      // The round that set the timer, and the one that the timer ended.
      #expect(rounds <= 2)
    }
  }

  @Test func aDescriptorNumberThatIsUsedAgainGetsNoOldReadiness() async throws {
    try await withLoop { loop in
      let calls: [String] = await withCheckedContinuation { done in
        loop.perform {
          do {
            let calls = Locked<[String]>([])
            let (first, firstPeer) = try UnixSocket.pair()
            let (second, secondPeer) = try UnixSocket.pair()
            let (fresh, freshPeer) = try UnixSocket.pair()
            _ = Descriptor.write(firstPeer, [1])
            _ = Descriptor.write(secondPeer, [1])
            loop.watch(first) { _ in
              calls.withLock { $0.append("first") }
              loop.unwatch(first)
              loop.unwatch(second)
              // In one call, so that no other test running beside this one gets the number.
              calls.withLock { $0.append(dup2(fresh, second) == second ? "reused" : "not reused") }
              loop.watch(second) { _ in calls.withLock { $0.append("stale") } }
              loop.schedule(after: .milliseconds(20)) {
                loop.unwatch(second)
                for end in [first, firstPeer, second, secondPeer, fresh, freshPeer] { Descriptor.close(end) }
                done.resume(returning: calls.withLock { $0 })
              }
            }
            loop.watch(second) { _ in calls.withLock { $0.append("second") } }
          } catch { done.resume(returning: ["\(error)"]) }
        }
      }
      #expect(calls == ["first", "reused"])
    }
  }
}
