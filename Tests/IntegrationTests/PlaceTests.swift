import HandrailTestSupport
import SourceText
import SystemIO
import Testing
import Wire

/// A daemon ends when one of the files is lost by which others find it, or keep away from its root.
@Suite struct PlaceTests {
  enum Loss: String, CaseIterable { case removed, replaced, renamed }

  private func expectEnd(_ workshop: Workshop, _ lose: (_ daemon: RunningDaemon) throws -> Void) throws {
    try workshop.write("tea.yaml", Flows.tea())
    let daemon = try workshop.daemon()
    let subscriber = try Subscriber(daemon)
    try lose(daemon)
    #expect(try subscriber.client.line()?.contains("shutting-down") == true)
    #expect(try daemon.waitForEnd() == .exited(0))
    #expect(
      daemon.said.contains(
        "the lock, the socket or the address was removed or replaced, so nobody can find this daemon; it ends"))
  }

  @Test(arguments: ["lock", "socket", "address"], Loss.allCases)
  func `one file is lost`(_ name: String, _ loss: Loss) throws {
    let workshop = try Workshop()
    var left: String?
    try expectEnd(workshop) { daemon in
      let path = (FileSystem.parent(of: daemon.socket) ?? "") + "/" + name
      try #require(FileSystem.exists(path))
      switch loss {
      case .removed: try FileSystem.remove(path)
      case .renamed: try FileSystem.rename(path, to: path + ".old")
      case .replaced:
        let other = workshop.scratch("other")
        try OpenFile(other).write("of somebody else\n")
        try FileSystem.rename(other, to: path)
        left = path
      }
    }
    // What somebody else has put there is not ours to remove.
    if let left { #expect(try FileSystem.read(left, limit: 100).bytes == Array("of somebody else\n".utf8)) }
    if let left, name == "socket" { try FileSystem.remove(left) }
    // The next one has the root for itself.
    let next = try workshop.daemon()
    #expect(try next.connect().entry("tea.yaml")?.state == .ok)
  }

  @Test func `the folder is lost`() throws {
    let workshop = try Workshop()
    try expectEnd(workshop) { _ in
      try FileSystem.rename(workshop.state + "/handrail", to: workshop.state + "/elsewhere")
    }
    let next = try workshop.daemon()
    #expect(try next.connect().entry("tea.yaml")?.state == .ok)
  }

  @Test func `an address that says something else is noticed with the next request`() throws {
    let workshop = try Workshop()
    let daemon = try workshop.daemon()
    let client = try daemon.connect()
    let path = (FileSystem.parent(of: daemon.socket) ?? "") + "/address"
    let text = String(decoding: try FileSystem.read(path, limit: 4096).bytes, as: UTF8.self)
    try OpenFile.setDate(path, 0)
    #expect(try client.ask(RobustnessTests.hello).contains("capabilities"))
    try OpenFile(path, truncating: true).write("x" + text)
    #expect(try client.ask(RobustnessTests.hello).contains("stopping"))
    #expect(try daemon.waitForEnd() == .exited(0))
  }
}
