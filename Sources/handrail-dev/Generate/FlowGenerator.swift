/// Makes realistic flows for the benchmark: about 1.8 KB each, five shapes, the same for the same seed.
struct FlowGenerator {
  /// What a flow is like.
  enum Shape: String, CaseIterable {
    /// Steps of a chore, one after the other.
    case chain
    /// A choice of a person and a choice of a way.
    case branch
    /// A destructive effect behind two questions.
    case confirm
    /// A chore with a long timer that only reminds.
    case timer
    /// A machine with an adjustable control.
    case controls
  }

  /// Where all choices come from.
  let seed: UInt64
  /// Whether every fifth flow gets a mistake.
  let hasFindings: Bool

  /// Prepares a run of flows.
  init(seed: UInt64, findings: Bool = false) {
    self.seed = seed
    hasFindings = findings
  }

  /// The shape of a flow, in turn.
  func shape(of number: Int) -> Shape { Shape.allCases[number % Shape.allCases.count] }

  /// The path of a flow below the folder: sub-folders of 100 flows each.
  func path(of number: Int) -> String { "\(padded(number / 100, to: 3))/\(id(of: number)).yaml" }

  /// The id of a flow, unique by its number.
  func id(of number: Int) -> String { "\(shape(of: number))-\(padded(number, to: 5))" }

  /// The text of a flow, numbered from 0.
  func text(of number: Int) -> String {
    var random = Randomness(seed: seed, flow: number)
    let id = id(of: number)
    let text =
      switch shape(of: number) {
      case .chain: chain(id, &random)
      case .branch: branch(id, &random)
      case .confirm: confirm(id, &random)
      case .timer: timer(id, &random)
      case .controls: controls(id, &random)
      }
    // Seven of 35 flows, of every shape: 7 shares no factor with the five shapes.
    return hasFindings && number / 5 % 7 == number % 5
      ? Slip.allCases[random.below(Slip.allCases.count)].made(in: text) : text
  }

  /// A day on which people tried the flow.
  func tested(_ random: inout Randomness) -> String {
    let day = "2026-\(padded(1 + random.below(9), to: 2))-\(padded(1 + random.below(28), to: 2))"
    return "tested: [{when: \(day), who: \(random.pick(Words.testers)), people: \(2 + random.below(6))}]"
  }
}

/// A number with zeros before it.
func padded(_ number: Int, to width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}
