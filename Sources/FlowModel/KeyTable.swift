internal import Findings
internal import SourceText
internal import YAMLSource

/// The known keys of one kind of mapping, in the order of their numbers.
///
/// A key is found by its length, its first and its last eight bytes in a small hash table; no string is made.
struct KeyTable: Sendable {
  let names: [String]
  /// Open addressing, twice as many places as the largest table has keys.
  private var places = [Place](repeating: Place(), count: Self.size)
  private static let size = 128

  private struct Place: Sendable {
    var mark = WordMark.none
    var number = 0
  }

  /// Where the search for a mark begins.
  private static func place(_ mark: WordMark) -> Int {
    let mixed = (mark.head ^ mark.tail &* 31 ^ UInt64(truncatingIfNeeded: mark.length)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed >> 57)
  }

  /// The keys of a mapping as a file writes them, with a dash before what is a capital in the name of the case.
  init<Key: MappingKey>(_ keys: Key.Type) {
    self.init(
      Key.allCases.map { key in
        // The name of the case as CodingKey has it: to print it would look for its type at run time, 3 ms for all keys.
        key.stringValue.map { $0.isUppercase ? "-" + $0.lowercased() : String($0) }.joined()
      })
  }

  init(_ names: [String]) {
    self.names = names
    for (number, name) in self.names.enumerated() {
      let mark = Array(name.utf8).withUnsafeBufferPointer { WordMark($0) }
      var place = Self.place(mark)
      while places[place].mark.length >= 0 { place = (place + 1) % Self.size }
      places[place] = Place(mark: mark, number: number)
    }
  }

  /// The number of a key, or nil for a key that is not in the table.
  func number(of bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let mark = WordMark(bytes)
    var place = Self.place(mark)
    while places[place].mark.length >= 0 {
      if places[place].mark == mark {
        let number = places[place].number
        return bytes.count <= 16 || names[number].utf8.elementsEqual(bytes) ? number : nil
      }
      place = (place + 1) % Self.size
    }
    return nil
  }

  /// Every table with the name of its mapping, for tests and for the list of fields.
  static let all: [(name: String, table: KeyTable)] = [
    (Subject.flow.text, FlowKey.table), (Subject.step.text, StepKey.table), (Subject.option.text, OptionKey.table),
    (Subject.control.text, ControlKey.table), (Subject.effect.text, EffectKey.table),
    (Subject.timer.text, TimerKey.table), (Subject.message.text, MessageKey.table), (Subject.help.text, HelpKey.table),
    (Subject.entryOfTested.text, TestedKey.table),
    (Subject.entryOfAllow.text, AllowKey.table), ("extend", ExtendKey.table), ("moves", MovesKey.table),
    ("passthrough", PassthroughKey.table),
    ("announce", AnnounceKey.table), ("direct-touch", DirectTouchKey.table), ("systems", SystemsKey.table),
  ]

  /// Words that people write for a key of ours, looked at before the nearest spelling.
  static let synonyms: [String: [String]] = [
    "on": ["when"], "events": ["when"], "name": ["title", "label"], "label": ["title"], "goto": ["next"],
    "title": ["label"], "heading": ["title"], "text": ["say", "label"],
    "description": ["say", "goal"], "instruction": ["say"], "to": ["goto"], "target": ["goto"],
    "then": ["goto", "next"],
    "link": ["goto"], "buttons": ["options"], "choices": ["options"], "actions": ["options"],
    "transitions": ["options"], "picture": ["image", "icon"], "photo": ["image", "icon"], "symbol": ["icon"],
    "type": ["kind", "control"], "lang": ["language"], "timer": ["timeout"], "delay": ["after", "timeout"],
    "confirm": ["confirms"], "does": ["effect"], "action": ["effect"], "states": ["steps"], "initial": ["start"],
    "duration": ["after", "lasts", "takes"], "skills": ["needs-skill"], "support": ["support-level"], "next": ["goto"],
    "reason": ["because"], "id": ["step"],
  ]
}

/// The values of one mapping by its keys; 0 stands for a key that is not written.
struct Slots<Key: MappingKey> {
  private var values = InlineArray<40, UInt32>(repeating: 0)

  /// The value of a key that was written with something in it.
  subscript(_ key: Key) -> Field? {
    let raw = values[key.rawValue]
    return raw == 0 ? nil : Field(NodeID(index: raw))
  }

  /// Takes the value of the key with this number in the table.
  mutating func set(_ number: Int, _ value: NodeID) { values[number] = value.raw }
}
