import Testing
import Wire

@testable import DaemonService

/// Nobody waits for longer than a round, whatever another one asks.
@Suite struct TurnsTests {
  /// Plays a daemon whose clients have asked so often, and gives who was served, in order.
  private func serve(_ asked: [Int: Int], joining late: [Int: (client: Int, requests: Int)] = [:]) -> [Int] {
    var left = asked
    var turns = Turns()
    for client in asked.keys.sorted() { turns.add(client) }
    var served: [Int] = []
    var round = 0
    while !turns.isEmpty {
      for client in turns.takeRound() {
        let count = min(left[client] ?? 0, Turns.longest)
        left[client, default: 0] -= count
        served += [Int](repeating: client, count: count)
        if left[client] ?? 0 > 0 { turns.add(client) }
      }
      round += 1
      if let (client, requests) = late[round] {
        left[client, default: 0] += requests
        turns.add(client)
      }
    }
    return served
  }

  @Test(arguments: [1, 2, 5, 500])
  func `one that asks 20,000 things keeps nobody waiting for longer than a round`(_ others: Int) {
    var asked = [0: 20_000]
    for client in 1...others { asked[client] = 1 }
    let served = serve(asked)
    #expect(served.count == 20_000 + others)
    #expect(Set(served.prefix(Turns.longest + others)).count == others + 1)
  }

  @Test func `who comes in the middle has the next turn but one`() {
    let served = serve([0: 20_000], joining: [100: (client: 7, requests: 1)])
    #expect(served.firstIndex(of: 7) == 101 * Turns.longest)
  }

  @Test func `all who ask much have the same part`() {
    let served = serve([0: 1000, 1: 1000, 2: 1000])
    for start in stride(from: 0, to: 2880, by: 3 * Turns.longest) {
      let round = served[start..<(start + 3 * Turns.longest)]
      for client in 0...2 { #expect(round.count { $0 == client } == Turns.longest) }
    }
  }

  @Test func `one that waits keeps its place`() {
    var turns = Turns()
    for client in [3, 1, 3, 2, 1] { turns.add(client) }
    #expect(turns.takeRound() == [3, 1, 2])
    #expect(turns.isEmpty)
    turns.add(1)
    #expect(turns.takeRound() == [1])
    #expect(turns.takeRound() == [])
  }

  @Test func `lines that were taken are let go while others wait`() {
    var backlog = Backlog()
    backlog.append([.line([0]), .line([0])])
    for _ in 0..<10_000 {
      backlog.append([.line([1])])
      #expect(backlog.popFirst() != nil)
      #expect(backlog.held <= 2 * backlog.count + 1)
    }
    #expect(backlog.count == 2)
  }

  @Test func `lines wait in their order`() {
    var backlog = Backlog()
    #expect(backlog.popFirst() == nil)
    backlog.append([.line([1]), .tooLong])
    #expect(backlog.popFirst() == .line([1]))
    backlog.append([.line([2])])
    #expect(backlog.count == 2)
    #expect(backlog.popFirst() == .tooLong)
    #expect(backlog.popFirst() == .line([2]))
    #expect(backlog.isEmpty)
    #expect(backlog.popFirst() == nil)
    backlog.append([.line([3])])
    #expect(backlog.popFirst() == .line([3]))
  }
}
