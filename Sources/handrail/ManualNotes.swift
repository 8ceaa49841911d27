internal import CommandLineKit

/// What the manual page tells beside the table of commands.
enum ManualNotes {
  static let sections = [
    ManualSection(
      "ENVIRONMENT",
      [
        ("HANDRAIL_SOCKET", "The path of the socket, for the daemon and for commands that ask it."),
        ("NO_COLOR", "When it is set to anything, nothing is coloured."),
        ("XDG_STATE_HOME", "The folder that holds lock, log and socket. Without it: ~/.local/state."),
      ]),
    ManualSection(
      "FILES",
      [
        ("handrail.yaml", "Settings for the flows below its folder. Every key may be left out."),
        ("~/.local/state/handrail", "A folder for each watched root, with the log of its daemon."),
        ("~/.local/state/handrail/trusted", "What plugins you have trusted."),
        ("PREFIX/share/handrail/installed", "What was installed, for handrail uninstall."),
      ]),
    ManualSection("SEE ALSO", [("", "handraild(1), handrail.yaml(5), systemctl(1)")]),
  ]
}
