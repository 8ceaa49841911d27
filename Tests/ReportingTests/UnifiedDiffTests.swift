import Reporting
import SourceText
import Testing

@Suite struct UnifiedDiffTests {
  private func diff(_ old: String, _ new: String) -> String {
    UnifiedDiff.text(SourceText(old), SourceText(new), path: "a.yaml")
  }

  @Test func `lines that stay stand around each change`() {
    let old = "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n13\n14\n"
    #expect(
      diff(old, old.replacing("2\n3", with: "2\nx").replacing("13\n", with: "13\ny\n")) == """
        --- a/a.yaml
        +++ b/a.yaml
        @@ -1,6 +1,6 @@
         1
         2
        -3
        +x
         4
         5
         6
        @@ -11,4 +11,5 @@
         11
         12
         13
        +y
         14

        """)
    #expect(diff(old, old) == "")
  }

  @Test func `a missing line end and a whole file are told`() {
    #expect(
      diff("a\nb", "a\nb\n") == """
        --- a/a.yaml
        +++ b/a.yaml
        @@ -1,2 +1,2 @@
         a
        -b
        \\ No newline at end of file
        +b

        """)
    #expect(diff("", "a\n").hasSuffix("@@ -0,0 +1 @@\n+a\n"))
    #expect(diff("a\n", "").hasSuffix("@@ -1 +0,0 @@\n-a\n"))
  }

  /// Puts a difference into a text; it knows nothing of the code that made it.
  private func apply(_ diff: String, to old: String) -> String {
    var lines = old.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var shift = 0
    var at = 0
    for line in diff.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2).dropLast() {
      switch line.first {
      case "@":
        let numbers = line.split { !$0.isNumber }.compactMap { Int($0) }
        let isEmpty = line.split(separator: " ")[1].hasSuffix(",0")
        at = numbers[0] - (isEmpty ? 0 : 1) + shift
      case " ":
        if lines[at] != line.dropFirst() { return "mismatch at \(at)" }
        at += 1
      case "-":
        if lines[at] != line.dropFirst() { return "mismatch at \(at)" }
        lines.remove(at: at)
        shift -= 1
      case "+":
        lines.insert(String(line.dropFirst()), at: at)
        at += 1
        shift += 1
      default: return "odd line \(line)"
      }
    }
    return lines.joined(separator: "\n")
  }

  @Test func `thousands of changed lines are told line by line`() {
    // More than are looked through at once; every fourth line stays.
    let old = (0..<6000).map { "\($0)\n" }
    let new = (0..<6000).map { $0 % 4 == 0 ? "\($0)\n" : "new \($0)\n" }
    let difference = diff(old.joined(), new.joined())
    #expect(apply(difference, to: old.joined()) == new.joined())
    let kept = difference.split(separator: "\n").count { $0.hasPrefix(" ") }
    #expect(kept >= 1400, "\(kept) lines stay")
    #expect(apply(diff("", new.joined()), to: "") == new.joined())
    #expect(apply(diff(old.joined(), ""), to: old.joined()) == "")
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `a difference makes one text of the other`(seed: UInt64) {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    func below(_ bound: UInt64) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % bound)
    }
    let old = (0..<below(30)).map { _ in "\(below(5))\n" }
    var new = old
    for _ in 0..<below(8) {
      if below(2) == 0 || new.isEmpty {
        new.insert("\(below(5))\n", at: below(UInt64(new.count + 1)))
      } else {
        new.remove(at: below(UInt64(new.count)))
      }
    }
    let (left, right) = (old.joined(), new.joined())
    let difference = diff(left, right)
    #expect(left == right ? difference.isEmpty : apply(difference, to: left) == right, "\(difference)")
  }
}
