internal import Findings
internal import JSON
internal import Settings
internal import SourceText
internal import Trees
internal import Wire
internal import Workspaces

extension Daemon {
  /// `findings`: of one file, of a folder or of all, from a severity on; those of the configuration stand among them.
  func findings(_ params: FindingsParams, _ ticket: Ticket) {
    let path = params.path.flatMap { Root.path(of: $0, below: options.root) }
    // The configuration above the root is asked for by its whole path.
    let asked = path.map { SeenPath($0) } ?? params.path.flatMap { SeenPath($0) }
    if let text = params.path, asked == nil {
      return fail(ticket, WireError(JSONMismatch("path", takes: "a path without a zero byte", found: text)))
    }
    whenSynced(ticket, milliseconds: SyncParams.usualTimeout, asking: path, withPlugins: true) { daemon in
      let isAsked = { (found: SeenPath) in asked.map { found.isInside($0) } ?? true }
      let flows: [Finding]
      if let path, let record = daemon.workspace.records[path] {
        flows = record.findings
      } else {
        flows = daemon.workspace.records.filter { isAsked(SeenPath($0.key)) }.values.flatMap(\.findings)
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
