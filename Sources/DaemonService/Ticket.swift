internal import Wire

/// Who asked, and under which id: what an answer needs.
struct Ticket: Sendable {
  var connection: Int
  /// Nil for a notification.
  var id: RequestID?
  /// Tells two requests apart that a client gave one id.
  var number: Int

  func isSame(as other: Ticket) -> Bool { number == other.number }
}
