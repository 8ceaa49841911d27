import Testing

@testable import handrail_dev

/// Each rule makes one thing equal and nothing beside it.
@Suite struct MaskTests {
  struct Pair: CustomTestStringConvertible {
    let step: String
    let one: String
    let other: String
    var testDescription: String { "\(step): \(one)" }
  }

  private static func calm(_ text: String, _ step: String) -> [UInt8] {
    Mask.apply(to: Array(text.utf8), of: step)
  }

  static let equal = [
    Pair(step: "s: handrail status", one: #"{"pid":12,"x":1}"#, other: #"{"pid":9999,"x":1}"#),
    Pair(step: "s: handrail up flows", one: "Watching flows (process 12).", other: "Watching flows (process 999)."),
    Pair(
      step: "s: handrail down", one: "Its process is 12. End it: kill -9 12",
      other: "Its process is 8. End it: kill -9 8"),
    Pair(step: "s: → x", one: #""clock":"ab1:2","#, other: #""clock":"zz9:40","#),
    Pair(step: "s: → x", one: #""changedAtMs":17,"uptimeMs":3}"#, other: #""changedAtMs":18,"uptimeMs":44}"#),
    Pair(step: "s: → x", one: #""build":"abc""#, other: #""build":"1.0.0""#),
    Pair(step: "s: handrail status", one: "tea  ok  now\n", other: "tea  ok  12 s\n"),
    Pair(step: "s: handrail status", one: "FLOW   AGE\ntea   12 s\n", other: "FLOW  AGE\ntea   now\n"),
    Pair(step: "s: handrail watch ends", one: "14:02:09  tea  ok\n", other: "15:00:00  tea  ok\n"),
    Pair(step: "s: handrail watch ends", one: "tea  version from 14:02", other: "tea  version from 30 Nov, 23:59"),
    Pair(
      step: "s: handrail rules --timing", one: "b  2.5 µs  10.0 %  3\na  313 ns   9 %  3\n",
      other: "a  1.2 ms  90.5 %  3\nb  7 ns  1 %  3\n"),
    Pair(
      step: "s: handrail rules --timing", one: #"{"nanoseconds":4,"calls":7}"#, other: #"{"nanoseconds":5,"calls":7}"#),
    Pair(
      step: "s: handrail doctor", one: "9 watches and 8 queues at most, 3 needed",
      other: "9 watches and 128 queues at most, 3 needed"),
    Pair(
      step: "s: handrail rules --timing", one: "WHAT   TIME   SHARE    A FLOW\na  1 ns  1 %  1 ns\n",
      other: "WHAT  TIME  SHARE  A FLOW\na  1 ns  1 %  1 ns\n"),
    Pair(
      step: "s: handrail install", one: "file 107835e72f8f550e bin/handrail\n",
      other: "file 278ea6f33a172c85 bin/handrail\n"),
    Pair(step: "s: handrail plugin test x", one: "* It took 0.1 ms.", other: "* It took 12 ms."),
    Pair(step: "s: handrail plugin test x", one: #"{"ms":0.1}"#, other: #"{"ms":4}"#),
  ]

  @Test(arguments: equal) func `what differs between any two runs is equal`(_ pair: Pair) {
    #expect(Self.calm(pair.one, pair.step) == Self.calm(pair.other, pair.step))
  }

  static let different = [
    Pair(step: "s: handrail status", one: #"{"pid":1,"flows":7}"#, other: #"{"pid":1,"flows":8}"#),
    Pair(step: "s: handrail check", one: "There are only 15 s\n", other: "There are only 16 s\n"),
    Pair(step: "s: handrail check", one: "Wait  15 s\n", other: "Wait  16 s\n"),
    Pair(step: "s: handrail status", one: "tea  ok  now\n", other: "tea  errors  now\n"),
    Pair(step: "s: handrail check", one: "14:02:09 tea", other: "14:02:10 tea"),
    Pair(step: "s: → x", one: #""clock":"ab1:2","next":1"#, other: #""clock":"ab1:2","next":2"#),
    Pair(step: "s: handrail rules --timing", one: "a  1 ns  1 %  3\n", other: "a  1 ns  1 %  4\n"),
    Pair(
      step: "s: handrail doctor", one: "9 watches and 8 queues at most, 3 needed",
      other: "9 watches and 8 queues at most, 4 needed"),
    Pair(
      step: "s: handrail install", one: "file 107835e72f8f550e share/man/man1/handrail.1\n",
      other: "file 278ea6f33a172c85 share/man/man1/handrail.1\n"),
    Pair(step: "s: handrail rules", one: "in 15 min", other: "in 16 min"),
  ]

  @Test(arguments: different) func `what stands beside it stays`(_ pair: Pair) {
    #expect(Self.calm(pair.one, pair.step) != Self.calm(pair.other, pair.step))
  }

  @Test func `bytes that are no text stay as they are`() {
    let bytes = [UInt8](0...255) + Array(#""pid":7"#.utf8) + [0xC3, 0xFF]
    #expect(Mask.apply(to: bytes, of: "s: x") == [UInt8](0...255) + Array(#""pid":<pid>"#.utf8) + [0xC3, 0xFF])
  }
}
