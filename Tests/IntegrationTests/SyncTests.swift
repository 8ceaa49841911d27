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
