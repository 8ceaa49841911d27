internal import DaemonClient
internal import DaemonService
internal import SourceText
internal import SystemIO
internal import Wire

extension Doctor {
  /// The daemon of the folder: does it answer, is it of this version, does it work as well as it could.
  func daemon() -> [Diagnosis] {
    let area = "daemon"
    if let socket = ProcessEnvironment.nonEmpty("HANDRAIL_SOCKET"), !Self.answers(at: socket) {
      return [
        Diagnosis(
          area, .problem, "HANDRAIL_SOCKET names {socket}. No daemon answers there.", mend: "unset HANDRAIL_SOCKET",
          ["socket": socket])
      ]
    }
    guard let address else { return [lastEnd(area), absent(area)].compactMap(\.self) }
    let values = ["folder": (address.root ?? root).text, "socket": address.socket.text]
    let answering: AnsweringDaemon
    let status: StatusResult
    do throws(AnsweringDaemon.Failure) {
      answering = try AnsweringDaemon(address)
      status = try answering.ask(
        .status(StatusParams(sync: false, limit: 1)), as: StatusResult.self, until: .after(.seconds(10)))
    } catch {
      // One that has ended in this moment is there no more.
      return error.reason.isEnd ? [lastEnd(area), absent(area)].compactMap(\.self) : [silent(error, area)]
    }
    let daemon = status.daemon
    var found: [Diagnosis] = []
    if let mode = try? FileSystem.status(of: address.socket).mode, mode & 0o077 != 0 {
      found.append(
        Diagnosis(area, .problem, "Others may use the socket {socket}.", mend: "chmod 600 {socket}", values))
    }
    for mode in DaemonBuild.degraded(daemon.degraded, of: answering) {
      let isOld = mode.isNamed(.outdated)
      found.append(
        Diagnosis(
          area, isOld ? .problem : .note,
          isOld ? "{message}" : "It works less well than it could (\(mode.id)): {message}",
          mend: mode.command.isEmpty ? nil : "{command}",
          ["message": mode.message, "command": mode.command]))
    }
    let how = daemon.watcher == "inotify" ? "The system tells it about changes" : "It looks for changes once a second"
    found.append(
      Diagnosis(
        area, .well, "Process \(daemon.pid) watches {folder}. \(how) (\(daemon.watcher)).", values))
    return found
  }

  /// The last daemon left its address behind: something ended it in the middle of its work.
  private func lastEnd(_ area: String) -> Diagnosis? {
    guard let end = BadEnd(of: root) else { return nil }
    guard let line = end.lastLine else {
      return Diagnosis(area, .note, "The last daemon of {folder} did not end by itself.", ["folder": root.text])
    }
    return Diagnosis(
      area, .note, "The last daemon of {folder} did not end by itself. Its log says last: {line}",
      mend: "tail {log}", ["folder": root.text, "line": line, "log": end.log.text])
  }

  /// No daemon answers: is there one that hangs?
  private func absent(_ area: String) -> Diagnosis {
    let values = ["folder": root.text]
    let lock = StateFolder(root: root).lock
    if FileSystem.exists(lock) {
      do throws(FileLockError) { try FileLock(lock).release() } catch .held(let note) {
        guard let process = Launch.holder(note) else {
          return Diagnosis(
            area, .note, "A daemon is starting or ending for {folder}.", mend: "handrail doctor --root {folder}", values
          )
        }
        return Diagnosis(
          area, .problem, "Process \(process) holds the folder {folder}, but it does not answer.",
          mend: "\(Remedy.end(process)) && {command}",
          values.merging(["command": DaemonAddress.holding(root, process: process).startCommand]) { $1 })
      } catch {
        // A lock that cannot be opened is a matter of the state folder, which is looked at by itself.
      }
    }
    return Diagnosis(
      area, .note, "No daemon watches {folder}. check and walk work without one.", mend: "handrail up {folder}", values)
  }

  /// It is there and does not answer.
  private func silent(_ failure: AnsweringDaemon.Failure, _ area: String) -> Diagnosis {
    let address = failure.address
    let values = ["folder": (address.root ?? root).text]
    guard address.pid > 0 else {
      return Diagnosis(area, .problem, "The daemon of {folder} does not answer as it should.", values)
    }
    let how = ProcessState.of(address.pid) == .stopped ? "It is stopped." : "It does not answer as it should."
    return Diagnosis(
      area, .problem, "Process \(address.pid) watches {folder}. \(how)",
      mend: "\(Remedy.end(address.pid, isHanging: failure.reason == .late)) && {command}",
      values.merging(["command": address.startCommand]) { $1 })
  }
}
