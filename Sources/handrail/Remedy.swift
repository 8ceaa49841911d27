internal import DaemonClient
internal import Reporting
internal import SourceText
internal import SystemIO

/// Commands that a message tells somebody to type. Each works in the folder where it is read.
enum Remedy {
  /// What ends the process of a daemon.
  ///
  /// - Parameters:
  ///   - process: its number.
  ///   - isHanging: whether it does not answer.
  /// - Returns: the command.
  static func end(_ process: Int32, isHanging: Bool = true) -> String {
    // A stopped process takes no other signal. One that reads its signals by itself, as the loop of a daemon does, takes
    // none while it hangs.
    let isDeaf =
      ProcessState.of(process) == .stopped || isHanging && ProcessState.holdsBack(.terminate, process)
    return "kill \(isDeaf ? "-9 " : "")\(process)"
  }

  /// What ends one that does not answer as it should and starts it again.
  static func restart(_ address: DaemonAddress, isHanging: Bool = true) -> String {
    "\(end(address.pid, isHanging: isHanging)) && \(address.startCommand)"
  }

  /// A command that asks a daemon, with `--root` unless the current folder leads to the same daemon.
  static func command(_ words: String, _ address: DaemonAddress) -> String {
    let near = try? DaemonLocator.place(root: nil, for: words)
    guard let root = address.root, near?.socket != address.socket else { return "handrail \(words)" }
    return "handrail \(words) --root \(shellWord(root))"
  }
}
