internal import Findings
internal import Settings
internal import Trees
internal import Wire
internal import Workspaces

extension Daemon {
  /// `findings`: of one file, of a folder or of all, from a severity on; those of the configuration stand among them.
  func findings(_ params: FindingsParams, _ ticket: Ticket) {
    let path = params.path.map { Root.relative($0, to: options.root) }
    whenSynced(ticket, milliseconds: SyncParams.usualTimeout, asking: path, withPlugins: true) { daemon in
      let isAsked = { (found: String) in
        guard let path, path != ".", path != daemon.options.root else { return true }
        return Root.isInside(found, path)
      }
      let flows: [Finding]
      if let path, let record = daemon.workspace.records[path] {
        flows = record.findings
      } else {
        flows = daemon.workspace.records.filter { isAsked($0.key) }.values.flatMap(\.findings)
      }
      // A plugin that did not run is told with each file that it should have looked at.
      let isFlow = path.map { daemon.workspace.records[$0] != nil } ?? false
      let plugins = isFlow ? daemon.pluginFindings(for: path) : daemon.pluginFindings().filter { isAsked($0.path) }
      let configured = daemon.configurations.findings.filter { isAsked($0.path) } + plugins
      daemon.away(ticket) {
        let all = (flows + configured).filter { $0.severity >= params.minSeverity }.sorted()
        return FindingsResult(findings: all.map { FindingMessage($0) })
      }
    }
  }
}
