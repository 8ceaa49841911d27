internal import CheckKit
internal import CommandLineKit
internal import DaemonService
internal import FlowModel
internal import Rulebook
internal import Settings
internal import SystemIO
internal import Wire
internal import Workflows

/// The words that a shell offers and only a look at the world tells: flows, steps, events, rules.
///
/// Whatever goes wrong here, the answer is fewer words: a person who types has no use for a message.
enum CompletionValues {
  /// The words of a kind.
  static func of(_ kind: ValueKind, _ completion: Completion) -> [Candidate] {
    switch kind {
    case .rule:
      return Rules.plugins.flatMap { $0.rules.map { Candidate($0.id, $0.summary) } }
        + Rules.buildDiagnostics.map { Candidate($0.id, $0.summary) }
    case .flow: return flows(completion).map { Candidate($0.id, $0.title) }
    case .plugin, .program: return plugins(completion)
    case .step: return steps(completion)
    case .event, .events: return events(completion)
    default: return []
    }
  }

  /// The plugins of the folder that is meant, each with its command.
  private static func plugins(_ completion: Completion) -> [Candidate] {
    guard let session = session(completion), let folder = try? PluginFolder(session) else { return [] }
    return ((try? folder.plugins) ?? []).map { Candidate($0.name, ShellWords.line($0.plugin.command)) }
  }

  /// The flows of the daemon that is meant, else those of the folder.
  private static func flows(_ completion: Completion) -> [NamedFlow] {
    guard let session = session(completion) else { return [] }
    if let found = asked(session) { return found }
    guard let root = session.parsed.value("root") ?? (try? FileSystem.currentFolder()) else { return [] }
    return NamedFlow.inFolder(root, until: .after(scanTime))
  }

  /// What the daemon says; nil when it does not answer soon.
  private static func asked(_ session: Session) -> [NamedFlow]? {
    let deadline = Deadline.after(answerTime)
    guard let daemon = try? DaemonLocator.reach(session, until: deadline),
      let status = try? daemon.client.ask(
        .status(StatusParams(sync: false, limit: mostFlows)), as: StatusResult.self, until: deadline)
    else { return nil }
    return status.flows.map {
      NamedFlow(id: $0.id, title: $0.title, path: FileSystem.join(status.root, $0.path))
    }
  }

  /// The flow that the line names before the cursor, as its file says it now.
  private static func flow(_ completion: Completion) -> FlowLookup? {
    guard let name = completion.arguments.first, let session = session(completion) else { return nil }
    let isFile = (try? FileSystem.status(of: name).kind) == .file
    guard let path = isFile ? name : flows(completion).first(where: { $0.id == name })?.path else { return nil }
    return try? FlowLookup(path, session)
  }

  private static func steps(_ completion: Completion) -> [Candidate] {
    guard let flow = flow(completion)?.workflow?.flow else { return [] }
    return flow.steps.map { Candidate(flow.id(of: $0), flow.text($0.title)) }
  }

  /// The events that are accepted after those that stand before the last comma.
  private static func events(_ completion: Completion) -> [Candidate] {
    guard let workflow = flow(completion)?.workflow, var walk = Walk(workflow) else { return [] }
    var sent = completion.typed.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    if !sent.isEmpty { sent.removeLast() }
    for event in sent { _ = walk.send(event) }
    let lead = sent.map { $0 + "," }.joined()
    return walk.events.map { Candidate(lead + $0.name, $0.label) }
  }

  /// A session with the options of the unfinished line that say where to look.
  private static func session(_ completion: Completion) -> Session? {
    let words = ["status"] + (completion.values["root"].map { ["--root=\($0)"] } ?? [])
    guard case .run(let parsed)? = try? Handrail.program.parse(words) else { return nil }
    return Session(parsed)
  }

  // People notice a wait from about 100 ms on (Nielsen, Usability Engineering, 1993); a shell adds its own part. A
  // daemon answers within 2 ms, and a folder of 200 flows is read within 10 ms.
  private static let answerTime: Swift.Duration = .milliseconds(50)
  private static let scanTime: Swift.Duration = .milliseconds(12)
  /// Far more than a shell shows.
  private static let mostFlows = 500
}
