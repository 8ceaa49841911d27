internal import CheckKit
internal import CommandLineKit
internal import DaemonService
internal import Reporting
internal import SourceText
internal import SystemIO
internal import Wire
internal import Workspaces

/// `check`: reads flows and says what to look at.
enum CheckCommand: Runnable {
  static let spec = CommandSpec(
    "check", group: .everyday, summary: "Checks flows and says what to look at.",
    examples: [
      Example("handrail check flows", "Checks every flow in the folder flows."),
      Example("handrail check flows/call-a-contact.yaml --all", "Checks one flow and shows every finding."),
      Example("handrail check flows --format json", "Prints the findings as JSON for programs."),
      Example("handrail check - --stdin-path flows/call-a-contact.yaml", "Checks text from standard input."),
    ],
    arguments: [
      ArgumentSpec("path", .path, .repeating, defaultText: "the current folder", help: "Flow files or folders, or -.")
    ],
    options: [
      OptionSpec(
        "format", .choice(FindingFormat.all.map(\.name)), default: "people",
        help: "How findings are printed. concise is one line each."),
      .flag("all", help: "Shows every finding, not only three of a rule in a file."),
      OptionSpec(
        "fail-level", .choice(["error", "warning", "note"]), defaultText: "fail-level of handrail.yaml, else error",
        help: "Exits with 1 from this severity on."),
      OptionSpec("stdin-path", .path, help: "The name of the text that comes from standard input."),
      .flag("skip-missing", help: "Leaves out named paths that do not exist."),
      .flag("allow-empty", help: "Exits with 0 when no flow was found."),
    ],
    discussion: [
      "A folder is searched for flows: YAML files with the key handrail. Other YAML files are left alone.",
      "The nearest handrail.yaml above a flow sets severities and limits.",
    ],
    prints: "Findings go to standard output. Everything else goes to standard error.",
    exitCodes: [
      ExitCode(0, "Nothing at or above the fail level."),
      ExitCode(1, "There are findings at or above the fail level."),
      ExitCode(2, "The check could not run, left something out, or found no flow."),
    ],
    since: "1.0", synonyms: ["lint", "validate", "test", "verify"])

  static func run(_ session: Session) throws(CommandFailure) -> Int32 {
    let requests = try CheckArguments(session).requests
    var runs: [CheckRun] = []
    let progress = Progress("checked")
    defer { progress.end() }
    for request in requests {
      do throws(SystemError) {
        runs.append(try CheckRun(request, threads: Processors.count) { progress.show($0, of: $1) })
      } catch {
        throw .opening(request.root, error)
      }
    }
    progress.end()
    for run in runs { warn(run, session) }
    if runs.allSatisfy({ $0.flows == 0 && $0.findings.isEmpty }), runs.contains(where: \.hasNamedConfiguration) {
      session.say("handrail check: The configuration has no mistakes.")
    }
    let root = CheckArguments.commonRoot(runs.map(\.root))
    try session.print(render(runs, root, session))
    return exitCode(runs, session)
  }

  private static func warn(_ run: CheckRun, _ session: Session) {
    let current = (try? FileSystem.currentFolder()) ?? "/"
    for what in run.leftOut.prefix(5) {
      let path = VisibleText.of(Paths.shown(what.path, root: run.root, current: current))
      session.say("handrail check: \(path) was left out. \(what.reason)")
    }
    if run.leftOut.count > 5 { session.say("handrail check: \(run.leftOut.count - 5) more were left out.") }
    if run.isCut {
      session.say("handrail check: The folder has too many files. Some were left out.")
      session.say("Raise limits.files in handrail.yaml, or name fewer folders.")
    }
  }

  private static func render(_ runs: [CheckRun], _ root: String, _ session: Session) -> String {
    let format = FindingFormat.named(session.parsed.value("format") ?? "people") ?? .people
    var findings: [Finding] = []
    var sources: [String: SourceText] = [:]
    for run in runs {
      let prefix = run.root == root ? "" : Root.relative(run.root, to: root) + "/"
      findings += run.findings.map { $0.moved(by: prefix) }
      for (path, source) in run.sources { sources[prefix + path] = source }
    }
    let texts = sources
    let report = FindingReport(
      root: root, tool: .init(name: "handrail", version: Version.number), files: runs.reduce(0) { $0 + $1.files },
      flows: runs.reduce(0) { $0 + $1.flows }, findings: findings.sorted().map { FindingMessage($0) }
    ) { texts[$0] }
    return format.render(report, session.style(root: root, showAll: session.parsed.flag("all")))
  }

  private static func exitCode(_ runs: [CheckRun], _ session: Session) -> Int32 {
    if runs.contains(where: \.hasBrokenConfiguration) { return 2 }
    let level = session.parsed.value("fail-level").flatMap { Severity(rawValue: $0) }
    if runs.contains(where: { $0.fails(at: level) }) { return 1 }
    if runs.contains(where: { !$0.leftOut.isEmpty || $0.isCut }) { return 2 }
    if runs.allSatisfy({ $0.flows == 0 && !$0.hasNamedConfiguration }), !session.parsed.flag("allow-empty") {
      session.say("handrail check: No flow was found. A flow is a YAML file with the line handrail: 1.")
      session.say("Name the folder of your flows, or add --allow-empty.")
      return 2
    }
    return 0
  }
}

extension Finding {
  /// The same finding with its paths below another folder.
  func moved(by prefix: String) -> Finding {
    // The path of a configuration above the root is absolute and stays.
    guard !prefix.isEmpty, !path.hasPrefix("/") else { return self }
    var moved = self
    moved.path = prefix + path
    moved.related = related.map { .init(path: prefix + $0.path, range: $0.range, message: $0.message) }
    return moved
  }
}
