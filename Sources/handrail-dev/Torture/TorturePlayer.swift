internal import SystemIO

/// Plays sequences: each on a fresh tree with a fresh daemon.
final class TorturePlayer {
  /// What came of a play.
  struct Outcome {
    /// How often something was compared while the daemon ran.
    var moments = 0
    /// How many of these were with a subscriber alone.
    var restMoments = 0
    /// How many operations were done, by name.
    var operations: [String: Int] = [:]
    /// The first differences; the play ends with them.
    var differences: [Disagreement] = []
    /// The number of the moment with the differences; nil when they were there from the start.
    var place: Int?
  }

  private let handrail: String
  private let scratch: String
  private let janitor: ScratchJanitor
  private let keeps: Bool
  private var plays = 0
  private let rest: Duration

  /// Makes the folder of all plays.
  ///
  /// - Parameters:
  ///   - handrail: the program; `handraild` stands beside it.
  ///   - keeps: whether the trees stay when a play is over.
  ///   - rest: how long a subscriber may need to hear of everything.
  /// - Throws: `DevError` when it cannot be made.
  init(handrail: String, keeps: Bool = false, rest: Duration = .seconds(3)) throws(DevError) {
    self.handrail = handrail
    self.keeps = keeps
    self.rest = rest
    do throws(SystemError) {
      // The path must be real, since findings are asked for by it, and short, for the socket.
      let above = try FileSystem.realPath(of: FileSystem.path(ProcessEnvironment.nonEmpty("TMPDIR") ?? "/tmp"))
      scratch = "\(above)/torture-\(ProcessEnvironment.process)-\(Moment.now.nanoseconds % 1_000_000_000)"
      try FileSystem.makeFolders(FileSystem.path(scratch), mode: 0o700)
    } catch {
      throw DevError("The scratch folder cannot be made: \(error)")
    }
    janitor = try ScratchJanitor(scratch)
  }

  /// Removes the folder of all plays, or says where it is.
  ///
  /// - Throws: `DevError` when something cannot be removed.
  func clean() throws(DevError) {
    guard keeps else { return try janitor.clear() }
    janitor.leave()
    printError("The trees are in \(scratch).\n")
  }

  /// Plays a sequence up to its first difference.
  ///
  /// - Parameters:
  ///   - sequence: what is done; an operation that is not possible is left out.
  ///   - progress: called with the number of each moment that is over.
  /// - Returns: what was done, and the differences it ended with.
  /// - Throws: `DevError` when it cannot be played.
  func play(_ sequence: TortureSequence, progress: (Int) -> Void = { _ in }) throws(DevError) -> Outcome {
    plays += 1
    let program = TortureProgram(handrail: handrail, folder: "\(scratch)/\(plays)")
    do throws(SystemError) {
      for folder in ["", "/state", "/socket"] {
        try FileSystem.makeFolders(FileSystem.path(program.folder + folder), mode: 0o700)
      }
    } catch {
      throw DevError("The folder of a play cannot be made: \(error)")
    }
    var scene = try TortureScene(program)
    let result: Result<Outcome, DevError>
    do throws(DevError) { result = .success(try play(sequence, &scene, progress)) } catch { result = .failure(error) }
    scene.daemon?.end()
    if !keeps { try ByteTree.remove(Array(program.folder.utf8)) }
    return try result.get()
  }

  private func play(
    _ sequence: TortureSequence, _ scene: inout TortureScene, _ progress: (Int) -> Void
  ) throws(DevError) -> Outcome {
    var outcome = Outcome()
    for operation in sequence.before { try scene.apply(operation, toldOnly: false, &outcome) }
    outcome.differences = try scene.start()
    guard outcome.differences.isEmpty else { return outcome }
    for (number, moment) in sequence.moments.enumerated() {
      for operation in moment.operations { try scene.apply(operation, toldOnly: moment.isAtRest, &outcome) }
      outcome.moments += 1
      outcome.restMoments += moment.isAtRest ? 1 : 0
      outcome.differences = moment.isAtRest ? try scene.listen(for: rest) : try scene.ask()
      guard outcome.differences.isEmpty else {
        outcome.place = number
        return outcome
      }
      progress(number)
    }
    return outcome
  }
}

