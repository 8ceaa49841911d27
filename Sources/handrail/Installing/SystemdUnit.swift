/// The unit that lets systemd keep a daemon for a folder, in the user's own service manager.
///
/// It is a template: the name behind the `@` is the folder, as `systemd-escape --path` writes it.
enum SystemdUnit {
  /// The name of the file.
  static let name = "handrail@.service"

  /// The unit for a daemon that stands at a path.
  ///
  /// The hardening is what a service manager without privileges can do: it needs no namespace of its own.
  static func text(daemon: String) -> String {
    """
    # Start it for a folder, now and at every login:
    #   systemctl --user enable --now "handrail@$(systemd-escape --path "$PWD/flows").service"
    [Unit]
    Description=Handrail watches %f
    Documentation=man:handraild(1)
    # A folder that is gone needs a person, not ten tries.
    StartLimitIntervalSec=60
    StartLimitBurst=5

    [Service]
    Type=simple
    ExecStart=\(word(daemon)) --root %f
    ExecReload=/bin/sh -c "kill -HUP $MAINPID"
    Restart=on-failure
    RestartSec=2
    # 2 means: the folder is served already, or cannot be.
    RestartPreventExitStatus=2
    UMask=0077
    NoNewPrivileges=yes
    LockPersonality=yes
    MemoryDenyWriteExecute=yes
    RestrictAddressFamilies=AF_UNIX
    RestrictNamespaces=yes
    RestrictRealtime=yes
    RestrictSUIDSGID=yes
    SystemCallArchitectures=native
    SystemCallFilter=@system-service
    SystemCallErrorNumber=EPERM

    [Install]
    WantedBy=default.target

    """
  }

  /// A path as one word of a command line of systemd.
  private static func word(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "/._-+".utf8.contains(byte)
    }
    if isPlain { return path }
    var word = "\""
    for character in path {
      switch character {
      case "%": word += "%%"
      case "$": word += "$$"
      case "\\", "\"": word += "\\\(character)"
      default: word.append(character)
      }
    }
    return word + "\""
  }
}
