import SystemIO
import Testing
import Wire

@testable import DaemonService

/// All clients together keep to the limit, and who loses a line is one who takes up much.
@Suite struct HalfLinesTests {
  /// Lets clients send and gives who lost a line, in order; each step is a moment.
  private func losers(_ limit: Int, _ steps: [(client: Int, bytes: Int)]) -> [Int] {
    var halves = HalfLines(limit: limit)
    var losers: [Int] = []
    for (moment, step) in steps.enumerated() {
      let now = Moment(nanoseconds: UInt64(moment))
      halves.note(step.client, step.bytes, now: now)
      while let loser = halves.next {
        losers.append(loser)
        halves.note(loser, 0, now: now)
      }
      #expect(halves.total <= limit)
    }
    return losers
  }

  @Test func `up to the limit nobody loses anything`() {
    #expect(losers(100, [(1, 50), (2, 50)]) == [])
    // What has ended counts no more.
    #expect(losers(100, [(1, 100), (1, 0), (2, 100), (2, 10), (1, 90)]) == [])
    #expect(losers(0, [(1, 0), (2, 0)]) == [])
  }

  @Test func `of those with their share the idle one loses first`() {
    #expect(losers(100, [(1, 40), (2, 40), (3, 40)]) == [1])
    #expect(losers(100, [(1, 40), (2, 40), (1, 41), (3, 40)]) == [2])
    #expect(losers(100, [(1, 40), (2, 40), (3, 101)]) == [3])
  }

  @Test func `a short line that waits loses nothing for the sake of long ones`() {
    #expect(losers(100, [(1, 5), (2, 30), (3, 70)]) == [3])
    #expect(losers(100, [(1, 5), (2, 50), (3, 50)]) == [2])
  }

  @Test func `one alone loses its own`() { #expect(losers(100, [(1, 99), (1, 101)]) == [1]) }

  @Test func `20 that each send a longest line hold the limit at most`() {
    var halves = HalfLines()
    var lost = 0
    for client in 1...20 {
      for part in 1...64 {
        let now = Moment(nanoseconds: UInt64(client * 100 + part))
        halves.note(client, part << 16, now: now)
        while let loser = halves.next {
          #expect(loser != client)
          halves.note(loser, 0, now: now)
          lost += 1
        }
      }
    }
    #expect(HalfLines.usualLimit == 64 << 20)
    #expect(halves.total == 64 << 20)
    #expect(lost == 4)
  }
}
