internal import JSON
internal import Settings
internal import SourceText
internal import SystemIO
internal import Wire
internal import Workspaces

extension Daemon {
  /// `flow`: one flow with its workflow and its findings.
  func flow(_ params: FlowParams, _ ticket: Ticket) {
    let asked = params.path ?? params.id.flatMap { workspace.record($0)?.path }
    whenSynced(ticket, milliseconds: SyncParams.usualTimeout, asking: asked) { daemon in
      let name = params.path ?? params.id ?? ""
      guard let record = params.path.map({ daemon.workspace.records[$0] }) ?? daemon.workspace.record(name) else {
        let names = daemon.workspace.records.values.flatMap { [$0.id, $0.path] }.sorted()
        return daemon.fail(ticket, .noSuchFlow(name, nearest: NearestName.of(name, among: names)))
      }
      let entry = record.entry(instance: daemon.instance, findings: false)
      let findings = record.findings.map { FindingMessage($0) }
      let configuration = daemon.configurations.configuration(for: record.path)
      daemon.away(ticket) {
        FlowResult(flow: entry, workflow: record.workflowMessage(configuration), findings: findings)
      }
    }
  }

  /// Answers with what a worker thread makes; the line is written there, too, since long ones take time.
  func away(
    _ ticket: Ticket, on pool: WorkerPool? = nil, _ make: @escaping @Sendable () -> some JSONWritable & Sendable
  ) {
    let isTaken = (pool ?? workers).submit {
      let line = ticket.id.map { Response(id: $0, result: make()).line }
      self.hand { $0.end(ticket, line) }
    }
    if !isTaken { fail(ticket, shuttingDown) }
  }
}
