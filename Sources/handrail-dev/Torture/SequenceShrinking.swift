/// Makes a failing sequence shorter as long as it still fails.
struct SequenceShrinking {
  /// Whether a sequence still shows the same difference.
  let fails: (TortureSequence) throws(DevError) -> Bool
  /// Whether the time for it is over.
  let isOver: () -> Bool
  /// Leaves out what has no effect.
  var tidy: (TortureSequence) -> TortureSequence = { $0 }
  /// Makes what is there when the daemon starts in a straight way.
  var rebuild: (TortureSequence) -> TortureSequence = { $0 }

  /// A part of a sequence that can be left out.
  private enum Item {
    case operation(TreeOperation)
    case start
    case end(isAtRest: Bool)

    var isStart: Bool { if case .start = self { true } else { false } }
  }

  /// The shortest sequence that was found. The last comparison always stays.
  ///
  /// - Throws: `DevError` when a sequence cannot be played.
  func shortest(_ sequence: TortureSequence) throws(DevError) -> TortureSequence {
    var items = try rebuilding(Self.items(of: try startingLate(sequence)))
    var size = max(1, items.count / 2)
    while true {
      let before = items.count
      var start = 0
      while start < items.count - 1 {
        if isOver() { return Self.sequence(of: items) }
        let end = min(start + size, items.count - 1)
        // What stands there without the start, which always stays.
        let candidate = tidied(Array(items[..<start] + items[start..<end].filter(\.isStart) + items[end...]))
        if candidate.count < items.count, try fails(Self.sequence(of: candidate)) {
          items = candidate
        } else {
          start = end
        }
      }
      if size > 1 {
        size = max(1, size / 2)
      } else if items.count == before {
        let rebuilt = try rebuilding(items)
        guard rebuilt.count < items.count else { return Self.sequence(of: items) }
        items = rebuilt
      }
    }
  }

  private func tidied(_ items: [Item]) -> [Item] { Self.items(of: tidy(Self.sequence(of: items))) }

  /// The same with a straight way to the tree at the start, if that is shorter and fails.
  private func rebuilding(_ items: [Item]) throws(DevError) -> [Item] {
    let candidate = Self.items(of: rebuild(tidy(Self.sequence(of: items))))
    guard candidate.count < items.count, !isOver(), try fails(Self.sequence(of: candidate)) else { return items }
    return candidate
  }

  /// The same with the daemon started as late as the difference allows, and a straight way to the tree of that moment:
  /// a few plays, and most of a long life is gone.
  ///
  /// - Throws: `DevError` when a sequence cannot be played.
  func startingLate(_ sequence: TortureSequence) throws(DevError) -> TortureSequence {
    let items = Self.items(of: sequence)
    let ends = items.indices.filter { if case .end = items[$0] { true } else { false } }
    var count = ends.count - 1
    while count > 0, !isOver() {
      let place = ends[count - 1]
      let before = items[...place].filter { if case .operation = $0 { true } else { false } }
      let candidate = tidied(before + [.start] + items[(place + 1)...])
      let rebuilt = try rebuilding(candidate)
      if rebuilt.count < candidate.count { return Self.sequence(of: rebuilt) }
      if try fails(Self.sequence(of: candidate)) { return Self.sequence(of: candidate) }
      // Half as many moments before the start the next time.
      count /= 2
    }
    return sequence
  }

  private static func items(of sequence: TortureSequence) -> [Item] {
    sequence.before.map { .operation($0) } + [.start]
      + sequence.moments.flatMap { $0.operations.map { .operation($0) } + [.end(isAtRest: $0.isAtRest)] }
  }

  private static func sequence(of items: [Item]) -> TortureSequence {
    var sequence = TortureSequence()
    var operations: [TreeOperation] = []
    for item in items {
      switch item {
      case .operation(let operation): operations.append(operation)
      case .start:
        sequence.before = operations
        operations = []
      case .end(let isAtRest):
        sequence.moments.append(.init(operations: operations, isAtRest: isAtRest))
        operations = []
      }
    }
    return sequence
  }
}
