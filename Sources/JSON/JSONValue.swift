/// A piece of JSON as it was read. Objects keep the order of their members, numbers the way they were written.
public enum JSONValue: Sendable, Hashable {
  /// Nothing.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number in its own spelling, so that an id such as `1.0` or one of 30 digits comes back unchanged.
  case number(String)
  /// Text.
  case string(String)
  /// Values in order.
  case array([JSONValue])
  /// Names with values, in order.
  case object(JSONObject)

  /// What it is, for a person: "a text", "a number".
  public var kind: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a text"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

/// The members of a JSON object in the order they were written. Of a repeated name the last counts.
public struct JSONObject: Sendable, Hashable {
  /// One name with its value.
  public struct Member: Sendable, Hashable {
    /// The name.
    public var name: String
    /// Its value.
    public var value: JSONValue

    /// A name with its value.
    public init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// The members in order.
  public var members: [Member]

  /// An object from its members.
  public init(_ members: [Member] = []) { self.members = members }

  /// The value of a name; nil when it is not there. Objects on the wire have few members, so a search is quick.
  public subscript(_ name: String) -> JSONValue? { members.last { $0.name == name }?.value }
}
