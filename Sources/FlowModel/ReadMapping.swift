internal import Findings
internal import SourceText
internal import YAMLSource

/// Mappings and lists.
extension FlowReader {
  /// The values of a mapping by key; unknown keys are reported. A value with nothing in it is not there.
  ///
  /// The words for messages are made when one is: nearly every mapping is as it should be.
  mutating func slots<Key: MappingKey>(
    _ mapping: NodeID, _ keys: Key.Type, _ what: @autoclosure () -> String
  ) -> Slots<Key> {
    var slots = Slots<Key>()
    let table = Key.table
    for key in document.keys(mapping) {
      let value = document.value(ofKey: key)
      if let number = document.withBytes(key, { table.number(of: $0) }) {
        if document.kind(value) == .scalar {
          if document.isBlank(value) { continue }
          checkLength(value)
        } else if document.kind(value) == .refused {
          continue
        }
        slots.set(number, value)
      } else if !document.withBytes(key, { $0.starts(with: [0x78, 0x2D]) }) {
        unknownField(key, table, what())
      }
    }
    return slots
  }

  private mutating func unknownField(_ key: NodeID, _ table: KeyTable, _ what: String) {
    let name = document.string(key)
    let meant =
      KeyTable.synonyms[name.lowercased()]?.first { table.names.contains($0) }
      ?? NearestName.of(name, among: table.names)
    let help =
      if let colon = name.firstIndex(of: ":"), table.names.contains(String(name[..<colon])) {
        FlowHelp.spaceBehindColon.text(["key": String(name[..<colon])])
      } else if let meant {
        FlowHelp.meantKey.text(["name": meant])
      } else if let owner = KeyTable.all.prefix(7).first(where: { $0.table.names.contains(name) }) {
        FlowHelp.otherOwner.text(["name": owner.name])
      } else {
        FlowHelp.deleteKey.text
      }
    report(
      "unknown-field", at: document.range(key),
      Message(UnknownField.key, ["what": what, "name": Self.shown(name.isEmpty ? "\"\"" : name)]),
      help: help)
  }

  /// The values of a nested mapping, or nil after saying that something else stands there, and what could.
  mutating func mapping<Key: MappingKey>(
    _ field: Field?, _ keys: Key.Type, _ what: @autoclosure () -> String, example: String
  ) -> Slots<Key>? {
    mapping(field, keys, what(), help: FlowHelp.example.text(["example": example]))
  }

  /// The same with help of its own.
  mutating func mapping<Key: MappingKey>(
    _ field: Field?, _ keys: Key.Type, _ what: @autoclosure () -> String, help: @autoclosure () -> String
  ) -> Slots<Key>? {
    guard let field else { return nil }
    guard document.kind(field.value) == .mapping else {
      badValue(
        field.value,
        Message(BadValue.noKeys, ["key": document.string(document.key(ofValue: field.value))]),
        help: help())
      return nil
    }
    return slots(field.value, keys, what())
  }

  /// A list of names; entries that are no text are reported. One name stands for a list only where `one` is true.
  mutating func list(_ field: Field?, one: Bool = false) -> Field? {
    guard let field else { return nil }
    var key: String { document.string(document.key(ofValue: field.value)) }
    switch document.kind(field.value) {
    case .scalar where one: return field
    case .sequence:
      for item in document.items(field.value) {
        if document.kind(item) == .scalar {
          checkLength(item)
        } else if document.kind(item) != .refused {
          badValue(
            item, Message(BadValue.listOfWords, ["key": key]), help: FlowHelp.oneWord.text)
        }
      }
      return field
    default:
      let words = document.string(field.value)
      let sample = words.isEmpty || words.count > 40 || words.contains(where: \.isNewline) ? "one, two" : words
      badValue(
        field.value, Message(BadValue.noList, ["key": key]), help: FlowHelp.brackets.text(["key": key, "list": sample]))
      return nil
    }
  }

  /// The mappings in a list of mappings; other entries are reported and left out.
  mutating func entries(_ field: Field?, _ what: String, example: String) -> [NodeID] {
    guard let field else { return [] }
    guard document.kind(field.value) == .sequence else {
      let key = document.string(document.key(ofValue: field.value))
      badValue(
        field.value, Message(BadValue.noList, ["key": key]), help: FlowHelp.dashes.text(["example": example]))
      return []
    }
    var result: [NodeID] = []
    for item in document.items(field.value) {
      switch document.kind(item) {
      case .mapping: result.append(item)
      case .refused: break
      default:
        badValue(
          item, Message(BadValue.entryHasNoKeys, ["what": what]), help: FlowHelp.example.text(["example": example]))
      }
    }
    return result
  }

  /// Reports a text that is longer than the limit.
  mutating func checkLength(_ value: NodeID) {
    guard document.byteCount(value) > limits.textCharacters else { return }
    let count = document.string(value).count
    guard count > limits.textCharacters else { return }
    report(
      "limit-exceeded", at: firstLine(document.range(value)),
      Message(
        LimitExceeded.text,
        ["n": String(count), "max": String(limits.textCharacters)]),
      help: FlowHelp.shorterText.text)
  }

  /// Text of a file as it can stand in a message: short, on one line.
  static func shown(_ text: String) -> String {
    let line = text.drop(while: \.isWhitespace).split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    return line.shortened()
  }
}
