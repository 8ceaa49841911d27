import CommandLineKit
import Testing

@Suite struct ValueTests {
  @Test(arguments: [
    ("500 ms", 500), ("500ms", 500), ("2 s", 2_000), ("3 min", 180_000), ("1.5 s", 1_500), ("0.25 min", 15_000),
    ("8 h", 28_800_000), ("365 d", 31_536_000_000), ("0 s", 0), ("2 S", 2_000), (" 2  s ", 2_000), ("0.001 s", 1),
  ])
  func durations(text: String, milliseconds: Int) throws {
    #expect(try readDuration(text) == .milliseconds(milliseconds))
  }

  @Test(arguments: [
    ("", "\"\" is not a duration. Use a number and a unit: 500 ms, 2 s, 3 min."),
    ("soon", "\"soon\" is not a duration. Use a number and a unit: 500 ms, 2 s, 3 min."),
    ("-2 s", "\"-2 s\" is not a duration. Use a number and a unit: 500 ms, 2 s, 3 min."),
    ("1.2.3 s", "\"1.2.3 s\" is not a duration. Use a number and a unit: 500 ms, 2 s, 3 min."),
    (".5 s", "\".5 s\" is not a duration. Use a number and a unit: 500 ms, 2 s, 3 min."),
    ("5. s", "\"5. s\" is not a duration. Use a number and a unit: 500 ms, 2 s, 3 min."),
    ("30", "\"30\" has no unit. Use a number and a unit: 500 ms, 2 s, 3 min."),
    ("2 m", "\"m\" is not a unit of time. Units are ms, s, min, h and d."),
    ("2 s 3", "\"s3\" is not a unit of time. Units are ms, s, min, h and d."),
    ("366 d", "\"366 d\" is too long. Use 365 d or less."),
    ("365.001 d", "\"365.001 d\" is too long. Use 365 d or less."),
    ("99999999999999999999 s", "\"99999999999999999999 s\" is too long. Use 365 d or less."),
    ("1.2345 s", "\"1.2345 s\" has too many decimals. Use 3 or fewer."),
  ])
  func badDurations(text: String, message: String) {
    let problem = #expect(throws: ValueProblem.self) { try readDuration(text) }
    #expect(problem?.message == message)
    #expect(longSentences(in: message) == [])
  }

  @Test(arguments: [("5 sec", "5s"), ("5 minutes", "5min"), ("5", "5s"), ("1.5hours", "1.5h"), ("5 m", nil)])
  func durationSuggestions(text: String, suggestion: String?) {
    #expect(#expect(throws: ValueProblem.self) { try readDuration(text) }?.suggestion == suggestion)
  }

  @Test func integers() throws {
    #expect(try readInteger("12", in: 0...20) == 12)
    #expect(try readInteger("-3", in: -5...5) == -3)
    #expect(try readInteger("007", in: 0...20) == 7)
    let bad: [(String, ClosedRange<Int>, String)] = [
      ("", 0...9, "\"\" is not a whole number."), ("-", 0...9, "\"-\" is not a whole number."),
      ("+3", 0...9, "\"+3\" is not a whole number."), ("1.5", 0...9, "\"1.5\" is not a whole number."),
      ("٣", 0...9, "\"٣\" is not a whole number."), ("12", 0...9, "\"12\" is out of range. Use 0 to 9."),
      ("0", 1...(.max), "\"0\" is out of range. Use 1 or more."),
      ("5", .min...4, "\"5\" is out of range. Use 4 or less."),
      ("99999999999999999999", 0...9, "\"99999999999999999999\" is out of range. Use 0 to 9."),
    ]
    for (text, range, message) in bad {
      #expect(#expect(throws: ValueProblem.self) { try readInteger(text, in: range) }?.message == message)
    }
  }

  @Test func placeholders() {
    #expect(ValueKind.choice(["auto", "always", "never"]).placeholder == "auto|always|never")
    #expect(ValueKind.choice(["idle", "changed", "ok", "something-long"]).placeholder == "CHOICE")
    #expect(ValueKind.folder.placeholder == "DIR")
  }

  @Test(arguments: [
    ("One two three.", []), ("a b c d. e f g", []), ("a b c d e. x", ["a b c d e."]),
    ("one two 3.5 a.b five", ["one two 3.5 a.b five"]),
    ("a b c (d). e f", []), ("a - b - c - d", []), ("a b c\nd e", []),
  ])
  func sentences(text: String, long: [String]) {
    #expect(longSentences(in: text, limit: 4) == long)
  }
}
