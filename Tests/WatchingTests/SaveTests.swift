import Glibc
import HandrailTestSupport
import SourceText
import SystemIO
import Testing

@testable import Watching

/// Every way a program saves a file: one settled change with the whole content, never empty, gone or half.
@Suite struct SaveTests {
  static let saves: [(name: String, script: String)] = [
    ("in place", "printf new > a.yaml"),
    ("in pieces", "exec 3> a.yaml; printf n >&3; sleep 0.1; printf e >&3; sleep 0.1; printf w >&3; exec 3>&-"),
    ("emptied, then filled", ": > a.yaml; sleep 0.1; printf new > a.yaml"),
    ("backup, then new", "mv a.yaml a.yaml~; printf new > a.yaml; rm a.yaml~"),
    ("backup, pause, new", "mv a.yaml a.yaml~; sleep 0.1; printf new > a.yaml; rm a.yaml~"),
    ("atomic", "printf new > .a.tmp; mv .a.tmp a.yaml"),
    ("removed, then new", "rm a.yaml; sleep 0.05; printf new > a.yaml"),
    ("hard link", "printf new > .a.tmp; rm a.yaml; ln .a.tmp a.yaml; rm .a.tmp"),
    ("link swap", "mkdir .v; printf new > .v/new; ln -s .v/new .l; mv .l a.yaml"),
  ]

  @Test(arguments: bothKinds, saves.indices)
  func reachesTheSubscriberOnceAndWhole(_ choice: WatcherChoice, _ index: Int) async throws {
    let save = Self.saves[index]
    let script = "printf 'old text' > a.yaml; printf x > other.yaml"
    try await watching(choice, script, options: .patient) { host, scratch, initial in
      #expect(initial == ["a.yaml", "other.yaml"])
      try await shell(save.script, in: scratch("root"))
      #expect(await host.reaches { $0.changed.contains("a.yaml") && $0.isResting })
      #expect(await host.contents == ["a.yaml": ["new"]], "\(save.name)")
      #expect(await host.removed == [], "\(save.name)")
      // A file changed a moment ago may be named once more, since its time cannot be trusted yet; nothing else.
      let rest = await host.sync()
      #expect(rest.removed.isEmpty && rest.changed.isSubset(of: ["a.yaml"]))
    }
  }

  @Test(arguments: bothKinds) func syncSeesWhatGivesNoEventOfClosing(_ choice: WatcherChoice) async throws {
    try await watching(choice, "printf old > a.yaml; printf old > b.yaml; printf old > c.yaml") { host, scratch, _ in
      // In one go on the loop's thread, so that nothing is published in between.
      let (set, held) = await host.ask { host in
        truncate(scratch("root/a.yaml"), 1) == 0 ? (host.sync(), host.isHeld("a.yaml")) : (ChangeSet(), false)
      }
      #expect(set.changed == ["a.yaml"])
      #expect(held)
      // What sync answered while it was held is still published, once.
      #expect(await host.reaches { $0.changed.contains("a.yaml") && $0.isResting })
      #expect(await host.contents["a.yaml"] == ["o"])

      let open = Glibc.open(scratch("root/b.yaml"), O_RDWR)
      let map = try #require(mmap(nil, 3, PROT_READ | PROT_WRITE, MAP_SHARED, open, 0))
      map.storeBytes(of: UInt8(ascii: "N"), as: UInt8.self)
      #expect(msync(map, 3, MS_SYNC) == 0)
      #expect(await host.ask { $0.sync().changed.union($0.changed) }.contains("b.yaml"))
      munmap(map, 3)
      close(open)

      #expect(chmod(scratch("root/c.yaml"), 0o600) == 0)
      #expect(await host.ask { $0.sync().changed.union($0.changed) }.contains("c.yaml"))
    }
  }

