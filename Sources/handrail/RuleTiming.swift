internal import Checking
internal import CommandLineKit
internal import JSON
internal import Reporting
internal import Rulebook
internal import SystemIO

/// What `rules --timing` prints.
enum RuleTiming {
  static func run(_ session: Session) throws(CommandFailure) -> Int32 {
    let arguments = try CheckArguments(session)
    let costs: CheckCosts
    let requests = arguments.requests.map { request in
      var request = request
      request.thorough = session.parsed.flag("thorough")
      return request
    }
    do throws(SystemError) { costs = try CheckTiming.measure(requests) } catch {
      throw .opening(arguments.requests.map(\.root).joined(separator: ", "), error)
    }
    guard costs.flows > 0 else {
      throw CommandFailure("No flow was found.", next: "Name the folder of your flows: handrail rules --timing flows")
    }
    try session.print(
      session.wantsJSON ? json(costs) : CostTable.text(CostTable.Costs(costs), session.style(root: "/")))
    return 0
  }

  private static func json(_ costs: CheckCosts) -> String {
    func number(_ number: Int) -> JSONValue { .number(String(number)) }
    let stages = CheckCosts.Stage.allCases.map { stage in
      JSONValue.object(
        JSONObject([.init("stage", .string(stage.rawValue)), .init("nanoseconds", number(costs.stages[stage] ?? 0))]))
    }
    let rules = costs.rules.map { rule in
      JSONValue.object(
        JSONObject([
          .init("rule", .string(rule.id)), .init("plugin", .string(rule.plugin)),
          .init("nanoseconds", number(rule.nanoseconds)), .init("calls", number(rule.calls)),
          .init("findings", number(rule.findings)), .init("foundIn", number(rule.foundIn)),
          .init("passed", number(rule.passed)), .init("notApplicable", number(rule.notApplicable)),
          .init("off", number(rule.off)),
        ]))
    }
    return JSONCoding.text(
      JSONObject([
        .init("files", number(costs.files)), .init("flows", number(costs.flows)),
        .init("unreadable", number(costs.unreadable)), .init("rounds", number(costs.rounds)),
        .init("nanoseconds", number(costs.total)), .init("stages", .array(stages)), .init("rules", .array(rules)),
      ])) + "\n"
  }
}

extension CostTable.Costs {
  fileprivate init(_ costs: CheckCosts) {
    var parts = CheckCosts.Stage.allCases.map { stage in
      CostTable.Part(stage.words, nanoseconds: costs.stages[stage] ?? 0)
    }
    parts.insert(.init("calling the rules", nanoseconds: costs.ofRules), at: parts.count - 2)
    self.init(
      files: costs.files, flows: costs.flows, unreadable: costs.unreadable, rounds: costs.rounds, parts: parts,
      rules: costs.rules.map { rule in
        CostTable.Rule(
          id: rule.id, nanoseconds: rule.nanoseconds, calls: rule.calls, findings: rule.findings, passed: rule.passed,
          notApplicable: rule.notApplicable, off: rule.off)
      }, total: costs.total)
  }
}

extension CheckCosts.Stage {
  /// What a stage does, in a few words.
  fileprivate var words: String {
    switch self {
    case .files: "getting the files"
    case .yaml: "reading YAML"
    case .flow: "reading flows"
    case .workflow: "building workflows"
    case .walk: "going over the steps"
    case .findings: "exceptions and places"
    case .compare: "comparing flows"
    }
  }
}
