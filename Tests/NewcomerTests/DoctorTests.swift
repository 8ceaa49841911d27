import HandrailTestSupport
import SourceText
import SystemIO
import Testing

@testable import handrail

/// `doctor` over the real program, in states that hurt.
@Suite struct DoctorTests {
  static func workshop() throws -> Workshop {
    let workshop = try Workshop(["LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"])
    try workshop.write(
      "make-tea.yaml", FlowDraft(id: "make-tea", title: "Make tea", items: ["Get the cup", "Pour"]).tried)
    return workshop
  }

  @Test func `all is well with a daemon, for people and for programs`() throws {
    let workshop = try Self.workshop()
    let daemon = try workshop.daemon()
    let doctor = try workshop.handrail("doctor", "--root", "flows", "--strict")
    #expect(doctor.code == 0 && doctor.errors == "", "\(doctor)")
    #expect(doctor.output.hasSuffix("\nAll is well.\n"), "\(doctor)")
    let process = "Process \(daemon.process) watches \(workshop.root). The system tells it about changes (inotify)."
    #expect(doctor.output.contains("  ok      \(process)\n"), "\(doctor)")
    #expect(doctor.output.contains("handrail and handraild 1.0.0 stand together in"))
    let json = try workshop.handrail("doctor", "--root", "flows", "--format", "json")
    #expect(
      json.output.hasPrefix(#"{"version":"1.0.0","problems":0,"notes":0,"checks":[{"area":"programs","#), "\(json)")
  }

  @Test func `no daemon is a note with the command that starts one`() throws {
    let workshop = try Self.workshop()
    let doctor = try workshop.handrail("doctor", "--strict")
    #expect(doctor.code == 0, "\(doctor)")
    #expect(
      doctor.output.contains(
        "  note    No daemon watches \(workshop.root). check and walk work without one.\n          handrail up \(workshop.root)\n"
      ),
      "\(doctor)")
    #expect(doctor.output.hasSuffix("All is well. 1 note.\n"))
  }

  @Test func `a program that stands alone, and one that is another version`() throws {
    let workshop = try Self.workshop()
    let folder = workshop.scratch("bin")
    try FileSystem.makeFolders(folder)
    let copy = try workshop.shell("cp \"$(command -v handrail)\" bin/handrail")
    #expect(copy.code == 0, "\(copy)")
    let alone = try workshop.shell("bin/handrail doctor --strict")
    #expect(alone.code == 2, "\(alone)")
    #expect(
      alone.output.contains(
        "  problem handraild does not stand beside handrail in \(folder). No daemon can start.\n          Copy handraild of the same build to \(folder)\n"
      ),
      "\(alone)")
    let other = try workshop.shell(
      "printf '#!/bin/sh\\necho handraild 0.3.1\\n' > bin/handraild; chmod +x bin/handraild; bin/handrail doctor")
    #expect(other.code == 0)
    #expect(
      other.output.contains("problem handrail is 1.0.0, handraild beside it is another version: 0.3.1."), "\(other)")
    let mute = try workshop.shell("printf '#!/bin/sh\\nexit 1\\n' > bin/handraild; bin/handrail doctor")
    #expect(mute.output.contains("problem \(folder)/handraild does not run."), "\(mute)")
  }

  @Test func `mistakes in the configuration, a socket that nobody answers, a file in the way`() throws {
    let workshop = try Self.workshop()
    try workshop.write("handrail.yaml", "fail-level: error\nexlude: []\n")
    let wrong = try workshop.handrail("doctor", "--strict")
    #expect(wrong.code == 2)
    #expect(
      wrong.output.contains("problem flows/handrail.yaml, line 2: The configuration has no key exlude."), "\(wrong)")
    #expect(wrong.output.contains("\n          handrail check flows/handrail.yaml\n"))
    try workshop.write("handrail.yaml", "fail-level: error\n")
    let dead = try workshop.shell("HANDRAIL_SOCKET=/nowhere/socket handrail doctor")
    #expect(
      dead.output.contains(
        "problem HANDRAIL_SOCKET names /nowhere/socket. No daemon answers there.\n          unset HANDRAIL_SOCKET\n"),
      "\(dead)")
    let file = try workshop.shell("mkdir other; echo > other/handrail; XDG_STATE_HOME=$PWD/other handrail doctor")
    #expect(file.output.contains("should be a folder and is something else."), "\(file)")
    let relative = try workshop.shell("XDG_STATE_HOME=state handrail doctor")
    #expect(relative.output.contains("problem XDG_STATE_HOME is state. It counts only as a whole path"), "\(relative)")
    let none = try workshop.handrail("doctor", "--root", "none")
    #expect(none.code == 2 && none.errors.contains("none"), "\(none)")
  }

  @Test func `a daemon that hangs is named with the command that ends it`() throws {
    let workshop = try Self.workshop()
    let daemon = try workshop.daemon()
    // Stopped (SIGSTOP): one that could still look would find that its socket has gone, and end.
    daemon.send(Signal(rawValue: 19))
    defer { daemon.send(Signal(rawValue: 18)) }
    try FileSystem.remove(daemon.socket)
    let doctor = try workshop.handrail("doctor", "--strict")
    #expect(doctor.code == 2, "\(doctor)")
    #expect(
      doctor.output.contains(
        "problem Process \(daemon.process) holds the folder \(workshop.root), but it does not answer.\n"
          + "          kill -9 \(daemon.process) && handrail up \(workshop.root)\n"), "\(doctor)")
    let typed = try workshop.shell("kill -9 \(daemon.process) && handrail up \(workshop.root) && handrail down")
    #expect(typed.code == 0 && typed.output.contains("make-tea"), "\(typed)")
  }

  @Test func `a report holds nothing that belongs to the user`() throws {
    let workshop = try Workshop()
    let secret = FlowDraft(id: "zebra-id", title: "Zebra title", items: ["Zebra one", "Zebra two", "Zebra one"]).tried
    try workshop.write("zebra-folder/zebra-file.yaml", secret.replacing("goto: done", with: "goto: zebra"))
    try workshop.write("zebra-broken.yaml", "handrail: 1\nid: zebra\nzebra-key: [\n")
    try workshop.write("handrail.yaml", "zebra-key: 1\nrules: {zebra-rule: off}\n")
    let daemon = try workshop.daemon()
    for words in [["doctor", "--root", "flows", "--report", "one.txt"], ["doctor", "--report", "two.txt"]] {
      let ran = try NewCommandTests.run(workshop, words)
      #expect(ran.code == 0, "\(ran)")
      let path = workshop.scratch(words[words.count - 1])
      let text = String(decoding: try FileSystem.read(path, limit: 1 << 20).bytes, as: UTF8.self)
      let low = text.lowercased()
      for private_ in [
        "zebra", workshop.scratch.path.lowercased(), "/tmp", "hr-\(ProcessEnvironment.process)", "flows/", "/home",
      ] {
        #expect(!low.contains(private_), "\(private_) is in the report:\n\(text)")
      }
      #expect(text.contains("configuration: problem: <path>, line 1: <message>"), "\(text)")
      #expect(text.contains("unknown-step in line 27"), "\(text)")
      #expect(text.contains("flows: 2\n"), "\(text)")
      #expect(ran.output.contains("zebra-key"), "people see their own words: \(ran)")
    }
    daemon.end()
    let again = try workshop.handrail("doctor", "--report", "one.txt")
    #expect(again.code == 2 && again.errors.contains("one.txt is there already. It was not changed."), "\(again)")
  }
}
