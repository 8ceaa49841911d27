public import CheckKit

extension RulePlugin {
  /// Nothing to keep in the head.
  public static let memory = RulePlugin(
    id: "memory",
    summary: "Nobody has to keep anything in the head.",
    rules: [
      .mustRemember,
      .asksAgain,
      .sumsNeeded,
      .leaveLosesWork,
    ])
}

extension Step {
  /// True when an answer comes in without the person.
  var isFilled: Bool { fill?.value == .auto || fill?.value == .fromEarlier }
}
