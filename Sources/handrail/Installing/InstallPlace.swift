internal import SourceText
internal import SystemIO

/// Where something is installed, or will be.
struct InstallPlace {
  /// The folder below which everything is used, such as `/home/you/.local`.
  let prefix: String
  /// Where that folder stands now: below the folder of a packager, else the same.
  let folder: String

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
    folder = (below == "/" ? "" : below) + chosen
  }

  /// The prefix that this program was installed below; nil when it was not.
  static func ofThisProgram() -> String? {
    guard let program = try? ProcessEnvironment.executable().text, let folder = FileSystem.parent(of: program),
      let prefix = FileSystem.parent(of: folder), FileSystem.exists(prefix + "/" + InstallRecord.path)
    else { return nil }
    return prefix
  }

  private static func usual() throws(CommandFailure) -> String {
    guard let home = ProcessEnvironment.homeFolder()?.text, home.hasPrefix("/"), home != "/" else {
      throw CommandFailure(
        "You have no home folder: HOME is not a full path.", next: "Name a folder: handrail install --prefix DIR")
    }
    return try absolute(home + "/.local")
  }

  /// A path from the root of the file system on, without `.`, doubled and closing slashes; it need not exist.
  private static func absolute(_ path: String) throws(CommandFailure) -> String {
    let full = try CommandFailure.system { () throws(SystemError) in
      path.hasPrefix("/") ? path : try FileSystem.currentFolder().text + "/" + path
    }
    guard !full.contains("\n") else { throw CommandFailure("The path of the folder has a line end in it.") }
    var parts: [Substring] = []
    for part in full.split(separator: "/") where part != "." {
      // A symbolic link before `..` would lead elsewhere than the text says.
      guard part != ".." else {
        throw CommandFailure("The path \(path) has .. in it.", next: "Write the folder without it.")
      }
      parts.append(part)
    }
    return "/" + parts.joined(separator: "/")
  }
}

extension CommandFailure {
  /// A folder that is to hold an installation cannot be changed.
  static func writing(_ place: InstallPlace, _ error: SystemError) -> CommandFailure {
    CommandFailure(
      "\(error.subject ?? place.folder) cannot be written. \(error.reason).",
      next: "Name a folder of yours: --prefix DIR")
  }
}
