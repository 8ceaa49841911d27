import Findings
import JSON
import SourceText
import Testing
import Wire

/// What plugins write is read with a kind eye and never trusted.
@Suite struct PluginMessageTests {
  private func finding(_ json: String) throws(JSONFailure) -> PluginFinding {
    try JSONCoding.decode(PluginFinding.self, from: Array(json.utf8))
  }

  @Test func textsAreMadeFitForAReport() throws {
    let found = try finding(
      #"{"rule":"a\u0000b","message":" one\n\ttwo\u001b[31m\u2028three\u0007 ","values":{"x":"a\r\nb"},"help":"\u0001"}"#
    )
    #expect(found.rule == "a b")
    #expect(found.message == "one two [31m three")
    #expect(found.values == [.init(name: "x", text: "a b")])
    #expect(found.help == "")
    let long = try finding(#"{"rule":"a","message":"\#(String(repeating: "é", count: 10_000))"}"#)
    #expect(long.message.unicodeScalars.count == PluginProtocol.longestText + 1)
    #expect(long.message.hasSuffix("é…"))
  }

  @Test(arguments: [
    ("{}", "“rule” is missing. It takes a text."),
    (#"{"rule":"a","message":" \n"}"#, "“message” takes a text that says something, not an empty one."),
    (#"{"rule":"a","message":"b","severity":"fatal"}"#, "“severity” takes one of note, warning, error, not “fatal”."),
    (#"{"rule":"a","message":"b","line":"3"}"#, "“line” takes a whole number, not a text."),
    (#"{"rule":"a","message":"b","line":1.5}"#, "“line” takes a whole number, not 1.5."),
    (#"{"rule":"a","message":"b","line":-2e-3}"#, "“line” takes a whole number, not -2e-3."),
    (
      #"{"rule":"a","message":"b","line":1e400}"#, "“line” takes a whole number of at most 15 digits, not 1e400."
    ),
    (
      #"{"rule":"a","message":"b","line":99999999999999999999}"#,
      "“line” takes a whole number of at most 15 digits, not 99999999999999999999."
    ),
    (#"{"rule":"a","message":"b","values":{"n":3}}"#, "“values.n” takes a text, not a number."),
  ])
  func aWrongShapeIsNamed(_ json: String, _ words: String) {
    let error = #expect(throws: JSONFailure.self) { try finding(json) }
    #expect(error?.text == words)
  }

  @Test func twoRulesOfOneNameAreRefused() {
    let json =
      #"{"protocol":1,"rules":[{"id":"a","severity":"note","summary":"A."},{"id":"a","severity":"note","summary":"B."}]}"#
    let error = #expect(throws: JSONFailure.self) {
      try JSONCoding.decode(PluginInitializeResult.self, from: Array(json.utf8))
    }
    #expect(error?.text == "“rules.1.id” takes a name that no other rule has, not “a” again.")
  }

  @Test func aHundredThousandFindingsAreCounted() throws {
    let many = String(repeating: #"{"rule":"a","message":"b"},"#, count: 99_999) + #"{"rule":"a","message":"b"}"#
    let line = Array(#"{"id":2,"result":{"findings":[\#(many)]}}"#.utf8)
    guard case .result(let json) = try PluginReply.read(line, limit: line.count).outcome else {
      return #expect(Bool(false), "no result")
    }
    let result = try PluginCheckResult(json: json)
    #expect(result.findings.count == PluginProtocol.mostFindings)
    #expect(result.leftOut == 100_000 - PluginProtocol.mostFindings)
  }

  /// Answers with bytes changed, taken out and doubled: reading them gives a value or says why not, and what is read
  /// keeps its bounds.
  @Test func whateverComesIsReadOrRefused() {
    let seeds = [
      #"{"jsonrpc":"2.0","id":1,"result":{"protocol":1,"rules":[{"id":"a-b","severity":"note","summary":"S.","help":"H.","references":["R"]}]}}"#,
      #"{"id":2,"result":{"findings":[{"rule":"a","message":"m {x}","values":{"x":"1"},"line":3,"column":-5,"endLine":99999999999,"endColumn":1e3,"step":"s","option":"o","field":"f.g","words":"w","review":true,"severity":"error","help":"h"}]}}"#,
      #"{"id":"2","error":{"code":-1,"message":"no"}}"#,
    ].map { Array($0.utf8) }
    var random = Lehmer(state: 20_260_302)
    var read = 0
    for _ in 0..<20_000 {
      var line = seeds[random.next(seeds.count)]
      for _ in 0...random.next(3) where !line.isEmpty {
        let at = random.next(line.count)
        switch random.next(4) {
        case 0: line[at] = UInt8(random.next(256))
        case 1: line.remove(at: at)
        case 2: line.insert(contentsOf: line[at..<min(line.count, at + random.next(20))], at: at)
        default: line.removeSubrange(at..<min(line.count, at + random.next(30)))
        }
      }
      guard let reply = try? PluginReply.read(line, limit: 1 << 20), case .result(let json) = reply.outcome else {
        continue
      }
      if let hello = try? PluginInitializeResult(json: json) {
        read += 1
        #expect(hello.rules.allSatisfy { RuleName.isName($0.id) && !$0.summary.isEmpty })
      }
      if let result = try? PluginCheckResult(json: json) {
        read += 1
        for finding in result.findings {
          let texts = [finding.rule, finding.message, finding.help] + finding.values.map(\.text)
          #expect(texts.allSatisfy { $0.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control } })
        }
      }
    }
    #expect(read > 1000)
  }

  /// The minimal standard generator of Park and Miller: the same numbers in each run.
  private struct Lehmer {
    var state: UInt64

    mutating func next(_ bound: Int) -> Int {
      state = state * 48_271 % 2_147_483_647
      return Int(state) % max(1, bound)
    }
  }
}
