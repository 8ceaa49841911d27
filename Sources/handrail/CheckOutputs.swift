internal import CommandLineKit
internal import Reporting
internal import SourceText

/// Where the findings of a check go: pairs of `--format` and `--output`, each output for the format before it.
struct CheckOutputs {
  /// One format and its file; nil for standard output.
  struct Output {
    var format: FindingFormat
    var file: String?
  }

  private(set) var outputs: [Output] = []

  /// Reads the pairs.
  init(_ parsed: ParsedCommand) throws(CommandFailure) {
    for option in parsed.sequence {
      switch option.name {
      case "format": outputs.append(Output(format: FindingFormat.named(option.value) ?? .people, file: nil))
      case "output":
        if outputs.isEmpty { outputs.append(Output(format: .people, file: nil)) }
        guard outputs[outputs.count - 1].file == nil else {
          throw CommandFailure(
            "--output \(VisibleText.of(option.value)) has no format of its own.",
            next: "Write each as a pair: --format sarif --output report.sarif")
        }
        guard !outputs.contains(where: { $0.file == option.value }) else {
          throw CommandFailure(
            "\(VisibleText.of(option.value)) is named twice.", next: "Give each report its own file.")
        }
        guard option.value != "-" else {
          throw CommandFailure("--output takes a file.", next: "A --format without --output is printed.")
        }
        try OutputFile.refuse(option.value, parsed)
        outputs[outputs.count - 1].file = option.value
      default: break
      }
    }
    // An option that is written twice holds the last time, as everywhere; only files can be several.
    let last = outputs.last { $0.file == nil }
    outputs.removeAll { $0.file == nil }
    if let last { outputs.append(last) }
    if outputs.isEmpty { outputs = [Output(format: .people, file: nil)] }
  }

  /// Writes the report in every format; files first, so that a reader that has gone costs none of them.
  func write(_ report: FindingReport, _ style: ReportStyle, _ session: Session) throws(CommandFailure) {
    for output in outputs {
      guard let file = output.file else { continue }
      var plain = style
      plain.color = false
      try OutputFile.write(output.format.render(report, plain), to: file, session.parsed)
    }
    for output in outputs where output.file == nil { try session.print(output.format.render(report, style)) }
  }
}
