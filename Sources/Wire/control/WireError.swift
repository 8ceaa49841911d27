public import JSON

/// An error of the protocol with what to do next in plain words.
public struct WireError: Error, Sendable, Hashable {
  /// The numbers of JSON-RPC 2.0, and Handrail's own from -32001.
  public enum Code: Int, Sendable, Hashable, CaseIterable {
    /// The line is not JSON.
    case parse = -32700
    /// The line is JSON but no request; a batch is one of these.
    case invalidRequest = -32600
    /// No such method.
    case unknownMethod = -32601
    /// A parameter is missing or has another type.
    case invalidParameter = -32602
    /// The daemon made a mistake.
    case `internal` = -32603
    /// No flow has this id or path.
    case noSuchFlow = -32001
    /// The time of `timeoutMs` is over.
    case timedOut = -32002
    /// The line or the answer is over a limit.
    case tooLarge = -32003
    /// The daemon is stopping.
    case shuttingDown = -32004
  }

  /// The number; one that this version does not know is kept.
  public var code: Int
  /// What went wrong, in a plain sentence.
  public var message: String
  /// What to do next; goes into `data.hint`.
  public var hint: String

  /// An error from its parts.
  public init(_ code: Code, _ message: String, hint: String) { self.init(code: code.rawValue, message, hint: hint) }

  /// An error with any number.
  public init(code: Int, _ message: String, hint: String) {
    self.code = code
    self.message = message
    self.hint = hint
  }
}

extension WireError: JSONWritable, JSONReadable {
  /// Writes `code`, `message` and `data.hint`.
  public func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("code", code)
      $0.member("message", message)
      $0.member("data", JSONObject([.init("hint", .string(hint))]))
    }
  }

  /// Reads it; a missing hint is empty.
  public init(json: JSONValue) throws(JSONMismatch) {
    let object = try JSONObject(json: json)
    code = try object.value("code")
    message = try object.value("message")
    hint = try object.optional("data", JSONObject.self)?.optional("hint") ?? ""
  }
}

// The words of every error stand here, so that two places never say the same thing differently.
extension WireError {
  /// The line is not JSON, or breaks a limit of reading.
  public init(_ mistake: JSONMistake) {
    switch mistake.reason {
    case .expected, .notUnicode:
      self.init(.parse, mistake.text, hint: "Send one JSON object a line, in UTF-8, without line breaks in it.")
    case .halfCharacter:
      self.init(.parse, mistake.text, hint: "Send the character itself, or both halves, such as \\ud83d\\ude00.")
    case .tooLong:
      self = .lineTooLong
    case .tooDeep(let limit):
      self.init(.tooLarge, mistake.text, hint: "Nest lists and objects at most \(limit) deep.")
    case .tooMany(let limit):
      self.init(.tooLarge, mistake.text, hint: "Send at most \(limit) values in one request.")
    }
  }

  /// A parameter is missing or has another type.
  public init(_ mismatch: JSONMismatch) {
    self.init(.invalidParameter, mismatch.text, hint: "Sources/Wire/README.md lists the parameters of each method.")
  }

  /// A line is longer than 4 MiB.
  public static let lineTooLong = WireError(
    .tooLarge, "The line is longer than 4 MiB.",
    hint: "Send shorter lines. What follows the next line end is read again.")

  /// Clients have sent too much without ending their lines.
  public static func tooManyHalfLines(limit: Int) -> WireError {
    WireError(
      .tooLarge, "The clients of this daemon have sent more than \(limit >> 20) MiB of lines without an end.",
      hint: "Send this line again, with its end. What follows the next line end is read again.")
  }

  /// An answer would be longer than 4 MiB.
  public static let answerTooLarge = WireError(
    .tooLarge, "The answer would be longer than 4 MiB.", hint: "Ask for less: one path, or a smaller limit.")

  /// No more clients are taken.
  public static func tooManyClients(limit: Int) -> WireError {
    WireError(
      .tooLarge, "This daemon serves \(limit) clients already.", hint: "Close one of them, then connect again.")
  }

  /// No flow has the id or path; `nearest` is the id of one that is spelled nearly so.
  public static func noSuchFlow(_ name: String, nearest: String? = nil) -> WireError {
    let guess = nearest.map { "Did you mean \u{201C}\($0)\u{201D}?" }
    return WireError(
      .noSuchFlow, "There is no flow \u{201C}\(name)\u{201D}.", hint: guess ?? "The method status lists all flows.")
  }

  /// The daemon did not get done in time.
  public static func timedOut(milliseconds: Int) -> WireError {
    WireError(
      .timedOut, "The daemon was not done within \(milliseconds) ms.", hint: "Try again, with a larger timeoutMs.")
  }

  /// The daemon is stopping; `command` starts it again.
  public static func shuttingDown(startAgain command: String) -> WireError {
    WireError(.shuttingDown, "The daemon is stopping.", hint: "Start it again with: \(command)")
  }

  /// A mistake inside the daemon; `what` says what it was doing.
  public static func `internal`(_ what: String) -> WireError {
    WireError(.internal, "The daemon could not do this: \(what).", hint: "Look into its log: handrail doctor")
  }
}
