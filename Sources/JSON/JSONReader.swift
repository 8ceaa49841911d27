/// What is wrong with a text that should be JSON, and where.
public struct JSONMistake: Error, Sendable, Hashable {
  /// The sorts of mistake.
  public enum Reason: Sendable, Hashable {
    /// The grammar of JSON is broken; the words say what was expected.
    case expected(String)
    /// Not UTF-8.
    case notUnicode
    /// An escape that is half of a surrogate pair.
    case halfCharacter
    /// More bytes than allowed.
    case tooLong(limit: Int)
    /// Nested deeper than allowed.
    case tooDeep(limit: Int)
    /// More values than allowed.
    case tooMany(limit: Int)
  }

  /// What is wrong.
  public var reason: Reason
  /// Bytes before the mistake.
  public var offset: Int

  /// A mistake at a place.
  public init(reason: Reason, offset: Int) {
    self.reason = reason
    self.offset = offset
  }
}

/// Reads one JSON text (RFC 8259) without recursion, within limits.
public struct JSONReader: Sendable {
  /// How much is read before the reader gives up.
  public struct Limits: Sendable, Hashable {
    /// Bytes of the whole text: 4 MiB by default, the longest line of the protocol.
    public var bytes = 4 << 20
    /// Lists and objects inside each other; messages need eight.
    public var depth = 64
    /// Values in all; keeps what a line of `[1,1,1,…` takes in memory near ten times its size.
    public var values = 1_000_000

    /// The default limits.
    public init() {}

    /// Limits for what a peer asks: a request has a handful of members.
    public static var request: Limits {
      var limits = Limits()
      limits.values = 10_000
      return limits
    }
  }

  /// A collection that is open: where its values begin on the stack, and the name that waits for its value.
  private struct Frame {
    var isObject: Bool
    var start: Int
    var name = ""
  }

  private let bytes: [UInt8]
  private let limits: Limits
  private var at = 0
  private var count = 0
  private var frames: [Frame] = []
  /// Elements of the open lists, those of the innermost last; one array for all, so that nothing is copied twice.
  private var elements: [JSONValue] = []
  /// Members of the open objects, likewise.
  private var members: [JSONObject.Member] = []

  private init(_ bytes: [UInt8], _ limits: Limits) {
    self.bytes = bytes
    self.limits = limits
  }

  /// Reads exactly one value of a file, which an editor may have begun with a byte-order mark.
  public static func readFile(_ bytes: [UInt8], limits: Limits = Limits()) throws(JSONMistake) -> JSONValue {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    return try read(bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes, limits: limits)
  }

