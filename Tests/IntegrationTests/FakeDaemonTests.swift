import HandrailTestSupport
import SourceText
import SystemIO
import Testing
import Wire

/// Commands against something that answers as no daemon does: they say so and end, in their time.
@Suite struct FakeDaemonTests {
  static func workshop() throws -> Workshop {
    let workshop = try Workshop()
    try workshop.write("tea.yaml", Flows.tea())
    return workshop
  }

  /// Every command that asks a daemon, but `down`, which waits for the end of the process that answers: this one.
  static let commands = [
    "status", "status make-tea", "status --format json", "status --socket", "show make-tea", "show flows/tea.yaml",
    "saved flows/tea.yaml", "saved flows/tea.yaml --format people", "saved flows/tea.yaml --format sarif",
    "saved flows/tea.yaml --format github", "watch", "watch --format jsonl", "wait", "wait make-tea",
    "wait --until ok --timeout 300ms", "wait --until changed --timeout 300ms", "doctor --root flows", "up flows",
    "plugin list --root flows", "complete-words -- show m",
  ]

  /// Numbers that a program may take for something else: an address, a length, something to add to.
  static let numbers = [
    "9223372036854775807", "-9223372036854775808", "1e308", "-1", "0", "9007199254740992", "-9007199254740992",
    "4294967297", "9999999999", "1.5",
  ]

  @Test(arguments: numbers)
  func `no number from a daemon ends a command`(_ number: String) throws {
    let workshop = try Self.workshop()
    let root = workshop.root
    let clock = "a:\(number)"
    for isGreetingSane in [true, false] {
      let fake = try FakeDaemon(workshop, pid: number) { method in
        let n = method == "hello" && isGreetingSane ? "1" : number
        let message = FakeDaemon.message(method, root, n, clock: clock)
        guard method == "subscribe" else { return .say([message]) }
        return .sayAndClose([message, FakeDaemon.message("changed", root, n, clock: clock)])
      }
      for words in Self.commands {
        let finished = try workshop.shell("handrail \(words)", ["SWIFT_BACKTRACE": "enable=no"])
        // A shell says 128 and the signal of what a signal has ended.
        #expect((finished.code ?? 255) <= 3, "\(number): handrail \(words): \(finished)")
      }
      withExtendedLifetime(fake) {}
    }
  }

  @Test(arguments: numbers)
  func `no number of an error ends a command`(_ number: String) throws {
    let workshop = try Self.workshop()
    let root = workshop.root
    let fake = try FakeDaemon(workshop) { method in
      .say([FakeDaemon.message(method == "hello" ? method : "refused", root, method == "hello" ? "1" : number)])
    }
    for words in ["status", "show make-tea", "watch", "wait", "wait --until ok", "saved flows/tea.yaml", "up flows"] {
      let finished = try workshop.shell("handrail \(words)")
      #expect((finished.code ?? 255) <= 3, "\(number): handrail \(words): \(finished)")
    }
    withExtendedLifetime(fake) {}
  }

  // In a world of processes of its own, so that a number that is believed ends nothing here. Some systems let nobody but
  // root make one: it is left out there, and fails in `.ci/run`, which requires it.
  @Test(.enabled(if: Peers.hasNamespaces, Peers.noNamespaces), arguments: numbers)
  func `down believes no number that is no process`(_ number: String) throws {
    let workshop = try Self.workshop()
    let root = workshop.root
    let fake = try FakeDaemon(workshop, pid: number) { method in
      let message = FakeDaemon.message(method, root, number)
      return method == "shutdown" ? .sayAndClose([message]) : .say([message])
    }
    // In a space of processes of its own the system names no process at the other end: only the daemon does.
    let down = try workshop.shell("unshare -Urpf --mount-proc handrail down", ["SWIFT_BACKTRACE": "enable=no"])
    #expect(down.code == 0 || down.code == 2, "\(number): \(down)")
    #expect(!down.errors.contains("kill"), "nobody knows which process it is. \(number): \(down)")
    withExtendedLifetime(fake) {}
  }

  @Test(arguments: ["wait --until ok", "wait --until changed", "wait make-tea", "watch"])
  func `a connection that ends between two pages ends the command`(_ words: String) throws {
    let workshop = try Self.workshop()
    let root = workshop.root
    let fake = try FakeDaemon(workshop) { method in
      let message = FakeDaemon.message(method, root, "1")
      guard method == "subscribe" else { return .say([message]) }
      return .sayAndClose([message.replacing("\"more\":false", with: "\"more\":true")])
    }
    let finished = try workshop.shell("handrail \(words)")
    if words == "watch" {
      #expect(finished.code == 0)
      #expect(finished.errors == "handrail watch: The daemon ended. Start it again with: handrail up \(root)\n")
    } else {
      #expect(finished.code == 2, "\(finished)")
      #expect(finished.errors.contains("The daemon of \(root) has ended.\nStart it again: handrail up \(root)\n"))
    }
    withExtendedLifetime(fake) {}
  }

