public import JSON
public import SourceText

/// How a flow stands, in one word.
public enum FlowState: String, JSONWord {
  /// No warning and no error; notes may be there.
  case ok
  /// Warnings, no error.
  case warnings
  /// Errors, and the file says what the workflow is.
  case errors
  /// The file does not say what the workflow is; the last version that did is served.
  case lastGood = "last-good"
  /// There never was a version that could be served.
  case broken
}

/// One flow as `status` and `changed` list it.
public struct FlowEntry: Sendable, Hashable {
  /// Its id; empty when it has none that can be read.
  public var id: String
  /// Its file, relative to the root.
  public var path: RelativePath
  /// Its heading, of the version that is served; empty when there is none.
  public var title: String
  /// How it stands.
  public var state: FlowState
  /// Findings of severity error, of the file as it is now.
  public var errors: Int
  /// Findings of severity warning, of the file as it is now.
  public var warnings: Int
  /// Findings of severity note, of the file as it is now.
  public var notes: Int
  /// Findings that a person must judge; each is counted by its severity too.
  public var reviews: Int
  /// Steps of the version that is served; nil when none is.
  public var steps: Int?
  /// Steps a person takes on the shortest way to the furthest success finish; nil when none can be reached.
  public var furthest: Int?
  /// Steps a person takes on the longest way, each loop counted once; nil when there is no way.
  public var longest: Int?
  /// Most decisions on a way; nil when there is no way.
  public var decisions: Int?
  /// Hash of the file's content as it is now.
  public var revision: String
  /// The clock of its last change.
  public var clock: Clock
  /// When the file was last seen to change, in milliseconds since 1970 (UTC).
  public var changedAtMs: Int
  /// When the version that is served was seen first, in milliseconds since 1970 (UTC); nil when none is.
  public var servedAtMs: Int?
  /// Its findings; nil where they were not asked for.
  public var findings: [FindingMessage]?

  /// An entry from its parts.
  public init(
    id: String, path: RelativePath, title: String, state: FlowState, errors: Int = 0, warnings: Int = 0, notes: Int = 0,
    reviews: Int = 0, steps: Int? = nil, furthest: Int? = nil, longest: Int? = nil, decisions: Int? = nil,
    revision: String, clock: Clock, changedAtMs: Int, servedAtMs: Int?, findings: [FindingMessage]? = nil
  ) {
    self.id = id
    self.path = path
    self.title = title
    self.state = state
    self.errors = errors
    self.warnings = warnings
    self.notes = notes
    self.reviews = reviews
    self.steps = steps
    self.furthest = furthest
    self.longest = longest
    self.decisions = decisions
    self.revision = revision
    self.clock = clock
    self.changedAtMs = changedAtMs
    self.servedAtMs = servedAtMs
    self.findings = findings
  }
}

extension FlowEntry: JSONWritable, JSONReadable {
  /// Writes it; `findings` only when they are there.
  public func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("id", id)
      $0.member("path", path)
      $0.member("title", title)
      $0.member("state", state)
      $0.member("errors", errors)
      $0.member("warnings", warnings)
      $0.member("notes", notes)
      $0.member("reviews", reviews)
      $0.member("steps", steps)
      $0.member("furthest", furthest)
      $0.member("longest", longest)
      $0.member("decisions", decisions)
      $0.member("revision", revision)
      $0.member("clock", clock)
      $0.member("changedAtMs", changedAtMs)
      $0.member("servedAtMs", servedAtMs)
      if let findings { $0.member("findings", findings) }
    }
  }

  /// Reads it.
  public init(json: JSONValue) throws(JSONMismatch) {
    let object = try JSONObject(json: json)
    id = try object.value("id")
    path = try object.value("path")
    title = try object.value("title")
    state = try object.value("state")
    errors = try object.value("errors")
    warnings = try object.value("warnings")
    notes = try object.value("notes")
    reviews = try object.value("reviews")
    steps = try object.optional("steps")
    furthest = try object.optional("furthest")
    longest = try object.optional("longest")
    decisions = try object.optional("decisions")
    revision = try object.value("revision")
    clock = try object.value("clock")
    changedAtMs = try object.value("changedAtMs")
    servedAtMs = try object.optional("servedAtMs")
    findings = try object.optional("findings")
  }
}
