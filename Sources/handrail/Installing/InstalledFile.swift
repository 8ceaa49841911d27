internal import CommandLineKit
internal import DaemonClient
internal import SourceText
internal import SystemIO

/// One file of an installation.
struct InstalledFile {
  /// Where it goes, relative to the prefix.
  let path: RelativePath
  /// Its permission bits.
  let mode: UInt32
  /// What it holds.
  let bytes: [UInt8]

  private init(_ path: RelativePath, _ text: String) {
    self.path = path
    mode = 0o644
    bytes = Array(text.utf8)
  }

  private init(program name: String, from folder: AbsolutePath) throws(CommandFailure) {
    let bin: RelativePath = "bin"
    let program = folder.appending(entry: name.utf8)
    path = bin.appending(entry: name.utf8)
    mode = 0o755
    do throws(FileReadError) {
      // Far more than a program has, and less than would fill the memory.
      bytes = try FileSystem.read(program, limit: 1 << 30).bytes
    } catch {
      throw CommandFailure(
        "The program \(program) cannot be read. \(error)",
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
  static func all(prefix: AbsolutePath, from folder: AbsolutePath) throws(CommandFailure) -> [InstalledFile] {
    var files: [InstalledFile] = []
    for name in programs { files.append(try InstalledFile(program: name, from: folder)) }
    for shell in Shell.allCases {
      for name in programs {
        files.append(InstalledFile(shell.place(of: name, below: prefix), shell.script(for: name)))
      }
    }
    files.append(
      InstalledFile(
        "share/man/man1/handrail.1", Handrail.program.manualPage(date: Version.date, notes: ManualNotes.sections)))
    files.append(InstalledFile("share/man/man1/handraild.1", try manual(of: folder.joined("handraild"))))
    files.append(InstalledFile("share/man/man5/handrail.yaml.5", ConfigurationPage.text))
    // Debian's packages put user units below lib; systemd reads both.
    let units: RelativePath = prefix == "/usr" ? "lib/systemd/user" : "share/systemd/user"
    files.append(
      InstalledFile(
        units.appending(entry: SystemdUnit.name.utf8), SystemdUnit.text(daemon: prefix.joined("bin/handraild").text)))
    return files
  }

  /// The page of another program, which knows its own table.
  private static func manual(of program: AbsolutePath) throws(CommandFailure) -> String {
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

extension Shell {
  /// Where a program's completions stand below a prefix.
  func place(of program: String, below prefix: AbsolutePath) -> RelativePath {
    RelativePath(path(for: program, prefix: prefix.text)) ?? .empty
  }
}
