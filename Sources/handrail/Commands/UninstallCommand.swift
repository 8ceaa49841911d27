internal import CommandLineKit
internal import DaemonClient
internal import Reporting
internal import SourceText
internal import SystemIO

/// `uninstall`: takes back what `install` put there.
enum UninstallCommand: Runnable {
  static let spec = CommandSpec(
    "uninstall", group: .setup, summary: "Removes what install put there, and nothing else.",
    examples: [Example("handrail uninstall", "Removes what was installed for you.")],
    options: [
      OptionSpec(
        "prefix", .folder, defaultText: "where this program is installed, else ~/.local",
        help: "The folder given to install."),
      .flag("force", help: "Removes files too that were changed since."),
    ],
    omits: ["root", "format", "color"],
    discussion: ["Your flows stay. So do the logs, which are in ~/.local/state/handrail."],
    prints: "What was removed, and what was kept.", since: "1.0", synonyms: ["remove"])

  static func run(_ session: Session) throws(CommandFailure) -> Int32 {
    let place = try InstallPlace(prefix: session.parsed.value("prefix") ?? InstallPlace.ofThisProgram()?.text)
    let shown = VisibleText.of(place.folder)
    guard let record = try InstallRecord.read(place.folder) else {
      throw CommandFailure(
        "There is no list of installed files below \(shown).", next: "Name the folder: handrail uninstall --prefix DIR")
    }
    var removed: [RelativePath] = []
    var kept: [RelativePath] = []
    for (path, group) in Dictionary(grouping: record.files, by: \.path).sorted(by: { $0.key < $1.key }) {
      let full = place.folder.joined(path)
      switch Standing(full) {
      case .nothing: continue
      case .file(let found) where group.contains { $0.fingerprint == found } || session.parsed.flag("force"):
        do throws(SystemError) { try FileSystem.remove(full) } catch { throw .writing(place, error) }
        removed.append(path)
      default: kept.append(path)
      }
    }
    do throws(SystemError) { try FileSystem.remove(place.folder.joined(InstallRecord.path)) } catch {
      throw .writing(place, error)
    }
    for folder in record.folders.reversed() {
      // One that holds something of others stays; that is no error.
      try? FileSystem.removeFolder(place.folder.joined(folder))
    }
    try session.print("Removed from \(shown):\n")
    for path in removed { try session.print("  \(path)\n") }
    if !kept.isEmpty {
      try session.print("Kept, because they were changed since:\n")
      for path in kept { try session.print("  \(VisibleText.of(place.folder.joined(path)))\n") }
    }
    for daemon in DaemonAddress.running() where daemon.pid > 0 {
      try session.print(
        "A daemon still runs for \(VisibleText.of(daemon.root ?? daemon.socket)). To end it: \(Remedy.end(daemon.pid, isHanging: false))\n"
      )
    }
    return 0
  }
}
