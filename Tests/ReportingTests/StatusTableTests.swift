import Reporting
import SourceText
import Testing
import Wire

/// Whole screens of `status` and `watch`.
struct StatusTableTests {
  /// 14:04:05 on 2 March 2026, an hour before UTC.
  static let clock = WallClock(nowMs: 1_772_456_645_000) { _ in 3600 }

  static func flow(
    _ id: String, _ state: FlowState, errors: Int = 0, warnings: Int = 0, path: String? = nil, age: Int = 125
  ) -> FlowEntry {
    let isServed = state != .broken
    return FlowEntry(
      id: id, path: RelativePath(path ?? "\(id).yaml") ?? .empty, title: "T", state: state, errors: errors,
      warnings: warnings,
      steps: isServed ? 5 : nil, furthest: isServed ? 2 : nil, longest: isServed ? 14 : nil,
      decisions: isServed ? 1 : nil, revision: "x", clock: Clock(instance: "a", number: 1),
      changedAtMs: clock.nowMs - age * 1000, servedAtMs: isServed ? clock.nowMs - 125_000 : nil)
  }

  static func status(
    _ flows: [FlowEntry], degraded: [DaemonInfo.Degraded] = [], others: [RelativePath]? = nil, scanning: Bool = false
  ) -> StatusResult {
    StatusResult(
      root: "/r",
      daemon: .init(
        pid: 1, version: "0.1.0", watcher: "inotify", degraded: degraded, uptimeMs: 1, flows: flows.count,
        files: flows.count, scanning: scanning), clock: Clock(instance: "a", number: 1),
      summary: .init(
        files: flows.count, flows: flows.count, errors: flows.reduce(0) { $0 + $1.errors },
        warnings: flows.reduce(0) { $0 + $1.warnings }, reviews: flows.isEmpty ? 0 : 2), flows: flows, others: others)
  }

  static let mixed = [
    flow("call-a-contact", .ok, age: 0), flow("電話をかける", .warnings, warnings: 2, age: 59),
    flow("draw-a-picture", .errors, errors: 1, warnings: 1, age: 7300),
    flow("take-and-share-a-photo", .lastGood, errors: 1),
    flow("", .broken, errors: 3, path: "sub/new.yaml", age: 200_000),
  ]

