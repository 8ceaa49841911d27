import HandrailTestSupport
import SourceText
import SystemIO
import Testing
import Wire

@testable import DaemonClient

/// What a client makes of a line that ends.
@Suite struct DaemonConnectionTests {
  @Test func `a daemon that closes at once is heard first`() throws {
    let scratch = try ScratchFolder()
    let socket = try UnixSocket.listen(at: scratch("socket"))
    defer { Descriptor.close(socket) }
    let client = try DaemonConnection(socket: scratch.at("socket"), until: .after(patience))
    let server = try #require(try UnixSocket.accept(socket))
    let line = Response(id: .null, error: .tooManyClients(limit: 64)).line
    #expect(Descriptor.write(server, line) == .wrote(line.count))
    Descriptor.close(server)
    let error = #expect(throws: DaemonConnection.Failure.self) {
      try client.ask(.hello(HelloParams()), as: HelloResult.self, until: .after(patience))
    }
    #expect(error == .refused(.tooManyClients(limit: 64)))
  }

  @Test func `one that closes without a word has ended`() throws {
    let scratch = try ScratchFolder()
    let socket = try UnixSocket.listen(at: scratch("socket"))
    defer { Descriptor.close(socket) }
    let client = try DaemonConnection(socket: scratch.at("socket"), until: .after(patience))
    Descriptor.close(try #require(try UnixSocket.accept(socket)))
    let error = #expect(throws: DaemonConnection.Failure.self) {
      try client.ask(.hello(HelloParams()), as: HelloResult.self, until: .after(patience))
    }
    #expect(error == .gone)
  }
}