  @Test(arguments: bothKinds) func followsALinkToAFileInsideOnly(_ choice: WatcherChoice) async throws {
    let script =
      "mkdir sub; printf 1 > sub/real.txt; ln -s sub/real.txt in.yaml; ln -s /etc/hostname out.yaml; ln -s . loop"
    try await watching(choice, script) { host, scratch, initial in
      #expect(initial == ["in.yaml"])
      try await shell("printf 22 > sub/real.txt", in: scratch("root"))
      #expect(await host.reaches { $0.changed == ["in.yaml"] && $0.isResting })
      #expect(await host.contents == ["in.yaml": ["22"]])
    }
  }

  @Test(arguments: bothKinds) func holdsAFileThatIsOpenAndEveryChangeWhileGitWorks(_ choice: WatcherChoice) async throws
  {
    try await watching(choice, "printf old > a.yaml; mkdir .git") { host, scratch, _ in
      let (changed, held, published) = try await host.ask { host in
        try FileSystem.writeAtomically([], to: scratch("root/.git/index.lock"))
        try FileSystem.writeAtomically(Array("new".utf8), to: scratch("root/a.yaml"))
        return (host.sync().changed, host.isHeld("a.yaml"), host.sets)
      }
      #expect(changed == ["a.yaml"])
      #expect(held)
      #expect(published.isEmpty)
      try await shell("rm .git/index.lock", in: scratch("root"))
      #expect(await host.reaches { $0.changed == ["a.yaml"] && $0.isResting })
    }
  }

  @Test(arguments: bothKinds) func aDeletedFileIsGoneAndARenamedOneIsReportedAsOneChange(
    _ choice: WatcherChoice
  ) async throws {
    try await watching(choice, "printf 1 > a.yaml; printf 2 > b.yaml") { host, scratch, _ in
      try await shell("rm a.yaml", in: scratch("root"))
      #expect(await host.reaches { $0.removed == ["a.yaml"] && $0.isResting })
      await host.forget()
      try await shell("mv b.yaml c.yaml", in: scratch("root"))
      #expect(await host.reaches { $0.removed == ["b.yaml"] && $0.changed == ["c.yaml"] && $0.isResting })
      if choice == .inotify { #expect(await host.sets.count == 1) }
    }
  }

  @Test(arguments: bothKinds) func aFileThatItsReaderFoundOtherwiseIsReportedAgain(_ choice: WatcherChoice) async throws
  {
    try await watching(choice, "printf old > a.yaml; printf old > b.yaml", options: .patient) { host, scratch, _ in
      let status = try FileSystem.status(of: scratch("root/a.yaml"))
      await host.confirm("a.yaml", .whole(status))
      #expect(await !host.isHeld("a.yaml"))
      // Emptied between the look and the reading, and filled again after it.
      let held = try await host.ask { host in
        #expect(truncate(scratch("root/a.yaml"), 0) == 0)
        host.confirm("a.yaml", .whole(try FileSystem.status(of: scratch("root/a.yaml"))))
        host.confirm("b.yaml", .changing)
        return host.isHeld("a.yaml") && host.isHeld("b.yaml")
      }
      #expect(held)
      try await shell("printf new > a.yaml", in: scratch("root"))
      #expect(await host.reaches { $0.changed == ["a.yaml", "b.yaml"] && $0.isResting })
      #expect(await host.contents == ["a.yaml": ["new"], "b.yaml": ["old"]])
      // One that was gone for the reader is held as long as one that is gone.
      #expect(
        await host.ask {
          $0.confirm("b.yaml", .missing)
          return $0.isHeld("b.yaml")
        })
      #expect(await host.reaches { $0.contents["b.yaml"]?.count == 2 && $0.isResting })
      #expect(await host.removed == [])
    }
  }

  @Test func whatTheSystemHasToldIsKnownBeforeItIsReported() async throws {
    try await watching(.inotify, "printf old > a.yaml") { host, scratch, _ in
      let held = await host.ask { host in
        let open = Glibc.open(scratch("root/a.yaml"), O_RDWR | O_TRUNC)
        defer { close(open) }
        host.notice()
        return host.isHeld("a.yaml") && host.sets.isEmpty
      }
      #expect(held)
    }
  }
}
