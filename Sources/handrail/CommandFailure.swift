internal import SystemIO

/// Why a command could not do its work.
enum CommandFailure: Error {
  /// What is wrong, and the next thing to do, each in plain words.
  case said(String, next: [String])
  /// The reader of our output has gone, as with `| head`: nothing is wrong.
  case closed

  init(_ message: String, next: String...) { self = .said(message, next: next) }

  init(_ error: SystemError, next: String...) { self = .said(Self.words(error), next: next) }

  /// What the system said, without the names of its calls.
  static func words(_ error: SystemError) -> String {
    guard let subject = error.subject, error.detail == nil else { return error.detail ?? "\(error)" }
    if error.isMissing { return "\(subject) does not exist." }
    if error.isForbidden { return "\(subject) may not be opened by you." }
    return "\(subject): \(error.reason)."
  }

  /// Runs calls to the system; what they throw becomes what the command says.
  static func system<R>(
    next: String = "", _ body: () throws(SystemError) -> R
  ) throws(CommandFailure) -> R {
    do throws(SystemError) { return try body() } catch {
      throw .said(words(error), next: next.isEmpty ? [] : [next])
    }
  }
}
