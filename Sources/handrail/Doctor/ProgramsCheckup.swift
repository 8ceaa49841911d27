internal import DaemonClient
internal import SourceText
internal import SystemIO

extension Doctor {
  /// The two programs, which belong together.
  func programs() -> [Diagnosis] {
    let area = "programs"
    guard let folder = try? ProcessEnvironment.executable().parent else {
      return [Diagnosis(area, .problem, "The system does not say where handrail stands. Is /proc there?")]
    }
    let daemon = folder.joined("handraild")
    let values = ["folder": folder.text, "program": daemon.text]
    guard FileSystem.exists(daemon) else {
      return [
        Diagnosis(
          area, .problem, "handraild does not stand beside handrail in {folder}. No daemon can start.",
          mend: "Copy handraild of the same build to {folder}", values)
      ]
    }
    guard let said = Self.firstLine(of: daemon, ["--version"]) else {
      return [
        Diagnosis(
          area, .problem, "{program} does not run. No daemon can start.", mend: "{program} --version", values)
      ]
    }
    let version = said.split(separator: " ").last.map(String.init) ?? said
    guard version == Version.number else {
      return [
        Diagnosis(
          area, .problem, "handrail is \(Version.number), handraild beside it is another version: {version}.",
          mend: "Copy both programs of one build to {folder}", values.merging(["version": version]) { $1 })
      ]
    }
    return [Diagnosis(area, .well, "handrail and handraild \(Version.number) stand together in {folder}.", values)]
  }

  /// The first line that a program prints within 5 s; nil when it prints none.
  private static func firstLine(of program: AbsolutePath, _ arguments: [String]) -> String? {
    guard let child = try? ChildProcess(program, arguments) else { return nil }
    let connection = LineConnection(input: child.output, output: child.input, closes: false)
    let line = try? connection.next(until: .after(.seconds(5)))
    child.send(.kill)
    _ = child.reap()
    return line.map { String(decoding: $0, as: UTF8.self) }
  }
}
