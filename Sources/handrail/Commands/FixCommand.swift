internal import CheckKit
internal import Checking
internal import CommandLineKit
internal import DaemonClient
internal import Findings
internal import Reporting
internal import Rulebook
internal import SourceText
internal import SystemIO
internal import Trees

/// `fix`: mends what can be mended without asking anybody.
enum FixCommand: Runnable {
  static let spec = CommandSpec(
    "fix", group: .everyday, summary: "Mends what can be mended without asking anybody.",
    examples: [
      Example("handrail fix flows", "Does all safe fixes in the folder flows."),
      Example("handrail fix flows --diff", "Shows what would change, and changes nothing."),
      Example("handrail fix flows/call.yaml --rule no-back", "Mends the findings of one rule in one flow."),
      Example("handrail fix flows --unsafe", "Does the fixes, too, that somebody must look at afterwards."),
      Example("handrail fix - --stdin-path flows/call.yaml", "Mends text from standard input and prints it."),
    ],
    arguments: [
      ArgumentSpec("path", .path, .repeating, defaultText: "the current folder", help: "Flow files or folders, or -.")
    ],
    options: [
      OptionSpec("rule", .rule, defaultText: "every rule", repeatable: true, help: "Mends findings of this rule only."),
      .flag("unsafe", help: "Does fixes, too, that make up words or steps."),
      .flag("diff", synonyms: ["dry-run"], help: "Prints the changes as a patch and does none of them."),
      .flag("thorough", help: "Mends what the thorough rules find, too."),
      OptionSpec("baseline", .path, help: "Leaves alone the findings that this file lists."),
      OptionSpec("stdin-path", .path, help: "The name of the text that comes from standard input."),
      .flag("skip-missing", help: "Leaves out named paths that do not exist."),
      .flag("allow-empty", help: "Exits with 0 when no flow was found."),
      .flag(
        "flows-only",
        help: "Takes the paths as a list of changed files. What is no flow or is gone is left out."),
    ],
    discussion: [
      "A safe fix cannot harm the person who uses the flow. Its author has nothing to decide.",
      "Comments, order and style of the file stay. Findings that a flow allows are left alone.",
      "Each fix is checked before it is written. Its finding is gone, and no new error came.",
      "Plugins of your own mend nothing, so none of them runs. handrail check runs them.",
      "handrail explain RULE says what a fix does.",
    ],
    prints: "What was done goes to standard output. Everything else goes to standard error.",
    exitCodes: [
      ExitCode(0, "All was done that could be done. Findings may be left."),
      ExitCode(1, "With --diff: there is something to fix."),
      ExitCode(2, "A file could not be changed, or changed meanwhile. Or no flow was found."),
    ],
    since: "1.0", synonyms: ["mend", "repair", "format", "autofix"])

