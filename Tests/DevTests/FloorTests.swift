import CFloors
import Testing

@testable import handrail_dev

@Suite struct FloorTests {
  @Test func bareParserReadsEveryFile() throws {
    let scratch = try ScratchFolder()
    let paths = try FlowGenerator(seed: 1).write(120, into: scratch.path("flows"))
    try writeFile(scratch.path("list"), paths.map { $0 + "\n" }.joined())
    var alone = cfloors_counts()
    var child = cfloors_counts()
    var cost = cfloors_cost()
    #expect(cfloors_parse_events(scratch.path("list"), &alone) == 0)
    #expect(cfloors_parse_events_in_child(scratch.path("list"), &child, &cost) == 0)
    let bytes = try paths.reduce(0) { try $0 + readFile($1).utf8.count }
    #expect(alone.files == 120)
    #expect(alone.bytes == Int64(bytes))
    #expect(alone.events > 120 * 100)
    #expect(child.events == alone.events)
    #expect(cost.cpu > 0 && cost.wall > 0 && cost.status == 0)
    try scratch.remove()
  }

  @Test func bareParserRefusesWhatIsNoYAML() throws {
    let scratch = try ScratchFolder()
    try writeFile(scratch.path("bad.yaml"), "a: [\n")
    try writeFile(scratch.path("list"), scratch.path("bad.yaml") + "\n")
    var counts = cfloors_counts()
    var cost = cfloors_cost()
    #expect(reason(cfloors_parse_events_in_child(scratch.path("list"), &counts, &cost)) == "Bad message")
    #expect(reason(cfloors_parse_events(scratch.path("nothing"), &counts)) == "No such file or directory")
    try scratch.remove()
  }

  @Test(arguments: SaveProbe.Way.allCases)
  func hopTellsOfEverySave(_ way: SaveProbe.Way) throws {
    let scratch = try ScratchFolder()
    try makeFolder(scratch.path("hop"))
    let process = cfloors_hop_start(scratch.path("hop"), scratch.path("sock"))
    #expect(process > 0)
    let probe = try SaveProbe(socket: scratch.path("sock"), file: scratch.path("hop/saved.yaml"))
    for number in 1...20 {
      #expect(try probe.time(way, "number: \(number)\n", until: "saved.yaml") > 0)
      #expect(probe.line == "saved.yaml")
      #expect(try readFile(scratch.path("hop/saved.yaml")) == "number: \(number)\n")
    }
    cfloors_stop(process)
    // A child that another test forks holds the file open for a moment, so its closing can be told after the rename,
    // under the new name: a line more for a save. Then the other side is gone.
    #expect(throws: DevError.self) { for _ in 0...20 { _ = try probe.wait(for: "saved.yaml") } }
    try scratch.remove()
  }

  @Test func echoSendsBackLongLines() throws {
    let scratch = try ScratchFolder()
    let process = cfloors_echo_start(scratch.path("sock"))
    #expect(process > 0)
    let probe = try SaveProbe(socket: scratch.path("sock"), file: scratch.path("unused"))
    let long = String(repeating: "x", count: 150_000)
    try probe.send("first")
    try probe.send("second " + long)
    #expect(try probe.wait(for: "second") == "second " + long)
    cfloors_stop(process)
    try scratch.remove()
  }

  @Test func nobodyListens() throws {
    let error = #expect(throws: DevError.self) { _ = try SaveProbe(socket: "/nowhere/sock", file: "") }
    #expect(error?.description == "No connection to the socket “/nowhere/sock”: No such file or directory")
    let long = String(repeating: "x", count: 200)
    let tooLong = #expect(throws: DevError.self) { _ = try SaveProbe(socket: long, file: "") }
    #expect(tooLong?.description.hasSuffix("File name too long") == true)
  }

  @Test func childIsMeasuredAndItsFailureQuoted() throws {
    let scratch = try ScratchFolder()
    let shell = ChildRun(
      program: "/bin/sh", arguments: ["-c", "echo out; echo words >&2; exit ${CODE}"], environment: ["CODE": "3"],
      scratch: scratch)
    #expect(try shell.run(expecting: [3]).wall > 0)
    #expect(try shell.output() == "out\n")
    let error = #expect(throws: DevError.self) { _ = try shell.run() }
    #expect(error?.description.hasSuffix("ended with status 3. It said:\nwords\n") == true)
    try scratch.remove()
  }
}
