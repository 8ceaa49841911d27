import HandrailTestSupport
import SourceText
import SystemIO
import Testing
import Wire

/// Starting and ending: one daemon a root, whatever happens to it.
@Suite struct LifeCycleTests {
  /// Runs `handraild` in the foreground, for when it should not start.
  static func handraild(_ workshop: Workshop, _ words: String...) throws -> Finished {
    try Finished.run(
      try Programs.path("handraild"), ["--root", workshop.root] + words, environment: workshop.environment,
      in: workshop.scratch.path)
  }

  @Test func `a second daemon on a root names the first and exits with 2`() throws {
    let workshop = try Workshop()
    let daemon = try workshop.daemon()
    let second = try Self.handraild(workshop)
    #expect(second.code == 2)
    #expect(
      second.errors == "handraild: Another daemon serves this folder already. Its process is \(daemon.process).\n")
    let other = try Self.handraild(workshop, "--socket", workshop.scratch("other"))
    #expect(other.code == 2)
    #expect(try daemon.connect().ask(RobustnessTests.hello).contains("handrail"))
  }

  @Test func `up on a served root shows its process and exits with 0`() throws {
    let workshop = try Workshop()
    try workshop.write("tea.yaml", Flows.tea())
    let first = try workshop.handrail("up", "flows")
    #expect(first.code == 0, "\(first)")
    #expect(first.output.contains("make-tea"))
    let process = try workshop.handrail("status", "--format", "json").output
    let second = try workshop.handrail("up", "flows")
    #expect(second.code == 0)
    #expect(second.errors.contains(" watches \(workshop.root) already."))
    let pid = second.errors.split(separator: " ").dropFirst().first ?? ""
    #expect(process.contains("\"pid\":\(pid),"))
    #expect(try workshop.handrail("up", "flows", "--foreground").code == 0)
    #expect(try workshop.handrail("down", in: workshop.root).code == 0)
    #expect(try workshop.handrail("status").code == 2)
    #expect(try workshop.handrail("down").code == 0)
  }

  @Test func `many up at the same time give one daemon`() throws {
    let workshop = try Workshop()
    try workshop.write("tea.yaml", Flows.tea())
    let all = try workshop.shell(
      "for i in 1 2 3 4 5 6; do { handrail up flows >out-$i 2>err-$i; echo $? >code-$i; } & done; wait; cat code-*")
    let errors = try workshop.shell("cat err-*").output
    #expect(all.output == "0\n0\n0\n0\n0\n0\n", "\(errors)")
    let running = try workshop.shell("cat out-* | grep -c make-tea")
    #expect(running.output == "6\n")
  }

  @Test func `after kill -9 up starts again`() throws {
    let workshop = try Workshop()
    try workshop.write("tea.yaml", Flows.tea())
    let daemon = try workshop.daemon()
    daemon.send(.kill)
    #expect(try daemon.waitForEnd() == .killed(.kill))
    #expect(FileSystem.exists(daemon.socket), "the stale socket stands there")
    #expect(try workshop.handrail("status").errors.contains("No daemon runs"))
    #expect(try workshop.handrail("saved", "flows/tea.yaml").code == 0)
    let again = try workshop.handrail("up", "flows")
    #expect(again.code == 0, "\(again)")
    #expect(again.output.contains("make-tea"))
    #expect(try workshop.handrail("status", "--socket").output == daemon.socket + "\n")
  }

  @Test func `a long state folder gets a short socket, a long --socket an error`() throws {
    let scratch = try ScratchFolder()
    let long = scratch(String(repeating: "s", count: 150))
    let workshop = try Workshop(["XDG_STATE_HOME": long])
    try workshop.write("tea.yaml", Flows.tea())
    let up = try workshop.handrail("up", "flows")
    #expect(up.code == 0, "\(up)")
    let socket = try workshop.handrail("status", "--socket").output.dropLast()
    #expect(socket.utf8.count < 100)
    #expect(try RawClient(String(socket)).ask(RobustnessTests.hello).contains("handrail"))
    #expect(try FileSystem.status(of: String(socket)).mode == 0o600)
    #expect(try FileSystem.status(of: FileSystem.parent(of: String(socket)) ?? "").mode == 0o700)
    #expect(try workshop.handrail("down", "--all").code == 0)
    #expect(!FileSystem.exists(String(socket)))
    let chosen = workshop.scratch(String(repeating: "x", count: 150))
    let refused = try workshop.handrail("up", "flows", "--socket", chosen)
    #expect(refused.code == 2)
    #expect(refused.errors.contains("At most 107 work."))
    let direct = try Self.handraild(workshop, "--socket", chosen)
    #expect(direct.code == 2)
    #expect(direct.errors.contains("At most 107 work."))
  }

  @Test func `a chosen socket works for all commands`() throws {
    let workshop = try Workshop()
    try workshop.write("tea.yaml", Flows.tea())
    try FileSystem.makeFolders(workshop.scratch("private"), mode: 0o700)
    let up = try workshop.shell("cd private && handrail up ../flows --socket mine")
    #expect(up.code == 0, "\(up)")
    #expect(try workshop.handrail("status", "--socket").output == workshop.scratch("private/mine") + "\n")
    let named = try workshop.shell(
      "handrail status && handrail show make-tea && handrail wait && handrail down",
      in: "/", ["HANDRAIL_SOCKET": workshop.scratch("private/mine")])
    #expect(named.code == 0, "\(named)")
    #expect(named.errors == "Stopped watching \(workshop.root).\n")
  }

  @Test func `a folder of others is not closed for the sake of a socket`() throws {
    let workshop = try Workshop()
    try FileSystem.makeFolders(workshop.scratch("shared"))
    try FileSystem.setMode(workshop.scratch("shared"), 0o755)
    let up = try workshop.handrail("up", "flows", "--socket", workshop.scratch("shared/s"))
    #expect(up.code == 2)
    #expect(up.errors.contains("chmod 700"), "\(up)")
    #expect(try FileSystem.status(of: workshop.scratch("shared")).mode == 0o755)
  }

  @Test func `what stands at the socket's path is not removed`() throws {
    let workshop = try Workshop()
    let taken = workshop.scratch("taken")
    try OpenFile(taken).write("precious")
    let direct = try Self.handraild(workshop, "--socket", taken)
    #expect(direct.code == 2)
    #expect(direct.errors.contains("Another program uses the socket"))
    #expect(try FileSystem.read(taken, limit: 100).bytes == Array("precious".utf8))
    // A socket that answers belongs to somebody.
    let other = workshop.scratch("other")
    let listener = try UnixSocket.listen(at: other)
    defer { Descriptor.close(listener) }
    #expect(try Self.handraild(workshop, "--socket", other).code == 2)
    #expect(FileSystem.exists(other))
  }

  @Test(arguments: [Signal.terminate, .interrupt])
  func `a signal ends it cleanly`(_ signal: Signal) throws {
    let workshop = try Workshop()
    try workshop.write("tea.yaml", Flows.tea())
    let daemon = try workshop.daemon()
    let subscriber = try Subscriber(daemon)
    let address = (FileSystem.parent(of: daemon.socket) ?? "") + "/address"
    #expect(FileSystem.exists(address))
    daemon.send(signal)
    #expect(try subscriber.client.line()?.contains(#""reason":"shutting-down""#) == true)
    #expect(try subscriber.client.line() == nil)
    #expect(try daemon.waitForEnd() == .exited(0))
    #expect(!FileSystem.exists(daemon.socket))
    #expect(!FileSystem.exists(address))
  }

  @Test func `a client that does not read does not keep it from ending`() throws {
    let workshop = try Workshop()
    let daemon = try workshop.daemon()
    let client = try daemon.connect()
    let line = #"{"jsonrpc":"2.0","id":1,"method":"hello"}"#
    try client.send(bytes: Array(String(repeating: line + "\n", count: 3000).utf8))
    daemon.send(.terminate)
    #expect(try daemon.waitForEnd() == .exited(0))
  }

  @Test(arguments: ["inotify", "polling"])
  func `a configuration above the root holds from the next question on, and subscribers hear of it`(
    _ watcher: String
  ) throws {
    let workshop = try Workshop()
    try workshop.write("tea.yaml", Flows.tea())
    let daemon = try workshop.daemon("--watcher", watcher)
    let client = try daemon.connect()
    #expect(try client.entry("tea.yaml")?.state == .ok)
    let above = workshop.scratch("handrail.yaml")
    try OpenFile(above).write("limits: {steps: 1}\n")
    #expect(try client.entry("tea.yaml")?.state != .ok)
    try FileSystem.remove(above)
    #expect(try client.entry("tea.yaml")?.state == .ok)
    // Nobody asks.
    let subscriber = try Subscriber(daemon)
    try OpenFile(above).write("limits: {steps: 1}\n")
    #expect(try subscriber.next().words != ["tea.yaml ok"])
    // As an editor saves.
    try OpenFile(above + "~").write("title: [\n")
    try FileSystem.rename(above + "~", to: above)
    #expect(try subscriber.next().words == ["tea.yaml ok"])
    try FileSystem.remove(above)
    try OpenFile(workshop.scratch("other")).write("exclude: [tea.yaml]\n")
    _ = try workshop.shell("ln -s other handrail.yaml")
    #expect(try subscriber.next().words == ["tea.yaml gone"])
  }

  /// Each folder on the way to the root, the root itself included.
  @Test(arguments: ["a", "a/b", "a/b/c"], ["inotify", "polling"])
  func `a folder above the root gets another name, and its own again`(_ moved: String, _ watcher: String) throws {
    let workshop = try Workshop()
    let root = workshop.scratch("a/b/c")
    try FileSystem.makeFolders(root)
    try OpenFile(root + "/tea.yaml").write(Flows.tea())
    let daemon = try workshop.daemon(root: root, "--watcher", watcher)
    let subscriber = try Subscriber(daemon)
    let (here, away) = (workshop.scratch(moved), workshop.scratch("away"))
    try FileSystem.rename(here, to: away)
    #expect(try subscriber.next().words == ["tea.yaml gone"])
    try FileSystem.rename(away, to: here)
    #expect(try subscriber.next().words == ["tea.yaml ok"])
  }

  @Test func `SIGHUP takes in what the configuration above leaves out, where there is no other`() throws {
    let workshop = try Workshop()
    try workshop.write("tea.yaml", Flows.tea())
    try workshop.write("soup.yaml", Flows.tea("soup"))
    let daemon = try workshop.daemon()
    let client = try daemon.connect()
    let subscriber = try Subscriber(daemon)
    try OpenFile(workshop.scratch("handrail.yaml")).write("exclude: [tea.yaml]\n")
    daemon.send(.hangUp)
    #expect(try subscriber.next().words == ["tea.yaml gone"])
    #expect(try client.entry("tea.yaml") == nil)
    try FileSystem.remove(workshop.scratch("handrail.yaml"))
    daemon.send(.hangUp)
    #expect(try subscriber.next().words == ["tea.yaml ok"])
  }

  @Test func `handrail without handraild beside it says so`() throws {
    let workshop = try Workshop()
    let alone = workshop.scratch("alone")
    try FileSystem.makeFolders(alone)
    let copied = try workshop.shell("cp '\(try Programs.path("handrail"))' alone/")
    #expect(copied.code == 0)
    let up = try Finished.run(
      alone + "/handrail", ["up", "flows"], environment: workshop.environment, in: workshop.scratch.path)
    #expect(up.code == 2)
    #expect(up.errors.contains("handraild must stand beside handrail"), "\(up)")
  }

  @Test func `a state folder that cannot be used is named`() throws {
    let scratch = try ScratchFolder()
    try OpenFile(scratch("file")).write("")
    let workshop = try Workshop(["XDG_STATE_HOME": scratch("file")])
    let up = try workshop.handrail("up", "flows")
    #expect(up.code == 2)
    #expect(up.errors.contains(scratch("file")), "\(up)")
  }

  @Test(.enabled(if: ProcessEnvironment.user == 0, "only root can give a folder away"))
  func `a state folder of somebody else is refused`() throws {
    let scratch = try ScratchFolder()
    let workshop = try Workshop(["XDG_STATE_HOME": scratch("state")])
    #expect(try workshop.handrail("up", "flows").code == 0)
    #expect(try workshop.handrail("down", "--all").code == 0)
    for entry in try FileSystem.list(scratch("state/handrail")) {
      try OpenFile.give(scratch("state/handrail/" + entry.name), to: 12345)
    }
    let up = try workshop.handrail("up", "flows")
    #expect(up.code == 2)
    #expect(up.errors.contains("belongs to another user"), "\(up)")
  }

  @Test(.enabled(if: ProcessEnvironment.user != 0, "root can read everything"))
  func `a folder that cannot be read is told`() throws {
    let workshop = try Workshop()
    try workshop.write("tea.yaml", Flows.tea())
    try workshop.write("secret/a.yaml", Flows.tea("a"))
    try FileSystem.setMode(workshop.root + "/secret", 0)
    defer { try? FileSystem.setMode(workshop.root + "/secret", 0o755) }
    let status = try workshop.daemon().connect().result("status", as: StatusResult.self)
    #expect(status.flows.map(\.path) == ["tea.yaml"])
    #expect(status.daemon.degraded.map(\.id) == ["unreadable-folder"])
  }

  @Test(.enabled(if: ProcessEnvironment.user != 0, "root can read everything"))
  func `files that cannot be read are named`() throws {
    let workshop = try Workshop()
    for name in ["a", "b", "c", "d", "e"] { try workshop.write("\(name).yaml", Flows.tea(name)) }
    for name in ["a", "b", "c", "d"] { try FileSystem.setMode(workshop.root + "/\(name).yaml", 0) }
    let client = try workshop.daemon().connect()
    let closed = try client.result("status", as: StatusResult.self)
    #expect(closed.flows.map(\.path) == ["e.yaml"])
    #expect(closed.daemon.degraded.map(\.id) == ["unreadable-file"])
    #expect(
      closed.daemon.degraded.map(\.message) == [
        "You may not read a.yaml, b.yaml, c.yaml and 1 more. They are not checked."
      ])
    for name in ["a", "b", "c", "d"] { try FileSystem.setMode(workshop.root + "/\(name).yaml", 0o644) }
    let open = try client.result("status", as: StatusResult.self)
    #expect(open.flows.count == 5)
    #expect(open.daemon.degraded == [])
  }

  @Test(arguments: ["inotify", "polling"])
  func `the limit of files is that of the configuration, as it is now`(_ watcher: String) throws {
    let workshop = try Workshop()
    for number in 1...6 { try workshop.write("f\(number).yaml", Flows.tea("flow-\(number)")) }
    try workshop.write("handrail.yaml", "limits: {files: 4}\n")
    let client = try workshop.daemon("--watcher", watcher).connect()
    for (limit, count) in [(4, 4), (2, 2), (10, 6)] {
      try workshop.write("handrail.yaml", "limits: {files: \(limit)}\n")
      let status = try client.result("status", as: StatusResult.self)
      #expect(status.flows.count <= count)
      #expect(status.flows.count >= count - 1)
      #expect(status.daemon.degraded.map(\.id) == (limit < 6 ? ["file-limit"] : []))
    }
  }

  @Test(arguments: [true, false])
  func `a daemon that nobody can find any more ends`(_ isStateRemoved: Bool) throws {
    let workshop = try Workshop()
    try workshop.write("tea.yaml", Flows.tea())
    let daemon = try workshop.daemon()
    let subscriber = try Subscriber(daemon)
    if isStateRemoved {
      try FileSystem.removeTree(workshop.state + "/handrail")
    } else {
      try FileSystem.remove(daemon.socket)
    }
    #expect(try subscriber.client.line()?.contains("shutting-down") == true)
    #expect(try daemon.waitForEnd() == .exited(0))
    #expect(daemon.said.contains("it ends"))
    // The next one has the root for itself.
    let next = try workshop.daemon()
    #expect(try next.connect().entry("tea.yaml")?.state == .ok)
    #expect(try workshop.handrail("status", "--root", "flows", "--socket").output == next.socket + "\n")
  }

  @Test func `a folder that is not there, or is a file`() throws {
    let workshop = try Workshop()
    try workshop.write("tea.yaml", Flows.tea())
    for (name, words) in [("nowhere", "does not exist"), ("flows/tea.yaml", "is a file")] {
      let up = try workshop.handrail("up", name)
      #expect(up.code == 2)
      #expect(up.errors.contains(words), "\(up)")
    }
  }

  @Test func `down --all ends all, several are never guessed`() throws {
    let workshop = try Workshop()
    try workshop.write("a/tea.yaml", Flows.tea())
    try workshop.write("b/tea.yaml", Flows.tea())
    #expect(try workshop.handrail("up", "flows/a").code == 0)
    #expect(try workshop.handrail("up", "flows/b").code == 0)
    let unclear = try workshop.handrail("status")
    #expect(unclear.code == 2)
    #expect(unclear.errors.contains("handrail status --root \(workshop.root)/b"))
    #expect(try workshop.handrail("status", "--root", "flows/b").code == 0)
    #expect(try workshop.handrail("status", in: workshop.root + "/a").code == 0)
    let down = try workshop.handrail("down", "--all")
    #expect(down.errors == "Stopped watching \(workshop.root)/a.\nStopped watching \(workshop.root)/b.\n")
    #expect(try workshop.handrail("down", "--all").code == 0)
  }

  @Test func `a root that is typed counts more than a socket in the environment`() throws {
    let (one, other) = (try Workshop(), try Workshop())
    for workshop in [one, other] { try workshop.write("tea.yaml", Flows.tea()) }
    let (first, second) = (try one.daemon(), try other.daemon())
    let ended = try other.shell(
      "handrail down --root flows", ["HANDRAIL_SOCKET": first.socket])
    #expect(ended.errors == "Stopped watching \(other.root).\n", "\(ended)")
    #expect(try second.waitForEnd() == .exited(0))
    #expect(try first.connect().result("status", as: StatusResult.self).root.text == one.root)
    let none = try other.shell("handrail down --all; handrail down --all", ["HANDRAIL_SOCKET": first.socket])
    #expect(none.code == 0 && none.errors.hasSuffix("No daemon of yours runs.\n"), "\(none)")
  }
}