  static func run(_ session: Session) throws(CommandFailure) -> Int32 {
    let rules = try rules(session)
    let baseline = try KnownFindings(session)
    try refuseMixes(session)
    let arguments = try CheckArguments(session)
    let root = CheckArguments.commonRoot(arguments.requests.map(\.root))
    var report = FixReport(
      root: root, tool: .init(name: "handrail", version: Version.number), flows: 0, files: [], left: 0, leftUnsafe: 0)
    var isWhole = true
    var input: [UInt8]?
    // Two names of one file: what was read by the second is old by then.
    var seen: Set<AbsolutePath> = []
    var resting = (rules ?? []).compactMap(Rules.rule)
    var unasked: Set<String> = []
    for var request in arguments.requests {
      request.thorough = session.parsed.flag("thorough")
      let run: CheckRun
      let progress = Progress("checked")
      do throws(SystemError) {
        run = try CheckRun(request, threads: Processors.count) { progress.show($0, of: $1) }
        progress.end()
      } catch {
        progress.end()
        throw .opening(request.root.text, error)
      }
      report.flows += run.flows
      resting.removeAll { !run.isUnasked($0) }
      unasked.formUnion(run.unaskedPlugins)
      if !tell(run, session) { isWhole = false }
      if let bytes = request.buffers.values.first { input = bytes }
      let prefix = run.root.relative(to: root) ?? .empty
      for path in Set(run.findings.compactMap(\.path.relative)).sorted() {
        let choice = Mending.Choice(
          rules: rules, includesUnsafe: session.parsed.flag("unsafe"), keeps: baseline.keeps(path, root: run.root))
        guard !run.hasBrokenConfiguration, let mending = run.mending(of: path, choice),
          let old = run.sources[SeenPath(path)]
        else { continue }
        let full = run.root.joined(path)
        if let real = try? FileSystem.realPath(of: full), !seen.insert(real).inserted { continue }
        if request.buffers[path] != nil { input = mending.source.bytes }
        var file = FixReport.File(path: prefix.joined(path), old: old, mending)
        let isWritten = request.buffers[path] == nil && !session.parsed.flag("diff")
        if file.isChanged, isWritten { file.problem = write(file, at: full) }
        report.add(file, left: mending.left, rules: rules)
      }
    }
    for rule in resting.map(\.id).sorted() where report.flows > 0 {
      session.say("handrail fix: \(rule) is a thorough rule and did not run. Add --thorough to run it.")
    }
    // Who names a rule asks for no others.
    if rules == nil { tellOfPlugins(unasked, session) }
    return try finish(report, input, isWhole: isWhole, session)
  }

  /// Says that what plugins would find is not among what is left.
  private static func tellOfPlugins(_ names: Set<String>, _ session: Session) {
    guard let first = names.first else { return }
    session.say(
      names.count == 1
        ? "handrail fix: The plugin \(first) mends nothing and did not run. handrail check runs it."
        : "handrail fix: The plugins \(names.sorted().joined(separator: ", ")) mend nothing and did not run. "
          + "handrail check runs them.")
  }

  /// The rules that were named; nil for all.
  private static func rules(_ session: Session) throws(CommandFailure) -> Set<String>? {
    let names = session.parsed.values("rule")
    for name in names {
      // A rule of a plugin of one's own.
      if name.contains("/") {
        let shown = VisibleText.of(name)
        throw CommandFailure("Only a person can mend \(shown).", next: "Try: handrail explain \(shown)")
      }
      guard Rules.ids.contains(name) else {
        let near = NearestName.of(name, among: Rules.rules.filter { !$0.fixes.isEmpty }.map(\.id))
        throw .said(
          "No rule has the id \(VisibleText.of(name)).",
          next: [near.map { "Did you mean \($0)?" }, "Try: handrail rules"].compactMap { $0 })
      }
      guard let rule = Rules.rule(name), !rule.fixes.isEmpty else {
        throw CommandFailure("Only a person can mend \(name).", next: "Try: handrail explain \(name)")
      }
      if rule.needsUnsafe, !session.parsed.flag("unsafe") {
        session.say("handrail fix: The fix of \(name) is unsafe. Add --unsafe to do it.")
      }
    }
    return names.isEmpty ? nil : Set(names)
  }

  private static func refuseMixes(_ session: Session) throws(CommandFailure) {
    guard session.parsed.arguments.contains("-") else { return }
    guard session.parsed.arguments.count == 1 else {
      throw CommandFailure("- stands alone: the text is printed.", next: "Name files in another run.")
    }
    guard !session.wantsJSON else {
      throw CommandFailure("--format json and - do not go together.", next: "handrail check - --format json has fixes.")
    }
  }

  /// Says what could not be looked at.
  ///
  /// - Returns: false when there was something.
  private static func tell(_ run: CheckRun, _ session: Session) -> Bool {
    for what in run.leftOut {
      session.say("handrail fix: \(what.shown(root: run.root)) was left out. \(what.reason)")
    }
    if run.isCut { session.say("handrail fix: The folder has too many files. Some were left out.") }
    if run.hasBrokenConfiguration {
      session.say("handrail fix: The configuration cannot be read. Nothing is changed without it.")
    }
    return run.leftOut.isEmpty && !run.isCut && !run.hasBrokenConfiguration
  }

