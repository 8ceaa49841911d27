import HandrailTestSupport
import SystemIO
import Testing

@testable import handrail_dev

/// Real daemons and checks.
@Suite struct PlayTests {
  /// Plays a sequence and gives what came of it.
  static func play(_ sequence: TortureSequence) throws -> TorturePlayer.Outcome {
    let player = try TorturePlayer(handrail: try Programs.path("handrail"))
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

  /// The sequences that fail today, by the names of their files.
  static let sequences = (try? FileSystem.list(folder))?.map(\.name).sorted() ?? []

  private static let folder = (FileSystem.parent(of: #filePath) ?? "") + "/Sequences"

  @Test(arguments: sequences) func `a difference that is known is still there`(_ name: String) throws {
    let text = String(decoding: try FileSystem.read(Self.folder + "/" + name, limit: 1 << 20).bytes, as: UTF8.self)
    let sequence = try TortureSequence(text: text)
    // A file says so in its first line when the difference depends on who is quicker.
    withKnownIssue("\(sequence.notes.first ?? "")", isIntermittent: text.hasPrefix("# intermittent: ")) {
      let outcome = try Self.play(sequence)
      #expect(outcome.differences == [])
    }
  }

  @Test func `there are known differences`() { #expect(!Self.sequences.isEmpty) }
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
      finished.output == "1 lives, 1 moments (0 at rest), 2 operations (remove 1, write 1), 0 differences.\n")
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
    #expect(finished.errors.contains("Seed 1: a difference after 0 moments.\n  check-misses: check does not know"))
    #expect(finished.output.hasSuffix("1 differences (check-misses 1).\n"))
    let text = String(decoding: try FileSystem.read(scratch("torture-1.txt"), limit: 1 << 16).bytes, as: UTF8.self)
    let sequence = try TortureSequence(text: text)
    #expect(sequence.operations.count == 1, "\(text)")
    #expect(sequence.notes.first == "check-misses, from seed 1. It failed in 3 of 3 plays.")
    #expect(sequence.moments.isEmpty)
  }
}
