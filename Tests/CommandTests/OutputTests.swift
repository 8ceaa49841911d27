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
    #expect(try desk.shell("exec \"$handrail\" check a.yaml --format csv --output nowhere/x").code == 2)
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

    let moved = "# a line above\n" + CheckTests.warning.replacing("\n", with: "\r\n")
    try desk.write("flows/a.yaml", Array(moved.utf8))
    #expect(try check("--baseline known.json").code == 0)

    try desk.write("flows/a.yaml", Array(moved.replacing("Take the kettle.", with: "Take the big kettle.").utf8))
    let changed = try check("--baseline known.json")
    #expect(changed.code == 1)
    #expect(changed.errors.contains("not found any more"))
    #expect(try check("--baseline known.json --prune-baseline").errors.contains("dropped"))
    #expect(!(try check("--baseline known.json").errors.contains("not found any more")))
    #expect(try check("--baseline bad.json").code == 2)
    #expect(try check("--baseline nowhere.json").code == 2)
    #expect(try check("--prune-baseline").code == 2)
  }
}
