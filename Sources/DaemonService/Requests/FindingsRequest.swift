internal import CheckKit
internal import SourceText
internal import Wire
internal import Workspaces

extension Daemon {
  /// `findings`: of one file or of all, from a severity on; those of the configuration stand among them.
  func findings(_ params: FindingsParams, _ ticket: Ticket) {
    whenSynced(ticket, milliseconds: SyncParams.usualTimeout) { daemon in
      let flows: [Finding]
      if let path = params.path {
        flows = daemon.workspace.records[path]?.findings ?? []
      } else {
        flows = daemon.workspace.records.values.flatMap(\.findings)
      }
      let configured = daemon.configurations.findings.filter { params.path == nil || params.path == $0.path }
      let all = (flows + configured).filter { $0.severity >= params.minSeverity }.sorted()
      daemon.answer(ticket, FindingsResult(findings: all.map { FindingMessage($0) }))
    }
  }
}
