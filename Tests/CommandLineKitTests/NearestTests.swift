import CommandLineKit
import Testing

@Suite struct NearestTests {
  static let names = ["up", "down", "status", "show", "check", "watch", "wait", "walk", "explain", "completions"]

  @Test(arguments: [
    ("chek", "check"), ("chekc", "check"), ("CHECK", "check"), ("pu", "up"), ("dwon", "down"), ("stauts", "status"),
    ("sttus", "status"), ("xeplain", "explain"), ("comp", "completions"), ("watcch", "watch"), ("shwo", "show"),
    // Equally near: the same first letter, then the first in the list.
    ("wai", "wait"), ("wakl", "walk"), ("watc", "watch"), ("hait", "wait"),
  ])
  func near(word: String, name: String) {
    #expect(nearest(to: word, among: Self.names) == name)
  }

  @Test(arguments: ["", "a", "rm", "delete", "xyz", "zzzzz", "wa", "done", String(repeating: "check", count: 20)])
  func far(word: String) {
    #expect(nearest(to: word, among: Self.names) == nil)
  }

  @Test func oddNames() {
    #expect(nearest(to: "größe", among: ["", "grösse", "größer"]) == "größer")
    #expect(nearest(to: "a", among: []) == nil)
    #expect(nearest(to: "b", among: ["a"]) == nil)
  }
}
