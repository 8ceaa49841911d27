import Testing

@Suite struct WalkTests {
  @Test func `events without a terminal`() throws {
    let desk = try Desk(withFlows: true)
    try expectTranscript(
      [
        desk.transcript(
          "walk", "flows/call-a-contact.yaml", "--events", "mum, call-person,no-answer,call-again,back,help,nope"),
        desk.transcript("walk", "delete-a-photo", "--root", "flows", "--events", ""),
        desk.transcript("walk", "flows/call-a-contact.yaml", "--events", "mum,back", "--format", "json"),
        desk.transcript("walk", "flows/call-a-contact.yaml", "--format", "json", input: "1\n"),
      ].joined(separator: "\n"), "walk-events")
  }

  @Test func `a walk with answers from standard input`() throws {
    let desk = try Desk(withFlows: true)
    try expectTranscript(
      [
        desk.transcript(
          "walk", "flows/call-a-contact.yaml",
          input: "?\n1\nback\n\n9\nwho knows\nmum\ncall-person\ncall-ended\n1\nback\nquit\n"),
        desk.transcript("walk", "flows/microwave-a-meal.yaml", input: "1\n1\n1\n"),
        desk.transcript("walk", "flows/delete-a-photo.yaml", input: "1\n2\n1\n1"),
      ].joined(separator: "\n"), "walk")
  }

  @Test func `flows that cannot be walked`() throws {
    let desk = try Desk(
      [
        ("no-steps.yaml", "handrail: 1\nid: x\n"), ("other.yaml", "a: 1\n"), ("broken.yaml", "handrail: 1\nid: [\n"),
        (
          "half.yaml",
          "handrail: 1\nid: half\ntitle: Half\nsteps:\n  - {step: a, titel: A, next: b}\n  - {step: b, kind: done}\n"
        ),
      ], withFlows: true)
    try expectTranscript(
      [
        desk.transcript("walk", "no-steps.yaml"), desk.transcript("walk", "other.yaml"),
        desk.transcript("walk", "broken.yaml"),
        desk.transcript("walk", "half.yaml", "--events", "next"), desk.transcript("walk", "flows"),
        desk.transcript("walk", "flows/call-a-contat.yaml"), desk.transcript("walk", "call-a-contat"),
        desk.transcript("walk", "zebra"),
        desk.transcript("walk", "half.yaml", input: String(repeating: "x", count: 9000)),
      ].joined(separator: "\n"), "walk-wrong")
  }
}
