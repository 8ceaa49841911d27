internal import CheckKit
internal import Findings
internal import FlowModel
internal import Rulebook
internal import Settings
internal import SourceText
internal import Wire
internal import Workflows

/// From what plugins said about a flow to diagnostics, and what that means for exceptions.
struct PluginFindings {
  private let reports: [PluginReport]
  private let configuration: Configuration
  private let builtIn: (String) -> AllowList.Standing

  init(_ reports: [PluginReport], _ configuration: Configuration) {
    self.reports = reports
    self.configuration = configuration
    builtIn = Rules.standing(with: configuration.settings)
  }

  /// What the plugins found, in the severities of the configuration; one finding for each rule, place and message.
  func found(in flow: Flow, _ lines: LineTable) -> [Diagnostic] {
    guard !reports.isEmpty else { return [] }
    let places = PluginPlaces(flow, lines)
    var result: [Diagnostic] = []
    for report in reports {
      guard case .found(let answer) = report.outcome else { continue }
      var seen: Set<Diagnostic> = []
      for finding in answer.findings {
        guard let diagnostic = diagnostic(finding, report, places), seen.insert(diagnostic).inserted else { continue }
        result.append(diagnostic)
      }
    }
    return result
  }

  private func diagnostic(_ finding: PluginFinding, _ report: PluginReport, _ places: PluginPlaces) -> Diagnostic? {
    let id = report.name + "/" + finding.rule
    let level = configuration.settings.severities[id]
    guard level != .off, let rule = report.rules?.first(where: { $0.id == finding.rule }) else { return nil }
    let (range, step) = places.place(finding)
    let message = finding.message
    var words = Message(message)
    words.values = finding.values
    return Diagnostic(
      id, level?.severity ?? finding.severity ?? rule.severity, needsReview: finding.review, at: range, step: step,
      words, help: finding.help.isEmpty ? rule.help : finding.help)
  }

  /// Plugins that failed at this flow, and those that found more than is shown. No exception is possible for them.
  func failures(in flow: Flow) -> [Diagnostic] {
    reports.compactMap { report in
      switch report.outcome {
      case .failed(let failure): Self.diagnostic(failure, at: flow.id.map { flow.place($0) } ?? flow.firstKeyPlace)
      case .found(let answer) where answer.leftOut > 0:
        Self.diagnostic(
          .tooMany(report.name, answer.findings.count + answer.leftOut, shown: answer.findings.count),
          at: flow.id.map { flow.place($0) } ?? flow.firstKeyPlace)
      case .found, .notRun: nil
      }
    }
  }

  static func diagnostic(_ failure: PluginFailure, at range: ByteRange) -> Diagnostic {
    Diagnostic("check-failed", at: range, failure.message, help: failure.help)
  }

  /// Whether a rule can be allowed. Of a plugin that did not run nobody knows what it would have found.
  func standing(_ id: String) -> AllowList.Standing {
    guard let slash = id.firstIndex(of: "/") else {
      let standing = builtIn(id)
      if case .unknown = standing, let full = known.first(where: { $0.hasSuffix("/" + id) }) {
        return .unknown(nearest: full)
      }
      return standing
    }
    let name = String(id[..<slash])
    guard configuration.plugins.contains(where: { $0.name == name }) else {
      return .unknown(nearest: NearestName.of(id, among: known + Rules.ids))
    }
    guard let report = reports.first(where: { $0.name == name }), case .found = report.outcome else {
      return .resting
    }
    return known.contains(id) ? .possible : .unknown(nearest: NearestName.of(id, among: known))
  }

  private var known: [String] {
    reports.flatMap { report in (report.rules ?? []).map { report.name + "/" + $0.id } }
  }

  /// What a finding of a plugin's rule says besides its own words.
  func about(_ id: String) -> Rules.About? {
    guard let slash = id.firstIndex(of: "/") else { return nil }
    let name = String(id[..<slash])
    let rule = reports.first { $0.name == name }?.rules?.first { $0.id == id[id.index(after: slash)...] }
    return rule.map { Rules.About(plugin: name, help: $0.help, references: $0.references) }
  }
}
