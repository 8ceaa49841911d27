import Testing
import Wire

struct LineSplitterTests {
  /// The pieces of a text that comes in parts of `size` bytes.
  private func pieces(_ text: String, in size: Int, limit: Int) -> [String] {
    var splitter = LineSplitter(limit: limit)
    let bytes = Array(text.utf8)
    var result: [String] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      for piece in splitter.append(bytes[start..<min(start + size, bytes.count)]) {
        switch piece {
        case .line(let line): result.append(String(decoding: line, as: UTF8.self))
        case .tooLong: result.append("(too long)")
        }
      }
      #expect(splitter.pendingCount <= limit + 1)
    }
    return result
  }

  @Test(arguments: 1...24)
  func anyPartsGiveTheSameLines(_ size: Int) {
    let text = "one\ntwo\r\n\n\r\n12345678\n12345678\r\n123456789\n123456789\r\nfar too long, by much\nafter\nhalf"
    let expected = [
      "one", "two", "12345678", "12345678", "(too long)", "(too long)", "(too long)", "after",
    ]
    #expect(pieces(text, in: size, limit: 8) == expected)
  }

  @Test func aLineThatIsTooLongIsToldAtOnceAndHeldNoLonger() {
    var splitter = LineSplitter(limit: 8)
    #expect(splitter.append([UInt8](repeating: 0x61, count: 100)) == [.tooLong])
    #expect(splitter.pendingCount == 0)
    #expect(splitter.append([UInt8](repeating: 0x61, count: 1_000_000)) == [])
    #expect(splitter.pendingCount == 0)
    #expect(splitter.append("\nnext\n".utf8) == [.line(Array("next".utf8))])
  }

  @Test func aLineThatIsGivenUpIsHeldNoLongerAndTheNextIsRead() {
    var splitter = LineSplitter(limit: 8)
    #expect(splitter.append("one\nhal".utf8) == [.line(Array("one".utf8))])
    #expect(splitter.pendingCount == 3)
    splitter.giveUp()
    #expect(splitter.pendingCount == 0)
    #expect(splitter.append("f a line".utf8) == [])
    #expect(splitter.pendingCount == 0)
    #expect(splitter.append("\nnext\n".utf8) == [.line(Array("next".utf8))])
    splitter.giveUp()
    #expect(splitter.finish() == nil)
  }

  @Test func takesALineOfFourMebibytes() {
    var splitter = LineSplitter()
    let line = [UInt8](repeating: 0x61, count: 4 << 20)
    #expect(splitter.append(line + [0x0A]) == [.line(line)])
    #expect(splitter.append(line + [0x61, 0x0A]) == [.tooLong])
  }
}
