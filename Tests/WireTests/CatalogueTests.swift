import Testing
import Wire

@Suite struct CatalogueTests {
  private static func file(_ messages: String, help: String = "{}") -> [UInt8] {
    Array(#"{"version":1,"language":"de","messages":\#(messages),"help":\#(help)}"#.utf8)
  }

  @Test(arguments: [
    (#"{"a":{"Only {t}.":"Nur."}}"#, "a “Only {t}.” Its translation lacks {t}."),
    (#"{"a":{"Only {t}.":"Nur {t} {x}."}}"#, "a “Only {t}.” Its translation has {x}, which is not in English."),
    (#"{"a":{"One.":"Eins.\nZwei."}}"#, "a “One.” Its translation has a line end or another control character."),
    (#"{"a":{"One.":1}}"#, "a “One.” Its translation is no text."),
    (#"{"a":{"One.":""}}"#, ""), (#"{"a":{"Only {t}.":"{t}, {t}."}}"#, ""),
  ])
  func `an entry with other names is refused`(messages: String, says: String) throws {
    let (catalogue, refused) = try Catalogue.read(Self.file(messages))
    #expect(refused.map { "\($0.rule) “\($0.template)” \($0.reason)" }.joined(separator: "\n") == says)
    if !says.isEmpty { #expect(catalogue.messages["a"]?.isEmpty == true) }
  }

  @Test(arguments: [
    "[]", "{}", #"{"version":2,"language":"de"}"#, #"{"version":1,"language":"-"}"#, #"{"version":1,"language":"de"#,
    #"{"version":1,"language":"de","messages":[]}"#, #"{"version":1,"language":"de","messages":{"a":[]}}"#,
    #"{"version":1,"language":"de","help":1}"#,
  ])
  func `what is no catalogue is refused whole`(text: String) {
    #expect(throws: Catalogue.Mistake.self) { try Catalogue.read(Array(text.utf8)) }
  }

  @Test func `limits hold`() throws {
    let long = String(repeating: "a", count: Catalogue.longestText + 1)
    #expect(try Catalogue.read(Self.file(#"{"a":{"One.":"\#(long)"}}"#)).refused.count == 1)
    let many = (0..<100_001).map { #""\#($0)":"x""# }.joined(separator: ",")
    #expect(throws: Catalogue.Mistake.self) { try Catalogue.read(Self.file("{}", help: "{\(many)}")) }
    #expect(throws: Catalogue.Mistake.self) {
      try Catalogue.read([UInt8](repeating: 0x20, count: Catalogue.longestFile + 1))
    }
  }

  @Test(arguments: [
    ("Write it.", "Schreib es."), ("Did you mean a? Write it.", "War a gemeint? Schreib es."),
    ("Did you mean Mr. B? Write it.", "War Mr. B gemeint? Schreib es."), ("Take 3 of 5 a.", "Von 5 a nimm 3."),
    ("Did you mean a? Something else.", nil), ("Write", nil), ("", nil), ("Did you mean ?", nil),
    ("Write effects: {x}.", "Schreib effects: {x}."), ("Same a and a.", "Gleich a."), ("Same a and b.", nil),
  ])
  func `help is found whole, by its names, and in parts`(text: String, says: String?) {
    let catalogue = Catalogue(
      language: "de", messages: [:],
      help: [
        "Write it.": "Schreib es.", "Did you mean {name}?": "War {name} gemeint?",
        "Take {n} of {max}.": "Von {max} nimm {n}.", "Write effects: {x}.": "Schreib effects: {x}.",
        "Same {a} and {a}.": "Gleich {a}.",
      ])
    #expect(catalogue.translated(text) == says)
  }
}