  /// Writes the new text in the place of the old.
  ///
  /// - Returns: why it could not; empty when it could.
  private static func write(_ file: FixReport.File, at path: AbsolutePath) -> String {
    do throws(SystemError) {
      let isDone = try FileSystem.replace(file.old.bytes, with: file.new.bytes, at: path)
      return isDone ? "" : "Somebody changed it meanwhile. Try again."
    } catch {
      return error.isForbidden && error.detail == nil ? "You may not write there." : "\(error.reason)."
    }
  }

  private static func finish(
    _ report: FixReport, _ input: [UInt8]?, isWhole: Bool, _ session: Session
  ) throws(CommandFailure) -> Int32 {
    let isDryRun = session.parsed.flag("diff")
    let style = session.style(root: report.root)
    for line in report.warnings(style) { session.say("handrail fix: \(line)") }
    do {
      if session.wantsJSON {
        try session.print(report.json(isDryRun: isDryRun))
      } else if isDryRun {
        try session.print(report.diff(style))
        session.say("handrail fix: " + report.summary(isDryRun: true).dropLast())
        if let folder = report.patchFolder(style) {
          session.say("handrail fix: Apply the patch in the folder \(VisibleText.of(folder.text)).")
        }
      } else if let input {
        try session.print(bytes: input)
        session.say("handrail fix: " + report.summary(isDryRun: false).dropLast())
      } else {
        try session.print(report.details(style) + report.summary(isDryRun: false))
      }
    } catch .closed {}
    let isEmpty = report.flows == 0 && !session.parsed.flag("allow-empty") && !session.parsed.flag("flows-only")
    let hasProblem = report.files.contains { !$0.problem.isEmpty || !$0.isSettled }
    if !isWhole || isEmpty || hasProblem { return 2 }
    return isDryRun && report.hasChanges ? 1 : 0
  }
}

extension FixReport {
  /// Takes a file in: what is left in it counts, and it is told about when something was done or refused.
  fileprivate mutating func add(_ file: File, left findings: [Finding], rules: Set<String>?) {
    // What could not be written is not mended either.
    left += findings.count + (file.problem.isEmpty ? 0 : file.done.count)
    leftUnsafe += findings.count { finding in
      finding.fix?.isSafe == false && (rules?.contains(finding.rule) ?? true)
        && !file.refused.contains { $0.rule == finding.rule }
    }
    if file.isChanged || !file.refused.isEmpty || !file.isSettled { files.append(file) }
  }
}

extension FixReport.File {
  fileprivate init(path: RelativePath, old: SourceText, _ mending: Mending) {
    self.init(
      path: path, old: old, new: mending.source, done: mending.done.map { .init($0) },
      refused: mending.refused.map { .init($0) }, isSettled: mending.isSettled)
  }
}

extension FixReport.Step {
  fileprivate init(_ step: Mending.Step) {
    self.init(rule: step.rule, title: step.title, isSafe: step.isSafe, line: step.line, reason: step.reason)
  }
}

/// The findings that `--baseline` lists: nobody mends them.
private struct KnownFindings {
  private let known: Baseline?
  private let folder: AbsolutePath

  init(_ session: Session) throws(CommandFailure) {
    guard let file = session.parsed.value("baseline") else {
      (known, folder) = (nil, .top)
      return
    }
    known = try CheckBaseline.read(file)
    folder = try CheckBaseline.folder(of: file)
  }

  /// Which of the findings of a file are known.
  func keeps(_ path: RelativePath, root: AbsolutePath) -> @Sendable ([Finding], SourceText) -> [Finding] {
    guard let known else { return { _, _ in [] } }
    let name = SeenPath(root.joined(path), from: folder)
    return { findings, source in
      let new = Set(known.apply(to: findings, path: { _ in name }, source: { _ in source }).new)
      return findings.filter { !new.contains($0) }
    }
  }
}
