import HandrailTestSupport
import SourceText
import SystemIO
import Testing

/// The file that says where a daemon is: any path fits, older ones are read, and no number in it is believed.
@Suite struct AddressTests {
  @Test(arguments: [
    "li\nne", "two\n\nline ends\n", "quo\"te", "back\\slash", "ta\tb", "it's", " blank ", "お茶", "{\"a\":1}",
  ])
  func `a root may have any name`(_ name: String) throws {
    let workshop = try Workshop()
    let folder = workshop.root + "/" + name
    try workshop.write(name + "/tea.yaml", Flows.tea())
    let up = try workshop.handrail("up", folder)
    #expect(up.code == 0 && up.output.contains("make-tea"), "\(up)")
    let status = try workshop.handrail("status", "--root", folder)
    #expect(status.code == 0 && status.output.contains("make-tea"), "\(status)")
    #expect(try workshop.handrail("saved", folder + "/tea.yaml").code == 0)
    #expect(try workshop.handrail("wait", in: folder).code == 0)
    #expect(try workshop.handrail("up", folder).errors.contains("already."))
    // What is advised leads there, too.
    let typed = try workshop.shell(
      """
      P=$(sed 's/.*"pid":\\([0-9]*\\).*/\\1/' state/handrail/*/address); kill -STOP $P
      handrail wait --timeout 200ms 2> said; kill -CONT $P
      sed -n '/^End it and/,$p' said | sed '1s/^End it and start it again: //' > line
      sh ./line && handrail status > status && echo well
      """)
    #expect(typed.output.hasSuffix("well\n"), "\(typed)")
    #expect(try workshop.handrail("down").code == 0)
  }

  @Test func `the four lines of an older daemon are read`() throws {
    let workshop = try Workshop()
    try workshop.write("tea.yaml", Flows.tea())
    let root = workshop.root
    let lines = { (root: String, socket: String) in "\(root)\n\(socket)\n\(ProcessEnvironment.process)\n0.9.0\n" }
    let fake = try FakeDaemon(workshop, address: lines) { method in
      .say([FakeDaemon.message(method, root, "1")])
    }
    #expect(try workshop.handrail("status").code == 0)
    #expect(try workshop.handrail("up", "flows").errors.contains("Process \(ProcessEnvironment.process) watches"))
    withExtendedLifetime(fake) {}
  }

  @Test func `an address that cannot be read is no daemon, and who holds the folder is named`() throws {
    let workshop = try Workshop()
    try workshop.write("tea.yaml", Flows.tea())
    let daemon = try workshop.daemon()
    // Stopped, or it would notice that its address was replaced, and end.
    daemon.send(.stop)
    defer { daemon.send(.kill) }
    let address = (FileSystem.parent(of: daemon.socket) ?? "") + "/address"
    for text in [
      // With a line end in a path nobody can tell the four lines apart.
      "a\n\(workshop.root)\n\(daemon.socket)\n\(daemon.process)\n1.0.0\n", "", "{}", "{\"address\":2}", "nonsense\n",
    ] {
      try FileSystem.writeAtomically(Array(text.utf8), to: address)
      #expect(try workshop.handrail("status").errors.contains("No daemon runs for this folder."), "\(text)")
    }
    let up = try workshop.handrail("up", "flows")
    #expect(up.code == 2 && up.errors.contains("Its process is \(daemon.process). It does not answer."), "\(up)")
  }

  @Test(arguments: [
    "9999999999", "-1", "0", "9223372036854775807", "99999999999999999999", "1e308", "\"4711\"", "null",
  ])
  func `a number in it that is no process ends nothing`(_ number: String) throws {
    let workshop = try Workshop()
    try workshop.write("tea.yaml", Flows.tea())
    let root = workshop.root
    for isOld in [true, false] {
      let fake = try FakeDaemon(
        workshop, pid: number, address: isOld ? { "\($0)\n\($1)\n\(number)\n1.0.0\n" } : nil
      ) { method in .say([FakeDaemon.message(method, root, "1")]) }
      for words in ["status", "wait", "saved flows/tea.yaml", "doctor", "uninstall --prefix .", "up flows"] {
        let finished = try workshop.shell("handrail \(words)")
        #expect((finished.code ?? 255) <= 2, "\(words): \(finished)")
      }
      withExtendedLifetime(fake) {}
    }
  }

  // In a world of processes of its own, so that a number that is believed ends nothing here. Some systems let nobody but
  // root make one: it is left out there, and fails in `.ci/run`, which requires it.
  @Test(
    .enabled(if: Peers.hasNamespaces, Peers.noNamespaces),
    arguments: ["9999999999", "-1", "0", "9223372036854775807"])
  func `down believes no number in it that is no process`(_ number: String) throws {
    let workshop = try Workshop()
    let root = workshop.root
    let fake = try FakeDaemon(workshop, pid: number) { method in
      let message = FakeDaemon.message(method, root, number)
      return method == "shutdown" ? .sayAndClose([message]) : .say([message])
    }
    let down = try workshop.shell("unshare -Urpf --mount-proc handrail down")
    #expect((down.code ?? 255) <= 2, "\(down)")
    withExtendedLifetime(fake) {}
  }
}
