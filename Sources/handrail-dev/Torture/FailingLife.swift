/// A life that ended with a difference, on the way to the shortest sequence that shows it.
struct FailingLife {
  /// What was played, up to the difference.
  let life: TortureSequence
  /// Where it came from.
  let seed: Int
  /// The difference.
  let difference: Disagreement

  /// How often a sequence is played to say how often it fails.
  private static let proofs = 3

  /// The shortest sequence that was found in a time, with notes that say what it shows.
  ///
  /// - Throws: `DevError` when one cannot be played.
  func shortened(by player: TorturePlayer, within time: Duration) throws(DevError) -> TortureSequence {
    let end = ContinuousClock.now + time
    let late = try shrinking(by: player, until: end, tries: 1).startingLate(life)
    // A difference that depends on who is quicker is looked for more than once.
    let tries = try failures(of: late, player).count == Self.proofs ? 1 : Self.proofs
    var shortest = try shrinking(by: player, until: end, tries: tries).shortest(late)
    let proofs = try failures(of: shortest, player)
    shortest.notes = [
      "\(difference.kind.rawValue), from seed \(seed). It failed in \(proofs.count) of \(Self.proofs) plays.",
      proofs.first ?? difference.words,
    ]
    return shortest
  }

  private func shrinking(
    by player: TorturePlayer, until end: ContinuousClock.Instant, tries: Int
  ) -> SequenceShrinking {
    let reachesClosed = TortureProgram.isRoot
    return SequenceShrinking(
      fails: { sequence throws(DevError) in
        for _ in 0..<tries where try seen(in: sequence, player) != nil { return true }
        return false
      },
      isOver: { ContinuousClock.now >= end }, tidy: { $0.possible(reachesClosed: reachesClosed) },
      rebuild: { $0.rebuilt(reachesClosed: reachesClosed) })
  }

  /// What was seen in those of a few plays that ended with the same kind of difference.
  private func failures(of sequence: TortureSequence, _ player: TorturePlayer) throws(DevError) -> [String] {
    var words: [String] = []
    for _ in 0..<Self.proofs {
      if let one = try seen(in: sequence, player) { words.append(one) }
    }
    return words
  }

  private func seen(in sequence: TortureSequence, _ player: TorturePlayer) throws(DevError) -> String? {
    let first = try player.play(sequence).differences.first
    return first?.kind == difference.kind ? first?.words : nil
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
