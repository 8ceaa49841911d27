import CheckKit
import HandrailTestSupport
import SourceText
import SystemIO
import Testing
import Trees

@testable import Checking

@Suite struct CheckRunTests {
  private func run(
    _ scratch: ScratchFolder, threads: Int = 1, _ ask: (inout CheckRun.Request) -> Void = { $0.folders = [""] }
  ) throws -> CheckRun {
    var request = CheckRun.Request(root: scratch.folder)
    ask(&request)
    return try CheckRun(request, threads: threads)
  }

  private static let duplicates = [
    ("a.yaml", goodFlow("tea")), ("sub/b.yaml", goodFlow("tea")), ("sub/c.yaml", goodFlow("coffee")),
    ("other.yaml", "services: {}\n"), ("broken.yaml", "handrail: 1\nid: [\n"),
  ]

  @Test func `a folder: flows are checked, other files left alone`() throws {
    let scratch = try scratchFolder(Self.duplicates)
    let all = try run(scratch)
    #expect(
      lines(all.findings) == """
        a.yaml:2:1: error: Another file has the flow id tea too: sub/b.yaml. [duplicate-flow]
        broken.yaml:2:5: error: This [ is never closed. [not-yaml]
        sub/b.yaml:2:1: error: Another file has the flow id tea too: a.yaml. [duplicate-flow]
        """)
    #expect([all.files, all.flows] == [5, 4])
    #expect(all.sources["a.yaml"]?.bytes.count == goodFlow("tea").utf8.count, "the line of a finding can be shown")
  }

  @Test func `named paths only filter what is shown`() throws {
    let scratch = try scratchFolder(Self.duplicates)
    let file = try run(scratch) { $0.files = ["sub/b.yaml"] }
    let says = "sub/b.yaml:2:1: error: Another file has the flow id tea too: a.yaml. [duplicate-flow]"
    #expect(lines(file.findings) == says)
    #expect([file.files, file.flows] == [1, 1])
    #expect(lines(try run(scratch) { $0.folders = ["sub"] }.findings) == says)
    #expect(lines(try run(scratch) { $0.saved = ["sub/b.yaml"] }.findings) == says)
    #expect(lines(try run(scratch) { $0.buffers = ["sub/b.yaml": Array(goodFlow("x").utf8)] }.findings) == "")
    #expect(lines(try run(scratch) { $0.folders = ["su"] }.findings) == "")
  }

  @Test func `an id that is written in other bytes is still a duplicate`() throws {
    let scratch = try scratchFolder([
      ("a.yaml", goodFlow("tea")), ("b.yaml", goodFlow("tea").replacing("id: tea", with: "id: \"t\\x65a\"")),
    ])
    #expect(try run(scratch) { $0.files = ["a.yaml"] }.findings.map(\.rule) == ["duplicate-flow"])
  }

  @Test func `two names of one file are no two flows with one id`() throws {
    let scratch = try scratchFolder([("a.yaml", goodFlow("tea")), ("sub/other.yaml", goodFlow("coffee"))])
    let linked = try ChildProcess("/bin/ln", ["-s", "../a.yaml", scratch("sub/link.yaml")])
    #expect(linked.reap() == .exited(0))
    let all = try run(scratch)
    #expect(all.flows == 3 && all.findings.isEmpty)
    #expect(try run(scratch) { $0.files = ["sub/link.yaml"] }.findings.isEmpty)
    let typed = try run(scratch) { $0.buffers = ["sub/link.yaml": Array(goodFlow("tea").utf8)] }
    #expect(typed.findings.isEmpty)
    try scratch.write("sub/copy.yaml", goodFlow("tea"))
    #expect(try run(scratch).findings.map(\.path) == ["a.yaml", "sub/copy.yaml", "sub/link.yaml"])
  }

  @Test func `a named file is checked though a pattern leaves it out, a saved one is not`() throws {
    let scratch = try scratchFolder([
      ("handrail.yaml", "exclude: [old/]"), ("old/a.yaml", "handrail: 1\nid: ["), ("b.txt", "x"),
    ])
    #expect(try run(scratch).files == 0)
    #expect(try run(scratch) { $0.files = ["old/a.yaml"] }.findings.map(\.rule) == ["not-yaml"])
    #expect(try run(scratch) { $0.saved = ["old/a.yaml"] }.findings.isEmpty)
    #expect(try run(scratch) { $0.files = ["b.txt"] }.findings.map(\.rule) == ["not-a-flow"])
    #expect(try run(scratch) { $0.saved = ["b.txt"] }.findings.isEmpty)
  }

  @Test func `a configuration is told where it holds, and nowhere else`() throws {
    let scratch = try scratchFolder([
      ("handrail.yaml", "colour: red\n"), ("a.yaml", goodFlow("a")), ("b/handrail.yaml", "rules: {x: off}\n"),
      ("b/b.yaml", goodFlow("b")), ("b/deep/c.yaml", goodFlow("c")),
    ])
    let outer = "handrail.yaml:1:1: error: The configuration has no key colour. [unknown-field]"
    let inner = "b/handrail.yaml:1:9: error: No rule has the id x. [unknown-field]"
    #expect(lines(try run(scratch).findings) == inner + "\n" + outer)
    #expect(lines(try run(scratch) { $0.files = ["a.yaml"] }.findings) == outer)
    #expect(lines(try run(scratch) { $0.files = ["b/b.yaml"] }.findings) == inner)
    #expect(lines(try run(scratch) { $0.folders = ["b/deep"] }.findings) == inner)
    #expect(lines(try run(scratch) { $0.saved = ["b/b.yaml"] }.findings) == "")
    #expect(lines(try run(scratch) { $0.saved = ["b/handrail.yaml"] }.findings) == inner)
    let named = try run(scratch) { $0.files = ["handrail.yaml"] }
    #expect(lines(named.findings) == outer)
    #expect(named.hasNamedConfiguration)
    let buffer = try run(scratch) { $0.buffers = ["handrail.yaml": Array("fail-level: 3\n".utf8)] }
    #expect(
      lines(buffer.findings) == "handrail.yaml:1:13: error: 3 is not one of the words that fit here. [bad-value]")
    #expect(buffer.sources["handrail.yaml"]?.bytes == Array("fail-level: 3\n".utf8))
  }

  @Test func `a configuration above the root is told too`() throws {
    let scratch = try scratchFolder([("handrail.yaml", "rules: [\n"), ("sub/a.yaml", goodFlow("a"))])
    let run = try CheckRun(
      {
        var request = CheckRun.Request(root: scratch.at("sub"))
        request.folders = [""]
        return request
      }(), threads: 1)
    #expect(run.findings.map(\.path.text) == [scratch("handrail.yaml")])
    #expect(run.hasBrokenConfiguration)
  }

  @Test func `the fail level nearest to each file decides`() throws {
    let warning = goodFlow("a").replacing(
      "    options: [", with: "    say: Take the kettle. Fill it. Switch it on.\n    options: [")
    let scratch = try scratchFolder([
      ("strict/handrail.yaml", "fail-level: note"), ("strict/a.yaml", warning),
      ("b.yaml", warning.replacing("id: a", with: "id: b")),
    ])
    let all = try run(scratch)
    #expect(!all.findings.contains { $0.severity == .error })
    #expect(all.fails(at: nil))
    #expect(!all.fails(at: .error))
    let mild = try run(scratch) { $0.files = ["b.yaml"] }
    #expect(!mild.findings.isEmpty && !mild.fails(at: nil))
    #expect(mild.fails(at: .note))
  }

  @Test func `several threads give the same, in the same order`() throws {
    let scratch = try scratchFolder()
    for number in 0..<200 {
      try scratch.write(
        "\(number).yaml", number.isMultiple(of: 3) ? "handrail: 1\nid: [" : goodFlow("flow-\(number % 50)"))
    }
    let one = try run(scratch)
    #expect(one.flows == 200)
    #expect(one.findings == one.findings.sorted())
    for threads in [2, 3, 8] {
      let many = try run(scratch, threads: threads)
      #expect(many.findings == one.findings)
      #expect([many.files, many.flows] == [one.files, one.flows])
    }
  }

  @Test func `two names that look alike are two files`() throws {
    let scratch = try scratchFolder([
      ("\u{E9}.yaml", goodFlow("a") + "titel: x\n"), ("e\u{301}.yaml", goodFlow("b") + "titel: x\n"),
    ])
    let found = try run(scratch)
    #expect([found.files, found.flows, found.findings.count] == [2, 2, 2])
  }

  @Test func `a configuration with the wrong name is told`() throws {
    let scratch = try scratchFolder([
      ("a.yaml", goodFlow("a")), ("handrail.yml", "fail-level: note"), ("sub/Handrail.yaml", "rules: {}"),
      ("flow/handrail.yml", goodFlow("b")),
    ])
    let reason = "The name of a configuration is handrail.yaml."
    let all = try run(scratch)
    #expect(
      Set(all.leftOut)
        == [LeftOut(path: "handrail.yml", reason: reason), LeftOut(path: "sub/Handrail.yaml", reason: reason)])
    #expect(all.flows == 2 && all.findings.isEmpty)
    #expect(try run(scratch) { $0.files = ["a.yaml"] }.leftOut.isEmpty)
  }

  @Test func `a named file that is none`() throws {
    let scratch = try scratchFolder([("folder.yaml/a.txt", "")])
    #expect(
      lines(try run(scratch) { $0.files = ["folder.yaml"] }.findings)
        == "folder.yaml:1:1: error: This is a folder, not a file. [check-failed]")
    let pipe = try ChildProcess("/usr/bin/mkfifo", [scratch("pipe.yaml")])
    #expect(pipe.reap() == .exited(0))
    #expect(try run(scratch).files == 0, "nobody waits for a pipe")
    #expect(
      lines(try run(scratch) { $0.files = ["pipe.yaml"] }.findings)
        == "pipe.yaml:1:1: error: This is a pipe or a device, not a file. [check-failed]")
  }

  @Test func `a file of more than eight MiB in a folder is left out and told`() throws {
    let scratch = try scratchFolder([("big.yaml", String(repeating: "# 16 characters\n", count: 600_000))])
    let found = try run(scratch)
    #expect(found.findings.isEmpty)
    #expect(
      found.leftOut == [LeftOut(path: "big.yaml", reason: "The file has 9600000 bytes. At most 8388608 are read.")])
    #expect(
      lines(try run(scratch) { $0.files = ["big.yaml"] }.findings)
        == "big.yaml:1:1: error: This file has 10 MiB. At most 8 MiB are read. [limit-exceeded]")
  }
}
