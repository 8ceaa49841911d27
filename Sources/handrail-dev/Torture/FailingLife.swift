/// A life that ended with a difference, on the way to the shortest sequence that shows it.
struct FailingLife {
  /// What was played, up to the difference.
  let life: TortureSequence
  /// Where it came from.
  let seed: Int
  /// The difference.
  let difference: Disagreement

  /// How often the shortest sequence is played to say how often it fails.
  private static let proofs = 3

  /// The shortest sequence that was found in a time, with notes that say what it shows.
  ///
  /// - Throws: `DevError` when one cannot be played.
  func shortened(by player: TorturePlayer, within time: Duration) throws(DevError) -> TortureSequence {
    let end = ContinuousClock.now + time
    let kind = difference.kind
    let shrinking = SequenceShrinking(
      fails: { sequence throws(DevError) in try player.play(sequence).differences.first?.kind == kind },
      isOver: { ContinuousClock.now >= end })
    var shortest = try shrinking.shortest(life)
    var failures = 0
    var words = difference.words
    for _ in 0..<Self.proofs {
      guard let seen = try player.play(shortest).differences.first, seen.kind == kind else { continue }
      failures += 1
      words = seen.words
    }
    shortest.notes = [
      "\(kind.rawValue), from seed \(seed). It failed in \(failures) of \(Self.proofs) plays.", words,
    ]
    return shortest
  }
}

extension TortureSequence {
  /// The sequence up to a moment; nil leaves only what is done before the daemon starts.
  func ending(at place: Int?) -> TortureSequence {
    var sequence = self
    sequence.moments = place.map { Array(moments.prefix($0 + 1)) } ?? []
    return sequence
  }
}
