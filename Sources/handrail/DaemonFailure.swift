internal import CommandLineKit
internal import DaemonClient
internal import Reporting
internal import SourceText
internal import SystemIO
internal import Wire

// What a command says when a daemon does not do what it was asked for: what is the matter, and what mends it.
extension CommandFailure {
  /// No daemon answers.
  init(_ failure: DaemonLocator.Failure, _ session: Session) {
    switch failure {
    case .none: self = .noDaemon(session)
    case .unclear(let failure): self = failure
    case .silent(let failure): self = CommandFailure(failure)
    }
  }

  /// None runs.
  static func noDaemon(_ session: Session) -> CommandFailure {
    let folder =
      (session.parsed.value("root") ?? (Paths.exists("flows") ? "flows" : nil)).map { " \(shellWord($0))" } ?? ""
    return .said("No daemon runs for this folder.", next: ["Start it with: handrail up\(folder)"])
  }

  /// A daemon did not answer, or refused.
  ///
  /// - Parameters:
  ///   - failure: which daemon, and what came of asking it.
  ///   - isToEnd: whether somebody wants it to end, and not to go on.
  init(_ failure: AnsweringDaemon.Failure, isToEnd: Bool = false) {
    let address = failure.address
    let start = "Start it again: \(address.startCommand)"
    switch failure.reason {
    case .readerGone: self = .closed
    case .late: self = .notAnswering(address, isToEnd: isToEnd)
    case .foreign(let user):
      self = .said(
        "\(Self.daemon(of: address)) belongs to another user (number \(user)). It answers that user only.",
        next: ["Check without a daemon: handrail check" + (address.root.map { " \(shellWord($0))" } ?? "")])
    case .gone: self = .said("\(Self.daemon(of: address)) has ended.", next: [start])
    case .refused(let error): self = .refusing(error, address)
    case .unreadable(let reason):
      let restart = Remedy.restart(address, isHanging: false)
      let next = address.pid > 0 ? "End it and start it again: \(restart)" : start
      self = .said(
        "\(Self.daemon(of: address)) answered what this version of handrail cannot read. \(reason)", next: [next])
    case .system(let error):
      self = .said(
        "\(Self.daemon(of: address)) cannot be asked. \(Self.words(error))",
        next: ["See why: \(Remedy.command("doctor", address))"])
    }
  }

  private static func daemon(of address: DaemonAddress) -> String {
    address.root.map { "The daemon of \(VisibleText.of($0))" } ?? "The daemon at \(VisibleText.of(address.socket))"
  }

  private static func refusing(_ error: WireError, _ address: DaemonAddress) -> CommandFailure {
    switch WireError.Code(rawValue: error.code) {
    case .shuttingDown:
      return .said("\(daemon(of: address)) is ending.", next: ["Start it again: \(address.startCommand)"])
    case .noSuchFlow:
      // Without a near name the hint is one for programs.
      let guess = error.nearest == nil ? [] : [error.hint]
      return .said(error.message, next: guess + ["Try: \(Remedy.command("status", address))"])
    case .timedOut:
      return .said(
        "\(daemon(of: address)) is busy. It was not done in time.",
        next: ["Ask again in a moment."])
    default:
      return .said(
        error.hint.isEmpty ? error.message : "\(error.message) \(error.hint)",
        next: ["Try: \(Remedy.command("doctor", address))"])
    }
  }

  /// It does not answer: its process is stopped, or its loop hangs.
  private static func notAnswering(_ address: DaemonAddress, isToEnd: Bool) -> CommandFailure {
    let message = "\(daemon(of: address)) does not answer."
    guard address.pid > 0 else { return .said(message, next: ["See why: \(Remedy.command("doctor", address))"]) }
    let isStopped = ProcessState.of(address.pid) == .stopped
    var next = isStopped ? ["Let it go on: kill -CONT \(address.pid)"] : []
    next.append(
      isToEnd
        ? "End it: \(Remedy.end(address.pid))"
        : "End it and start it again: \(Remedy.restart(address))")
    return .said("\(message) Its process is \(address.pid)\(isStopped ? ", which is stopped" : "").", next: next)
  }
}
