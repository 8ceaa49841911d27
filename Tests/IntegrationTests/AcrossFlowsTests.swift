import HandrailTestSupport
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
      try WireJSON.decode(FindingMessage.self, from: Array($0.utf8))
    }
    #expect(alone == served)
    let text = WireJSON.text(flow("a", "Send"))
    let buffer = try client.result("check", #"{"path":"a.yaml","text":\#(text)}"#, as: FindingsResult.self).findings
    #expect(buffer == served.filter { $0.path == "a.yaml" })
    let mended = WireJSON.text(flow("a", "Empty"))
    #expect(try client.result("check", #"{"path":"a.yaml","text":\#(mended)}"#, as: FindingsResult.self).findings == [])

    try workshop.remove("b.yaml")
    #expect(try subscriber.next().words == ["a.yaml ok", "b.yaml gone"])
  }
}
