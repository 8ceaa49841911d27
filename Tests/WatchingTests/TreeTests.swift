import Glibc
import HandrailTestSupport
import SourceText
import SystemIO
import Testing
import Trees

@testable import Watching

@Suite struct TreeTests {
  @Test(arguments: bothKinds) func seesFilesInNewFoldersThatAreWrittenAtOnce(_ choice: WatcherChoice) async throws {
    try await watching(choice, ":") { host, scratch, _ in
      try await shell(
        "mkdir -p a/b/c .hidden/x; printf 1 > a/b/c/f.yaml; printf 1 > a/g.yml; printf 1 > .hidden/x/h.yaml",
        in: scratch("root"))
      let changed = await host.ask { $0.sync().changed.union($0.changed) }
      #expect(changed == ["a/b/c/f.yaml", "a/g.yml"])
      #expect(await host.reaches { $0.changed == ["a/b/c/f.yaml", "a/g.yml"] && $0.isResting })
      await host.forget()
      try await shell("printf 22 > a/b/c/f.yaml", in: scratch("root"))
      #expect(await host.reaches { $0.changed == ["a/b/c/f.yaml"] && $0.isResting })
    }
  }

  @Test(arguments: bothKinds) func followsRenamedFolders(_ choice: WatcherChoice) async throws {
    try await watching(choice, "mkdir -p a/b; printf 1 > a/b/f.yaml") { host, scratch, _ in
      try await shell("mv a n", in: scratch("root"))
      #expect(await host.reaches { $0.changed == ["n/b/f.yaml"] && $0.removed == ["a/b/f.yaml"] && $0.isResting })
      await host.forget()
      try await shell("printf 22 > n/b/f.yaml", in: scratch("root"))
      #expect(await host.reaches { $0.changed == ["n/b/f.yaml"] && $0.isResting })
      await host.forget()
      try await shell("mv n ../outside; ln -s ../outside n", in: scratch("root"))
      #expect(await host.reaches { $0.removed == ["n/b/f.yaml"] && $0.isResting })
    }
  }

  @Test(arguments: bothKinds) func findsARootAgain(_ choice: WatcherChoice) async throws {
    try await watching(choice, "printf 1 > a.yaml", options: .patient, root: "up/../root") { host, scratch, initial in
      #expect(initial.isEmpty)  // "up" is not there yet, so the root is not either
      try FileSystem.makeFolders(scratch("up"))
      #expect(await host.reaches { $0.changed == ["a.yaml"] && $0.rootMissing == false && $0.isResting })
      await host.forget()
      try await shell("rm -r root", in: scratch.path)
      #expect(await host.reaches { $0.removed == ["a.yaml"] && $0.rootMissing == true && $0.isResting })
      #expect(await host.degradations == [.rootMissing])
      await host.forget()
      try await shell("mkdir root; printf 22 > root/b.yaml", in: scratch.path)
      #expect(await host.reaches { $0.changed == ["b.yaml"] && $0.rootMissing == false && $0.isResting })
      #expect(await host.degradations == [])
      await host.forget()
      try await shell("mv root old; mkdir new; printf 333 > new/b.yaml; mv new root", in: scratch.path)
      #expect(await host.reaches { $0.changed == ["b.yaml"] && $0.isResting })
      #expect(await host.removed == [])
      #expect(await host.contents["b.yaml"] == ["333"])
    }
  }

  @Test(arguments: bothKinds) func followsARootThatIsALinkAndIsSwapped(_ choice: WatcherChoice) async throws {
    try await watching(
      choice, "ln -s root ../link; mkdir ../two; printf 2 > ../two/b.yaml; printf 1 > a.yaml", root: "link"
    ) {
      host, scratch, initial in
      #expect(initial == ["a.yaml"])
      try await shell("ln -s two l2; mv -T l2 link", in: scratch.path)
      #expect(await host.reaches { $0.changed == ["b.yaml"] && $0.removed == ["a.yaml"] && $0.isResting })
      await host.forget()
      try await shell("printf 22 > two/b.yaml; printf 22 > root/a.yaml", in: scratch.path)
      #expect(await host.reaches { $0.changed == ["b.yaml"] && $0.isResting })
    }
  }

