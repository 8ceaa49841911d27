internal import CheckKit
internal import Reporting
internal import Rulebook

extension FindingReport.Rule {
  /// What reports say of a rule or build diagnostic of the rulebook; nil for an id that it does not have.
  init?(builtIn id: String) {
    guard let summary = Rules.summary(of: id) else { return nil }
    let thorough = Rules.rule(id).flatMap { $0.isThorough ? $0 : nil }
    self.init(summary: summary, severityWhenAsked: thorough?.severity)
  }
}
