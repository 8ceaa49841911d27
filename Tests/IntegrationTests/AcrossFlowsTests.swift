import HandrailTestSupport
import JSON
import SourceText
import Testing
import Wire

/// Findings across flows over the real socket.
@Suite struct AcrossFlowsTests {
  private func flow(_ id: String, _ label: String) -> String {
    Flows.tea(id, title: "Flow \(id)").replacing("icon: mug", with: "icon: mug.\(id)").replacing(
      "options: [", with: "options: [{label: \(label), icon: tray, goto: ready}, ")
  }

  @Test(arguments: ["inotify", "polling"])
  func `one save, one change with both flows`(watcher: String) throws {
    let workshop = try Workshop()
    try workshop.write("handrail.yaml", "rules: {icon-means-two-things: warning}\n")
    try workshop.write("a.yaml", flow("a", "Send"))
    try workshop.write("b.yaml", flow("b", "Send"))
    try workshop.write("c.yaml", flow("c", "Send").replacing("tray", with: "star"))
    let daemon = try workshop.daemon("--watcher", watcher)
    let subscriber = try Subscriber(daemon)
    #expect(subscriber.first.flatMap(\.flows).map(\.state) == [.ok, .ok, .ok])

    try workshop.write("b.yaml", flow("b", "Empty"))
    let appeared = try subscriber.next()
    #expect(appeared.words == ["a.yaml warnings", "b.yaml warnings"])
    let told = appeared.flows.first?.findings?.first
    #expect(told?.message == "The icon tray stands for Send here, and elsewhere for Empty.")
    #expect(told?.related.map(\.path) == ["b.yaml"])

    // What `check` says without the daemon, and an editor of the text as it stands, is the same.
    let client = try daemon.connect()
    let served = try client.result("findings", as: FindingsResult.self).findings
    #expect(served.count == 2)
    let checked = try workshop.handrail("check", "--format", "jsonl", workshop.root).output
    let alone = try checked.split(separator: "\n").map {
      try JSONCoding.decode(FindingMessage.self, from: Array($0.utf8))
    }
    #expect(alone == served)
    let text = JSONCoding.text(flow("a", "Send"))
    let buffer = try client.result("check", #"{"path":"a.yaml","text":\#(text)}"#, as: FindingsResult.self).findings
    #expect(buffer == served.filter { $0.path == "a.yaml" })
    let mended = JSONCoding.text(flow("a", "Empty"))
    #expect(try client.result("check", #"{"path":"a.yaml","text":\#(mended)}"#, as: FindingsResult.self).findings == [])

    try workshop.remove("b.yaml")
    #expect(try subscriber.next().words == ["a.yaml ok", "b.yaml gone"])
  }

  @Test(arguments: ["inotify", "polling"])
  func `a symbolic link is a second name, not a second flow`(watcher: String) throws {
    let workshop = try Workshop()
    try workshop.write("a.yaml", Flows.tea())
    try workshop.write("c.yaml", Flows.tea("coffee"))
    try OpenFile.link(workshop.root + "/b.yaml", to: "a.yaml")
    let daemon = try workshop.daemon("--watcher", watcher)
    let subscriber = try Subscriber(daemon)
    #expect(subscriber.first.flatMap(\.flows).map(\.state) == [.ok, .ok, .ok])
    // Saved by a rename: the link leads to another file than before, and so does the name.
    try workshop.write("a.next", Flows.tea(title: "Make more tea"))
    try workshop.rename("a.next", to: "a.yaml")
    #expect(try subscriber.next().words == ["a.yaml ok", "b.yaml ok"])
    try workshop.remove("b.yaml")
    try workshop.write("b.yaml", Flows.tea())
    #expect(try subscriber.next().words == ["a.yaml errors", "b.yaml errors"], "a copy is a second flow")
  }

  @Test func `show tells of an id that two flows have, with and without a daemon`() throws {
    let workshop = try Workshop()
    try workshop.write("a.yaml", Flows.tea())
    try workshop.write("sub/b.yaml", Flows.tea())
    try workshop.write("c.yaml", Flows.tea("coffee"))
    func shown(_ name: String) throws -> String {
      try workshop.shell("handrail show \(name)", in: workshop.root).description
    }
    let without = try ["make-tea", "coffee", "a.yaml"].map(shown)
    #expect(without[0].contains("Two flows have the id make-tea: a.yaml, sub/b.yaml."), "\(without[0])")
    #expect(without[0].contains("Name the file of the one you mean."))
    #expect(without[1].contains("Make tea") && without[2].contains("Make tea"))
    try workshop.daemon()
    #expect(try shown("make-tea") == without[0])
    #expect(try shown("coffee") == without[1])
    #expect(try shown("a.yaml").contains("Make tea"))
  }
}
