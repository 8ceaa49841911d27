import SystemIO
import Testing

@testable import DaemonService

/// What waits for a client that reads slowly or not at all.
@Suite struct OutputQueueTests {
  /// Two ends of a connection. Neither blocks.
  private final class Pair {
    let (near, far): (Int32, Int32)

    init() throws {
      (near, far) = try UnixSocket.pair()
      try Descriptor.makeNonBlocking(near)
      try Descriptor.makeNonBlocking(far)
    }

    deinit {
      Descriptor.close(near)
      Descriptor.close(far)
    }

    /// All that came so far.
    func read() -> [UInt8] {
      var bytes: [UInt8] = []
      while case .read = Descriptor.read(far, appendingTo: &bytes) {}
      return bytes
    }
  }

  private static let large = 8 << 20

  @Test func `lines go in their order and the bytes of all are counted`() throws {
    let (pair, total) = (try Pair(), Locked(0))
    var queue = OutputQueue()
    for (index, text) in ["one\n", "two\n", "three\n"].enumerated() {
      queue.append(OutputLine(Array(text.utf8), countedBy: total), isTold: index == 1)
    }
    #expect(queue.pending == 14 && queue.pendingTold == 4 && total.withLock { $0 } == 14)
    let stop = queue.write(to: pair.near)
    #expect(stop == nil)
    #expect(String(decoding: pair.read(), as: UTF8.self) == "one\ntwo\nthree\n")
    #expect(queue.pending == 0 && queue.pendingTold == 0 && total.withLock { $0 } == 0)
  }

  @Test func `a line for two clients is in memory once`() {
    let total = Locked(0)
    var queues = [OutputQueue(), OutputQueue()]
    for index in queues.indices { queues[index].append(OutputLine([1, 2, 3], countedBy: total)) }
    #expect(total.withLock { $0 } == 6, "two lines")
    queues = [OutputQueue(), OutputQueue()]
    #expect(total.withLock { $0 } == 0)
    let shared = OutputLine([1, 2, 3], countedBy: total)
    for index in queues.indices { queues[index].append(shared) }
    #expect(total.withLock { $0 } == 3 && queues.allSatisfy { $0.pending == 3 })
  }

  @Test func `what the socket does not take waits and goes later, byte for byte`() throws {
    let (pair, total) = (try Pair(), Locked(0))
    var queue = OutputQueue()
    let bytes = (0..<Self.large).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    queue.append(OutputLine(bytes, countedBy: total), isTold: true)
    let stop = queue.write(to: pair.near)
    #expect(stop == .wouldBlock)
    #expect(queue.pending > 0 && queue.pending < Self.large && queue.pendingTold == queue.pending)
    var came: [UInt8] = []
    while queue.pending > 0 {
      came += pair.read()
      let stop = queue.write(to: pair.near)
      #expect(stop == nil || stop == .wouldBlock)
    }
    came += pair.read()
    #expect(came == bytes)
    #expect(total.withLock { $0 } == 0)
  }

  @Test func `a cut leaves the line that has begun, so that the client never gets half of one`() throws {
    let (pair, total) = (try Pair(), Locked(0))
    var queue = OutputQueue()
    let begun = [UInt8](repeating: 0x61, count: Self.large) + [0x0A]
    queue.append(OutputLine(begun, countedBy: total))
    queue.append(OutputLine(Array("more\n".utf8), countedBy: total), isTold: true)
    let stop = queue.write(to: pair.near)
    #expect(stop == .wouldBlock)
    let left = queue.pending - 5
    queue.cut()
    #expect(queue.pending == left && queue.pendingTold == 0 && total.withLock { $0 } == begun.count)
    queue.append(OutputLine(Array("notice\n".utf8), countedBy: total))
    var came: [UInt8] = []
    while queue.pending > 0 {
      came += pair.read()
      _ = queue.write(to: pair.near)
    }
    came += pair.read()
    #expect(came == begun + Array("notice\n".utf8))
  }

  @Test func `a cut before a line has begun leaves nothing`() {
    let total = Locked(0)
    var queue = OutputQueue()
    queue.append(OutputLine([1, 2], countedBy: total), isTold: true)
    queue.cut()
    #expect(queue.pending == 0 && queue.pendingTold == 0 && total.withLock { $0 } == 0)
  }

  @Test func `a client that has gone is told`() throws {
    let (near, far) = try UnixSocket.pair()
    defer { Descriptor.close(near) }
    Descriptor.close(far)
    var queue = OutputQueue()
    queue.append(OutputLine([1], countedBy: Locked(0)))
    let stop = queue.write(to: near)
    #expect(stop == .closed)
  }
}
