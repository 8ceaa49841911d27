internal import FoundationEssentials
internal import SystemIO

/// Two builds, played over the same scenes.
struct BuildComparison: Sendable {
  let old: ComparedBuild
  let new: ComparedBuild
  let scenes: [Scene]
  /// Where the scenes are played.
  let scratch: ScratchFolder
  /// How long one step may take.
  let limit: Duration
  /// How many scenes are played at the same time.
  let jobs: Int
  /// Whether the folders of the scenes stay.
  let keeps: Bool
  /// Text that the line of a step must hold to be compared; nil compares all.
  let only: String?

  /// What came of it.
  struct Result: Sendable {
    /// Steps in which both builds did the same.
    var alike = 0
    /// The others, in the order of the scenes.
    var differences: [Difference] = []
    /// What both builds showed, in no order.
    var records: [Record] = []

    /// How many runs are alike and how many differ.
    var summary: String {
      let differ = differences.count
      return "\(alike) \(alike == 1 ? "run" : "runs") alike, \(differ) \(differ == 1 ? "differs" : "differ")."
    }
  }

  private struct Progress: Sendable {
    var next = 0
    var results: [Int: Result] = [:]
    var failure: DevError?
  }

  /// Plays all scenes.
  ///
  /// - Parameter say: is told how each scene ended; from any thread.
  /// - Returns: what came of all of them.
  /// - Throws: `DevError` when a scene could not be played at all.
  func run(_ say: @escaping @Sendable (String) -> Void) throws(DevError) -> Result {
    let progress = Locked(Progress())
    let chosen = scenes.filter { scene in scene.lines.contains { isChosen(scene.listed($0)) } }
    let work: @Sendable () -> Void = {
      while true {
        let number = progress.withLock { progress -> Int? in
          guard progress.failure == nil, progress.next < chosen.count else { return nil }
          defer { progress.next += 1 }
          return progress.next
        }
        guard let number else { return }
        do throws(DevError) {
          let result = try compare(chosen[number])
          say("\(chosen[number].name): \(result.summary)")
          progress.withLock { $0.results[number] = result }
        } catch {
          progress.withLock { $0.failure = $0.failure ?? error }
        }
      }
    }
    do throws(SystemError) {
      var threads: [SystemIO.Thread] = []
      for _ in 1..<max(2, jobs) where jobs > 1 { threads.append(try Thread(work)) }
      work()
      for thread in threads { thread.join() }
    } catch {
      throw DevError("No thread can be started: \(error)")
    }
    let end = progress.withLock { $0 }
    if let failure = end.failure { throw failure }
    return chosen.indices.compactMap { end.results[$0] }.reduce(into: Result()) { sum, one in
      sum.alike += one.alike
      sum.differences += one.differences
      sum.records += one.records
    }
  }

  private func isChosen(_ line: String) -> Bool { only.map(line.contains) ?? true }

  private func compare(_ scene: Scene) throws(DevError) -> Result {
    let (before, after) = (try play(scene, old), try play(scene, new))
    var result = Result()
    for number in 0...scene.steps.count {
      guard let old = before[number], let new = after[number] else { continue }
      if let difference = Difference(old, new, of: scene) {
        result.differences.append(difference)
      } else {
        result.alike += 1
      }
      result.records += [old, new]
    }
    return result
  }

  private func play(_ scene: Scene, _ build: ComparedBuild) throws(DevError) -> [Int: Record] {
    let folder = scratch.path("play/\(scene.name.replacing(" ", with: "-"))")
    let stage = try Stage(scene, build, in: folder, limit: limit)
    let records = try stage.play { isChosen(scene.listed($0)) }
    if keeps {
      do throws(SystemError) {
        try FileSystem.rename(FileSystem.path(folder), to: FileSystem.path("\(folder).\(build.name)"))
      } catch {
        throw DevError("The folder \(folder) cannot be kept: \(error)")
      }
    } else {
      try removeEverything(folder)
    }
    return records
  }
}
