import SourceText
import Testing
import YAMLSource

@testable import FlowModel

/// Keys are found by their bytes.
@Suite struct KeyTableTests {
  private func number(_ name: String, _ table: KeyTable) -> Int? {
    Array(name.utf8).withUnsafeBufferPointer { table.number(of: $0) }
  }

  @Test(arguments: KeyTable.all.map(\.name))
  func `every key has its own number, and nothing near it has one`(name: String) throws {
    let table = try #require(KeyTable.all.first { $0.name == name }?.table)
    #expect(Set(table.names).count == table.names.count)
    for (index, key) in table.names.enumerated() {
      #expect(number(key, table) == index)
      for other in [key + "x", key + "\0", "\0" + key, String(key.dropLast()), key.uppercased(), key + key] {
        #expect(number(other, table) == nil || table.names.contains(other), "\(other)")
      }
    }
  }

  @Test func `keys of one length that share their first and last eight bytes are told apart`() {
    let table = KeyTable(["abcdefgh-middle-12345678"])
    #expect(number("abcdefgh-middle-12345678", table) == 0)
    #expect(number("abcdefgh-muddle-12345678", table) == nil)
    #expect(number("", table) == nil)
  }

  @Test func `a table never fills its places`() {
    for (name, table) in KeyTable.all { #expect(table.names.count <= 40, "\(name) needs more slots") }
  }

  @Test func `other words lead to keys that exist`() {
    let known = Set(KeyTable.all.flatMap(\.table.names))
    for (word, keys) in KeyTable.synonyms { #expect(known.isSuperset(of: keys), "\(word)") }
  }

  /// Keys by the flow around them, with the line and what must be there beside them.
  private static let places: [(table: KeyTable, frame: @Sendable (String) -> String)] = [
    (FlowKey.table, { Frame.flow($0) }), (StepKey.table, { Frame.step($0) }), (OptionKey.table, { Frame.option($0) }),
    (ControlKey.table, { Frame.control($0) }), (TimerKey.table, { Frame.timer("after: 5 s, \($0)") }),
    (EffectKey.table, { Frame.effect("kind: save, \($0)") }), (HelpKey.table, { Frame.flow("help: {\($0)}") }),
    (TestedKey.table, { Frame.flow("tested: [{\($0)}]") }), (AllowKey.table, { Frame.flow("allow: [{\($0)}]") }),
    (MessageKey.table, { Frame.step("message: {\($0)}") }), (MovesKey.table, { Frame.step("moves: {\($0)}") }),
    (ExtendKey.table, { Frame.timer("after: 5 s, extend: {\($0)}") }),
    (PassthroughKey.table, { Frame.control("passthrough: {\($0)}") }),
    (AnnounceKey.table, { Frame.control("announce: {\($0)}") }),
    (DirectTouchKey.table, { Frame.control("direct-touch: {\($0)}") }),
  ]
  /// Keys that the frames write themselves.
  private static let written: Set<String> = ["handrail", "id", "title", "steps", "step", "label", "after", "kind"]

  @Test func `a key with nothing or only white space behind it is as if it were not written`() {
    for (table, frame) in Self.places {
      for key in table.names where !Self.written.contains(key) {
        for value in ["", "''", "' '", "\"\\t\\n\""] {
          #expect(said(frame("\(key): \(value)")) == "", "\(key): \(value)")
        }
      }
    }
  }

  @Test func `a list of lists and a mapping of mappings are no value of any key`() {
    for (table, frame) in Self.places {
      for key in table.names where !Self.written.contains(key) {
        for value in ["[[y]]", "{zzz: {q: [y]}}"] {
          let answer = said(frame("\(key): \(value)"))
          let isBad = answer.contains(" bad-value: ") || answer.contains("unknown-field: ")
          #expect(isBad, "\(key): \(value) → \(answer)")
          #expect(answer.split(separator: "\n").count <= 2, "\(key): \(value) → \(answer)")
        }
      }
    }
  }

  @Test func `keys that begin with x- are free in every mapping`() {
    for (_, frame) in Self.places { #expect(said(frame("x-mine: [[y], {z: 1}]")) == "") }
    #expect(said(Frame.flow("effects: {x-mine: 1}")) == "")
  }
}
