public import Findings
public import JSON

/// Parameters of `findings`.
public struct FindingsParams: ControlParams {
  /// Only those of this file or of the files in this folder, relative to the root.
  public var path: String?
  /// Only those of this severity or a higher one.
  public var minSeverity: Severity

  /// Parameters from their parts.
  public init(path: String? = nil, minSeverity: Severity = .note) {
    self.path = path
    self.minSeverity = minSeverity
  }

  /// Reads them.
  public init(_ params: JSONObject) throws(JSONMismatch) {
    path = try params.optional("path")
    let isGiven = params["minSeverity"] != nil && params["minSeverity"] != .null
    minSeverity = isGiven ? try params.word("minSeverity", among: Severity.allCases) : .note
  }

  /// As members.
  public var object: JSONObject {
    JSONObject(given: [
      "path": path.map { .string($0) },
      "minSeverity": minSeverity == .note ? nil : .string(minSeverity.rawValue),
    ])
  }
}

/// Result of `findings` and of `check`.
public struct FindingsResult: JSONWritable, JSONReadable, Sendable, Hashable {
  /// The findings by path, line, column and rule.
  public var findings: [FindingMessage]

  /// A result from its findings.
  public init(findings: [FindingMessage]) { self.findings = findings }

  /// Writes it.
  public func write(to writer: inout JSONWriter) { writer.object { $0.member("findings", findings) } }

  /// Reads it.
  public init(json: JSONValue) throws(JSONMismatch) { findings = try JSONObject(json: json).value("findings") }
}
