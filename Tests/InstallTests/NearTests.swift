import HandrailTestSupport
import Testing

/// A slip in a name is answered with the name that was meant, with and without a daemon.
@Suite struct NearTests {
  @Test(arguments: [false, true])
  func `commands, options, flows, files, events and rules are near`(_ isServed: Bool) throws {
    let workshop = try Workshop()
    try workshop.write("tea.yaml", sampleFlow)
    if isServed { try workshop.daemon() }
    for (line, near) in [
      ("chekc flows", "Did you mean \"check\"?"), ("check --formt json", "Did you mean --format?"),
      ("check --format jsn", "Did you mean \"json\"?"), ("show mak-tea", "Did you mean make-tea?"),
      ("walk mak-tea", "Did you mean make-tea?"), ("walk flows/tae.yaml", "Did you mean flows/tea.yaml?"),
      ("show flows/tae.yaml", isServed ? "Did you mean tea.yaml?" : "Did you mean flows/tea.yaml?"),
      ("explain dead-ned", "Did you mean dead-end?"),
      ("walk flows/tea.yaml --events it-bols", "Did you mean it-boils?"), ("instal", "Did you mean \"install\"?"),
    ] {
      let finished = try workshop.shell("handrail \(line)")
      let said = (finished.output + finished.errors).replacing("“", with: "").replacing("”", with: "")
      #expect(said.contains(near), "handrail \(line): \(finished)")
    }
    if isServed {
      let finished = try workshop.handrail("status", "mak-tea")
      #expect(
        finished.errors == """
          handrail status: There is no flow “mak-tea”.
          Did you mean “make-tea”?
          Try: handrail status

          """)
    }
    // A step, where a flow names it.
    try workshop.write("tea.yaml", sampleFlow.replacing("goto: ready", with: "goto: raedy"))
    let checked = try workshop.shell("handrail check flows")
    #expect(checked.output.contains("Did you mean ready?"), "\(checked)")
  }
}