  @Test func `pages of flows that do not go on end the status`() throws {
    let workshop = try Self.workshop()
    let root = workshop.root
    let fake = try FakeDaemon(workshop) { method in
      .say([FakeDaemon.message(method, root, "1").replacing("\"next\":null", with: "\"next\":\"tea.yaml\"")])
    }
    let status = try workshop.handrail("status")
    #expect(status.code == 2)
    #expect(status.errors.contains("Its pages of flows do not go on."), "\(status)")
    withExtendedLifetime(fake) {}
  }

  @Test func `who is told and told, and never answered, keeps its limit`() throws {
    let workshop = try Self.workshop()
    let root = workshop.root
    let fake = try FakeDaemon(workshop) { method in
      method == "hello" ? .say([FakeDaemon.message(method, root, "1")]) : .flood(#""method":"other","params":{}"#)
    }
    for until in ["idle", "ok", "changed"] {
      let start = Moment.now
      let wait = try workshop.handrail("wait", "--until", until, "--timeout", "500ms")
      #expect(wait.code == 3, "\(wait)")
      #expect(Moment.now.since(start) < .seconds(60))
    }
    withExtendedLifetime(fake) {}
  }

  @Test(arguments: [FakeDaemon.Reply.close, .say([#""error":{"code":-32004,"message":"m","data":{"hint":"h"}}"#])])
  func `a daemon that ends while it is found is told as such`(_ reply: FakeDaemon.Reply) throws {
    let workshop = try Self.workshop()
    let fake = try FakeDaemon(workshop) { _ in reply }
    for words in ["status", "status make-tea", "watch", "wait", "wait --until ok --timeout 5s"] {
      let finished = try workshop.shell("handrail \(words)")
      #expect(finished.code == 2)
      let said = "The daemon of \(workshop.root) "
      #expect(
        finished.errors.contains(said + "has ended.\n") || finished.errors.contains(said + "is ending.\n"),
        "\(words): \(finished)")
      #expect(finished.errors.hasSuffix("Start it again: handrail up \(workshop.root)\n"), "\(words): \(finished)")
    }
    // These can do without.
    #expect(try workshop.handrail("saved", "flows/tea.yaml").code == 0)
    let show = try workshop.shell("handrail show flows/tea.yaml && handrail show make-tea")
    #expect(show.code == 0, "\(show)")
    #expect(try workshop.handrail("doctor").output.contains("No daemon watches \(workshop.root)."))
    withExtendedLifetime(fake) {}
  }

  @Test func `words that cannot be read are told, with what works then`() throws {
    let workshop = try Self.workshop()
    let fake = try FakeDaemon(workshop) { _ in .say([#""result":{"server":"a newer one"}"#]) }
    let status = try workshop.handrail("status")
    #expect(status.code == 2)
    #expect(status.errors.contains("answered what this version of handrail cannot read. “version” is missing."))
    #expect(status.errors.contains("kill \(ProcessEnvironment.process) && handrail up \(workshop.root)\n"), "\(status)")
    withExtendedLifetime(fake) {}
  }

  // Only root may be another user for a moment; `.ci/run` runs as root, so it is not left out there.
  @Test(.enabled(if: ProcessEnvironment.user == 0 && Peers.has("python3"), "It takes another user to be one."))
  func `a daemon of another user is told as such`() throws {
    let workshop = try Self.workshop()
    // The system keeps who somebody was when they began to listen.
    let script = """
      import os, socket, subprocess, sys
      listener = socket.socket(socket.AF_UNIX)
      listener.bind("socket")
      os.seteuid(65534)
      listener.listen()
      os.seteuid(0)
      sys.exit(subprocess.run(["handrail", "status"], env=dict(os.environ, HANDRAIL_SOCKET="socket")).returncode)
      """
    let status = try workshop.shell("python3 -c \(shellWord(script))")
    #expect(status.code == 2)
    #expect(status.errors.contains(" belongs to another user (number 65534). It answers that user only."), "\(status)")
    #expect(status.errors.hasSuffix("Check without a daemon: handrail check\n"), "\(status)")
  }
}
