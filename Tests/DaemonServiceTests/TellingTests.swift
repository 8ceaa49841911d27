import HandrailTestSupport
import SourceText
import SystemIO
import Testing

@testable import DaemonService

/// What subscribers are told, with a clock of our own.
@Suite struct TellingTests {
  private static let start = Moment(nanoseconds: 1_000_000_000)

  /// So many checks that are done.
  private static func jobs(_ count: Int) -> Jobs {
    var jobs = Jobs()
    for _ in 0..<count { _ = jobs.end(jobs.begin("other.yaml"), "other.yaml") }
    return jobs
  }

  private func hindrances(
    done: Int, busy: Set<RelativePath> = [], barred: Set<RelativePath> = [], unreadable: Set<RelativePath> = []
  ) -> Telling.Hindrances {
    Telling.Hindrances(
      done: done, isBusy: { busy.contains($0) }, canBeTold: { !unreadable.contains($0) },
      isBarred: { barred.contains($0) })
  }

  /// The checks of one save end in any order, some after somebody asked, and the save is one change.
  @Test(arguments: 0..<300) func `a save is one change, whatever the order`(_ seed: Int) {
    var random = SplitMix(state: UInt64(seed))
    func pick(_ count: Int) -> Int { Int(random.next() % UInt64(max(1, count))) }
    let all = (0..<(2 + pick(6))).compactMap { RelativePath("f\($0).yaml") }
    var telling = Telling()
    var jobs = Jobs()
    var (marks, now) = ([RelativePath: Int](), Self.start)
    telling.begin({ [:] }, isFirst: true)
    // It is noticed in one look or, when somebody asks in between, in several; a file may be read twice.
    var unseen = all.shuffled(using: &random)
    var running: [(job: Int, path: RelativePath)] = []
    var told: [[RelativePath]] = []
    var others = 0
    var isWhole = true
    func look() {
      var part = unseen.isEmpty ? [all[pick(all.count)]] : Array(unseen.prefix(1 + pick(unseen.count)))
      unseen.removeAll { part.contains($0) }
      // What was in the middle of being saved comes again with the last of it.
      if !unseen.isEmpty { isWhole = false } else if !isWhole { (part, isWhole) = (all, true) }
      for path in part { running.append((jobs.begin(path), path)) }
      telling.looked(at: Set(part), jobs, now: now)
    }
    func publish() {
      // What is not seen yet is in the middle of being saved for the watcher: it holds back what belongs to it.
      let busy = Set(unseen.isEmpty ? [] : all).union(running.map(\.path))
      let (changed, removed) = telling.take(hindrances(done: jobs.oldestRunning, busy: busy), now: now) { marks[$0] }
      #expect(removed == [])
      let ours = changed.filter { all.contains($0) }
      if !ours.isEmpty { told.append(ours) }
    }
    /// Another file is saved meanwhile, which has nothing to do with it.
    func saveAnother() {
      others += 1
      guard let path = RelativePath("other\(others).yaml") else { return }
      running.append((jobs.begin(path), path))
      telling.looked(at: [path], jobs, now: now)
    }
    look()
    while !running.isEmpty || !unseen.isEmpty {
      now = now + .milliseconds(Int64(pick(20)))
      if others < 5, pick(5) == 0 { saveAnother() }
      if pick(4) == 0 || running.isEmpty, !unseen.isEmpty || pick(3) == 0 {
        look()
      } else if !running.isEmpty {
        let (job, path) = running.remove(at: pick(running.count))
        if jobs.end(job, path) {
          marks[path] = 7
          telling.changed([path], jobs, now: now)
        }
      }
      publish()
    }
    #expect(told == [all.sorted()])
    #expect(telling.isEmpty)
  }

  @Test func `what is barred waits however long, and nothing waits for it`() {
    var telling = Telling()
    telling.begin({ [:] }, isFirst: true)
    telling.changed(["a.yaml", "b.yaml"], Self.jobs(2), now: Self.start)
    let late = Self.start + .seconds(60)
    let first = telling.take(hindrances(done: .max, barred: ["a.yaml"]), now: late) { _ in 1 }
    #expect(first.changed == ["b.yaml"])
    let rest = telling.take(hindrances(done: .max), now: late) { _ in 1 }
    #expect(rest.changed == ["a.yaml"])
  }

  @Test func `what is saved without a pause is told after two seconds, if it can be read`() {
    var telling = Telling()
    telling.begin({ ["b.yaml": 3] }, isFirst: true)
    telling.changed(["a.yaml", "b.yaml"], Self.jobs(1), now: Self.start)
    let busy = hindrances(done: .max, busy: ["a.yaml", "b.yaml"], unreadable: ["b.yaml"])
    for (seconds, expected) in [(0, []), (1, []), (2, ["a.yaml"]), (9, [])] as [(Int64, [RelativePath])] {
      let told = telling.take(busy, now: Self.start + .seconds(seconds)) { _ in 1 }
      #expect(told.changed == expected && told.removed == [])
    }
  }

  @Test func `what is as subscribers know it is not told, unless somebody saw it in between`() {
    var telling = Telling()
    telling.begin({ ["a.yaml": 1, "gone.yaml": 1] }, isFirst: true)
    func told(_ paths: Set<RelativePath>, _ marks: [RelativePath: Int]) -> [String] {
      telling.changed(paths, Self.jobs(1), now: Self.start)
      let (changed, removed) = telling.take(hindrances(done: .max), now: Self.start) { marks[$0] }
      return changed.map(\.text) + removed.map { "\($0) gone" }
    }
    #expect(told(["a.yaml"], ["a.yaml": 1]) == [])
    #expect(told(["a.yaml"], ["a.yaml": 2]) == ["a.yaml"])
    #expect(told(["gone.yaml", "never.yaml"], [:]) == ["gone.yaml gone"])
    telling.changed(["a.yaml"], Self.jobs(1), now: Self.start)
    // It is given a state that the others have not heard of.
    telling.begin({ [:] }, isFirst: false)
    #expect(told([], ["a.yaml": 2]) == ["a.yaml"])
  }
}
