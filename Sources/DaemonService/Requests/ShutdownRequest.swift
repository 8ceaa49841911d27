internal import Wire

extension Daemon {
  /// `shutdown`: answers, then ends as on SIGTERM.
  func shutdown(_ ticket: Ticket) {
    answer(ticket, Empty())
    log("asked to shut down")
    stop()
  }
}
