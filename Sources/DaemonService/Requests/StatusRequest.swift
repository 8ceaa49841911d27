internal import DaemonClient
internal import Findings
internal import Settings
internal import SourceText
internal import SystemIO
internal import Watching
internal import Wire
internal import Workspaces

extension Daemon {
  /// `status`: all flows in the order of their paths, in pages.
  func status(_ params: StatusParams, _ ticket: Ticket) {
    guard params.sync else { return answer(ticket, statusResult(params)) }
    whenSynced(ticket, milliseconds: params.timeoutMs) { $0.answer(ticket, $0.statusResult(params)) }
  }

  private func statusResult(_ params: StatusParams) -> StatusResult {
    let (page, hasMore) = workspace.page(after: params.after, limit: params.limit)
    let entries = page.map { $0.entry(instance: instance, findings: false) }
    return StatusResult(
      root: options.root, daemon: info(), clock: clock, summary: workspace.summary(files: files.count), flows: entries,
      others: params.all ? workspace.others.sorted() : nil, next: hasMore ? page.last?.path : nil)
  }

  private func info() -> DaemonInfo {
    DaemonInfo(
      pid: Int(ProcessEnvironment.process), version: options.version, watcher: watcher?.kind.rawValue ?? "none",
      degraded: degradations(), uptimeMs: Int(clamping: Moment.now.since(started).wholeNanoseconds / 1_000_000),
      flows: workspace.records.count, files: files.count, scanning: isScanning)
  }

  /// Files that cannot be read, the first three by name.
  private func unreadableFiles() -> DaemonInfo.Degraded? {
    let paths = unreadable.sorted()
    guard !paths.isEmpty else { return nil }
    let named = paths.prefix(3)
    let rest = paths.count - named.count
    let names = named.map(\.text).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    let subject = paths.count == 1 ? "It is" : "They are"
    return .init(
      .unreadableFile, message: "You may not read \(names). \(subject) not checked.",
      command: commandGiving("r", to: named.map { options.root.joined($0) }))
  }

  /// What does not work as it should, each with the command that mends it.
  private func degradations() -> [DaemonInfo.Degraded] {
    var result = (watcher?.degradations ?? []).map {
      let commands = [$0.remedy, $0.needsNewWatcher ? options.address.restartCommand : nil].compactMap(\.self)
      return DaemonInfo.Degraded(
        id: $0.kind.rawValue, message: $0.message, command: commands.joined(separator: " && "))
    }
    if watcher == nil, !isScanning {
      result.append(
        .init(
          .notWatching, message: "The folder cannot be watched.",
          command: options.address.restartCommand))
    }
    result += checks.sentences.map { .init(.readFailed, message: $0, command: "") }
    if let unreadable = unreadableFiles() { result.append(unreadable) }
    let mistakes = configurations.findings
    if let first = mistakes.first {
      let count = mistakes.count == 1 ? "a mistake" : "\(mistakes.count) mistakes"
      result.append(
        .init(
          .configuration, message: "\(first.path) has \(count).",
          command: "handrail check \(shellQuoted(first.path.absolute(from: options.root)))"))
    }
    result += pluginDegradations()
    if let outdated = program?.degradation(startAgain: options.address.restartCommand) { result.append(outdated) }
    return result
  }

  var shuttingDown: WireError { .shuttingDown(startAgain: options.address.startCommand) }
}
