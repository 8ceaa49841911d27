internal import Findings
public import JSON

/// Counts over a whole run or a whole root.
public struct Summary: Sendable, Hashable {
  /// YAML files that were looked at, flows included.
  public var files: Int
  /// Flows among them.
  public var flows: Int
  /// Findings of severity error.
  public var errors: Int
  /// Findings of severity warning.
  public var warnings: Int
  /// Findings of severity note.
  public var notes: Int
  /// Findings that a person must judge; each is counted by its severity too.
  public var reviews: Int

  /// Counts from their parts.
  public init(files: Int, flows: Int, errors: Int = 0, warnings: Int = 0, notes: Int = 0, reviews: Int = 0) {
    self.files = files
    self.flows = flows
    self.errors = errors
    self.warnings = warnings
    self.notes = notes
    self.reviews = reviews
  }

  /// Counts of findings.
  public init(files: Int, flows: Int, findings: some Sequence<FindingMessage>) {
    self.init(files: files, flows: flows)
    for finding in findings {
      switch finding.severity {
      case .error: errors += 1
      case .warning: warnings += 1
      case .note: notes += 1
      }
      if finding.outcome == .review { reviews += 1 }
    }
  }

  /// All findings.
  public var findings: Int { errors + warnings + notes }
}

extension Summary: JSONWritable, JSONReadable {
  /// Writes it.
  public func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("files", files)
      $0.member("flows", flows)
      $0.member("errors", errors)
      $0.member("warnings", warnings)
      $0.member("notes", notes)
      $0.member("reviews", reviews)
    }
  }

  /// Reads it.
  public init(json: JSONValue) throws(JSONMismatch) {
    let object = try JSONObject(json: json)
    files = try object.value("files")
    flows = try object.value("flows")
    errors = try object.value("errors")
    warnings = try object.value("warnings")
    notes = try object.value("notes")
    reviews = try object.value("reviews")
  }
}
