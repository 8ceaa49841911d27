import Foundation
import HandrailTestSupport
import JSON
import Testing

struct ReadingAndWritingTests {
  @Test(arguments: [
    "null", "true", " [ ] ", "{}", "[1,-0,0.5,1e9,1E+2,-12.5e-3]", #"{"a":{"b":[{"c":null}]},"d":"e"}"#,
    #"["\"\\\/\b\f\n\r\tAé日😀","😀","\u00e9","\u65e5","\ud83d\ude00"]"#, "\t\r\n{\"a\" :\n1 , \"b\":[ 2 ]}\r\n",
    "123456789012345678901234567890", #"{"a":1,"a":2}"#, "\"\u{2028}\u{7F}\"",
  ])
  func isReadAsFoundationReadsIt(_ text: String) throws {
    let ours = try JSONReader.read(Array(text.utf8))
    #expect(try same(ours, text))
  }

  @Test(arguments: [
    ("", 0), ("nul", 0), ("[1,]", 3), ("[1", 2), ("{\"a\"}", 4), ("{a:1}", 1), ("01", 1), ("1.", 2), ("-", 1),
    ("1e", 2), ("\"a", 2), ("\"\\x\"", 2), ("\"\\u12g4\"", 5), ("[1}", 2), ("{\"a\":1,}", 7), ("1 2", 2),
    ("\"a\nb\"", 2), ("[", 1), ("]", 0), ("{\"a\" 1}", 5), ("'a'", 0), ("NaN", 0), ("+1", 0), (".5", 0),
    ("\"\\ud800\"", 7), ("\"\\udc00\"", 7), ("\"\\ud800\\u0041\"", 13), ("\u{FEFF}1", 0), ("{\"a\":1}}", 7),
  ])
  func isRefusedAtItsByte(_ text: String, _ offset: Int) {
    let mistake = #expect(throws: JSONMistake.self) { try JSONReader.read(Array(text.utf8)) }
    #expect(mistake?.offset == offset)
  }

  @Test func bytesThatAreNotUTF8AreRefusedAtTheirPlace() {
    let mistake = #expect(throws: JSONMistake.self) { try JSONReader.read(Array("[\"é".utf8) + [0xE9, 0x22, 0x5D]) }
    #expect(mistake == JSONMistake(reason: .notUnicode, offset: 4))
  }

  @Test func depthAndCountAndLengthHaveLimits() throws {
    func nested(_ depth: Int) -> [UInt8] { Array((String(repeating: "[", count: depth) + "1").utf8) }
    let closed = nested(64) + Array(String(repeating: "]", count: 64).utf8)
    _ = try JSONReader.read(closed)
    #expect(throws: JSONMistake(reason: .tooDeep(limit: 64), offset: 64)) { try JSONReader.read(nested(65)) }
    #expect(throws: JSONMistake(reason: .tooDeep(limit: 64), offset: 64)) { try JSONReader.read(nested(2_000_000)) }
    let many = Array("[\(String(repeating: "1,", count: 10_000))1]".utf8)
    #expect(throws: JSONMistake.self) { try JSONReader.read(many, limits: .request) }
    #expect(throws: JSONMistake(reason: .tooLong(limit: 4 << 20), offset: 4 << 20)) {
      try JSONReader.read([UInt8](repeating: 0x20, count: 4 << 20 + 1))
    }
  }

  @Test func writesTextSoThatItStaysOnOneLine() {
    let text = "a\"\\/\n\r\t\u{8}\u{C}\u{0}\u{1F}\u{7F}é\u{2028}😀"
    #expect(JSONCoding.text(text) == #""a\"\\/\n\r\t\b\f\u0000\u001f"# + "\u{7F}é\u{2028}😀\"")
  }

  @Test func numbersAreWrittenAndReadWhole() throws {
    #expect(JSONCoding.text([Int.max, .min]) == "[9223372036854775807,-9223372036854775808]")
    let numbers = [0, 9, 10, -1, -10, 1_772_460_120_000, 1 << 53, -1 << 53]
    #expect(JSONCoding.text(numbers) == "[\(numbers.map(String.init).joined(separator: ","))]")
    #expect(try JSONCoding.decode([Int].self, from: JSONCoding.encode(numbers)) == numbers)
    #expect(
      try JSONCoding.decode([Int].self, from: Array("[2.0,-2e3,9007199254740992.0]".utf8)) == [2, -2000, 1 << 53])
    for text in ["2.5", "1e300", "-1e19", "1e-1", "99999999999999999999", "\"1\"", "true"]
      // Beyond 2^53 programs read different numbers, and whoever adds some up goes beyond what an Int holds.
      + ["9007199254740993", "-9007199254740993", "\(Int.max)", "\(Int.min)", "9007199254740994.0"]
    {
      #expect(throws: JSONFailure.self) { try JSONCoding.decode(Int.self, from: Array(text.utf8)) }
    }
  }

  @Test func keepsOrderAndSpelling() throws {
    let text = #"{"z":1.0,"a":[1e3,{"y":null,"b":true}],"m":12345678901234567890}"#
    #expect(JSONCoding.text(try JSONReader.read(Array(text.utf8))) == text)
  }

  /// Small changes to good texts: both readers agree on what is JSON, and on what it says.
  @Test func agreesWithFoundationOnDamagedTexts() throws {
    let seeds = [
      #"{"jsonrpc":"2.0","id":1.5e3,"method":"status","params":{"sync":true,"list":[1,-2,"\u00e9\n",null]}}"#,
      #"["\ud83d\ude00",{"a":{}},[[]],false,0,-0.0]"#,
    ]
    let alphabet = Array("{}[]:,\"\\u0e+-.1 tfn\n".utf8)
    var random = SplitMix(state: 42)
    var accepted = 0
    for _ in 0..<6_000 {
      var bytes = Array(seeds[Int.random(in: 0..<seeds.count, using: &random)].utf8)
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let at = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes.remove(at: at)
        case 1: bytes.insert(alphabet[Int.random(in: 0..<alphabet.count, using: &random)], at: at)
        default: bytes[at] = alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
        }
      }
      let text = String(decoding: bytes, as: UTF8.self)
      let theirs = try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
      let ours = try? JSONReader.read(bytes)
      // Foundation takes a comma before a closing bracket, which RFC 8259 does not.
      let squeezed = text.filter { !$0.isWhitespace }
      guard !squeezed.contains(",]"), !squeezed.contains(",}") else { continue }
      #expect((ours == nil) == (theirs == nil), "\(text)")
      if let ours, theirs != nil {
        accepted += 1
        #expect(try same(ours, text), "\(text)")
      }
    }
    #expect(accepted > 200)
  }

  /// True when what we read, written again, says the same to Foundation as the text itself.
  private func same(_ ours: JSONValue, _ text: String) throws -> Bool {
    func value(_ bytes: some Sequence<UInt8>) throws -> NSObject? {
      try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed) as? NSObject
    }
    // Of a name that is there twice Foundation may keep either; ours says both.
    return try value(JSONCoding.encode(ours)) == value(text.utf8)
  }
}
