internal import YAMLSource

/// The known keys of one kind of mapping, in the order of their numbers.
///
/// A key is found by its length and its first eight bytes, which differ for all keys of a table (a test proves it);
/// the rest is compared after that. No string is made for a known key.
struct KeyTable: Sendable {
  let names: [String]
  private let marks: [(length: Int, head: UInt64)]

  init(_ names: String) {
    self.names = names.split(separator: " ").map(String.init)
    marks = self.names.map { name in Array(name.utf8).withUnsafeBufferPointer { Self.mark($0) } }
  }

  /// The number of a key, or nil for a key that is not in the table.
  func number(of bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let mark = Self.mark(bytes)
    for i in marks.indices where marks[i] == mark {
      return bytes.count <= 8 || names[i].utf8.elementsEqual(bytes) ? i : nil
    }
    return nil
  }

  private static func mark(_ bytes: UnsafeBufferPointer<UInt8>) -> (length: Int, head: UInt64) {
    var head: UInt64 = 0
    for i in 0..<min(8, bytes.count) { head = head << 8 | UInt64(bytes[i]) }
    return (bytes.count, head)
  }

  static let flow = KeyTable(
    "handrail id title icon language kind goal takes needs start given progress audio presentation layout "
      + "told-at-start keeps help elsewhere steps effects tested allow")
  static let help = KeyTable("label icon contact goto")
  static let tested = KeyTable("when who people notes")
  static let allow = KeyTable("rule step because until")
  static let effect = KeyTable("kind undo says once because cost")
  static let step = KeyTable(
    "step kind title icon say status image video audio goal optional decides uses shows asks fill recall options "
      + "controls confirms focus reports message timeout auto-advance back back-keeps next when moves outcome stuck "
      + "any-order")
  static let message = KeyTable("say icon sound haptic stays")
  static let timeout = KeyTable(
    "after goto hides remind reason because off adjust extend warn-before loses effect")
  static let extend = KeyTable("window times")
  static let moves = KeyTable("what lasts can-stop")
  static let option = KeyTable(
    "label id icon goto role set effect message default visible inside gesture gestures alternatives essential size "
      + "from show")
  static let control = KeyTable(
    "control label icon value hint traits range change-by precision axes sets actions passthrough announce "
      + "direct-touch sound message visible inside gesture gestures alternatives essential size")
  static let passthrough = KeyTable("starts-at change-by")
  static let announce = KeyTable("when every")
  static let directTouch = KeyTable("requires-activation silent-on-touch")

  /// Every table with the name of its mapping, for tests and for the list of fields.
  static let all: [(name: String, table: KeyTable)] = [
    ("flow", flow), ("help", help), ("tested", tested), ("allow", allow), ("effect", effect), ("step", step),
    ("message", message), ("timeout", timeout), ("extend", extend), ("moves", moves), ("option", option),
    ("control", control), ("passthrough", passthrough), ("announce", announce), ("direct-touch", directTouch),
  ]

  /// Words that people write for a key of ours, looked at before the nearest spelling.
  static let synonyms: [String: [String]] = [
    "on": ["when"], "events": ["when"], "name": ["title", "label"], "heading": ["title"], "text": ["say", "label"],
    "description": ["say", "goal"], "instruction": ["say"], "to": ["goto"], "target": ["goto"],
    "then": ["goto", "next"],
    "link": ["goto"], "buttons": ["options"], "choices": ["options"], "actions": ["options"],
    "transitions": ["options"], "picture": ["image", "icon"], "photo": ["image", "icon"], "symbol": ["icon"],
    "type": ["kind", "control"], "lang": ["language"], "timer": ["timeout"], "delay": ["after", "timeout"],
    "confirm": ["confirms"], "does": ["effect"], "action": ["effect"], "states": ["steps"], "initial": ["start"],
    "duration": ["after", "lasts", "takes"], "reason": ["because"], "id": ["step"],
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
