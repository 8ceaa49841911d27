internal import SourceText
internal import SystemIO

/// Where something is installed, or will be.
struct InstallPlace {
  /// The folder below which everything is used, such as `/home/you/.local`.
  let prefix: AbsolutePath
  /// Where that folder stands now: below the folder of a packager, else the same.
  let folder: AbsolutePath

  /// The place that somebody named, else `~/.local`.
  ///
  /// - Throws: when nobody named one and there is no home folder.
  init(prefix: String?, destination: String? = nil) throws(CommandFailure) {
    let chosen = if let prefix { try Self.absolute(prefix) } else { try Self.usual() }
    self.prefix = chosen
    guard let destination else {
      folder = chosen
      return
    }
    let below = try Self.absolute(destination)
    folder = chosen.relative(to: .top).map { below.joined($0) } ?? below
  }

  /// The prefix that this program was installed below; nil when it was not.
  static func ofThisProgram() -> AbsolutePath? {
    guard let prefix = try? ProcessEnvironment.executable().parent?.parent,
      FileSystem.exists(prefix.joined(InstallRecord.path))
    else { return nil }
    return prefix
  }

  private static func usual() throws(CommandFailure) -> AbsolutePath {
    guard let home = ProcessEnvironment.homeFolder(), home != .top else {
      throw CommandFailure(
        "You have no home folder: HOME is not a full path.", next: "Name a folder: handrail install --prefix DIR")
    }
    return try absolute(home.joined(".local").text)
  }

  /// A path from the root of the file system on, without `.`, doubled and closing slashes; it need not exist.
  private static func absolute(_ typed: String) throws(CommandFailure) -> AbsolutePath {
    let path = try CommandFailure.system { () throws(SystemError) in try FileSystem.path(typed) }
    guard !path.bytes.contains(UInt8(ascii: "\n")) else {
      throw CommandFailure("The path of the folder has a line end in it.")
    }
    // A symbolic link before `..` would lead elsewhere than the text says.
    guard !path.goesUp else {
      throw CommandFailure("The path \(typed) has .. in it.", next: "Write the folder without it.")
    }
    return path
  }
}

extension CommandFailure {
  /// A folder that is to hold an installation cannot be changed.
  static func writing(_ place: InstallPlace, _ error: SystemError) -> CommandFailure {
    CommandFailure(
      "\(error.subject ?? place.folder.text) cannot be written. \(error.reason).",
      next: "Name a folder of yours: --prefix DIR")
  }
}
