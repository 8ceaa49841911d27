internal import CheckKit
internal import Checking
internal import CommandLineKit
internal import DaemonService
internal import Findings
internal import PluginHost
internal import Reporting
internal import Rulebook
internal import SourceText
internal import SystemIO
internal import Trees
internal import Wire

/// `check`: reads flows and says what to look at.
enum CheckCommand: Runnable {
  static let spec = CommandSpec(
    "check", group: .everyday, summary: "Checks flows and says what to look at.",
    examples: [
      Example("handrail check flows", "Checks every flow in the folder flows."),
      Example("handrail check flows/call-a-contact.yaml --all", "Checks one flow and shows every finding."),
      Example("handrail check flows --thorough", "Looks more closely: more rules, more questions to judge."),
      Example("handrail check flows --format json", "Prints the findings as JSON for programs."),
      Example(
        "handrail check flows --format sarif --output f.sarif --format people",
        "Writes a report to a file, and text to the terminal."),
      Example(
        "handrail check flows --write-baseline known.json",
        "Lists the findings of today, to leave them out from now on."),
      Example("handrail check --flows-only flows/call.yaml", "Checks the flows in a list of changed files."),
      Example("handrail check - --stdin-path flows/call-a-contact.yaml", "Checks text from standard input."),
    ],
    arguments: [
      ArgumentSpec("path", .path, .repeating, defaultText: "the current folder", help: "Flow files or folders, or -.")
    ],
    options: [
      OptionSpec(
        "format", .choice(FindingFormat.all.map(\.name)), default: "people", repeatable: true,
        help: "How findings are printed. concise is one line each."),
      OptionSpec("output", .path, repeatable: true, help: "Writes the report to this file, in the --format before it."),
      .flag("all", help: "Shows every finding, not only three of a rule in a file."),
      .flag("full-paths", help: "Shows paths from the top folder on, as compilers do."),
      OptionSpec(
        "fail-level", .choice(["error", "warning", "note"]), defaultText: "fail-level of handrail.yaml, else error",
        help: "Exits with 1 from this severity on."),
      OptionSpec("stdin-path", .path, help: "The name of the text that comes from standard input."),
      .flag("skip-missing", help: "Leaves out named paths that do not exist."),
      .flag("allow-empty", help: "Exits with 0 when no flow was found."),
      .flag(
        "flows-only",
        help: "Takes the paths as a list of changed files. What is no flow or is gone is left out."),
      OptionSpec("write-baseline", .path, help: "Lists all findings in this file. --baseline then leaves them out."),
      OptionSpec("baseline", .path, help: "Leaves out the findings that this file lists."),
      .flag("prune-baseline", help: "Takes what is not found any more out of the baseline."),
      .flag("thorough", help: "Runs the thorough rules too, as thorough: true in handrail.yaml does."),
      OptionSpec(
        "rules-as-of", .text, valueName: "VERSION", defaultText: "every rule",
        help: "Leaves out rules that are newer than this version of Handrail."),
      Translation.option,
    ],
    discussion: [
      "A folder is searched for flows: YAML files with the key handrail. Other YAML files are left alone.",
      "The nearest handrail.yaml above a flow sets severities and limits.",
      "--flows-only takes the words of git diff --name-only. An empty list checks nothing.",
      "With --rules-as-of an update of Handrail brings no findings of new rules.",
    ],
    prints: "Findings go to standard output. Everything else goes to standard error.",
    exitCodes: [
      ExitCode(0, "Nothing at or above the fail level."),
      ExitCode(1, "There are findings at or above the fail level."),
      ExitCode(2, "The check could not run, left something out, or found no flow."),
    ],
    since: "1.0", synonyms: ["lint", "validate", "test", "verify"])

  static func run(_ session: Session) throws(CommandFailure) -> Int32 {
    let newer = try newerRules(session)
    let outputs = try CheckOutputs(session.parsed)
    let translation = try Translation(session)
    let baseline = try CheckBaseline(session)
    let arguments = try CheckArguments(session)
    var runs: [CheckRun] = []
    let plugins = PluginFolder.host()
    let progress = Progress("checked")
    defer { progress.end() }
    for var request in arguments.requests {
      request.leftOutRules = newer
      request.thorough = session.parsed.flag("thorough")
      do throws(SystemError) {
        runs.append(try CheckRun(request, threads: Processors.count, plugins: plugins) { progress.show($0, of: $1) })
      } catch {
        throw .opening(request.root, error)
      }
    }
    progress.end()
    for run in runs { warn(run, session) }
    if runs.allSatisfy({ $0.flows == 0 && $0.findings.isEmpty }), runs.contains(where: \.hasNamedConfiguration) {
      session.say("handrail check: The configuration has no mistakes.")
    }
    if session.parsed.flag("flows-only") { tell(arguments, runs, session) }
    let root = CheckArguments.commonRoot(runs.map(\.root))
    let known = try baseline.apply(to: &runs)
    if session.parsed.isGiven("write-baseline") { return 0 }
    let code = exitCode(runs, session)
    var style = session.style(root: root, showAll: session.parsed.flag("all"))
    style.words = translation.words
    if session.parsed.flag("full-paths") { style.displayPath = { FileSystem.join(root, $0) } }
    // A reader that has gone, as with `| head`, does not make the findings go away.
    do {
      var report = report(runs, root, translation, session.parsed, failingAt: level(session))
      report.known = known
      try outputs.write(report, style, session)
    } catch .closed {}
    return code
  }

