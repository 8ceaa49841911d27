/// A member that has another type than it should, or is missing.
public struct JSONMismatch: Error, Sendable, Hashable {
  /// The way to it from the outermost object: `range.start.line`.
  public var member: String
  /// What it takes, for a person: "a text".
  public var takes: String
  /// What was there, for a person; nil when nothing was.
  public var found: String?

  /// A mismatch at a member.
  public init(_ member: String, takes: String, found: String?) {
    self.member = member
    self.takes = takes
    self.found = found
  }

  /// The mismatch seen from the object that holds it under `name`.
  public func inside(_ name: String) -> JSONMismatch {
    JSONMismatch(member.isEmpty ? name : "\(name).\(member)", takes: takes, found: found)
  }
}

/// A value that can be read from JSON.
public protocol JSONReadable {
  /// Reads it, or says what it takes.
  init(json: JSONValue) throws(JSONMismatch)
}

extension String: JSONReadable {
  /// Reads text.
  public init(json: JSONValue) throws(JSONMismatch) {
    guard case .string(let text) = json else { throw JSONMismatch("", takes: "a text", found: json.kind) }
    self = text
  }
}

extension Int: JSONReadable {
  /// Up to 2^53 every whole number is a Double of its own, so every program reads it alike.
  private static let most = 1 << 53

  /// Reads a whole number up to 2^53 on either side of zero; `2.0` and `2e0` are whole too.
  ///
  /// Whoever adds up a few of them, or makes microseconds of milliseconds, stays within what an Int holds.
  public init(json: JSONValue) throws(JSONMismatch) {
    if case .number(let spelling) = json {
      if let value = Int(spelling) {
        if value.magnitude <= Self.most.magnitude {
          self = value
          return
        }
      } else if let value = Double(spelling), value.magnitude <= Double(Self.most), Double(Int(value)) == value {
        self = Int(value)
        return
      }
    }
    guard case .number(let spelling) = json else { throw JSONMismatch("", takes: "a whole number", found: json.kind) }
    let value = Double(spelling) ?? .infinity
    throw JSONMismatch(
      "", takes: value == value.rounded() ? "a whole number of at most 15 digits" : "a whole number",
      found: spelling.count > 40 ? "\(spelling.prefix(40))\u{2026}" : spelling)
  }
}

extension Bool: JSONReadable {
  /// Reads `true` or `false`.
  public init(json: JSONValue) throws(JSONMismatch) {
    guard case .bool(let value) = json else { throw JSONMismatch("", takes: "true or false", found: json.kind) }
    self = value
  }
}

extension Array: JSONReadable where Element: JSONReadable {
  /// Reads a list.
  public init(json: JSONValue) throws(JSONMismatch) {
    guard case .array(let values) = json else { throw JSONMismatch("", takes: "a list", found: json.kind) }
    self = []
    reserveCapacity(values.count)
    for (index, value) in values.enumerated() {
      do throws(JSONMismatch) { append(try Element(json: value)) } catch { throw error.inside("\(index)") }
    }
  }
}

extension JSONValue: JSONReadable {
  /// Takes any value.
  public init(json: JSONValue) throws(JSONMismatch) { self = json }
}

extension JSONObject: JSONReadable {
  /// Reads an object.
  public init(json: JSONValue) throws(JSONMismatch) {
    guard case .object(let object) = json else { throw JSONMismatch("", takes: "an object", found: json.kind) }
    self = object
  }

  /// Reads a member that must be there.
  public func value<T: JSONReadable>(_ name: String, _ type: T.Type = T.self) throws(JSONMismatch) -> T {
    do throws(JSONMismatch) { return try T(json: self[name] ?? .null) } catch {
      throw error.inside(name).seen(self[name])
    }
  }

  /// Reads a member that may be missing or `null`.
  public func optional<T: JSONReadable>(_ name: String, _ type: T.Type = T.self) throws(JSONMismatch) -> T? {
    guard let value = self[name], value != .null else { return nil }
    do throws(JSONMismatch) { return try T(json: value) } catch { throw error.inside(name) }
  }
}

extension JSONMismatch {
  /// The same, as missing when there was no value at all.
  fileprivate func seen(_ value: JSONValue?) -> JSONMismatch {
    value == nil ? JSONMismatch(member, takes: takes, found: nil) : self
  }
}

/// A name out of a short list, such as a severity.
public protocol JSONWord: JSONReadable, JSONWritable, RawRepresentable, CaseIterable, Sendable, Hashable
where RawValue == String {}

extension JSONWord {
  /// Writes its name.
  public func write(to writer: inout JSONWriter) { writer.text(rawValue) }

  /// Reads one of the names.
  public init(json: JSONValue) throws(JSONMismatch) {
    if case .string(let text) = json, let word = Self(rawValue: text) {
      self = word
      return
    }
    throw JSONMismatch("", takes: Self.allCases.map(\.rawValue), found: json)
  }
}

extension JSONMismatch {
  /// A mismatch with a short list of words.
  public init(_ member: String, takes words: [String], found: JSONValue) {
    let shown = if case .string(let text) = found { "\u{201C}\(text.prefix(40))\u{201D}" } else { found.kind }
    self.init(member, takes: "one of \(words.joined(separator: ", "))", found: shown)
  }
}
