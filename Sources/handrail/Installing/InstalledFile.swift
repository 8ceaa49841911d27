internal import CommandLineKit
internal import DaemonService
internal import SystemIO

/// One file of an installation.
struct InstalledFile {
  /// Where it goes, relative to the prefix.
  let path: String
  /// Its permission bits.
  let mode: UInt32
  /// What it holds.
  let bytes: [UInt8]

  private init(_ path: String, _ text: String) {
    self.path = path
    mode = 0o644
    bytes = Array(text.utf8)
  }

  private init(program name: String, from folder: String) throws(CommandFailure) {
    path = "bin/" + name
    mode = 0o755
    do throws(FileReadError) {
      // Far more than a program has, and less than would fill the memory.
      bytes = try FileSystem.read(folder + "/" + name, limit: 1 << 30).bytes
    } catch {
      throw CommandFailure(
        "The program \(folder)/\(name) cannot be read. \(error)",
        next: "Build both programs: handrail and handraild stand side by side.")
    }
  }

  /// The two programs.
  static let programs = ["handrail", "handraild"]

  /// All files of an installation.
  ///
  /// - Parameters:
  ///   - prefix: the folder below which they are used; paths in the files begin with it.
  ///   - folder: where the two programs are copied from.
  /// - Returns: the files, programs first.
  /// - Throws: when a program is missing, or does not tell its manual.
  static func all(prefix: String, from folder: String) throws(CommandFailure) -> [InstalledFile] {
    var files: [InstalledFile] = []
    for name in programs { files.append(try InstalledFile(program: name, from: folder)) }
    for shell in Shell.allCases {
      for name in programs {
        files.append(InstalledFile(shell.path(for: name, prefix: prefix), shell.script(for: name)))
      }
    }
    files.append(
      InstalledFile(
        "share/man/man1/handrail.1", Handrail.program.manualPage(date: Version.date, notes: ManualNotes.sections)))
    files.append(InstalledFile("share/man/man1/handraild.1", try manual(of: folder + "/handraild")))
    files.append(InstalledFile("share/man/man5/handrail.yaml.5", ConfigurationPage.text))
    // Debian's packages put user units below lib; systemd reads both.
    let units = prefix == "/usr" ? "lib/systemd/user/" : "share/systemd/user/"
    files.append(InstalledFile(units + SystemdUnit.name, SystemdUnit.text(daemon: prefix + "/bin/handraild")))
    return files
  }

  /// The page of another program, which knows its own table.
  private static func manual(of program: String) throws(CommandFailure) -> String {
    let reason: String
    do {
      let child = try ChildProcess(program, [HiddenWords.manual])
      let lines = LineConnection(input: child.output, output: child.input, closes: false)
      var text = ""
      var problem: String?
      do {
        while let line = try lines.next(until: .after(.seconds(10))) {
          text += String(decoding: line, as: UTF8.self) + "\n"
        }
      } catch {
        problem = "\(error)"
        child.send(.kill)
      }
      let ending = child.reap()
      if ending == .exited(0), problem == nil, text.hasPrefix(".TH") { return text }
      reason = problem ?? "It is of another version."
    } catch {
      reason = "\(error)"
    }
    throw CommandFailure("\(program) does not tell its manual. \(reason)", next: "Build both programs again.")
  }
}
