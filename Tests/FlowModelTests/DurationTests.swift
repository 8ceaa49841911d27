import FlowModel
import Testing

/// Lengths of time with their unit.
@Suite struct DurationTests {
  @Test(arguments: [
    ("20 s", 20_000), ("2 min", 120_000), ("8 h", 28_800_000), ("7 d", 604_800_000), ("20s", 20_000),
    ("5  min", 300_000), (" 5 s ", 5_000), ("0.3 s", 300), ("0.3s", 300), ("1.5 min", 90_000), ("0 s", 0),
    ("007 s", 7_000),
    ("1.0005 s", 1_000), ("36500 d", 3_153_600_000_000),
  ])
  func `what can be read`(text: String, milliseconds: Int64) throws {
    #expect(try Duration(parsing: text.utf8).milliseconds == milliseconds)
  }

  @Test(arguments: [
    ("20", Duration.Mistake.noUnit), ("0.3", .noUnit), ("", .noNumber), ("soon", .noNumber), (".5 s", .noNumber),
    ("5. s", .noNumber), ("-3 s", .sign), ("+3 s", .sign), ("5 m", .unknownUnit), ("5 M", .unknownUnit),
    ("5 S", .unknownUnit), ("5 minutes", .unknownUnit), ("5 s 3", .unknownUnit), ("1,5 s", .unknownUnit),
    ("1 h 30 min", .unknownUnit), ("1e3 s", .unknownUnit), ("36601 d", .tooLong), ("9999999999999 s", .tooLong),
    ("９ s", .noNumber), ("5\ts", .unknownUnit), ("PT5S", .noNumber),
  ])
  func `what cannot`(text: String, mistake: Duration.Mistake) {
    #expect(throws: mistake) { try Duration(parsing: text.utf8) }
  }

  @Test(arguments: [
    (0, "0 s"), (300, "0.3 s"), (1_000, "1 s"), (90_000, "90 s"), (120_000, "2 min"), (3_600_000, "1 h"),
    (86_400_000, "1 d"), (90_000_000, "25 h"), (1_005, "1.005 s"), (61_500, "61.5 s"),
  ])
  func `how it is shown, and read back`(milliseconds: Int64, text: String) throws {
    let duration = Duration(milliseconds: milliseconds)
    #expect(duration.description == text)
    #expect(try Duration(parsing: text.utf8) == duration)
  }
}