  @Test func wide() {
    #expect(
      StatusTable.text(Self.status(Self.mixed), Self.clock, ReportStyle(width: 120)) == """
        FLOW                    STATE                                 STEPS  SHORTEST  LONGEST  DECISIONS  FINDINGS    AGE
        call-a-contact          ok                                        5         2       14          1         0    now
        電話をかける            2 warnings                                5         2       14          1         2   59 s
        draw-a-picture          1 error                                   5         2       14          1         2    2 h
        take-and-share-a-photo  still showing the version from 14:02      5         2       14          1         1  2 min
        sub/new.yaml            cannot be read yet                        –         –        –          –         3    2 d

        5 flows: 1 ok, 1 with warnings, 1 with errors. 1 still shows an older version. 1 cannot be read yet.
        Findings: 5 errors, 3 warnings.
        2 of them need a person to judge.

        """)
  }

  @Test func aUsualTerminalOfEightyCells() {
    let text = StatusTable.text(Self.status(Self.mixed), Self.clock, ReportStyle(width: 80))
    #expect(
      text.hasPrefix(
        """
        FLOW                    STATE               STEPS  SHORT  LONG  FOUND    AGE
        call-a-contact          ok                      5      2    14      0    now
        電話をかける            2 warnings              5      2    14      2   59 s
        draw-a-picture          1 error                 5      2    14      2    2 h
        take-and-share-a-photo  version from 14:02      5      2    14      1  2 min
        sub/new.yaml            cannot be read yet      –      –     –      3    2 d

        """))
  }

  @Test(arguments: [20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 200])
  func eachWidthIsKept(_ width: Int) {
    let text = StatusTable.text(Self.status(Self.mixed), Self.clock, ReportStyle(width: width))
    let table = text.split(separator: "\n").prefix(6)
    for line in table { #expect(DisplayWidth.of(line) <= max(width, 26), "\(line)") }
    #expect(table.first?.contains("STATE") == true)
  }

  @Test func colorsDoNotMoveTheColumns() {
    let colored = StatusTable.text(Self.status(Self.mixed), Self.clock, ReportStyle(color: true, width: 100))
    let plain = StatusTable.text(Self.status(Self.mixed), Self.clock, ReportStyle(width: 100))
    #expect(colored != plain)
    #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
  }

  @Test func theRestIsToldBelow() {
    let status = Self.status(
      [Self.flow("a", .ok)],
      degraded: [.init(id: "polling", message: "The folder is looked at every second.", command: "handrail doctor")],
      others: ["notes\u{7}.yaml"])
    #expect(
      StatusTable.text(status, Self.clock, ReportStyle(displayPath: { SeenPath.written("flows/\($0)") })).split(
        separator: "\n"
      ).suffix(5)
        == [
          "1 flow: 1 ok.", "YAML files that are no flows:", "  flows/notes␇.yaml",
          "Note: The folder is looked at every second.", "  To mend it: handrail doctor",
        ])
  }

  @Test func anEmptyFolderIsToldWhatAFlowIs() {
    #expect(
      StatusTable.text(Self.status([]), Self.clock, ReportStyle())
        == "No flows here yet. A flow is a YAML file that begins with: handrail: 1\nBegin one: handrail new make-tea.yaml\n"
    )
    #expect(
      StatusTable.text(Self.status([], scanning: true), Self.clock, ReportStyle())
        == "The folder is being read. Ask again in a moment.\n")
  }

  @Test func changesAreALineEach() {
    let change = Change(
      clock: Clock(instance: "a", number: 2), flows: Self.mixed, removed: ["old.yaml"])
    #expect(
      ChangeLines.text(change, Self.clock, ReportStyle()) == """
        14:04:05  call-a-contact  ok
        14:04:05  電話をかける  2 warnings
        14:04:05  draw-a-picture  1 error (1 error, 1 warning)
        14:04:05  take-and-share-a-photo  still showing the version from 14:02 (1 error)
        14:04:05  sub/new.yaml  cannot be read yet (3 errors)
        14:04:05  old.yaml  removed

        """)
    #expect(
      ChangeLines.json(Change(clock: Clock(instance: "a", number: 2), flows: [], removed: ["old.yaml"]))
        == #"{"clock":"a:2","snapshot":false,"flows":[],"removed":["old.yaml"],"more":false}"# + "\n")
  }

  @Test(arguments: [
    (0, "14:04"), (14 * 3600, "00:04"), (15 * 3600, "1 Mar, 23:04"), (62 * 86_400, "30 Dec 2025"),
    (61 * 86_400, "31 Dec 2025"), (60 * 86_400, "1 Jan, 14:04"), (736 * 86_400, "25 Feb 2024"),
    (732 * 86_400, "29 Feb 2024"), (30_000 * 86_400, "12 Jan 1944"),
  ])
  func momentsAreToldByTheLocalCalendar(_ secondsAgo: Int, _ expected: String) {
    #expect(Self.clock.moment(Self.clock.nowMs - secondsAgo * 1000) == expected)
  }

  @Test(arguments: [
    (-5, "now"), (0, "now"), (1, "1 s"), (59, "59 s"), (60, "1 min"), (3599, "59 min"), (3600, "1 h"), (86_400, "1 d"),
  ])
  func agesAreShort(_ seconds: Int, _ expected: String) {
    #expect(Self.clock.age(Self.clock.nowMs - seconds * 1000) == expected)
  }

  @Test(arguments: [Int.min, Int.min + 1, -9_300_000_000_000, -1, 1, 10_098_432_000_000, Int.max - 1, Int.max])
  func anyNumberIsAMoment(_ milliseconds: Int) {
    for clock in [Self.clock, WallClock(nowMs: .min), WallClock(nowMs: .max)] {
      #expect(!clock.moment(milliseconds).isEmpty)
      #expect(clock.time(milliseconds).utf8.count == 8)
      let isNow = clock.age(milliseconds) == "now"
      let isRecent = clock.nowMs == .min || milliseconds > clock.nowMs - 1000
      #expect(isNow == isRecent)
    }
  }
}
