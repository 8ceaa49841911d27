internal import Checking
internal import DaemonClient
internal import Findings
internal import SourceText
internal import SystemIO
internal import Trees
internal import Workflows

/// What somebody can send to those who build Handrail: everything that helps, and nothing that belongs to the user.
enum DoctorReport {
  /// The text of the report.
  static func text(_ doctor: Doctor, _ found: [Diagnosis]) -> String {
    var lines = [
      "Report of handrail doctor",
      "It holds no text of a flow, no name of a file and no path. Read it before you send it.",
      "",
      "handrail \(Version.number)",
      "kernel \(Doctor.line("/proc/sys/kernel/osrelease") ?? "unknown")",
      "system \(system ?? "unknown")",
      "processors \(Processors.count)",
      "set: \(variables.joined(separator: ", "))",
      "",
    ]
    for diagnosis in found {
      let (text, command) = diagnosis.withheld
      lines.append("\(diagnosis.area): \(diagnosis.state.rawValue): \(text)")
      if let command { lines.append("  to mend it: \(command)") }
    }
    lines += ["", "files: \(doctor.tree?.files.count ?? 0)", "flows: \(doctor.reports.count(where: \.isFlow))"]
    for (number, (report, size)) in zip(doctor.reports, doctor.sizes).enumerated() where report.isFlow {
      lines.append(flow(number + 1, report, size))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// One flow by its number, its size, its measures, and its findings by rule and line.
  private static func flow(_ number: Int, _ report: FileReport, _ size: Int) -> String {
    var parts = ["flow \(number): \(size) bytes"]
    if let measures = report.built?.measures {
      parts.append("\(measures.steps) steps, shortest \(count(measures.furthest)), longest \(count(measures.longest))")
    }
    if report.hasReadingProblem { parts.append("cannot be read") }
    let findings = report.findings.prefix(50).map { "\($0.rule) in line \($0.range.start.line)" }
    return (parts + findings).joined(separator: ", ")
  }

  private static func count(_ value: Int?) -> String { value.map(String.init) ?? "none" }

  /// The name of the distribution.
  private static var system: String? {
    guard let bytes = try? FileSystem.read("/etc/os-release", limit: 1 << 16).bytes else { return nil }
    let line = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
      .first { $0.hasPrefix("PRETTY_NAME=") }
    return line.map { $0.dropFirst(12).filter { $0 != "\"" } }
  }

  /// Which variables that matter are set; not what to.
  private static var variables: [String] {
    let names = [
      "HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR", "HANDRAIL_SOCKET", "NO_COLOR", "TERM", "LANG", "LC_ALL", "LC_CTYPE",
    ]
    let set = names.filter { ProcessEnvironment.value($0) != nil }
    return set.isEmpty ? ["nothing"] : set
  }
}
