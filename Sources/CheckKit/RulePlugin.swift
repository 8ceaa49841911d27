/// A group of rules about one thing; a folder under `Plugins/`.
public struct RulePlugin: Sendable {
  /// Its id, in kebab-case.
  public let id: String
  /// What its rules are about, in one line.
  public let summary: String
  /// The numbers that `handrail.yaml` can set, each once, in the order of lists.
  public let thresholds: [AnyThresholdKey]
  /// Those of them of which one must not be larger than the other.
  public let pairs: [ThresholdPair]
  /// Its rules, in the order of its documentation.
  public let rules: [Rule]

  /// A plugin from its rules; each rule learns the plugin's id.
  ///
  /// - Parameters:
  ///   - id: its id, in kebab-case.
  ///   - summary: what its rules look after, in one line.
  ///   - first: numbers that lists show first, in this order. All others follow in the order in which rules name them.
  ///   - pairs: numbers of which one must not be larger than the other.
  ///   - rules: its rules, in the order of its documentation.
  public init(
    id: String, summary: String, first: [AnyThresholdKey] = [], pairs: [ThresholdPair] = [], rules: [Rule]
  ) {
    self.id = id
    self.summary = summary
    self.pairs = pairs
    self.rules = rules.map { rule in
      var rule = rule
      rule.plugin = id
      return rule
    }
    var seen: Set<String> = []
    thresholds = (first + rules.flatMap(\.thresholds).compactMap(\.key)).filter { seen.insert($0.path).inserted }
  }
}
