/// A sentence with names in braces and what stands for them, so that other languages can fill their own sentence.
public struct Message: Sendable, Hashable {
  /// The sentence with its names, as in `There are only {t} to react.`
  public var template: String
  /// Each name with its value, in the order of the sentence.
  public var values: [Value]

  /// One name and what stands for it.
  public struct Value: Sendable, Hashable {
    /// The name without braces.
    public var name: String
    /// What a person reads in its place.
    public var text: String

    /// A name and its value.
    public init(name: String, text: String) {
      self.name = name
      self.text = text
    }
  }

  /// A sentence and its values.
  public init(_ template: String, _ values: KeyValuePairs<String, String> = [:]) {
    self.template = template
    self.values = values.map { Value(name: $0.key, text: $0.value) }
  }

  /// The sentence with every known name replaced; a name without a value stays as it is written.
  public var text: String {
    // Bytes, not characters: braces are ASCII, and there may be a hundred thousand sentences.
    var rest = template[...]
    guard rest.utf8.contains(UInt8(ascii: "{")) else { return template }
    var result = ""
    while let open = rest.utf8.firstIndex(of: UInt8(ascii: "{")) {
      result += rest[..<open]
      guard let close = rest[open...].utf8.firstIndex(of: UInt8(ascii: "}")) else {
        rest = rest[open...]
        break
      }
      // A brace of the sentence's own can stand before a name: `{kind: {word}}`.
      let inner = rest[open..<close].utf8.lastIndex(of: UInt8(ascii: "{")) ?? open
      result += rest[open..<inner]
      let name = rest[rest.utf8.index(after: inner)..<close]
      if let value = values.first(where: { $0.name == name }) {
        result += value.text
      } else {
        result += rest[inner...close]
      }
      rest = rest[rest.utf8.index(after: close)...]
    }
    return result + rest
  }
}
