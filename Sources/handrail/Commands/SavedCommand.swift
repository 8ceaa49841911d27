internal import CheckKit
internal import Checking
internal import CommandLineKit
internal import DaemonClient
internal import Findings
internal import PluginHost
internal import Reporting
internal import SourceText
internal import SystemIO
internal import Trees
internal import Wire

/// `saved`: what an editor runs after it saved a file.
enum SavedCommand: Runnable {
  static let spec = CommandSpec(
    "saved", group: .daemon, summary: "Prints the findings of files that an editor has just saved.",
    examples: [
      Example("handrail saved flows/call.yaml", "Prints one line a finding, as editors read it.")
    ],
    arguments: [ArgumentSpec("file", .file, .requiredRepeating, help: "The files that were saved.")],
    options: [
      OptionSpec(
        "format", .choice(FindingFormat.all.map(\.name)), default: "concise", help: "How findings are printed."),
      OptionSpec(
        "fail-level", .choice(["error", "warning", "note"]), default: "error",
        help: "Exits with 1 from this severity on."),
      Translation.option,
    ],
    omits: ["root"],
    discussion: [
      "It asks the daemon if one runs, and checks by itself if not. The findings are the same.",
      "For a file that is no flow it prints nothing.",
    ],
    exitCodes: [
      ExitCode(0, "Nothing at or above the fail level, or no flow."),
      ExitCode(1, "There are findings at or above the fail level."),
    ],
    since: "1.0")

  static func run(_ session: Session) throws(CommandFailure) -> Int32 {
    let translation = try Translation(session)
    var all: [(root: AbsolutePath, findings: [FindingMessage])] = []
    let plugins = PluginFolder.host()
    var daemons = Daemons()
    for file in session.parsed.arguments { all.append(try findings(of: file, &daemons, plugins)) }
    let root = CheckArguments.commonRoot(all.map(\.root))
    let found = all.flatMap { part in
      let prefix = part.root.relative(to: root) ?? .empty
      return part.findings.map { $0.moved(below: prefix) }
    }
    let format = FindingFormat.named(session.parsed.value("format") ?? "concise") ?? .concise
    if !found.isEmpty || format.name == "json" {
      let report = FindingReport(
        root: root, tool: .init(name: "handrail", version: Version.number), files: all.count, flows: all.count,
        findings: translation.of(found), rule: FindingReport.Rule.init(builtIn:)
      ) { path in
        (try? FileSystem.read(path.absolute(from: root), limit: Pipeline.readLimit).bytes).map { SourceText($0) }
      }
      var style = session.style(root: root)
      style.words = translation.words
      // A reader that has gone does not make the findings go away.
      do { try session.print(format.render(report, style)) } catch .closed {}
    }
    for root in daemons.roots.sorted() {
      if let advice = RootAdvice.sentence(watched: root) { session.say(advice) }
    }
    let level = Severity(rawValue: session.parsed.value("fail-level") ?? "error") ?? .error
    return found.contains { $0.severity >= level } ? 1 : 0
  }

  /// The daemons that were asked; one that did not answer is not asked again.
  private struct Daemons {
    /// How long an editor waits for daemons, all in all, before the files are checked here.
    private let deadline = Deadline.after(.seconds(3))
    /// By socket; nil for one that does not answer.
    private var asked: [AbsolutePath: AnsweringDaemon?] = [:]
    /// The roots of those that answered.
    private(set) var roots: Set<AbsolutePath> = []

    /// What the daemon that serves a file says; nil when there is none, or it does not answer.
    mutating func findings(of file: AbsolutePath) -> (root: AbsolutePath, findings: [FindingMessage])? {
      guard let (address, root, path) = DaemonLocator.serving(file: file) else { return nil }
      let daemon = asked[address.socket] ?? (try? AnsweringDaemon(address, until: deadline))
      let answer = try? daemon?.client.ask(
        .findings(FindingsParams(path: path.text)), as: FindingsResult.self, until: deadline)
      asked[address.socket] = .some(answer == nil ? nil : daemon)
      if answer != nil { roots.insert(root) }
      return answer.map { (root, $0.findings) }
    }
  }

  private static func findings(
    of file: String, _ daemons: inout Daemons, _ plugins: PluginHost
  ) throws(CommandFailure) -> (root: AbsolutePath, findings: [FindingMessage]) {
    do throws(SystemError) {
      let path = try Paths.absolute(file)
      let isFile = try Paths.asking(file) { path throws(SystemError) in try FileSystem.status(of: path).kind == .file }
      guard isFile else {
        throw SystemError(call: "read", file, errno: 0, detail: "It is no file.")
      }
      if let answer = daemons.findings(of: path) { return answer }
      let root = try Root.ofFile(path)
      var request = CheckRun.Request(root: root)
      request.saved = Set([path.relative(to: root)].compactMap(\.self))
      let run = try CheckRun(request, threads: 1, plugins: plugins)
      // A plugin that did not run is told with the file: nobody knows what it would have found.
      let shown = run.findings.filter {
        $0.path.relative.map(request.saved.contains) == true || run.pluginFindings.contains($0)
      }
      return (root, shown.map { FindingMessage($0) })
    } catch {
      throw CommandFailure(error, next: "Save the file first.")
    }
  }
}

extension FindingMessage {
  /// The same finding as seen from a folder above the root; `prefix` is the root's path there.
  fileprivate func moved(below prefix: RelativePath) -> FindingMessage {
    guard !prefix.isEmpty else { return self }
    var moved = self
    moved.path = path.below(prefix)
    moved.related = related.map { .init(path: $0.path.below(prefix), range: $0.range, message: $0.message) }
    return moved
  }
}
