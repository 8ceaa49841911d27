/// Whose requests are taken next: each client that has some gets its turn before any has another one.
struct Turns {
  /// The most requests of a client in one turn.
  static let longest = 16
  /// A turn that has taken so long ends after the request it is at.
  static let time = Duration.milliseconds(2)

  private var waiting: [Int] = []
  private var known: Set<Int> = []

  /// Whether nobody waits for a turn.
  var isEmpty: Bool { waiting.isEmpty }

  /// Puts a client behind all who wait; one that waits keeps its place.
  mutating func add(_ client: Int) { if known.insert(client).inserted { waiting.append(client) } }

  /// All who wait, in their order. Whoever is added from now on has a turn of the next round.
  mutating func takeRound() -> [Int] {
    defer {
      waiting = []
      known = []
    }
    return waiting
  }
}
