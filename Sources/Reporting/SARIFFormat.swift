internal import Findings
internal import JSON
internal import SourceText
internal import Wire

extension FindingFormat {
  /// SARIF 2.1.0, which code scanning services read. Columns count Unicode scalars, as everywhere in Handrail.
  public static let sarif = FindingFormat("sarif", "SARIF 2.1.0, for code scanning") { report, _ in
    JSONCoding.text(SARIFLog(report).value) + "\n"
  }
}

/// The log of one run.
private struct SARIFLog {
  let report: FindingReport
  /// Ids of the rules with findings, in order; results name them by index.
  let rules: [String]

  init(_ report: FindingReport) {
    self.report = report
    rules = Set(report.findings.map(\.rule)).sorted()
  }

  var value: JSONValue {
    let prints = Fingerprint.all(report)
    return object([
      ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
      ("version", .string("2.1.0")),
      (
        "runs",
        .array([
          object([
            ("tool", object([("driver", driver)])),
            ("columnKind", .string("unicodeCodePoints")),
            (
              "originalUriBaseIds",
              object([("ROOT", object([("uri", .string("file://\(Self.uri(report.root.bytes))/"))]))])
            ),
            ("results", .array(zip(report.findings, prints).map { result($0, $1) })),
          ])
        ])
      ),
    ])
  }

  private var driver: JSONValue {
    object([
      ("name", .string(report.tool.name)),
      ("version", .string(report.tool.version)),
      ("semanticVersion", .string(report.tool.version)),
      ("rules", .array(rules.map(rule))),
    ])
  }

  private func rule(_ id: String) -> JSONValue {
    let known = report.rule(id)
    let example = report.findings.first { $0.rule == id }
    var tags = example?.references ?? []
    var members: [(String, JSONValue)] = [
      ("id", .string(id)),
      ("name", .string(id.split(separator: "-").map { $0.capitalized }.joined())),
      ("shortDescription", object([("text", .string(known?.summary ?? id))])),
      ("help", object([("text", .string("More: handrail explain \(id)"))])),
    ]
    if let severity = known?.severityWhenAsked {
      tags.append("thorough")
      members.append(
        ("defaultConfiguration", object([("enabled", .bool(false)), ("level", .string(severity.rawValue))])))
    }
    members.append(("properties", object([("tags", .array(tags.map { .string($0) }))])))
    return object(members)
  }

  private func result(_ finding: FindingMessage, _ fingerprint: String) -> JSONValue {
    let words = [finding.message, finding.help].filter { !$0.isEmpty }.joined(separator: " ")
    var members: [(String, JSONValue)] = [
      ("ruleId", .string(finding.rule)),
      ("ruleIndex", .number(String(rules.firstIndex(of: finding.rule) ?? 0))),
      ("level", .string(finding.severity.rawValue)),
      ("message", object([("text", .string(words))])),
      ("locations", .array([location(finding.path, finding.range, nil)])),
    ]
    if !finding.related.isEmpty {
      members.append(
        ("relatedLocations", .array(finding.related.map { location($0.path, $0.range, $0.message) })))
    }
    if let fix = finding.fix { members.append(("fixes", .array([self.fix(fix, finding.path)]))) }
    members.append(("partialFingerprints", object([("handrail/v1", .string(fingerprint))])))
    members.append(
      (
        "properties",
        object([
          ("outcome", .string(finding.outcome.rawValue)), ("flow", .string(finding.flow)),
          ("step", .string(finding.step)),
        ])
      ))
    return object(members)
  }

  private func location(_ path: SeenPath, _ range: PositionRange, _ words: String?) -> JSONValue {
    var members: [(String, JSONValue)] = [
      (
        "physicalLocation",
        object([
          ("artifactLocation", object([("uri", .string(Self.uri(path.bytes))), ("uriBaseId", .string("ROOT"))])),
          ("region", region(range)),
        ])
      )
    ]
    if let words { members.append(("message", object([("text", .string(words))]))) }
    return object(members)
  }

  private func region(_ range: PositionRange) -> JSONValue {
    object([
      ("startLine", .number(String(range.start.line))), ("startColumn", .number(String(range.start.column))),
      ("endLine", .number(String(range.end.line))), ("endColumn", .number(String(range.end.column))),
    ])
  }

  /// A fix as a proposal: whoever reads the log shows it to a person, so safe and unsafe ones are both in it.
  private func fix(_ fix: Finding.Fix, _ path: SeenPath) -> JSONValue {
    let replacements = fix.edits.map { edit in
      object([
        ("deletedRegion", region(edit.range)), ("insertedContent", object([("text", .string(edit.text))])),
      ])
    }
    return object([
      ("description", object([("text", .string(fix.title))])),
      (
        "artifactChanges",
        .array([
          object([
            ("artifactLocation", object([("uri", .string(Self.uri(path.bytes))), ("uriBaseId", .string("ROOT"))])),
            ("replacements", .array(replacements)),
          ])
        ])
      ),
    ])
  }

  private func object(_ members: [(String, JSONValue)]) -> JSONValue {
    .object(JSONObject(members.map { .init($0.0, $0.1) }))
  }

  /// A path as a URI reference: everything but letters, digits and a few signs is percent-encoded.
  private static func uri(_ bytes: [UInt8]) -> String {
    var result = ""
    for byte in bytes {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E, 0x2F:
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return result
  }
}

extension Substring {
  /// The word with a capital first letter.
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
