internal import SystemIO

/// Differences as text for people.
struct DifferenceText {
  /// Where texts are put for `diff`.
  let scratch: ScratchFolder
  /// Lines of one part that are shown; nil shows all.
  let most: Int?

  /// A difference with the step that shows it and what differs in it.
  ///
  /// - Throws: `DevError` when `diff` cannot be run.
  func text(_ difference: Difference) throws(DevError) -> String {
    var text = "\(difference.line)\n"
    if difference.parts.isEmpty { text += "  Both did not end in time.\n" }
    for part in difference.parts {
      let lines = try lines(part)
      text += "  \(part.name):\n"
      for line in lines.prefix(most ?? lines.count) { text += "  \(line)\n" }
      let rest = lines.count - (most ?? lines.count)
      if rest > 0 { text += "  … and \(rest) more \(rest == 1 ? "line" : "lines"): --all\n" }
    }
    return text
  }

  private func lines(_ part: (name: String, old: [UInt8], new: [UInt8])) throws(DevError) -> [String] {
    let isCut = isLong(part.old) || isLong(part.new)
    try writeFile(scratch.path("diff-old"), visible(part.old, isCut))
    try writeFile(scratch.path("diff-new"), visible(part.new, isCut))
    let child = try LimitedChild(
      "/usr/bin/diff", ["-u", "--label", "OLD", "--label", "NEW", scratch.path("diff-old"), scratch.path("diff-new")],
      environment: ["LC_ALL": "C.UTF-8"], in: "/", errorPath: scratch.path("diff-said"))
    let outcome = child.end(before: .after(.seconds(60)))
    guard outcome.ending == .exited(1) else {
      throw DevError("diff found no difference, or could not run: \(outcome.ending). \(shown(outcome.errors))")
    }
    return shown(outcome.output).split(separator: "\n").map(String.init)
  }

  private func isLong(_ bytes: [UInt8]) -> Bool {
    bytes.split(separator: UInt8(ascii: "\n")).contains { $0.count > 200 }
  }

  /// A text in which everything can be seen, with long lines cut after commas.
  private func visible(_ bytes: [UInt8], _ isCut: Bool) -> String {
    var text = ""
    if let whole = String(validating: bytes, as: UTF8.self) {
      for scalar in whole.unicodeScalars {
        switch scalar.properties.generalCategory {
        case .control where scalar != "\n" && scalar != "\t", .format, .nonspacingMark, .lineSeparator,
          .paragraphSeparator:
          text += "\\u{\(String(scalar.value, radix: 16))}"
        default: text.unicodeScalars.append(scalar)
        }
      }
    } else {
      for byte in bytes {
        let isShown = (0x20..<0x7F).contains(byte) || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\t")
        text += isShown ? String(Unicode.Scalar(byte)) : "\\x\(byte < 16 ? "0" : "")\(String(byte, radix: 16))"
      }
    }
    return isCut ? text.replacing(",", with: ",\n") : text
  }
}
