import Findings
import HandrailTestSupport
import SourceText
import SystemIO
import Testing
import Wire

/// Each kind of save reaches a subscriber as one change with the final findings, with nothing in between.
@Suite struct SaveTests {
  /// A way to save, with what a subscriber hears of it.
  struct Save: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var expected: [String]
    var act: @Sendable (Workshop) throws -> Void

    init(_ name: String, _ expected: [String], _ act: @escaping @Sendable (Workshop) throws -> Void) {
      (testDescription, self.expected, self.act) = (name, expected, act)
    }
  }

  static let saves = [
    Save("in place", ["tea.yaml errors"]) { try $0.write("tea.yaml", Flows.unlinked()) },
    Save("in place, by writing over", ["tea.yaml errors"]) {
      let file = try OpenFile($0.root + "/tea.yaml")
      try file.write(Flows.unlinked())
      try file.rewind(cuttingTo: Flows.unlinked().utf8.count)
    },
    Save("truncated and written in pieces", ["tea.yaml errors"]) {
      let file = try OpenFile($0.root + "/tea.yaml", truncating: true)
      for line in Flows.unlinked().split(separator: "\n") {
        // Each piece by itself, with time for the daemon to look.
        try file.write(line + "\n")
        _ = isReadable(-1, until: .after(.milliseconds(20)))
      }
    },
    Save("as vim does with a backup", ["tea.yaml errors"]) {
      try $0.rename("tea.yaml", to: "tea.yaml~")
      try $0.write("tea.yaml", Flows.unlinked())
      try $0.remove("tea.yaml~")
    },
    Save("by a rename over the old file", ["tea.yaml errors"]) {
      try $0.write(".tea.yaml.tmp", Flows.unlinked())
      try $0.rename(".tea.yaml.tmp", to: "tea.yaml")
    },
    Save("removed and written again", ["tea.yaml errors"]) {
      try $0.remove("tea.yaml")
      try $0.write("tea.yaml", Flows.unlinked())
    },
    Save("a new folder with a file at once", ["new/deep/a.yaml ok"]) {
      try $0.write("new/deep/a.yaml", Flows.tea("a"))
    },
    Save("a file of another name", ["coffee.yaml ok", "tea.yaml gone"]) {
      try $0.rename("tea.yaml", to: "coffee.yaml")
    },
    Save(
      "a folder of another name", ["home/a.yaml ok", "home/b.yaml ok", "kitchen/a.yaml gone", "kitchen/b.yaml gone"]
    ) {
      try $0.rename("kitchen", to: "home")
    },
    Save("a symbolic link in its place", ["tea.yaml errors"]) {
      try $0.write("next.txt", Flows.unlinked())
      try OpenFile.link($0.root + "/tea.yaml", to: "next.txt")
    },
    Save("removed", ["tea.yaml gone"]) { try $0.remove("tea.yaml") },
  ]

  @Test(arguments: saves, ["inotify", "polling"])
  func `a save is one change`(_ save: Save, _ watcher: String) throws {
    let workshop = try Workshop()
    try workshop.write("tea.yaml", Flows.tea())
    if save.expected.contains("kitchen/a.yaml gone") {
      try workshop.write("kitchen/a.yaml", Flows.tea("a"))
      try workshop.write("kitchen/b.yaml", Flows.tea("b"))
    }
    let daemon = try workshop.daemon("--watcher", watcher)
    let subscriber = try Subscriber(daemon)
    #expect(subscriber.first.flatMap(\.flows).allSatisfy { $0.state == .ok })
    try save.act(workshop)
    let change = try subscriber.next()
    #expect(change.words == save.expected)
    // Then nothing more, until the next save.
    try workshop.write("last.yaml", Flows.tea("last"))
    #expect(try subscriber.changes(upTo: "last.yaml").map(\.words) == [])
    // The findings are those of the content, as a fresh look finds them.
    let client = try daemon.connect()
    for entry in change.flows {
      let now = try client.result("findings", #"{"path":"\#(entry.path)"}"#, as: FindingsResult.self)
      #expect(entry.findings == now.findings)
      #expect(entry.errors == now.findings.count { $0.severity == .error })
    }
  }

  @Test(arguments: ["inotify", "polling"])
  func `many files in new folders come once each`(_ watcher: String) throws {
    let workshop = try Workshop()
    let daemon = try workshop.daemon("--watcher", watcher)
    let subscriber = try Subscriber(daemon)
    let paths = (1...60).map { "new-\($0 % 4)/deep-\($0 % 7)/flow-\($0).yaml" }
    for (number, path) in paths.enumerated() { try workshop.write(path, Flows.tea("flow-\(number)")) }
    var told: [String] = []
    while told.count < paths.count { told += try subscriber.next().words }
    #expect(told.sorted() == paths.map { "\($0) ok" }.sorted())
  }

  @Test func `the root is removed and made again`() throws {
    let workshop = try Workshop()
    try workshop.write("tea.yaml", Flows.tea())
    let daemon = try workshop.daemon()
    let subscriber = try Subscriber(daemon)
    try FileSystem.rename(workshop.root, to: workshop.root + "-old")
    #expect(try subscriber.next().words == ["tea.yaml gone"])
    try FileSystem.makeFolders(workshop.root)
    try workshop.write("tea.yaml", Flows.unlinked())
    #expect(try subscriber.next().words == ["tea.yaml errors"])
    let status = try daemon.connect().result("status", as: StatusResult.self)
    #expect(status.daemon.degraded == [])
  }

  @Test func `a root that is a symbolic link is swapped`() throws {
    let workshop = try Workshop()
    let (one, two, link) = (workshop.scratch("one"), workshop.scratch("two"), workshop.scratch("current"))
    for (folder, text) in [(one, Flows.tea()), (two, Flows.unlinked())] {
      try FileSystem.makeFolders(folder)
      try OpenFile(folder + "/tea.yaml").write(text)
    }
    try OpenFile.link(link, to: "one")
    let daemon = try workshop.daemon(root: link)
    let subscriber = try Subscriber(daemon)
    #expect(try daemon.connect().result("status", as: StatusResult.self).root.text == link)
    try OpenFile.link(link, to: "two")
    #expect(try subscriber.next().words == ["tea.yaml errors"])
    try OpenFile.link(link, to: "one")
    #expect(try subscriber.next().words == ["tea.yaml ok"])
    // The link is the root: a second daemon on it is refused, and commands find the first.
    #expect(try workshop.handrail("status", "--root", link, "--socket").output == daemon.socket + "\n")
  }

  @Test func `a subscription resumes where it ended`() throws {
    let workshop = try Workshop()
    for name in ["a", "b", "c"] { try workshop.write("\(name).yaml", Flows.tea(name)) }
    let daemon = try workshop.daemon()
    let clock = try Subscriber(daemon).clock
    try workshop.write("b.yaml", Flows.unlinked("b"))
    try workshop.remove("c.yaml")
    let resumed = try Subscriber(daemon, #"{"since":"\#(clock)"}"#)
    #expect(resumed.first.map(\.words) == [["b.yaml errors", "c.yaml gone"]])
    #expect(resumed.first.first?.snapshot == false)
    // Nothing new: an empty change.
    let again = try Subscriber(daemon, #"{"since":"\#(resumed.clock)"}"#)
    #expect(again.first.map(\.words) == [[]])
    // Another run's clock, or one from the future, gets everything.
    for clock in ["other:3", "\(try again.clock)000"] {
      let fresh = try Subscriber(daemon, #"{"since":"\#(clock)"}"#)
      #expect(fresh.first.map(\.snapshot) == [true])
      #expect(fresh.first.map(\.words) == [["a.yaml ok", "b.yaml errors"]])
    }
  }

  @Test func `many flows come in pages`() throws {
    let workshop = try Workshop()
    for number in 1...450 { try workshop.write("flow-\(number).yaml", Flows.tea("flow-\(number)")) }
    let daemon = try workshop.daemon()
    let subscriber = try Subscriber(daemon)
    #expect(subscriber.first.map(\.flows.count) == [200, 200, 50])
    #expect(subscriber.first.map(\.more) == [true, true, false])
    #expect(Set(subscriber.first.flatMap(\.flows).map(\.path)).count == 450)
    // Pages of status, one after the other.
    let client = try daemon.connect()
    var after = ""
    var paths: [String] = []
    for _ in 0..<5 {
      let page = try client.result("status", #"{"limit":200,"after":"\#(after)"}"#, as: StatusResult.self)
      paths += page.flows.map(\.path.text)
      guard let next = page.next else { break }
      after = next.text
    }
    #expect(paths == paths.sorted())
    #expect(paths.count == 450)
  }

  @Test func `while git works nothing is told, and then only how it ended`() throws {
    let workshop = try Workshop()
    try workshop.write("tea.yaml", Flows.tea())
    try FileSystem.makeFolders(workshop.root + "/.git")
    let subscriber = try Subscriber(try workshop.daemon())
    try workshop.write(".git/index.lock", "")
    try workshop.write("tea.yaml", Flows.unreadable())
    #expect(subscriber.client.isQuiet(for: .milliseconds(400)))
    try workshop.write("tea.yaml", Flows.unlinked())
    try workshop.remove(".git/index.lock")
    #expect(try subscriber.next().words == ["tea.yaml errors"])
    try workshop.write("last.yaml", Flows.tea("last"))
    #expect(try subscriber.changes(upTo: "last.yaml").map(\.words) == [])
  }

  @Test func `who has nothing more to ask goes on listening`() throws {
    let workshop = try Workshop()
    let daemon = try workshop.daemon()
    #expect(try daemon.connect().result("status", as: StatusResult.self).flows == [])
    let before = try daemon.idleDescriptors()
    do {
      let subscriber = try Subscriber(daemon)
      subscriber.client.endSending()
      for state in ["ok", "errors", "ok"] {
        try workshop.write("tea.yaml", state == "ok" ? Flows.tea() : Flows.unlinked())
        #expect(try subscriber.next().words == ["tea.yaml \(state)"])
      }
    }
    try eventually("the end of the connection") { try daemon.openDescriptors() <= before }
  }

  @Test func `without findings only the counts come`() throws {
    let workshop = try Workshop()
    try workshop.write("tea.yaml", Flows.unlinked())
    let daemon = try workshop.daemon()
    let (full, bare) = (try Subscriber(daemon), try Subscriber(daemon, #"{"findings":false}"#))
    #expect(full.first.first?.flows.first?.findings?.isEmpty == false)
    #expect(bare.first.first?.flows.first?.findings == nil)
    try workshop.write("tea.yaml", Flows.unreadable())
    #expect(try full.next().flows.first?.findings?.map(\.rule) == ["bad-value"])
    #expect(try bare.next().flows.first?.findings == nil)
  }

  @Test(arguments: ["inotify", "polling"])
  func `a file that is saved again and again never shows as half a file`(_ watcher: String) throws {
    let workshop = try Workshop()
    try workshop.write("tea.yaml", Flows.tea())
    let subscriber = try Subscriber(try workshop.daemon("--watcher", watcher))
    for round in 1...150 {
      let text = Array(Flows.tea(title: "Round \(round)").utf8)
      let file = try OpenFile(workshop.root + "/tea.yaml", truncating: true)
      // In two writes, as programs with a small buffer do.
      try file.write(String(decoding: text[..<200], as: UTF8.self))
      try file.write(String(decoding: text[200...], as: UTF8.self))
      if round % 10 == 0 { _ = isReadable(-1, until: .after(.milliseconds(round / 10))) }
    }
    try eventually("the last save") {
      let change = try subscriber.next()
      #expect(change.words == ["tea.yaml ok"])
      #expect(change.flows.allSatisfy { $0.findings == [] })
      return change.flows.contains { $0.title == "Round 150" }
    }
  }

  @Test(arguments: ["inotify", "polling"])
  func `a flow that is removed and written under another name was never there twice`(_ watcher: String) throws {
    let workshop = try Workshop()
    for number in 1...20 { try workshop.write("old-\(number).yaml", Flows.tea("flow-\(number)")) }
    let subscriber = try Subscriber(try workshop.daemon("--watcher", watcher))
    for number in 1...20 {
      try workshop.remove("old-\(number).yaml")
      try workshop.write("new-\(number).yaml", Flows.tea("flow-\(number)"))
    }
    var told: [String] = []
    while told.count < 40 {
      let change = try subscriber.next()
      // Both names come together.
      #expect(change.flows.count == change.removed.count)
      told += change.words
    }
    #expect(Set(told) == Set((1...20).flatMap { ["old-\($0).yaml gone", "new-\($0).yaml ok"] }))
  }

  @Test func `another configuration is one change with all flows that differ`() throws {
    let workshop = try Workshop()
    try workshop.write("handrail.yaml", "")
    for number in 0..<200 {
      let text = Flows.tea("f\(number)")
      try workshop.write("f\(number).yaml", number % 2 == 0 ? text.replacing("audio: all\n", with: "") : text)
    }
    let subscriber = try Subscriber(try workshop.daemon())
    let first = subscriber.first.flatMap(\.flows).flatMap { $0.findings ?? [] }
    let rule = try #require(first.first?.rule)
    #expect(first.count == 100, "\(rule)")
    for isOff in [true, false, true] {
      try workshop.write("handrail.yaml", isOff ? "rules: {\(rule): off}\n" : "")
      let change = try subscriber.next()
      #expect(change.flows.count == 100 && change.flows.allSatisfy { $0.findings?.isEmpty == isOff })
    }
    try workshop.write("last.yaml", Flows.tea("last"))
    #expect(try subscriber.changes(upTo: "last.yaml").map(\.words) == [])
  }
}
