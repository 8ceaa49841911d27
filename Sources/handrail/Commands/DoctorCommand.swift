internal import CommandLineKit
internal import DaemonClient
internal import JSON
internal import Reporting
internal import SourceText
internal import SystemIO

/// `doctor`: what is well, what is not, and what mends it.
enum DoctorCommand: Runnable {
  static let spec = CommandSpec(
    "doctor", group: .learn, summary: "Says what is well, what is not, and the command that mends it.",
    examples: [
      Example("handrail doctor", "Looks at the programs, the folder, the daemon and the system."),
      Example("handrail doctor --root flows --format json", "Prints the same for programs."),
      Example("handrail doctor --report report.txt", "Writes what you can send to somebody who helps."),
    ],
    options: [
      .flag("strict", help: "Exits with 2 when there is a problem."),
      OptionSpec("report", .file, help: "Writes a report without your texts, names and paths."),
    ],
    discussion: [
      "ok is as it should be. A note is good to know. A problem keeps something from working.",
      "The report holds no texts, names or paths of yours.",
    ],
    exitCodes: [
      ExitCode(0, "It has looked at everything, whatever it found."),
      ExitCode(2, "It could not look, or found a problem with --strict."),
    ],
    since: "1.0", synonyms: ["diagnose", "info", "debug", "health"])

  static func run(_ session: Session) throws(CommandFailure) -> Int32 {
    let doctor = try Doctor(session)
    let found = doctor.examine()
    let problems = found.count { $0.state == .problem }
    if let path = session.parsed.value("report") { try write(doctor, found, to: path) }
    try session.print(session.wantsJSON ? json(found) : text(found, session))
    if let path = session.parsed.value("report") {
      session.say(
        "Wrote \(VisibleText.of(path)). It holds no texts, names or paths of yours. Read it before you send it.")
    }
    return problems > 0 && session.parsed.flag("strict") ? 2 : 0
  }

  private static func write(_ doctor: Doctor, _ found: [Diagnosis], to path: String) throws(CommandFailure) {
    do throws(SystemError) {
      try FileSystem.writeNew(Array(DoctorReport.text(doctor, found).utf8), to: FileSystem.path(path))
    } catch {
      let name = VisibleText.of(path)
      if error.isThereAlready {
        throw CommandFailure("\(name) is there already. It was not changed.", next: "Choose another name.")
      }
      throw CommandFailure("\(name) cannot be written. \(error.reason).", next: "Name a folder that you can write to.")
    }
  }

  private static func text(_ found: [Diagnosis], _ session: Session) -> String {
    var text = ""
    var area = ""
    for diagnosis in found {
      if diagnosis.area != area { text += (area.isEmpty ? "" : "\n") + diagnosis.area + "\n" }
      area = diagnosis.area
      text += "  \(mark(diagnosis.state, session)) \(diagnosis.text)\n"
      if let command = diagnosis.command { text += "          \(command)\n" }
    }
    let (problems, notes) = (found.count { $0.state == .problem }, found.count { $0.state == .note })
    let rest = notes == 0 ? "" : notes == 1 ? " 1 note." : " \(notes) notes."
    if problems == 0 { return text + "\nAll is well.\(rest)\n" }
    return text + "\n\(problems == 1 ? "1 problem" : "\(problems) problems") to mend.\(rest)\n"
  }

  /// The state in seven cells, coloured where that is wanted.
  private static func mark(_ state: Diagnosis.State, _ session: Session) -> String {
    let (word, paint) =
      switch state {
      case .well: ("ok     ", "32")
      case .note: ("note   ", "1;36")
      case .problem: ("problem", "1;31")
      }
    return session.usesColor ? "\u{1B}[\(paint)m\(word)\u{1B}[0m" : word
  }

  private static func json(_ found: [Diagnosis]) -> String {
    func count(_ state: Diagnosis.State) -> JSONValue { .number("\(found.count { $0.state == state })") }
    let checks = found.map { diagnosis in
      JSONObject([
        .init("area", .string(diagnosis.area)), .init("state", .string(diagnosis.state.rawValue)),
        .init("message", .string(diagnosis.text)), .init("command", diagnosis.command.map { .string($0) } ?? .null),
      ])
    }
    return JSONCoding.text(
      JSONObject([
        .init("version", .string(Version.number)), .init("problems", count(.problem)), .init("notes", count(.note)),
        .init("checks", .array(checks.map { .object($0) })),
      ])) + "\n"
  }
}
