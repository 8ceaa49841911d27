internal import SourceText

extension DaemonAddress {
  /// The command that starts a daemon like this one when it has ended. Whoever reads it may be in any folder.
  public var startCommand: String {
    guard let root else { return "handrail up" }
    var words = "handrail up \(shellWord(root))"
    if socket != StateFolder(root: root).socket { words += " --socket \(shellWord(socket))" }
    if let watcher { words += " --watcher \(shellWord(watcher))" }
    return words
  }

  /// The commands that put a new daemon in the place of this one.
  public var restartCommand: String {
    "handrail down" + (root.map { " --root \(shellWord($0))" } ?? "") + " && \(startCommand)"
  }
}
