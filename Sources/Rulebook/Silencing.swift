internal import CheckKit

/// Which findings of a flow are left out since another one already says enough; see `Rule.Silence`.
struct Silencing {
  /// False when no rule that found something is ever silent: the usual case costs one look at each finding.
  let isNeeded: Bool
  /// The rules that found something.
  private var rules: Set<String> = []
  /// The rule that found something at a place; nil where several of its plugin did.
  private var ruleAtPlace: [Place: Int?] = [:]

  private struct Place: Hashable {
    var plugin: String
    var range: ByteRange
  }

  /// From all that was found, with the number of the rule that found it.
  init(_ found: [(rule: Int, diagnostic: Diagnostic)]) {
    isNeeded = found.contains { Rules.rules[$0.rule].silence != .never }
    guard isNeeded else { return }
    for (rule, diagnostic) in found {
      rules.insert(diagnostic.rule)
      let place = Place(plugin: Rules.rules[rule].plugin, range: diagnostic.range)
      if let other = ruleAtPlace[place] {
        if other != rule { ruleAtPlace[place] = .some(nil) }
      } else {
        ruleAtPlace[place] = rule
      }
    }
  }

  /// True for a finding of this rule at this place that is left out.
  func silences(_ rule: Int, at range: ByteRange) -> Bool {
    switch Rules.rules[rule].silence {
    case .never: false
    case .afterRule(let id): rules.contains(id)
    // The finding itself is one of those at its place.
    case .afterPluginAtPlace: ruleAtPlace[Place(plugin: Rules.rules[rule].plugin, range: range)] == .some(nil)
    }
  }
}
