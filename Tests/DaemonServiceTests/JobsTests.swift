import SourceText
import Testing
import Wire

@testable import DaemonService

/// Which results count, and when a request that waits for all checks is answered.
@Suite struct JobsTests {
  private func waiter(_ number: Int, upTo job: Int) -> Jobs.Waiter {
    Jobs.Waiter(ticket: Ticket(connection: 1, id: .number(7), number: number), upTo: job) { _ in }
  }

  @Test func `the newest result of a path counts, and an older one that comes later does not`() {
    var jobs = Jobs()
    let (old, new, other) = (jobs.begin("a.yaml"), jobs.begin("a.yaml"), jobs.begin("b.yaml"))
    #expect(jobs.isLast(new, "a.yaml") && !jobs.isLast(old, "a.yaml") && jobs.isLast(other, "b.yaml"))
    let isNewTaken = jobs.end(new, "a.yaml")
    #expect(isNewTaken)
    #expect(jobs.isRunning("a.yaml"))
    let isOldTaken = jobs.end(old, "a.yaml")
    #expect(!isOldTaken)
    #expect(!jobs.isRunning("a.yaml") && jobs.isRunning("b.yaml"))
    let isOtherTaken = jobs.end(other, "b.yaml")
    #expect(isOtherTaken)
    #expect(jobs.running.isEmpty && jobs.oldestRunning == Int.max)
  }

  @Test func `a path begins anew when none of its jobs runs`() {
    var jobs = Jobs()
    for _ in 0..<3 {
      let job = jobs.begin("a.yaml")
      let isTaken = jobs.end(job, "a.yaml")
      #expect(isTaken)
      #expect(jobs.isLast(job, "a.yaml"))
    }
    #expect(jobs.last == 3)
  }

  @Test func `a request waits for what was begun before it and for nothing else`() {
    var jobs = Jobs()
    let (first, second) = (jobs.begin("a.yaml"), jobs.begin("b.yaml"))
    jobs.wait(waiter(1, upTo: jobs.last))
    let late = jobs.begin("a.yaml")
    _ = jobs.end(second, "b.yaml")
    let tooEarly = jobs.ready()
    #expect(tooEarly.isEmpty, "the first one runs")
    _ = jobs.end(first, "a.yaml")
    let answered = jobs.ready().map(\.ticket.number)
    #expect(answered == [1])
    let again = jobs.ready()
    #expect(again.isEmpty, "nobody is answered twice")
    #expect(jobs.running == [late])
    jobs.wait(waiter(2, upTo: first))
    let atOnce = jobs.ready().map(\.ticket.number)
    #expect(atOnce == [2], "what it waits for was done before it came")
  }

  @Test func `a waiter that goes over to other jobs waits for all of those`() {
    var others = Jobs()
    let job = others.begin("a.yaml")
    others.wait(waiter(1, upTo: 0).from(others))
    let tooEarly = others.ready()
    #expect(tooEarly.isEmpty)
    _ = others.end(job, "a.yaml")
    let answered = others.ready().map(\.ticket.number)
    #expect(answered == [1])
  }

  @Test func `requests with one id are told apart`() {
    var jobs = Jobs()
    _ = jobs.begin("a.yaml")
    let all = (1...3).map { waiter($0, upTo: 1) }
    for one in all { jobs.wait(one) }
    let (taken, again) = (jobs.remove(all[1].ticket), jobs.remove(all[1].ticket))
    #expect(taken?.ticket.number == 2 && again == nil)
    let left = jobs.removeAll().map(\.ticket.number)
    #expect(left == [1, 3])
    #expect(jobs.waiters.isEmpty)
  }
}
