internal import Wire

extension Daemon {
  /// `sync`: answers when everything that was saved before is checked.
  func sync(_ params: SyncParams, _ ticket: Ticket) {
    whenSynced(ticket, milliseconds: params.timeoutMs, withPlugins: true) {
      $0.answer(ticket, SyncResult(clock: $0.clock))
    }
  }
}
