internal import CommandLineKit
internal import FlowModel
internal import JSON
internal import Reporting
internal import SourceText
internal import SystemIO
internal import Workflows
internal import Workspaces

/// `walk`: tries a flow out, one step at a time.
enum WalkCommand: Runnable {
  static let spec = CommandSpec(
    "walk", group: .everyday, summary: "Tries a flow out, one step at a time.",
    examples: [
      Example("handrail walk flows/call-a-contact.yaml", "Shows the first step and asks what to do."),
      Example(
        "handrail walk flows/call-a-contact.yaml --events mum,back", "Sends events and prints a line for each."),
    ],
    arguments: [ArgumentSpec("flow", .flow, help: "The id or the file of a flow.")],
    options: [
      OptionSpec(
        "events", .events, valueName: "NAMES", help: "Events to send, with commas between; nothing is asked then.")
    ],
    discussion: [
      "Type the number of an option, or the name of an event.",
      "back goes back, ? shows the step again, quit ends.",
      "Nothing outside happens: no call is made, nothing is deleted.",
    ],
    exitCodes: [ExitCode(0, "The walk ended."), ExitCode(2, "The flow cannot be walked.")],
    since: "1.0", synonyms: ["try", "play", "simulate", "step"])

  static func run(_ session: Session) throws(CommandFailure) -> Int32 {
    if session.wantsJSON, session.parsed.value("events") == nil {
      throw CommandFailure(
        "A walk that asks people prints no JSON.",
        next: "Add the events to send, such as --events next,back.")
    }
    let found = try FlowLookup(session.parsed.argument("flow") ?? "", session)
    guard let workflow = found.workflow, let walk = Walk(workflow) else {
      throw CommandFailure(
        "This flow cannot be walked yet. It has no steps that can be read.",
        next: "See why: handrail check \(found.typedPath)")
    }
    if found.record.hasReadingProblem {
      session.say("handrail walk: This flow has mistakes. What cannot be read is left out here.")
      session.say("See them: handrail check \(found.typedPath)")
    }
    if let events = session.parsed.value("events") {
      let names = events.split(separator: ",").map { name in
        String(name).split(separator: " ").joined(separator: " ")
      }
      return try script(walk, names.filter { !$0.isEmpty }, session)
    }
    return try WalkTerminal(walk, session).run()
  }

  /// One line for each event, and where the walk stands in the end.
  private static func script(_ start: Walk, _ names: [String], _ session: Session) throws(CommandFailure) -> Int32 {
    var walk = start
    let flow = walk.workflow.flow
    var lines: [JSONValue] = []
    if !session.wantsJSON { try session.print("start: \(VisibleText.of(flow.id(of: walk.current)))\n") }
    for name in names {
      let answer = walk.send(name)
      let step = session.wantsJSON ? flow.id(of: walk.current) : VisibleText.of(flow.id(of: walk.current))
      let (word, why): (String, String) =
        switch answer {
        case .moved(_, _, let kind): ("moved", kind.rawValue)
        case .stayed(let reason): ("stayed", reason)
        case .refused(let reason): ("refused", reason)
        }
      if session.wantsJSON {
        let values = walk.values.sorted { $0.key < $1.key }.map { JSONObject.Member($0.key, .string($0.value)) }
        lines.append(
          .object(
            JSONObject([
              .init("event", .string(name)), .init("answer", .string(word)), .init("why", .string(why)),
              .init("step", .string(step)),
              .init("trail", .array(walk.trail.map { .string(flow.id(of: flow.steps[$0])) })),
              .init("values", .object(JSONObject(values))),
              .init("finished", walk.current.outcome.map { .string($0.rawValue) } ?? .null),
            ])))
      } else {
        let end = walk.current.outcome.map { " (finish: \($0.rawValue))" } ?? ""
        try session.print("\(VisibleText.of(name)): \(word == "moved" ? "→ \(step)\(end)" : "\(word). \(why)")\n")
      }
    }
    if session.wantsJSON {
      let object = JSONObject([
        .init("flow", .string(flow.text(flow.id))), .init("start", .string(flow.id(of: flow.steps[flow.startIndex]))),
        .init("events", .array(lines)),
      ])
      try session.print(JSONCoding.text(object) + "\n")
    }
    return 0
  }
}
