import HandrailTestSupport
import SystemIO
import Testing

@testable import handrail_dev

/// Real daemons and checks.
@Suite struct PlayTests {
  /// Plays a sequence and gives what came of it. Where all is to agree, a busy machine gets all the time it needs.
  static func play(_ sequence: TortureSequence, rest: Duration = patience) throws -> TorturePlayer.Outcome {
    let player = try TorturePlayer(handrail: try Programs.path("handrail"), rest: rest)
    let outcome = Result { try player.play(sequence) }
    try player.clean()
    return try outcome.get()
  }

  @Test(arguments: 1...3) func `a plain life has no difference`(_ seed: Int) throws {
    var generator = LifeGenerator(seed: UInt64(seed), style: .plain, reachesClosed: TortureProgram.isRoot)
    let life = generator.life(moments: 12)
    let outcome = try Self.play(life)
    #expect(outcome.differences == [])
    #expect(outcome.moments == 12)
    #expect(outcome.operations.values.reduce(0, +) > 30)
  }

  /// Sequences in which somebody was wrong once, by the names of their files.
  static let sequences = names(in: folder)

  private static let folder = (FileSystem.parent(of: #filePath) ?? "") + "/Sequences"

  private static func names(in folder: String) -> [String] {
    let entries = (try? FileSystem.list(folder)) ?? []
    return entries.filter { $0.kind == .file }.map(\.name).sorted()
  }

  private static func sequence(_ path: String) throws -> TortureSequence {
    try TortureSequence(text: String(decoding: try FileSystem.read(path, limit: 1 << 20).bytes, as: UTF8.self))
  }

  @Test(arguments: sequences) func `all agree about what somebody was wrong about once`(_ name: String) throws {
    let outcome = try Self.play(try Self.sequence(Self.folder + "/" + name))
    #expect(outcome.differences == [])
  }

  @Test func `there are sequences, and each has a note that says what it shows`() throws {
    #expect(Self.sequences.count >= 59)
    for name in Self.sequences {
      let sequence = try Self.sequence(Self.folder + "/" + name)
      #expect(sequence.notes.first?.isEmpty == false, "\(name)")
      // Nothing in it is left out when it is played.
      #expect(sequence.possible(reachesClosed: true) == sequence, "\(name)")
    }
  }

  /// Random lives of every kind, the same each time: three hundred moments, each compared by three parties.
  @Test(arguments: 101...110) func `nobody is wrong in a random life`(_ seed: Int) throws {
    var generator = LifeGenerator(seed: UInt64(seed), style: .wild, reachesClosed: TortureProgram.isRoot)
    let life = generator.life(moments: 30)
    let outcome = try Self.play(life)
    #expect(outcome.differences == [], "handrail-dev torture differ --seeds 1 --first \(seed) --moments 30")
    #expect(outcome.moments == 30)
  }
}

/// The command, with its exit codes.
@Suite struct DifferCommandTests {
  private func run(_ words: [String], in folder: TestFolder) throws -> Finished {
    try Finished.run(
      try Programs.path("handrail-dev"), ["torture", "differ"] + words,
      environment: Programs.environment(state: folder.path), in: folder.path)
  }

  @Test func `a sequence without a difference ends with 0`() throws {
    let scratch = try TestFolder(
      "differ", [("good.txt", "write root/a.yaml flow 1 1\nstart\nremove root/a.yaml\nsync\n")])
    let finished = try run(["--replay", "good.txt"], in: scratch)
    #expect(finished.code == 0, "\(finished)")
    #expect(
      finished.output == "1 life, 1 moment (0 at rest), 2 operations (remove 1, write 1), 0 differences.\n")
  }

  @Test func `a file with a mistake ends with 2 and names the line`() throws {
    let scratch = try TestFolder("differ", [("bad.txt", "start\nremove root/a.yaml\n")])
    let finished = try run(["--replay", "bad.txt"], in: scratch)
    #expect(finished.code == 2)
    #expect(
      finished.errors
        == "handrail-dev torture differ: bad.txt: Line 3: Nothing is compared after the last operation. Write a line: sync\n"
    )
  }

  @Test func `a check that misses flows ends with 1 and leaves the shortest sequence`() throws {
    let scratch = try TestFolder("differ")
    // A check that finds nothing, beside a daemon that is as it should be.
    try scratch.write("bin/handrail", "#!/bin/sh\necho '{\"findings\":[]}'\n")
    try FileSystem.setMode(scratch("bin/handrail"), 0o755)
    try OpenFile.link(scratch("bin/handraild"), to: try Programs.path("handraild"))
    let finished = try run(
      ["--handrail", scratch("bin/handrail"), "--plain", "--seeds", "1", "--moments", "2"], in: scratch)
    #expect(finished.code == 1, "\(finished)")
    #expect(finished.errors.contains("Seed 1: a difference at the start.\n  check-misses: check does not know"))
    #expect(finished.output.hasSuffix("1 difference (check-misses 1).\n"))
    let text = String(decoding: try FileSystem.read(scratch("torture-1.txt"), limit: 1 << 16).bytes, as: UTF8.self)
    let sequence = try TortureSequence(text: text)
    #expect(sequence.operations.count == 1, "\(text)")
    #expect(sequence.notes.first == "check-misses, from seed 1. It failed in 3 of 3 plays.")
    #expect(sequence.moments.isEmpty)
  }

  @Test func `a signal that ends it ends the daemon, too`() throws {
    let scratch = try TestFolder("differ")
    let child = try ChildProcess(
      try Programs.path("handrail-dev"), ["torture", "differ", "--plain", "--seeds", "1", "--moments", "5000"],
      environment: Programs.environment(state: scratch.path, ["TMPDIR": scratch.path]), in: scratch.path)
    try eventually("a daemon") { try !daemons(below: scratch.path).isEmpty }
    child.send(.terminate)
    #expect(child.reap() == .killed(.terminate))
    try eventually("the end of the daemon") { try daemons(below: scratch.path).isEmpty }
    try eventually("the end of the trees") {
      try !FileSystem.list(scratch.path).contains { $0.name.hasPrefix("torture-") }
    }
  }

  /// The processes of daemons whose root is below a folder.
  private func daemons(below folder: String) throws -> [String] {
    try FileSystem.list("/proc").map(\.name).filter { process in
      guard Int(process) != nil, let line = try? FileSystem.read("/proc/\(process)/cmdline", limit: 1 << 16).bytes
      else {
        return false
      }
      let words = line.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
      return words.first?.hasSuffix("handraild") == true && words.contains { $0.hasPrefix(folder) }
    }
  }
}
