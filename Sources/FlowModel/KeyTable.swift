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

  init(_ names: String) {
    self.names = names.split(separator: " ").map(String.init)
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

  static let flow = KeyTable(
    "handrail id title icon language kind goal takes needs start given progress audio presentation layout "
      + "told-at-start keeps help elsewhere steps effects tested allow audience systems support-level")
  static let systems = KeyTable("ios ipados")
  static let help = KeyTable("label icon contact goto")
  static let tested = KeyTable("when who people notes")
  static let allow = KeyTable("rule step because until")
  static let effect = KeyTable("kind undo says once because cost")
  static let step = KeyTable(
    "step kind title icon say status image video audio goal optional decides uses shows asks fill recall options "
      + "controls confirms focus reports message timeout auto-advance back back-keeps next when moves outcome stuck "
      + "any-order by needs-skill only-in full-app-options started-by submits")
  static let message = KeyTable("say icon sound haptic stays started-by")
  static let timeout = KeyTable(
    "after goto hides remind reason because off adjust extend warn-before loses effect")
  static let extend = KeyTable("window times")
  static let moves = KeyTable("what lasts can-stop")
  static let option = KeyTable(
    "label id icon goto role set effect message default visible inside gesture gestures alternatives essential size "
      + "from show only-in")
  static let control = KeyTable(
    "control label icon value hint traits range change-by precision axes sets actions passthrough announce "
      + "direct-touch sound message visible inside gesture gestures alternatives essential size "
      + "submits")
  static let passthrough = KeyTable("starts-at change-by")
  static let announce = KeyTable("when every")
  static let directTouch = KeyTable("requires-activation silent-on-touch")

  /// Every table with the name of its mapping, for tests and for the list of fields.
  static let all: [(name: String, table: KeyTable)] = [
    ("A flow", flow), ("A step", step), ("An option", option), ("A control", control), ("An effect", effect),
    ("A timer", timeout), ("A message", message), ("The flow's help", help), ("An entry of tested", tested),
    ("An entry of allow", allow), ("extend", extend), ("moves", moves), ("passthrough", passthrough),
    ("announce", announce), ("direct-touch", directTouch), ("systems", systems),
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

/// The values of one mapping by the numbers of its keys; 0 stands for a key that is not written.
struct Slots {
  private var values = InlineArray<40, UInt32>(repeating: 0)

  /// The value of a key that was written with something in it.
  subscript(_ number: Int) -> Field? {
    let raw = values[number]
    return raw == 0 ? nil : Field(NodeID(index: raw))
  }

  mutating func set(_ number: Int, _ value: NodeID) { values[number] = value.raw }
}