  @Test func readsTheTreeAgainAfterAnOverflow() async throws {
    try await watching(.inotify, "printf 1 > a.yaml; printf 1 > b.yaml") { host, scratch, _ in
      await host.overflow()
      #expect(await host.sync().isEmpty)
      // In one go on the loop's thread, so that nothing is told before the overflow.
      try await host.ask { host in
        try scratch.write("root/a.yaml", "22")
        try FileSystem.remove(scratch("root/b.yaml"))
        try scratch.write("root/n/c.yaml", "1")
        host.overflow()
      }
      #expect(await host.reaches { $0.changed == ["a.yaml", "n/c.yaml"] && $0.removed == ["b.yaml"] && $0.isResting })
      #expect(await host.sets.contains { $0.rescanned })
      #expect(await host.degradations == [.overflow])
    }
    var options = WatchOptions()
    options.overflowNote = .milliseconds(1)
    try await watching(.inotify, "printf 1 > a.yaml", options: options) { host, _, _ in
      await host.overflow()
      #expect(await host.reaches { $0.degradations == [] })
    }
  }

  @Test(arguments: bothKinds) func keepsUpWithABurst(_ choice: WatcherChoice) async throws {
    try await watching(choice, ":") { host, scratch, _ in
      try await shell("i=0; while [ $i -lt 2000 ]; do printf $i > f$i.yaml; i=$((i+1)); done", in: scratch("root"))
      #expect(await host.reaches { $0.changed.count == 2000 && $0.isResting })
      #expect(await host.removed == [])
    }
  }

  @Test(arguments: bothKinds) func changesItsFilter(_ choice: WatcherChoice) async throws {
    try await watching(choice, "mkdir old; printf 1 > old/a.yaml; printf 1 > b.yaml; printf 1 > c.flow") {
      host, scratch, initial in
      #expect(initial == ["old/a.yaml", "b.yaml"])
      let settings = "include: ['*.flow']\nexclude: [old/]\n"
      // In one go on the loop's thread, so that all is told by the answer.
      let set = try await host.ask { host in
        try scratch.write("root/handrail.yaml", settings)
        return host.sync()
      }
      #expect(set.changed == ["c.flow", "handrail.yaml"] && set.isConfigured)
      #expect(set.removed == ["old/a.yaml", "b.yaml"])
      #expect(await host.reaches { $0.sync().isEmpty && $0.isResting })
      await host.forget()
      try scratch.write("root/handrail.yaml", settings + "# again\n")
      try await shell("printf 22 > b.yaml; printf 22 > old/a.yaml; printf 22 > c.flow", in: scratch("root"))
      #expect(await host.reaches { $0.changed == ["c.flow", "handrail.yaml"] && $0.isResting })
    }
  }

  @Test(arguments: bothKinds) func stopsAtTheFileLimitAndSaysSo(_ choice: WatcherChoice) async throws {
    let script = "printf 'limits: {files: 2}' > handrail.yaml; for f in a b c; do printf 1 > $f.yaml; done"
    try await watching(choice, script) { host, _, initial in
      #expect(initial == ["a.yaml", "b.yaml", "handrail.yaml"])
      #expect(await host.degradations == [.fileLimit])
    }
  }

  @Test(.enabled(if: ProcessEnvironment.user != 0, "root may read every folder"), arguments: bothKinds)
  func leavesOutWhatItMayNotRead(_ choice: WatcherChoice) async throws {
    try await watching(choice, "mkdir a; printf 1 > a/f.yaml; chmod 0 a") { host, scratch, initial in
      #expect(initial.isEmpty)
      #expect(await host.degradations == [.unreadableFolder])
      try await shell("chmod 755 a", in: scratch("root"))
      #expect(await host.reaches { $0.changed == ["a/f.yaml"] })
      #expect(await host.degradations == [])
    }
  }