  /// The rules that are left out, and a line that says how many.
  private static func newerRules(_ session: Session) throws(CommandFailure) -> Set<String> {
    guard let text = session.parsed.value("rules-as-of") else { return [] }
    let known = Version.all.compactMap { Release($0) }
    guard let release = Release(text), known.contains(release) else {
      throw .said(
        "No version \(VisibleText.of(text)) of Handrail is known here.",
        next: ["Known: \(Version.all.joined(separator: ", ")). This is \(Version.number)."])
    }
    let newer = Rules.newer(than: release)
    if let line = leftOutLine(newer.count, release) { session.say("handrail check: \(line)") }
    return newer
  }

  /// How many rules are left out; nil when none is.
  static func leftOutLine(_ count: Int, _ release: Release) -> String? {
    if count == 0 { return nil }
    return "\(count == 1 ? "1 rule is" : "\(count) rules are") newer than \(release) and left out."
  }

  /// What became of a list of paths, so that a wrong one is seen.
  private static func tell(_ arguments: CheckArguments, _ runs: [CheckRun], _ session: Session) {
    let count = session.parsed.arguments.count
    if count == 0 { return session.say("handrail check: No path was named. Nothing was checked.") }
    let paths = count == 1 ? "the named path" : "the \(count) named paths"
    if arguments.gone == count {
      session.say("handrail check: Nothing stands at \(paths). Is this the folder that they start from?")
    } else if runs.allSatisfy({ $0.flows == 0 && $0.findings.isEmpty }) {
      session.say("handrail check: \(count == 1 ? "The named path is no flow." : "No flow is among \(paths).")")
    } else if arguments.gone > 0 {
      session.say("handrail check: \(arguments.gone) of \(paths) \(arguments.gone == 1 ? "is" : "are") gone.")
    }
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

  private static func report(
    _ runs: [CheckRun], _ root: String, _ translation: Translation, _ parsed: ParsedCommand,
    failingAt level: Severity?
  ) -> FindingReport {
    var findings: [Finding] = []
    var sources: [String: SourceText] = [:]
    var levels: [String: Severity] = [:]
    for run in runs {
      let prefix = run.root == root ? "" : Root.relative(run.root, to: root) + "/"
      findings += run.findings.map { $0.moved(by: prefix) }
      for (path, source) in run.sources { sources[prefix + path] = source }
      for path in Set(run.findings.map(\.path)) {
        levels[Finding.path(path, movedBy: prefix)] = run.failLevel(of: path)
      }
    }
    let (texts, ofFile) = (sources, levels)
    var report = FindingReport(
      root: root, tool: .init(name: "handrail", version: Version.number), files: runs.reduce(0) { $0 + $1.files },
      flows: runs.reduce(0) { $0 + $1.flows }, findings: translation.of(findings.sorted().map { FindingMessage($0) }),
      rule: FindingReport.Rule.init(builtIn:)
    ) { texts[$0] }
    report.fixCommand = { fixCommand(parsed, unsafe: $0) }
    report.failLevel = { level ?? ofFile[$0] ?? .error }
    report.lastingPath = { LastingPath.of($0, root: root) }
    return report
  }

  /// The fail level that was asked for; nil when configurations decide.
  private static func level(_ session: Session) -> Severity? {
    session.parsed.value("fail-level").flatMap { Severity(rawValue: $0) }
  }

  /// The command line that mends what was checked; nil for one too long to be read.
  private static func fixCommand(_ parsed: ParsedCommand, unsafe: Bool) -> String? {
    var words = ["handrail", "fix"]
    for name in ["root", "baseline", "stdin-path"] {
      if let value = parsed.value(name) { words += ["--\(name)", value] }
    }
    words += ["thorough", "skip-missing", "flows-only"].filter { parsed.flag($0) }.map { "--\($0)" }
    if unsafe { words.append("--unsafe") }
    // A path that begins with a dash is no option.
    if parsed.arguments.contains(where: { $0.hasPrefix("-") && $0 != "-" }) { words.append("--") }
    return shellLine(words + parsed.arguments)
  }

  private static func exitCode(_ runs: [CheckRun], _ session: Session) -> Int32 {
    if runs.contains(where: \.hasBrokenConfiguration) { return 2 }
    if runs.contains(where: { $0.fails(at: level(session)) }) { return 1 }
    if runs.contains(where: { !$0.leftOut.isEmpty || $0.isCut }) { return 2 }
    if runs.allSatisfy({ $0.flows == 0 && !$0.hasNamedConfiguration }), !session.parsed.flag("allow-empty"),
      !session.parsed.flag("flows-only")
    {
      session.say("handrail check: No flow was found. A flow is a YAML file with the line handrail: 1.")
      session.say("Name the folder of your flows, or begin one: handrail new make-tea")
      session.say("With --allow-empty a folder without flows is fine.")
      return 2
    }
    return 0
  }
}

extension Finding {
  /// The same finding with its paths below another folder.
  func moved(by prefix: String) -> Finding {
    guard !prefix.isEmpty, !path.hasPrefix("/") else { return self }
    var moved = self
    moved.path = Self.path(path, movedBy: prefix)
    moved.related = related.map {
      .init(path: Self.path($0.path, movedBy: prefix), range: $0.range, message: $0.message)
    }
    return moved
  }

  /// A path below another folder; the path of a configuration above the root is absolute and stays.
  static func path(_ path: String, movedBy prefix: String) -> String { path.hasPrefix("/") ? path : prefix + path }
}
