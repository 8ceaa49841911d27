import HandrailTestSupport
import SourceText
import SystemIO
import Testing
import Wire

/// An answer holds every save that was made before the question, however it was made.
@Suite struct SyncTests {
  @Test(arguments: ["inotify", "polling"])
  func `status holds the save, 200 times in a row`(_ watcher: String) throws {
    let workshop = try Workshop()
    let daemon = try workshop.daemon("--watcher", watcher)
    let client = try daemon.connect()
    for round in 1...200 {
      let title = "Round \(round)"
      switch round % 4 {
      case 0: try workshop.write("tea.yaml", Flows.tea(title: title))
      case 1:
        try workshop.write(".new", Flows.tea(title: title))
        try workshop.rename(".new", to: "tea.yaml")
      case 2:
        try workshop.rename("tea.yaml", to: "tea.yaml~")
        try workshop.write("tea.yaml", Flows.tea(title: title))
      default:
        try workshop.remove("tea.yaml")
        #expect(try client.entry("tea.yaml") == nil, "round \(round)")
        try workshop.write("tea.yaml", Flows.tea(title: title))
      }
      #expect(try client.entry("tea.yaml")?.title == title, "round \(round)")
    }
  }

  @Test func `a store through a mapping is seen, and truncate(2)`() throws {
    let workshop = try Workshop()
    let client = try workshop.daemon().connect()
    let text = Flows.tea(title: "Round 000")
    try workshop.write("tea.yaml", text + "\n\n\n\n")
    guard let place = text.utf8.firstRange(of: Array("000".utf8)) else { throw Overdue("the number") }
    let file = try OpenFile(workshop.root + "/tea.yaml")
    var length = text.utf8.count + 4
    for round in 100..<200 {
      try file.store("\(round)", at: text.utf8.distance(from: text.utf8.startIndex, to: place.lowerBound))
      #expect(try client.entry("tea.yaml")?.title == "Round \(round)")
      let before = try client.entry("tea.yaml")?.revision
      length = length > text.utf8.count ? length - 1 : text.utf8.count + 4
      try OpenFile.truncate(workshop.root + "/tea.yaml", to: length)
      if length < text.utf8.count + 4 { #expect(try client.entry("tea.yaml")?.revision != before) }
      if length > text.utf8.count { continue }
      try workshop.write("tea.yaml", text + "\n\n\n\n")
      length = text.utf8.count + 4
    }
  }

  /// In a tree of more than 5,000 files not all are looked at, but those somebody asks for are.
  @Test func `in a big tree a flow that is asked for is looked at`() throws {
    let workshop = try Workshop()
    for number in 0...5000 { try workshop.write("other-\(number % 10)/\(number).yaml", "a: 1\n") }
    let text = Flows.tea(title: "Round 000")
    try workshop.write("tea.yaml", text)
    guard let place = text.utf8.firstRange(of: Array("000".utf8)) else { throw Overdue("the number") }
    let offset = text.utf8.distance(from: text.utf8.startIndex, to: place.lowerBound)
    let client = try workshop.daemon().connect()
    #expect(try client.entry("tea.yaml")?.title == "Round 000")
    let file = try OpenFile(workshop.root + "/tea.yaml")
    for round in 100..<120 {
      try file.store("\(round)", at: offset)
      let params = round % 2 == 0 ? #"{"path":"tea.yaml"}"# : #"{"id":"make-tea"}"#
      #expect(try client.result("flow", params, as: FlowResult.self).flow.title == "Round \(round)")
    }
    try workshop.write("other-3/new.yaml", Flows.tea("new"))
    #expect(try client.entry("other-3/new.yaml")?.state == .ok)
  }

  @Test func `a hard link, the target of a link, and rights are seen`() throws {
    let workshop = try Workshop()
    let client = try workshop.daemon().connect()
    try OpenFile(workshop.scratch("outside.yaml")).write(Flows.tea("outside"))
    try workshop.write("real.txt", Flows.tea("linked"))
    try OpenFile.link(workshop.root + "/link.yaml", to: "real.txt")
    try OpenFile.link(workshop.root + "/out.yaml", to: workshop.scratch("outside.yaml"))
    #expect(try client.entry("link.yaml")?.id == "linked")
    #expect(try client.entry("out.yaml") == nil, "a link that leads out of the root is not followed")
    try workshop.write("real.txt", Flows.unlinked("linked"))
    #expect(try client.entry("link.yaml")?.state == .errors)
  }
}
