import HandrailTestSupport
import JSON
import SourceText
import SystemIO
import Testing
import Wire

/// A daemon and the program that would be started now: whether they are the same build, and who says so.
@Suite struct BuildTests {
  /// Both programs in a folder of their own, in which they can be replaced.
  private static func workshop() throws -> Workshop {
    let workshop = try Workshop()
    try workshop.write("tea.yaml", Flows.tea())
    try FileSystem.makeFolders(workshop.scratch("bin"))
    let (handrail, handraild) = (try Programs.path("handrail"), try Programs.path("handraild"))
    let copied = try workshop.shell("cp '\(handrail)' '\(handraild)' bin/ && bin/handrail up flows")
    #expect(copied.code == 0 && copied.output.hasSuffix("1 flow: 1 ok.\n"), "no note: \(copied)")
    return workshop
  }

  /// Puts another build in the place of `handraild`: the same bytes but for the id that the linker wrote.
  static func replace(_ workshop: Workshop) throws {
    let path = workshop.scratch("bin/handraild")
    var bytes = try FileSystem.read(path, limit: 1 << 30).bytes
    let id = try ProgramFile.build(of: FileSystem.path(path))
    let half = stride(from: 0, to: id.utf8.count - 1, by: 2).compactMap { offset in
      UInt8(id.dropFirst(offset).prefix(2), radix: 16)
    }
    // A linker that writes none is told by all bytes: any of them will do.
    if let found = bytes.firstRange(of: half) {
      bytes[found.lowerBound] ^= 0xFF
    } else {
      bytes[bytes.count - 1] ^= 0xFF
    }
    try FileSystem.writeAtomically(bytes, to: path, mode: 0o755)
    #expect(try ProgramFile.build(of: FileSystem.path(path)) != id)
  }

  /// The command that `status` and `doctor` tell, which must be the same.
  private static func remedy(_ workshop: Workshop, _ message: String) throws -> String {
    let status = try workshop.shell("bin/handrail status")
    #expect(status.code == 0 && status.output.contains("Note: \(message)\n  To mend it: "), "\(status)")
    let doctor = try workshop.shell("bin/handrail doctor")
    #expect(doctor.output.contains("  problem \(message)\n          "), "\(doctor)")
    let remedy = status.output.components(behind: "To mend it: ")
    #expect(doctor.output.components(behind: "  problem \(message)\n          ") == remedy)
    return remedy
  }

  @Test func `hello tells the build, and a copy of the program is the same`() throws {
    let workshop = try Self.workshop()
    let socket = try workshop.handrail("status", "--socket").output.dropLast()
    let hello = try RawClient(String(socket)).result("hello", as: HelloResult.self)
    #expect(hello.build == (try ProgramFile.build(of: FileSystem.path(Programs.path("handraild")))))
    #expect(hello.build != hello.version && hello.build.count >= 16)
    #expect(try ProgramFile.build(of: FileSystem.path(Programs.path("handrail"))) != hello.build)
    #expect(try workshop.shell("bin/handrail down").code == 0)
  }

  @Test func `a program that was replaced is told by status and doctor, and the command mends it`() throws {
    let workshop = try Self.workshop()
    // The same build put there again, as by a second install, is nothing.
    let again = try workshop.shell("cp bin/handraild bin/new && mv bin/new bin/handraild && bin/handrail status")
    #expect(again.output.hasSuffix("1 flow: 1 ok.\n"), "\(again)")
    try Self.replace(workshop)
    let remedy = try Self.remedy(
      workshop,
      "The program \(workshop.scratch("bin"))/handraild was replaced since this daemon started. "
        + "It still runs the old build.")
    let mended = try workshop.shell("cd / && PATH=\"$OLDPWD/bin:$PATH\" && \(remedy)")
    #expect(mended.code == 0 && mended.output.hasSuffix("1 flow: 1 ok.\n"), "\(mended)")
    #expect(try workshop.shell("bin/handrail status && bin/handrail down").output.hasSuffix("1 flow: 1 ok.\n"))
  }

  @Test func `a program that was removed is told by status and doctor, with what is to be done`() throws {
    let workshop = try Self.workshop()
    #expect(try workshop.shell("mv bin/handraild kept").code == 0)
    let folder = workshop.scratch("bin")
    let remedy = try Self.remedy(
      workshop, "The program \(folder)/handraild was removed since this daemon started. No other one can start.")
    #expect(remedy == "Copy handraild of the same build to \(folder)")
    // As it says: then all is well again, and another one can start.
    let mended = try workshop.shell(
      "cp kept bin/handraild && bin/handrail status && bin/handrail down && bin/handrail up flows && bin/handrail down")
    #expect(mended.code == 0 && !mended.output.contains("Note:"), "\(mended)")
  }

  @Test func `a daemon of another installation is told from here, one in the foreground is not`() throws {
    let workshop = try Self.workshop()
    #expect(try workshop.shell("bin/handrail down").code == 0)
    try Self.replace(workshop)
    // The daemon is that of this build; the command beside another one asks.
    let daemon = try workshop.daemon()
    let remedy = try Self.remedy(
      workshop, "The daemon is another build of Handrail 1.0.0 than the program beside handrail.")
    let mended = try workshop.shell("PATH=\"$PWD/bin:$PATH\" && \(remedy) && handrail down")
    #expect(mended.code == 0 && mended.output.hasSuffix("1 flow: 1 ok.\n"), "\(mended)")
    #expect(try daemon.waitForEnd() == .exited(0))
    let foreground = try workshop.shell(
      """
      bin/handrail up flows --foreground 2> err & until grep -q Watching err; do :; done
      bin/handrail status; bin/handrail down; wait
      """)
    #expect(foreground.output.hasSuffix("1 flow: 1 ok.\n"), "\(foreground)")
  }
}

extension String {
  /// The rest of the line behind some words.
  fileprivate func components(behind words: String) -> String {
    guard let found = firstRange(of: words) else { return "" }
    return String(self[found.upperBound...].prefix { $0 != "\n" })
  }
}
