internal import Findings
internal import SourceText
internal import YAMLSource

/// Scalars, read by their field and never by their spelling.
extension FlowReader {
  /// Text of any kind: `No`, `12` and `~` are just that.
  mutating func text(_ field: Field?) -> Field? {
    guard let field else { return nil }
    guard document.kind(field.value) == .scalar else {
      let key = document.string(document.key(ofValue: field.value))
      badValue(
        field.value, Message(BadValue.noText, ["key": key]),
        help: FlowHelp.plainWords.text)
      return nil
    }
    return field
  }

  /// `true` or `false`, nothing else.
  mutating func bool(_ field: Field?) -> Written<Bool>? {
    guard let field else { return nil }
    if isWord(field, "true") { return Written(true, field) }
    if isWord(field, "false") { return Written(false, field) }
    let key = key(field)
    let meant = Self.meantBool(document.string(field.value)).map { FlowHelp.bool.text(["key": key, "value": $0]) }
    badValue(
      field.value, Message(BadValue.noBool, ["key": key]),
      help: meant ?? FlowHelp.trueOrFalse.text(["key": key]))
    return nil
  }

  /// What people write in other formats for true and false.
  private static func meantBool(_ text: String) -> String? {
    switch text.lowercased() {
    case "true", "yes", "on", "y", "1": "true"
    case "false", "no", "off", "n", "0": "false"
    default: nil
    }
  }

  /// A word of a list.
  mutating func word<V: Vocabulary>(_ field: Field?, _ type: V.Type) -> Written<V>? {
    guard let field else { return nil }
    if let value = word(field.value, type) { return Written(value, field) }
    reportWord(field.value, key(field), V.allCases.map(\.rawValue))
    return nil
  }

  /// A word of a list, in a list of words.
  mutating func words<V: Vocabulary>(_ field: Field?, _ type: V.Type) -> Set<V> {
    field.flatMap { listed($0, type) }.map { Set($0) } ?? []
  }

  /// The words of a list in file order; nil after saying that something else stands there.
  mutating func listed<V: Vocabulary>(_ field: Field, _ type: V.Type) -> [V]? {
    guard document.kind(field.value) == .sequence else {
      _ = list(field)
      return nil
    }
    var result: [V] = []
    for item in document.items(field.value) where document.kind(item) != .refused {
      if document.kind(item) == .scalar, document.isBlank(item) { continue }
      if let value = word(item, type) {
        result.append(value)
      } else {
        reportWord(item, key(field), V.allCases.map(\.rawValue))
      }
    }
    return result
  }

  private func word<V: Vocabulary>(_ node: NodeID, _ type: V.Type) -> V? {
    guard document.kind(node) == .scalar else { return nil }
    return document.withBytes(node) { V.words.word($0) }
  }

  /// Words that people write for one of ours.
  private static let synonyms: [String: String] = [
    "finish": "done", "finished": "done", "end": "done", "final": "done", "question": "confirm", "ask": "input",
    "choice": "choose", "menu": "choose", "start": "home", "info": "show", "action": "do", "delete": "destructive",
    "danger": "destructive", "ok": "primary", "main": "primary", "abort": "cancel", "stop": "cancel", "buy": "pay",
    "send": "share", "call": "contact", "error": "failed", "failure": "failed",
    "canceled": "cancelled", "default": "normal", "web": "app", "mobile": "app",
  ]

  private mutating func reportWord(_ node: NodeID, _ key: String, _ words: [String]) {
    let written = Self.shown(document.string(node))
    let list = words.joined(separator: ", ")
    let meant = words.contains("true") ? Self.meantBool(written) : nil
    let other = Self.synonyms[written.lowercased()].flatMap { words.contains($0) ? $0 : nil }
    let near = (meant ?? other ?? NearestName.of(written, among: words)).map { "Did you mean \($0)? " } ?? ""
    let message: Message =
      written.isEmpty
      ? Message(BadValue.noWord, ["key": key])
      : Message(BadValue.noSuchWord, ["key": key, "value": written])
    badValue(node, message, help: near + FlowHelp.words.text(["list": list]))
  }

  /// A whole number of 0 or more.
  mutating func integer(_ field: Field?) -> Written<Int>? {
    guard let field else { return nil }
    if let value = document.withBytes(field.value, { Self.number($0) }), value >= 0, value == value.rounded(),
      value < 1_000_000_000, document.kind(field.value) == .scalar
    {
      return Written(Int(value), field)
    }
    badValue(
      field.value, Message(BadValue.noWholeNumber, ["key": key(field)]), help: FlowHelp.digitsOnly.text)
    return nil
  }