  @Test func sleepsWhileNothingHappensAndWhileOthersRead() async throws {
    try await watching(.inotify, "printf 1 > a.yaml") { host, scratch, _ in
      _ = await host.sync()
      let before = await host.wakeups
      try await shell("cat a.yaml > /dev/null; ls -l > /dev/null; printf x >> ../beside", in: scratch("root"))
      let after = await host.wakeups
      #expect(after - before <= 3)  // the name made beside the root, and our own question
      #expect(await host.sets.isEmpty)
    }
  }

  @Test func goesOnByPollingWhenTheLimitIsReached() async throws {
    try await watching(.auto, "printf 1 > a.yaml; printf 1 > b.yaml") { host, scratch, _ in
      #expect(await host.kind == .inotify)
      await host.reachLimit()
      try await shell("printf 22 > a.yaml", in: scratch("root"))
      #expect(await host.reaches { $0.kind == .polling && $0.changed == ["a.yaml"] && $0.isResting })
      #expect(await host.degradations == [.watchLimit])
      try await shell("mkdir n; printf 1 > n/c.yaml; rm b.yaml", in: scratch("root"))
      #expect(await host.reaches { $0.changed == ["a.yaml", "n/c.yaml"] && $0.removed == ["b.yaml"] && $0.isResting })
    }
  }

  @Test func automaticChoosesNotificationsOnALocalDisk() async throws {
    let scratch = try ScratchFolder()
    try await withLoop { loop in
      let kind: WatcherKind = await withCheckedContinuation { done in
        loop.perform {
          let watcher = makeWatcher(.auto, root: scratch.folder, on: loop)
          _ = watcher.start()
          let kind = watcher.kind
          watcher.stop()
          done.resume(returning: kind)
        }
      }
      #expect(kind == .inotify)
    }
  }

  @Test func readsTheTreeAgainWhenTheRootGetsOtherRights() async throws {
    try await watching(.inotify, "printf 1 > a.yaml") { host, scratch, _ in
      _ = await host.sync()
      try await shell("chmod 700 .", in: scratch("root"))
      #expect(
        await host.reaches { host in
          let isNow = host.sync().rescanned
          return isNow || host.sets.contains { $0.rescanned }
        })
    }
  }

  @Test(.enabled(if: ProcessEnvironment.user != 0, "root may read every folder"), arguments: bothKinds)
  func aRootThatMayNotBeReadComesBack(_ choice: WatcherChoice) async throws {
    try await watching(choice, "printf 1 > a.yaml; mkdir s; printf 1 > s/b.yaml") { host, scratch, _ in
      for _ in 1...2 {
        try await shell("chmod 000 .", in: scratch("root"))
        #expect(await host.reaches { $0.removed == ["a.yaml", "s/b.yaml"] && $0.isResting })
        #expect(await host.degradations == [.unreadableFolder])
        await host.forget()
        try FileSystem.setMode(scratch("root"), 0o755)
        #expect(await host.reaches { $0.changed == ["a.yaml", "s/b.yaml"] && $0.isResting })
        #expect(await host.degradations == [])
        await host.forget()
        try await shell("printf 22 > a.yaml; printf 22 > s/b.yaml", in: scratch("root"))
        #expect(await host.reaches { $0.changed == ["a.yaml", "s/b.yaml"] && $0.isResting })
        await host.forget()
      }
    }
  }

  @Test(arguments: bothKinds) func keepsToTheLimitOfFilesAsItIsNow(_ choice: WatcherChoice) async throws {
    try await watching(choice, "for i in 1 2 3 4 5; do printf 1 > $i.yaml; done") { host, scratch, initial in
      #expect(initial.count == 5)
      // In one go on the loop's thread, so that all is told by the answer.
      let fewer = try await host.ask { host in
        try scratch.write("root/handrail.yaml", "limits: {files: 2}")
        return host.sync()
      }
      #expect(fewer.removed == ["3.yaml", "4.yaml", "5.yaml"])
      #expect(await host.degradations == [.fileLimit])
      let more = try await host.ask { host in
        try scratch.write("root/handrail.yaml", "limits: {files: 50}")
        return host.sync()
      }
      #expect(more.changed.isSuperset(of: ["3.yaml", "4.yaml", "5.yaml"]))
      #expect(await host.degradations == [])
    }
  }
}
