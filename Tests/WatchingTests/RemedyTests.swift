import HandrailTestSupport
import SourceText
import SystemIO
import Testing

@testable import Watching

/// A remedy helps: it raises what is too low, and gives rights where we can give them.
@Suite struct RemedyTests {
  @Test func `a queue that was too short needs a new watcher`() async throws {
    try await watching(.inotify, "echo x > a.yaml") { host, _, _ in
      await host.overflow()
      let told = await host.allDegradations.first { $0.kind == .overflow }
      let words = told?.remedy ?? ""
      let value = words.split(separator: "=").last.flatMap { Int($0) } ?? 0
      #expect(words.hasPrefix("sudo sysctl fs.inotify.max_queued_events="))
      #expect(value > InotifyLimits.current.queuedEvents.value ?? 0)
      #expect(told?.needsNewWatcher == true)
    }
  }

  @Test(arguments: [WatcherChoice.auto, .inotify])
  func `a limit that is reached needs a new watcher only where nothing takes over`(_ choice: WatcherChoice) async throws
  {
    try await watching(choice, "echo x > a.yaml") { host, scratch, _ in
      await host.reachLimit()
      let told = await host.allDegradations.first { $0.kind == .watchLimit }
      #expect(told?.needsNewWatcher == (choice == .inotify))
      #expect(told?.message.contains(choice == .auto ? "looked at about once a second" : "will be missed") == true)
      guard choice == .auto else { return }
      #expect(await host.reaches { $0.kind == .polling })
      try scratch.write("root/a.yaml", "y")
      #expect(await host.reaches { $0.changed == ["a.yaml"] })
    }
  }

  @Test func `rights are given by the owner, or by the owner of the system`() throws {
    let scratch = try ScratchFolder("hr", [("kim's a", ""), ("b", "")])
    #expect(
      commandGiving("r", to: [scratch.at("kim's a"), scratch.at("b")])
        == #"chmod u+r '\#(scratch.path)/kim'\''s a' '\#(scratch.path)/b'"#)
    #expect(commandGiving("rx", to: [scratch.at("none")]) == "sudo chmod a+rx '\(scratch.path)/none'")
    guard ProcessEnvironment.user == 0 else { return }
    try OpenFile.give(scratch("b"), to: 12345)
    #expect(commandGiving("r", to: [scratch.at("b")]) == "sudo chmod a+r '\(scratch.path)/b'")
  }
}
