import HandrailTestSupport
import SystemIO
import Testing

/// Reports in files, and what a baseline knows.
@Suite struct OutputTests {
  private func text(_ path: String) throws -> String {
    String(decoding: try FileSystem.read(path, limit: 1 << 20).bytes, as: UTF8.self)
  }

  @Test func `each output belongs to the format before it`() throws {
    let desk = try Desk([("a.yaml", CheckTests.warning)])
    let both = try desk.shell(
      "exec \"$handrail\" check a.yaml --format sarif --output r.sarif --format csv --output r.csv --format concise")
    #expect(both.code == 0)
    #expect(both.output.hasPrefix("a.yaml:"))
    #expect(try text(desk("r.sarif")).hasPrefix("{\"$schema\":"))
    #expect(try text(desk("r.csv")).hasPrefix("path,line,column,"))
    let odd = try desk.shell("exec \"$handrail\" check a.yaml --output one --output two")
    #expect(odd.code == 2)
    #expect(odd.error.contains("--output two has no format of its own."))
    for (words, said) in [
      ("--format csv --output nowhere/x", "Name a file that you can write."),
      ("--format csv --output .", "Name a file that you can write."),
      ("--format csv --output x --format junit --output x", "x is named twice."),
      ("--format csv --output -", "--output takes a file."),
      ("--format csv --output a.yaml", "It is not written over."),
      ("--write-baseline a.yaml", "It is not written over."),
      ("--write-baseline b.json --output x", "--write-baseline and --output do not go together."),
    ] {
      let refused = try desk.shell("exec \"$handrail\" check a.yaml \(words)")
      #expect(refused.code == 2 && refused.error.contains(said), "\(words): \(refused)")
    }
    #expect(try text(desk("a.yaml")) == CheckTests.warning)
  }

  @Test func `a fingerprint is the same, whatever is named and from where`() throws {
    for marker in [".git", "handrail.yaml"] {
      let desk = try Desk([("x/flows/a.yaml", CheckTests.warning), ("x/\(marker)", "")])
      let prints = try [("x", "flows/a.yaml"), ("x", "flows"), ("x", "."), ("x/flows", "a.yaml"), (".", "x")].map {
        try desk.shell(
          "exec \"$handrail\" check \($1) --format gitlab | grep -o '\"fingerprint\":\"[^\"]*'", in: $0
        ).output
      }
      #expect(Set(prints).count == 1 && prints[0].contains("fingerprint"), "\(marker): \(prints)")
    }
  }

  @Test func `junit fails as the command does`() throws {
    let desk = try Desk([("a.yaml", CheckTests.warning)])
    func failures(_ words: String) throws -> Bool {
      try desk.shell("exec \"$handrail\" check a.yaml --format junit \(words)").output.contains("<failure ")
    }
    #expect(try !failures(""))
    #expect(try failures("--fail-level warning"))
    try desk.write("handrail.yaml", Array("fail-level: warning\n".utf8))
    #expect(try failures(""))
    #expect(try !failures("--fail-level error"))
  }

  @Test func `a pipe and a device stay what they are`() throws {
    let desk = try Desk([("a.yaml", CheckTests.warning)])
    let done = try desk.shell(
      """
      mkfifo pipe; cat pipe > read & "$handrail" check a.yaml --format csv --output pipe; wait
      "$handrail" check a.yaml --format csv --output /dev/null
      "$handrail" check a.yaml --format csv --output /dev/stdout
      test -p pipe && test -c /dev/null && cat read
      """)
    let halves = done.output.split(separator: "path,line,column,")
    #expect(halves.count == 2 && halves.first == halves.last, "\(done)")
  }

  @Test func `a baseline knows what was there, wherever its line has moved`() throws {
    let desk = try Desk([("flows/a.yaml", CheckTests.warning), ("bad.json", "[]")])
    func check(_ words: String) throws -> (code: Int32, output: String, errors: String) {
      let done = try desk.shell("exec \"$handrail\" check flows --fail-level warning --format concise \(words)")
      return (done.code, done.output, done.error)
    }
    #expect(try check("").code == 1)
    #expect(try check("--write-baseline known.json").code == 0)
    let known = try check("--baseline known.json")
    #expect(known.code == 0 && known.output.isEmpty)
    #expect(known.errors.contains("known finding"))
    let people = try desk.shell("$handrail check flows --baseline known.json").output
    #expect(people.contains("No new findings, only known ones."), "\(people)")
    // An editor of another system begins a file with a mark.
    let bytes = try FileSystem.read(desk("known.json"), limit: 1 << 20).bytes
    try desk.write("marked.json", [0xEF, 0xBB, 0xBF] + bytes)
    #expect(try check("--baseline marked.json").code == 0)

    let moved = "# a line above\n" + CheckTests.warning.replacing("\n", with: "\r\n")
    try desk.write("flows/a.yaml", Array(moved.utf8))
    #expect(try check("--baseline known.json").code == 0)

    try desk.write("flows/a.yaml", Array(moved.replacing("Take the kettle.", with: "Take the big kettle.").utf8))
    let changed = try check("--baseline known.json")
    #expect(changed.code == 1)
    #expect(changed.errors.contains("Not found any more"))
    #expect(try check("--baseline known.json --prune-baseline").errors.contains("Dropped from known.json: "))
    #expect(!(try check("--baseline known.json").errors.contains("Not found any more")))
    #expect(try check("--baseline bad.json").code == 2)
    #expect(try check("--baseline nowhere.json").code == 2)
    #expect(try check("--prune-baseline").code == 2)
  }

  @Test func `a baseline holds whatever is named, and only what was looked at is dropped from it`() throws {
    let desk = try Desk([
      ("flows/a.yaml", CheckTests.warning),
      ("flows/b.yaml", CheckTests.warning.replacing("id: make-tea", with: "id: make-more-tea")),
    ])
    func check(_ words: String, in folder: String = ".") throws -> (code: Int32, output: String, errors: String) {
      let done = try desk.shell(
        "cd \(folder) && exec \"$handrail\" check --fail-level warning --format concise \(words)")
      return (done.code, done.output, done.error)
    }
    #expect(try check("flows --write-baseline known.json").code == 0)
    let known = try text(desk("known.json"))
    for (words, folder) in [
      (".", "."), ("flows/a.yaml", "."), ("--flows-only flows/b.yaml", "."), ("a.yaml", "flows"), ("", "flows"),
    ] {
      let base = folder == "." ? "known.json" : "../known.json"
      let done = try check("\(words) --baseline \(base) --prune-baseline", in: folder)
      #expect(done.code == 0 && done.output.isEmpty && !done.errors.contains("Dropped"), "\(words): \(done)")
    }
    #expect(try text(desk("known.json")) == known)
    // A folder that moved is known by its files; one that is gone is dropped.
    #expect(try desk.shell("mv flows tasks").code == 0)
    #expect(try check("tasks --baseline known.json").code == 0)
    #expect(try desk.shell("rm tasks/b.yaml").code == 0)
    #expect(try check("tasks --baseline known.json --prune-baseline").errors.contains("Dropped from known.json: "))
  }
}
