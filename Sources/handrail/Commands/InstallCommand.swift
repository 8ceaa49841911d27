internal import CommandLineKit
internal import DaemonClient
internal import Reporting
internal import SourceText
internal import SystemIO
internal import Wire

/// `install`: puts the programs, completions, manual pages and the systemd unit where they are found.
enum InstallCommand: Runnable {
  static let spec = CommandSpec(
    "install", group: .setup, summary: "Installs the programs, completions and manual pages.",
    examples: [
      Example("handrail install", "Installs for you alone, below ~/.local."),
      Example("handrail install --prefix /usr/local", "Installs for all users. That needs their rights."),
    ],
    options: [
      OptionSpec("prefix", .folder, defaultText: "~/.local", help: "Where bin and share are, or will be made."),
      OptionSpec("destdir", .folder, help: "Puts everything below this folder, for those who make packages."),
      .flag("force", help: "Replaces files that something else put there."),
    ],
    omits: ["root", "format", "color"],
    discussion: [
      "Run it again after an update. A program that runs goes on running until it ends.",
      "handrail uninstall takes everything back.",
    ],
    prints: "What was installed, and what you still have to do.", since: "1.0", synonyms: ["setup"])

  static func run(_ session: Session) throws(CommandFailure) -> Int32 {
    let destination = session.parsed.value("destdir")
    let place = try InstallPlace(prefix: session.parsed.value("prefix"), destination: destination)
    let source = try CommandFailure.system { () throws(SystemError) in
      try ProcessEnvironment.executable().parent ?? .top
    }
    let files = try InstalledFile.all(prefix: place.prefix, from: source)
    var installation = Installation(place: place, files: files, keepsRecord: destination == nil)
    let changed = try installation.run(force: session.parsed.flag("force"))
    let shown = VisibleText.of(place.folder)
    if changed.isEmpty {
      try session.print("Handrail \(Version.number) is installed below \(shown) already. Nothing changed.\n")
    } else {
      try session.print("Installed Handrail \(Version.number) below \(shown):\n")
      for path in changed { try session.print("  \(path)\n") }
    }
    guard destination == nil else { return 0 }
    for line in PathAdvice.lines(place) { try session.print(line + "\n") }
    // One that does not answer is a matter of the doctor.
    for daemon in DaemonAddress.running().compactMap({ try? AnsweringDaemon($0, until: .after(.seconds(1))) }) {
      for mode in DaemonBuild.degraded([], of: daemon) {
        try session.print("\(VisibleText.ofLines(mode.message)) Start it anew: \(VisibleText.ofLines(mode.command))\n")
      }
    }
    return 0
  }
}
