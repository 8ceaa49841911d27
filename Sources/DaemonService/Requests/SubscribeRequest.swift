internal import SourceText
internal import Wire
internal import Workspaces

extension Daemon {
  /// `subscribe`: a snapshot, or what changed since a clock of this daemon; then a notification for each change.
  ///
  /// The answer is the first page; further pages follow as notifications.
  func subscribe(_ params: SubscribeParams, _ ticket: Ticket) {
    whenSynced(ticket, milliseconds: SyncParams.usualTimeout) { daemon in
      daemon.publish()
      daemon.beginTelling()
      var pages: [Change] = []
      if let since = params.since, since.instance == daemon.instance,
        let (changed, removed) = daemon.workspace.changes(since: since.number)
      {
        pages = ChangePages(clock: daemon.clock, isSnapshot: false, findings: params.findings)
          .pages(changed, removed: removed)
      } else {
        let all = daemon.workspace.inOrder
        pages = ChangePages(clock: daemon.clock, isSnapshot: true, findings: params.findings).pages(all)
      }
      daemon.connections[ticket.connection]?.subscription = .init(findings: params.findings)
      daemon.answer(ticket, pages[0])
      for page in pages.dropFirst() { daemon.send(page.notificationLine, to: ticket.connection) }
    }
  }
}
