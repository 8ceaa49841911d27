import HandrailTestSupport
import SourceText
import SystemIO
import Testing
import Wire

/// A file may bear any date: whoever sets it, and whatever its file system makes of it.
@Suite struct FarDateTests {
  /// 1901, the day before 1970, 2038, 2262, 2290, 2446, and the ends of what a date is counted in.
  static let dates = [
    Int.min, -2_177_452_800, -86_400, 2_147_483_648, 9_223_372_037, 10_098_432_000, 15_032_385_535, Int.max,
  ]

  /// A folder on a disk, which takes the nearest date that it knows, and one in memory, which takes all.
  static let places: [String?] = [nil] + (FileSystem.exists("/dev/shm") ? ["/dev/shm"] : [])

  @Test(arguments: places, ["inotify", "polling"])
  func `the daemon lives, and says what check says`(_ place: String?, _ watcher: String) throws {
    let workshop = try Workshop()
    let scratch = try ScratchFolder(in: place)
    let root = scratch("flows")
    try FileSystem.makeFolders(root + "/.git")
    for (number, date) in Self.dates.enumerated() {
      try scratch.write("flows/here-\(number).yaml", Flows.unlinked("here-\(number)"))
      try OpenFile.setDate(root + "/here-\(number).yaml", date)
      try scratch.write("staging/\(number).yaml", Flows.unlinked("moved-\(number)"))
      try OpenFile.setDate(scratch("staging/\(number).yaml"), date)
    }
    let daemon = try workshop.daemon(root: root, "--watcher", watcher)
    let client = try daemon.connect()
    let subscriber = try Subscriber(daemon)
    func expectSame(_ count: Int, _ comment: String) throws {
      let status = try client.result("status", as: StatusResult.self)
      #expect(status.flows.count == count, "\(comment)")
      let daemon = try client.ask(#"{"jsonrpc":"2.0","id":1,"method":"findings"}"#)
      let check = try workshop.handrail("check", root, "--format", "json").output
      #expect(LastGoodTests.findings(daemon) == LastGoodTests.findings(check), "\(comment)")
    }
    try expectSame(8, "there before")

    try FileSystem.rename(scratch("staging"), to: root + "/new")
    try expectSame(16, "moved in with a folder")
    // It is also told, without anybody asking.
    var told: Set<String> = []
    while told.count < 8 { told.formUnion(try subscriber.next().flows.map(\.path.text)) }
    #expect(told == Set((0..<8).map { "new/\($0).yaml" }))

    for (number, date) in Self.dates.enumerated() {
      try scratch.write("flows/handrail.yaml", "exclude: [here-\(number).yaml]\n")
      try OpenFile.setDate(root + "/handrail.yaml", date)
      try scratch.write("flows/.git/index.lock", "")
      try OpenFile.setDate(root + "/.git/index.lock", date)
      try scratch.write("flows/new/\(number).yaml", Flows.tea("moved-\(number)"))
      try OpenFile.setDate(root + "/new/\(number).yaml", date)
      try expectSame(15, "saved with the date \(date)")
      try OpenFile.setDate(root, date)
    }
    let table = try workshop.handrail("status", "--root", root)
    #expect(table.code == 0, "\(table)")
    // When it was changed is when it was noticed, whatever its date.
    let units = table.output.split(separator: "\n").filter { $0.contains("here-") }.map {
      $0.split(separator: " ").last
    }
    #expect(units.count == 7, "\(table)")
    #expect(units.allSatisfy { $0 == "now" || $0 == "s" || $0 == "min" }, "\(table)")
    #expect(try client.ask(RobustnessTests.hello).contains(#""pid":\#(daemon.process)"#))
  }
}
