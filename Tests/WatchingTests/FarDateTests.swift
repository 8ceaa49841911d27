import HandrailTestSupport
import SourceText
import SystemIO
import Testing

@testable import Trees
@testable import Watching

/// Files may bear any date.
@Suite struct FarDateTests {
  static let now = WallTime(seconds: 1_800_000_000)
  static let dates: [Int64] = [
    .min, .min + 1, -9_300_000_000, -2_177_452_800, 0, 1_799_999_999, 1_800_000_001, 2_147_483_648, 9_223_372_037,
    10_098_432_000, 15_032_385_535, .max - 1, .max,
  ]

  static func stamp(modified: Int64, changed: WallTime = now) throws -> FileStamp {
    var status = try FileSystem.status(of: "/")
    status.modified = WallTime(seconds: modified)
    status.changed = changed
    return FileStamp(status)
  }

  @Test(arguments: dates) func `a file that was changed long ago has rested, whatever its date`(_ date: Int64) throws {
    let old = WallTime(seconds: 1_700_000_000)
    let rest = try Self.stamp(modified: date, changed: old).rest(of: .milliseconds(500), at: Self.now)
    #expect(rest == .zero)
    #expect(try !SeenStamp(Self.stamp(modified: date, changed: old), wall: Self.now).isDoubtful)
  }

  @Test(arguments: dates) func `a file that is being changed rests, and never longer than the limit`(_ date: Int64)
    throws
  {
    for wall in Self.dates {
      let stamp = try Self.stamp(modified: date, changed: WallTime(seconds: wall))
      for limit in [Duration.zero, .milliseconds(500), .seconds(Int64.max)] {
        let rest = stamp.rest(of: limit, at: Self.now)
        #expect(rest >= .zero)
        #expect(rest <= limit)
      }
      _ = SeenStamp(stamp, wall: WallTime(seconds: wall))
    }
    // Its date is of the future, so the system's own time of the change counts.
    guard date > Self.now.seconds else { return }
    #expect(try Self.stamp(modified: date).rest(of: .milliseconds(500), at: Self.now) == .milliseconds(500))
    let since = WallTime(seconds: 1_799_999_999, nanoseconds: 800_000_000)
    #expect(
      try Self.stamp(modified: date, changed: since).rest(of: .milliseconds(500), at: Self.now) == .milliseconds(300))
  }

  @Test func `a file that was changed in this tick is doubtful`() throws {
    let changed = WallTime(seconds: 1_799_999_999, nanoseconds: 990_000_000)
    for date in Self.dates {
      #expect(try SeenStamp(Self.stamp(modified: date, changed: changed), wall: Self.now).isDoubtful)
    }
    // A clock that was set back, or a server whose clock is ahead.
    #expect(try SeenStamp(Self.stamp(modified: 0, changed: WallTime(seconds: .max)), wall: Self.now).isDoubtful)
  }

  @Test(
    arguments: [
      (1_800_000_000, true), (1_800_000_001, true), (1_799_999_991, true), (1_799_999_990, false),
      (1_800_000_002, false),
      (10_098_432_000, false), (0, false), (.max, false), (.min, false),
    ] as [(Int64, Bool)])
  func `a lock of git's that is old or of the future is a left-over`(_ date: Int64, _ isFresh: Bool) {
    let isHeld = GitLock.isFresh(WallTime(seconds: date), at: Self.now, maximumAge: .seconds(10))
    #expect(isHeld == isFresh)
  }

  @Test(arguments: bothKinds)
  func `files of any date are told, also in a folder that is moved in, beside a lock of the future`(
    _ choice: WatcherChoice
  ) async throws {
    try await watching(choice, "mkdir -p ../staging .git; touch -d 2290-01-01 old.yaml .git/index.lock") {
      host, scratch, initial in
      #expect(initial == ["old.yaml"])
      for (number, date) in Self.dates.enumerated() {
        let path = scratch("staging/\(number).yaml")
        try scratch.write("staging/\(number).yaml", "a: 1\n")
        try OpenFile.setDate(path, Int(date))
      }
      try FileSystem.rename(scratch("staging"), to: scratch("root/new"))
      let names = Set(Self.dates.indices.compactMap { RelativePath("new/\($0).yaml") })
      #expect(await host.reaches { $0.changed == names && $0.isResting })
      // Told once and for all: a date of the future is no reason to doubt a file for ever.
      #expect(await host.reaches { $0.sync().isEmpty && $0.isResting })
    }
  }
}
