internal import CheckKit
internal import Checking
internal import Settings
internal import SourceText
internal import Wire

/// What external plugins are asked: about which flow, which of them.
struct PluginQuestion: Sendable {
  /// What tells one question from another. The flow's graph follows from it, so that this alone is kept with an answer.
  struct Identity: Sendable, Equatable {
    var source: SourceText
    var configuration: Configuration
    var plugins: [FolderPlugin]
    /// Which file the path leads to.
    var file: RealFile?
    /// How often plugins had changed when it was asked.
    var epoch = 0

    static func == (left: Identity, right: Identity) -> Bool {
      left.epoch == right.epoch && left.source.bytes == right.source.bytes && left.configuration == right.configuration
        && left.plugins == right.plugins && left.file == right.file
    }
  }

  /// The flow, read and checked once.
  let flow: CheckedFlow
  /// What the plugins are sent. It is made by whoever read the flow, since the loop and other plugins have no time.
  let params: PluginCheckParams
  var identity: Identity

  /// A question about a flow.
  init(_ flow: CheckedFlow, _ plugins: [FolderPlugin], file: RealFile?) {
    self.flow = flow
    params = flow.params
    identity = Identity(source: flow.source, configuration: flow.configuration, plugins: plugins, file: file)
  }

  /// Where the flow stands.
  var path: RelativePath { flow.path }

  /// The report, with what the plugins said.
  func report(_ answers: [PluginReport]) -> FileReport {
    var report = flow.report(answers)
    report.file = identity.file
    return report
  }
}
