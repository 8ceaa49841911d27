import SourceText
import Testing

@testable import Watching

@Suite struct DegradationTests {
  @Test func `thousands of names that cannot be read hide nothing that is about all`() throws {
    var list = DegradationList()
    for number in 0..<1_000 {
      list.add(.unreadableName, about: try #require(RelativePath("a/\(number).yaml")), "name \(number)")
    }
    #expect(list.all.count == 100)
    list.add(.rootMissing, "The folder is not there.")
    #expect(list.all.map(\.kind).contains(.rootMissing))
    #expect(list.all.count == 101)
  }
}