  /// A number, with decimals if it has some.
  mutating func number(_ field: Field?) -> Written<Double>? {
    guard let field else { return nil }
    if document.kind(field.value) == .scalar, let value = document.withBytes(field.value, { Self.number($0) }) {
      return Written(value, field)
    }
    badValue(
      field.value, Message(BadValue.noNumber, ["key": key(field)]), help: FlowHelp.digits.text)
    return nil
  }

  /// The version of a system.
  mutating func version(_ field: Field?) -> Written<SystemVersion>? {
    guard let field = text(field) else { return nil }
    if let version = document.withBytes(field.value, { SystemVersion($0) }) { return Written(version, field) }
    badValue(
      field.value, Message(BadValue.noVersion, ["key": key(field)]),
      help: FlowHelp.version.text)
    return nil
  }

  /// A decimal number: a sign, digits, a part behind a point; no exponent, no infinity.
  static func number(_ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
    var i = 0
    var sign = 1.0
    if bytes.first == 0x2D || bytes.first == 0x2B {
      sign = bytes[0] == 0x2D ? -1 : 1
      i = 1
    }
    var value = 0.0
    var place = 0.0
    var digits = 0
    while i < bytes.count {
      let byte = bytes[i]
      if byte == 0x2E, place == 0, digits > 0 {
        place = 1
        digits = 0
      } else if (0x30...0x39).contains(byte), digits < 15 {
        value = value * 10 + Double(byte - 0x30)
        place *= 10
        digits += 1
      } else {
        return nil
      }
      i += 1
    }
    return digits == 0 ? nil : sign * (place > 0 ? value / place : value)
  }

  /// A length of time with its unit.
  mutating func duration(_ field: Field?) -> Written<Duration>? {
    guard let field else { return nil }
    guard document.kind(field.value) == .scalar else {
      badValue(
        field.value, Message(BadValue.noTime, ["key": key(field)]), help: Self.durationHelp)
      return nil
    }
    do throws(Duration.Mistake) {
      let bytes = document.withBytes(field.value) { Array($0) }
      return Written(try Duration(parsing: bytes), field)
    } catch {
      reportDuration(field.value, error)
      return nil
    }
  }

  private static let durationHelp = FlowHelp.timeWithUnit.text

  /// A length of time with its unit in other words, or with a comma for the decimal point.
  private static func meantDuration(_ text: String) -> String? {
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == ",") }
    let number = digits.split(separator: ",", omittingEmptySubsequences: false).joined(separator: ".")
    let unit =
      switch text.dropFirst(digits.count).drop(while: { $0 == " " }).lowercased() {
      case "s", "sec", "secs", "second", "seconds": "s"
      case "m", "min", "mins", "minute", "minutes": "min"
      case "h", "hr", "hrs", "hour", "hours": "h"
      case "d", "day", "days": "d"
      default: ""
      }
    let meant = "\(number) \(unit)"
    return (try? Duration(parsing: meant.utf8)).map { _ in meant }
  }

  mutating func reportDuration(_ node: NodeID, _ mistake: Duration.Mistake) {
    let text = Self.shown(document.string(node))
    let message: Message
    var help = Self.durationHelp
    switch mistake {
    case .noUnit:
      message = Message(BadValue.noUnit, ["text": text])
      help = FlowHelp.units.text(["text": text])
    case .sign: message = Message(BadValue.signOfTime)
    case .unknownUnit:
      message = Message(BadValue.unknownUnit, ["text": text])
      help = Self.meantDuration(text).map { FlowHelp.text.text(["text": $0]) } ?? help
    case .noNumber: message = Message(BadValue.textNoTime, ["text": text])
    case .tooLong: message = Message(BadValue.timeTooLong, ["text": text])
    }
    badValue(node, message, help: help)
  }

  /// An id of small letters, digits and single dashes.
  mutating func kebab(_ field: Field?) -> Field? {
    guard let field = text(field) else { return nil }
    if document.withBytes(field.value, { Self.isKebab($0) }) { return field }
    let slug = String(Flow.slug(document.string(field.value)).prefix(40))
    let isGood = Array(slug.utf8).withUnsafeBufferPointer { Self.isKebab($0) }
    badValue(
      field.value,
      Message(BadValue.noID),
      help: isGood ? FlowHelp.id.text(["id": slug]) : FlowHelp.exampleID.text)
    return nil
  }

  static func isKebab(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var last: UInt8 = 0x2D
    for byte in bytes {
      switch byte {
      case 0x61...0x7A, 0x30...0x39: break
      case 0x2D where last != 0x2D: break
      default: return false
      }
      last = byte
    }
    return last != 0x2D
  }

  func isWord(_ field: Field, _ word: StaticString) -> Bool {
    document.kind(field.value) == .scalar
      && document.withBytes(field.value) { bytes in
        word.withUTF8Buffer { $0.count == bytes.count && $0.elementsEqual(bytes) }
      }
  }

  private func key(_ field: Field) -> String { document.string(document.key(ofValue: field.value)) }
}
