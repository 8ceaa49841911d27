import HandrailTestSupport
import SystemIO
import Testing

@testable import Watching

/// What git does is told as one change, however the looks at its lock fall.
@Suite struct GitTests {
  @Test(arguments: bothKinds) func workThatBeginsAndEndsUnseenIsOneChange(_ choice: WatcherChoice) async throws {
    try await watching(choice, "printf old > a.yaml; printf old > b.yaml; mkdir .git") { host, scratch, _ in
      // In one go on the loop's thread, so that nobody looks in between.
      try await host.ask { _ in
        try scratch.write("root/.git/index.lock", "")
        try scratch.write("root/a.yaml", "new")
        try FileSystem.remove(scratch("root/b.yaml"))
        try scratch.write("root/c.yaml", "new")
        try FileSystem.rename(scratch("root/.git/index.lock"), to: scratch("root/.git/index"))
      }
      #expect(await host.reaches { !$0.sets.isEmpty && $0.isResting })
      #expect(await host.sets.map(\.changed) == [["a.yaml", "c.yaml"]])
      #expect(await host.sets.map(\.removed) == [["b.yaml"]])
    }
  }

  @Test(arguments: bothKinds) func workOfWhichHalfIsSeenIsOneChange(_ choice: WatcherChoice) async throws {
    try await watching(choice, "printf old > a.yaml; printf old > b.yaml; mkdir .git") { host, scratch, _ in
      try await host.ask { host in
        try scratch.write("root/.git/index.lock", "")
        try scratch.write("root/a.yaml", "new")
        try FileSystem.remove(scratch("root/b.yaml"))
        #expect(host.sync().changed == ["a.yaml"])
        try scratch.write("root/c.yaml", "new")
        try FileSystem.remove(scratch("root/.git/index.lock"))
      }
      #expect(await host.reaches { !$0.sets.isEmpty && $0.isResting })
      #expect(await host.sets.map(\.changed) == [["a.yaml", "c.yaml"]])
      #expect(await host.sets.map(\.removed) == [["b.yaml"]])
    }
  }

  @Test func aSaveThatGitDoesNotMakeIsHeldWhileGitComesAndGoes() async throws {
    var options = WatchOptions.patient
    options.holdAway = .seconds(20)
    try await watching(.inotify, "printf old > a.yaml; printf old > b.yaml; mkdir .git", options: options) {
      host, scratch, _ in
      try FileSystem.rename(scratch("root/a.yaml"), to: scratch("root/a.yaml~"))
      // As an editor does that asks git for the state of the tree after each event.
      try scratch.write("root/.git/index.lock", "")
      try scratch.write("root/b.yaml", "new")
      try FileSystem.remove(scratch("root/.git/index.lock"))
      #expect(await host.reaches { $0.changed == ["b.yaml"] })
      #expect(await host.isHeld("a.yaml"))
      try scratch.write("root/a.yaml", "new")
      #expect(await host.reaches { $0.changed == ["a.yaml", "b.yaml"] && $0.isResting })
      #expect(await host.removed == [])
    }
  }

  @Test func aLockThatWasToldAndIsGoneIsWorkUntilThatIsTold() throws {
    let scratch = try ScratchFolder()
    let lock = ".git/index.lock"
    var git = GitWork(GitLock(root: scratch.path, maximumAge: .seconds(10)))
    try scratch.write(lock, "")
    git.setTold(true, now: 2_000_000_000)
    #expect(git.isDoing)
    git.ended()
    try FileSystem.remove(scratch(lock))
    git.look(now: 2_000_000_000)
    expect(&git, isAtWork: false)
    // Another begins after the look; its events are taken in up to the middle, and by then it is ready.
    git.began()
    expect(&git, isAtWork: true)
    #expect(git.isUnsettled)
    git.look(now: 2_000_000_000)
    #expect(git.isDoing, "what comes before the end in the events is git's, too")
    git.ended()
    expect(&git, isAtWork: false)
    // An end that is never told, since the system's queue was full.
    git.began()
    git.look(now: 2_000_000_000)
    expect(&git, isAtWork: false)
  }

  @Test func aLockThatACrashLeftBehindHoldsNothing() throws {
    let scratch = try ScratchFolder()
    try scratch.write(".git/index.lock", "")
    var git = GitWork(GitLock(root: scratch.path, maximumAge: .zero))
    git.setTold(true, now: 2_000_000_000)
    git.began()
    git.look(now: 2_000_000_000)
    expect(&git, isAtWork: false)
    #expect(!git.isDoing)
  }

  private func expect(_ git: inout GitWork, isAtWork: Bool, location: SourceLocation = #_sourceLocation) {
    let found = git.isAtWork(now: 2_000_000_000)
    #expect(found == isAtWork, sourceLocation: location)
  }
}
