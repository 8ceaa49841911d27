import HandrailTestSupport
import SourceText
import SystemIO
import Testing

@testable import Watching

/// What git does is told as one change, however the looks at its lock fall.
@Suite struct GitTests {
  private static let tree = "printf old > a.yaml; printf old > b.yaml; mkdir .git"

  /// Runs a shell script to its end, blocking.
  ///
  /// Not by our own hands: a child that another test begins at the same time would hold our descriptor for a moment, and
  /// its end would be told as one more save.
  private static func run(_ script: String, in folder: String) throws {
    let child = try ChildProcess("/bin/sh", ["-ec", script], in: folder)
    #expect(child.reap() == .exited(0), "\(script)")
  }

  @Test(arguments: bothKinds) func workThatBeginsAndEndsUnseenIsOneChange(_ choice: WatcherChoice) async throws {
    try await watching(choice, Self.tree, options: .patient) { host, scratch, _ in
      // In one go on the loop's thread, so that nobody looks in between.
      try await host.ask { _ in
        try Self.run(
          ": > .git/index.lock; printf new > a.yaml; rm b.yaml; printf new > c.yaml; mv .git/index.lock .git/index",
          in: scratch("root"))
      }
      #expect(await host.reaches { !$0.sets.isEmpty && $0.isResting })
      let sets = await host.sets
      #expect(sets.map(\.changed) == [["a.yaml", "c.yaml"]])
      #expect(sets.map(\.removed) == [["b.yaml"]])
    }
  }

  @Test(arguments: bothKinds) func workOfWhichHalfIsSeenIsOneChange(_ choice: WatcherChoice) async throws {
    try await watching(choice, Self.tree, options: .patient) { host, scratch, _ in
      try await host.ask { host in
        try Self.run(": > .git/index.lock; printf new > a.yaml; rm b.yaml", in: scratch("root"))
        #expect(host.sync().changed == ["a.yaml"])
        try Self.run("printf new > c.yaml; rm .git/index.lock", in: scratch("root"))
      }
      #expect(await host.reaches { !$0.sets.isEmpty && $0.isResting })
      let sets = await host.sets
      #expect(sets.map(\.changed) == [["a.yaml", "c.yaml"]])
      #expect(sets.map(\.removed) == [["b.yaml"]])
    }
  }

  @Test func aWorkTreeThatBeginsBelowAnotherIsFound() throws {
    let scratch = try ScratchFolder()
    try FileSystem.makeFolders(scratch("root/.git"))
    try FileSystem.makeFolders(scratch("root/below"))
    var git = GitWork(GitLock(root: scratch.at("root/below"), maximumAge: .seconds(60)))
    func at(_ seconds: UInt64) -> Moment { Moment(nanoseconds: seconds * 1_000_000_000) }
    #expect(git.folder(now: at(10))?.text.hasSuffix("root/.git") == true)
    try FileSystem.makeFolders(scratch("root/below/.git"))
    #expect(git.folder(now: at(11))?.text.hasSuffix("root/.git") == true)
    #expect(git.folder(now: at(12))?.text.hasSuffix("root/below/.git") == true)
    try FileSystem.removeTree(scratch("root/below/.git"))
    #expect(git.folder(now: at(14))?.text.hasSuffix("root/.git") == true)
    try FileSystem.removeTree(scratch("root/.git"))
    #expect(git.folder(now: at(16))?.text.hasPrefix(scratch.path) != true)
  }

  @Test func aSaveThatGitDoesNotMakeIsHeldWhileGitComesAndGoes() async throws {
    var options = WatchOptions.patient
    options.holdAway = .seconds(20)
    try await watching(.inotify, Self.tree, options: options) {
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
    var git = GitWork(GitLock(root: scratch.folder, maximumAge: .seconds(10)))
    try scratch.write(lock, "")
    git.setTold(true, now: Moment(nanoseconds: 2_000_000_000))
    #expect(git.isDoing)
    git.ended()
    try FileSystem.remove(scratch(lock))
    git.look(now: Moment(nanoseconds: 2_000_000_000))
    expect(&git, isAtWork: false)
    // Another begins after the look; its events are taken in up to the middle, and by then it is ready.
    git.began()
    expect(&git, isAtWork: true)
    #expect(git.isUnsettled)
    git.look(now: Moment(nanoseconds: 2_000_000_000))
    #expect(git.isDoing, "what comes before the end in the events is git's, too")
    git.ended()
    expect(&git, isAtWork: false)
    // An end that is never told, since the system's queue was full.
    git.began()
    git.look(now: Moment(nanoseconds: 2_000_000_000))
    expect(&git, isAtWork: false)
  }

  @Test func aLockThatACrashLeftBehindHoldsNothing() throws {
    let scratch = try ScratchFolder()
    try scratch.write(".git/index.lock", "")
    var git = GitWork(GitLock(root: scratch.folder, maximumAge: .zero))
    git.setTold(true, now: Moment(nanoseconds: 2_000_000_000))
    git.began()
    git.look(now: Moment(nanoseconds: 2_000_000_000))
    expect(&git, isAtWork: false)
    #expect(!git.isDoing)
  }

  private func expect(_ git: inout GitWork, isAtWork: Bool, location: SourceLocation = #_sourceLocation) {
    let found = git.isAtWork(now: Moment(nanoseconds: 2_000_000_000))
    #expect(found == isAtWork, sourceLocation: location)
  }
}
