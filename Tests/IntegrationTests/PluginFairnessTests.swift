import HandrailTestSupport
import SystemIO
import Testing
import Wire

/// A plugin that is slow holds up only the flows that it is asked about.
@Suite struct PluginFairnessTests {
  @Test func `other plugins answer, and other flows are told, while one plugin hangs`() throws {
    let workshop = try Workshop()
    for folder in ["slow", "quick"] {
      try workshop.write("\(folder)/tea.yaml", Flows.tea(folder))
      try workshop.write("\(folder)/handrail.yaml", Plugins.configuration(wait: "100 s"))
    }
    try workshop.write("plain.yaml", Flows.tea("plain"))
    try workshop.program(
      "slow/tools/rules",
      "hello; while read -r line; do case $line in *Hangs*) read -r go < ../../gate;; esac; found; done")
    try workshop.program("quick/tools/rules", Plugins.good)
    for folder in ["slow", "quick"] {
      let trust = try workshop.handrail("plugin", "trust", "--root", workshop.root + "/" + folder)
      #expect(trust.code == 0, "\(trust)")
    }
    _ = try workshop.shell("mkfifo gate")
    let daemon = try workshop.daemon()
    let client = try daemon.connect()
    #expect(try client.findings().count == 2)
    let subscriber = try Subscriber(daemon)
    // One save of three files, of which one waits for the plugin that hangs.
    try workshop.write("slow/tea.yaml", Flows.tea("slow", title: "Hangs"))
    try workshop.write("quick/tea.yaml", Flows.tea("quick", title: "Saved"))
    try workshop.write("plain.yaml", Flows.tea("plain", title: "Saved"))
    var told = Set<String>()
    while told.count < 2 { told.formUnion(try subscriber.next().words) }
    #expect(told == ["quick/tea.yaml warnings", "plain.yaml ok"])
    // What is saved later is not held up either.
    for round in 0..<3 {
      try workshop.write("quick/tea.yaml", Flows.tea("quick", title: "Round \(round)"))
      let change = try subscriber.next()
      #expect(change.words == ["quick/tea.yaml warnings"])
      #expect(change.flows.map(\.title) == ["Round \(round)"])
    }
    // An unsaved text asks only the plugins that hold for it.
    let unsaved = try client.result(
      "check", #"{"path":"quick/tea.yaml","text":"handrail: 1\nid: quick"}"#, as: FindingsResult.self)
    #expect(!unsaved.findings.isEmpty)
    _ = try workshop.shell("echo go > gate")
    let last = try subscriber.next()
    #expect(last.words == ["slow/tea.yaml warnings"])
    #expect(last.flows.map(\.title) == ["Hangs"])
  }
}