/// The tree, its model, and those who look at it.
private struct TortureScene {
  let program: TortureProgram
  private var model = TreeModel(reachesClosed: TortureProgram.isRoot)
  private let disk: TreeOnDisk
  private var memory = Memory()
  private(set) var daemon: DaemonSide?

  private var root: String { disk.top + "/root" }

  init(_ program: TortureProgram) throws(DevError) {
    self.program = program
    disk = try TreeOnDisk(at: program.folder + "/tree")
  }

  /// Does an operation in the model and on the disk, if it is possible.
  mutating func apply(
    _ operation: TreeOperation, toldOnly: Bool, _ outcome: inout TorturePlayer.Outcome
  ) throws(DevError) {
    var after = model
    guard let effect = after.apply(operation), effect.isTold || !toldOnly else { return }
    model = after
    try disk.apply(operation)
    memory.look(model.expected())
    outcome.operations[operation.name, default: 0] += 1
  }

  /// Starts the daemon and compares for the first time.
  mutating func start() throws(DevError) -> [Disagreement] {
    switch try DaemonSide.start(program, root: root) {
    case .success(let daemon): self.daemon = daemon
    case .failure(let difference): return [difference]
    }
    return try ask()
  }

  /// Asks the daemon, and compares it with check and with the model.
  mutating func ask() throws(DevError) -> [Disagreement] {
    guard let daemon else { return [] }
    let comparison = TreeComparison(expected: model.expected(), memory: memory)
    let check = try CheckSide(program, root: root)
    let answer = try daemon.look()
    var differences: [Disagreement] = []
    var checked: FoundTree?
    switch try check.result() {
    case .failure(let difference): differences.append(difference)
    case .success(let found):
      checked = found
      differences += comparison.differences(.check, found)
    }
    switch answer {
    case .failure(let difference): return [difference] + differences
    case .success(let (found, listed)):
      differences += comparison.differences(.daemon, found)
      if listed != Set(found.marks.keys) {
        let paths = listed.symmetricDifference(found.marks.keys).sorted().map(\.description).joined(separator: ", ")
        let words = "status and findings of the daemon differ about: \(paths)"
        differences.append(Disagreement(kind: .statusDiffers, words: words))
      }
      if let checked {
        let settings = (found.settingsLines, checked.settingsLines)
        differences += [
          comparison.difference(.findingsDiffer, "the daemon", found.lines, checked.lines),
          comparison.difference(.findingsDiffer, "the daemon", settings.0, settings.1),
        ].compactMap(\.self)
      }
    }
    try daemon.subscriber.listen(until: .after(.zero))
    return settle(differences, comparison)
  }

  /// Lets the subscriber listen while everything rests, and compares it with check.
  mutating func listen(for time: Duration) throws(DevError) -> [Disagreement] {
    guard let daemon else { return [] }
    let deadline = Deadline.after(time)
    let comparison = TreeComparison(expected: model.expected(), memory: memory)
    let checked: FoundTree
    switch try CheckSide(program, root: root).result() {
    case .failure(let difference): return [difference]
    case .success(let found): checked = found
    }
    func differences(_ known: FoundTree) -> [Disagreement] {
      let lines = comparison.difference(
        .subscriberDiffers, "the subscriber", known.lines, checked.lines, inOrder: false)
      return comparison.differences(.subscriber, known) + [lines].compactMap(\.self)
    }
    try daemon.subscriber.listen(until: deadline) { differences($0).isEmpty }
    guard !daemon.subscriber.isClosed else { return [try daemon.afterEnd()] }
    return settle(comparison.differences(.check, checked) + differences(daemon.subscriber.known), comparison)
  }

  /// Sorts the differences, the most telling first; without any the daemon knows what the model knows.
  private mutating func settle(_ differences: [Disagreement], _ comparison: TreeComparison) -> [Disagreement] {
    guard differences.isEmpty else {
      let order = Disagreement.Kind.allCases
      return order.flatMap { kind in differences.filter { $0.kind == kind } }
    }
    memory.settle(comparison.expected)
    return []
  }
}
