import HandrailTestSupport
import SystemIO
import Testing

@Suite struct SocketTests {
  @Test func isPrivateFromTheFirstMoment() throws {
    let scratch = try ScratchFolder()
    let listener = try UnixSocket.listen(at: scratch("s"))
    defer { Descriptor.close(listener) }
    #expect(try FileSystem.linkStatus(of: scratch("s")).mode == 0o600)
    #expect(UnixSocket.answers(at: scratch("s")))
  }

  @Test func tellsThePeer() throws {
    let scratch = try ScratchFolder()
    let listener = try UnixSocket.listen(at: scratch("s"))
    let client = try UnixSocket.connect(to: scratch("s"))
    let server = try #require(try UnixSocket.accept(listener))
    let peer = try UnixSocket.peer(of: server)
    #expect(peer.process == ProcessEnvironment.process)
    #expect(peer.user == ProcessEnvironment.user)
    #expect(try UnixSocket.accept(listener) == nil)
    for descriptor in [listener, client, server] { Descriptor.close(descriptor) }
  }

  @Test func aDeadSocketRefuses() throws {
    let scratch = try ScratchFolder()
    Descriptor.close(try UnixSocket.listen(at: scratch("s")))
    #expect(!UnixSocket.answers(at: scratch("s")))
    let refused = #expect(throws: SystemError.self) { try UnixSocket.connect(to: scratch("s")) }
    #expect(refused?.isRefused == true)
    let inUse = #expect(throws: SystemError.self) { try UnixSocket.listen(at: scratch("s")) }
    #expect(inUse?.isInUse == true)
    let missing = #expect(throws: SystemError.self) { try UnixSocket.connect(to: scratch("none")) }
    #expect(missing?.isMissing == true)
  }

  @Test func aListenerThatDoesNotAcceptTimesOut() throws {
    let scratch = try ScratchFolder()
    let listener = try UnixSocket.listen(at: scratch("s"), backlog: 0)
    let first = try UnixSocket.connect(to: scratch("s"), timeout: .milliseconds(50))
    let error = #expect(throws: SystemError.self) {
      try UnixSocket.connect(to: scratch("s"), timeout: .milliseconds(50))
    }
    #expect(error?.isTimeout == true)
    let none = #expect(throws: SystemError.self) { try UnixSocket.connect(to: scratch("s"), timeout: .zero) }
    #expect(none?.isTimeout == true, "no time is not for ever")
    Descriptor.close(first)
    Descriptor.close(listener)
  }

  @Test(arguments: [107, 108]) func saysThatAPathIsTooLong(_ length: Int) throws {
    let scratch = try ScratchFolder()
    let path = scratch(String(repeating: "s", count: length - scratch.path.utf8.count - 1))
    if length <= UnixSocket.pathLimit {
      Descriptor.close(try UnixSocket.listen(at: path))
    } else {
      let error = #expect(throws: SystemError.self) { try UnixSocket.listen(at: path) }
      #expect(
        error?.description == "bind \(path): The path of the socket has 108 bytes. "
          + "At most 107 work. Choose a shorter folder.")
    }
  }
}

@Suite struct LineConnectionTests {
  private func pair(limit: Int = 100) throws -> (LineConnection, Int32) {
    let (ours, theirs) = try UnixSocket.pair()
    return (LineConnection(input: ours, output: ours, limit: limit), theirs)
  }

  @Test func splitsLinesHoweverTheyCome() throws {
    let (connection, peer) = try pair()
    for piece in ["o", "ne\ntw", "o\n\nth", "ree"] { _ = Descriptor.write(peer, Array(piece.utf8)) }
    Descriptor.close(peer)
    var lines: [String] = []
    while let line = try connection.next() { lines.append(String(decoding: line, as: UTF8.self)) }
    #expect(lines == ["one", "two", "", "three"])
  }

  @Test func waitsNoLongerThanTold() throws {
    let (connection, peer) = try pair()
    defer { Descriptor.close(peer) }
    _ = Descriptor.write(peer, Array("half".utf8))
    #expect(throws: LineError.timedOut) { try connection.next(until: .after(.milliseconds(20))) }
    _ = Descriptor.write(peer, Array(" line\n".utf8))
    #expect(try connection.next(until: .after(patience)) == Array("half line".utf8))
  }

  @Test func refusesALineOverTheLimit() throws {
    let (connection, peer) = try pair(limit: 10)
    defer { Descriptor.close(peer) }
    _ = Descriptor.write(peer, Array("0123456789\n01234567890".utf8))
    #expect(try connection.next()?.count == 10)
    #expect(throws: LineError.tooLong(limit: 10)) { try connection.next() }
  }

  @Test func sendingToNobodyIsAnErrorAndNoSignal() throws {
    let (connection, peer) = try pair()
    Descriptor.close(peer)
    #expect(throws: LineError.closed) { try connection.send("hello") }
  }

  @Test func sendingToSomebodyWhoDoesNotReadTimesOut() throws {
    let (connection, peer) = try pair()
    defer { Descriptor.close(peer) }
    let long = [UInt8](repeating: 0x61, count: 4_000_000)
    #expect(throws: LineError.timedOut) { try connection.send(long, until: .after(.milliseconds(50))) }
  }
}