  /// Reads exactly one value with nothing but white space around it.
  public static func read(_ bytes: [UInt8], limits: Limits = Limits()) throws(JSONMistake) -> JSONValue {
    guard bytes.count <= limits.bytes else {
      throw JSONMistake(reason: .tooLong(limit: limits.bytes), offset: limits.bytes)
    }
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw JSONMistake(reason: .notUnicode, offset: firstInvalid(bytes))
    }
    var reader = JSONReader(bytes, limits)
    return try reader.document()
  }

  private mutating func document() throws(JSONMistake) -> JSONValue {
    var done: JSONValue?
    skipSpace()
    while true {
      if let value = done {
        skipSpace()
        guard !frames.isEmpty else {
          guard at == bytes.count else { throw expected("the end of the line") }
          return value
        }
        done = try add(value)
      } else {
        count += 1
        guard count <= limits.values else { throw mistake(.tooMany(limit: limits.values)) }
        done = try begin()
      }
    }
  }

  /// Reads a scalar or an empty collection and returns it, or opens a collection and returns nil.
  private mutating func begin() throws(JSONMistake) -> JSONValue? {
    switch peek {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard frames.count < limits.depth else { throw mistake(.tooDeep(limit: limits.depth)) }
      let isObject = peek == UInt8(ascii: "{")
      at += 1
      skipSpace()
      if peek == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
        at += 1
        return isObject ? .object(JSONObject()) : .array([])
      }
      var frame = Frame(isObject: isObject, start: isObject ? members.count : elements.count)
      if isObject { frame.name = try name() }
      frames.append(frame)
      return nil
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case .some(UInt8(ascii: "-")), .some(UInt8(ascii: "0")...UInt8(ascii: "9")): return try number()
    default: throw expected("a value")
    }
  }

  /// Puts a value into the innermost open collection; returns that collection if it ends here.
  private mutating func add(_ value: JSONValue) throws(JSONMistake) -> JSONValue? {
    let frame = frames[frames.count - 1]
    if frame.isObject { members.append(.init(frame.name, value)) } else { elements.append(value) }
    switch peek {
    case UInt8(ascii: "]") where !frame.isObject:
      at += 1
      frames.removeLast()
      defer { elements.removeSubrange(frame.start...) }
      return .array(Array(elements[frame.start...]))
    case UInt8(ascii: "}") where frame.isObject:
      at += 1
      frames.removeLast()
      defer { members.removeSubrange(frame.start...) }
      return .object(JSONObject(Array(members[frame.start...])))
    case UInt8(ascii: ","):
      at += 1
      skipSpace()
      if frame.isObject { frames[frames.count - 1].name = try name() }
      return nil
    default: throw expected(frame.isObject ? "a comma or }" : "a comma or ]")
    }
  }

  private mutating func name() throws(JSONMistake) -> String {
    guard peek == UInt8(ascii: "\"") else { throw expected("a name in double quotes") }
    let name = try string()
    skipSpace()
    guard peek == UInt8(ascii: ":") else { throw expected("a colon") }
    at += 1
    skipSpace()
    return name
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws(JSONMistake) -> JSONValue {
    guard bytes[at...].starts(with: word.utf8) else { throw expected("a value") }
    at += word.utf8.count
    return value
  }

  private mutating func number() throws(JSONMistake) -> JSONValue {
    let start = at
    if peek == UInt8(ascii: "-") { at += 1 }
    if peek == UInt8(ascii: "0") { at += 1 } else { try digits() }
    if peek == UInt8(ascii: ".") {
      at += 1
      try digits()
    }
    if peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
      at += 1
      if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { at += 1 }
      try digits()
    }
    return .number(String(decoding: bytes[start..<at], as: UTF8.self))
  }

  private mutating func digits() throws(JSONMistake) {
    let start = at
    while let byte = peek, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte { at += 1 }
    guard at > start else { throw expected("a digit") }
  }

  private mutating func string() throws(JSONMistake) -> String {
    at += 1
    var start = at
    var unescaped: [UInt8]?
    while true {
      guard let byte = peek, byte >= 0x20 else { throw expected("a closing quote") }
      if byte == UInt8(ascii: "\"") {
        let rest = bytes[start..<at]
        at += 1
        guard let text = unescaped else { return String(decoding: rest, as: UTF8.self) }
        return String(decoding: text + rest, as: UTF8.self)
      }
      at += 1
      guard byte == UInt8(ascii: "\\") else { continue }
      var text = unescaped ?? []
      unescaped = nil
      text.append(contentsOf: bytes[start..<(at - 1)])
      try escape(into: &text)
      unescaped = text
      start = at
    }
  }

  private mutating func escape(into text: inout [UInt8]) throws(JSONMistake) {
    let byte = peek
    at += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(bytes[at - 1])
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      let first = try hex()
      var value = UInt32(first)
      if 0xD800...0xDBFF ~= first {
        guard peek == UInt8(ascii: "\\"), at + 1 < bytes.count, bytes[at + 1] == UInt8(ascii: "u") else {
          throw mistake(.halfCharacter)
        }
        at += 2
        let second = try hex()
        guard 0xDC00...0xDFFF ~= second else { throw mistake(.halfCharacter) }
        value = 0x10000 + (value - 0xD800) << 10 + (UInt32(second) - 0xDC00)
      }
      guard let scalar = Unicode.Scalar(value) else { throw mistake(.halfCharacter) }
      text.append(contentsOf: String(Character(scalar)).utf8)
    default:
      at -= 1
      throw expected("one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u")
    }
  }

  private mutating func hex() throws(JSONMistake) -> UInt16 {
    var value: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
        throw expected("four hexadecimal digits")
      }
      value = value << 4 | UInt16(digit)
      at += 1
    }
    return value
  }

  private var peek: UInt8? { at < bytes.count ? bytes[at] : nil }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { at += 1 }
  }

  private func mistake(_ reason: JSONMistake.Reason) -> JSONMistake { JSONMistake(reason: reason, offset: at) }
  private func expected(_ what: String) -> JSONMistake { mistake(.expected(what)) }

  /// Offset of the first byte that is not UTF-8.
  private static func firstInvalid(_ bytes: [UInt8]) -> Int {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var offset = 0
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): offset += UTF8.width(scalar)
      case .emptyInput, .error: return offset
      }
    }
  }
}
