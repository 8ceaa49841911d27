/// What a fix of a rule does, and whether it can be done without asking anybody.
public struct RuleFix: Sendable, Hashable {
  /// What it does, as a sentence with names in braces: `Write warn-before: {t}.`
  public let title: String
  /// When it needs a person; nil when it is always safe.
  ///
  /// A sentence for the page of the rule, with the reason.
  public let unsafe: String?
  /// True when it is unsafe in some cases only, which `unsafe` tells.
  public let isSometimesSafe: Bool

  private init(_ title: String, unsafe: String?, isSometimesSafe: Bool) {
    self.title = title
    self.unsafe = unsafe
    self.isSometimesSafe = isSometimesSafe
  }

  /// A fix that cannot harm the person who uses the flow and needs no decision of its author.
  public static func safe(_ title: String) -> RuleFix { RuleFix(title, unsafe: nil, isSometimesSafe: true) }

  /// A fix that somebody must look at, and why.
  public static func unsafe(_ title: String, because reason: String) -> RuleFix {
    RuleFix(title, unsafe: reason, isSometimesSafe: false)
  }

  /// A fix that is safe but in some cases, and which these are.
  public static func safe(_ title: String, unless cases: String) -> RuleFix {
    RuleFix(title, unsafe: cases, isSometimesSafe: true)
  }
}
