internal import JSON

extension Catalogue {
  /// Why a file is no catalogue at all.
  public struct Mistake: Error, Sendable, Hashable {
    /// What is wrong, in a plain sentence.
    public var reason: String
  }

  /// One entry that cannot be used; its English sentence stays.
  public struct Refusal: Sendable, Hashable {
    /// The rule, or `help` or `words`.
    public var rule: String
    /// The English sentence.
    public var template: String
    /// What is wrong, in plain sentences.
    public var reason: String

    /// A refusal from its parts.
    public init(rule: String, template: String, reason: String) {
      self.rule = rule
      self.template = template
      self.reason = reason
    }
  }

  /// The longest translation in characters; our own sentences have 100.
  public static let longestText = 2000
  /// The longest file in bytes: the English catalogue has 50 KB.
  public static let longestFile = 4 << 20

  /// Reads a file.
  ///
  /// An entry with an empty translation is one that nobody has translated yet.
  ///
  /// - Returns: the catalogue, and the entries that it does not have since something is wrong with them.
  /// - Throws: when it is no catalogue of version 1.
  public static func read(_ bytes: [UInt8]) throws(Mistake) -> (catalogue: Catalogue, refused: [Refusal]) {
    var limits = JSONReader.Limits()
    limits.bytes = longestFile
    limits.depth = 8
    limits.values = 100_000
    let value: JSONValue
    do throws(JSONMistake) { value = try JSONReader.readFile(bytes, limits: limits) } catch {
      throw Mistake(reason: error.text)
    }
    do throws(JSONMismatch) {
      let object = try JSONObject(json: value)
      let version = try object.value("version", Int.self)
      guard version == 1 else { throw JSONMismatch("version", takes: "1", found: "\(version)") }
      let language = try object.value("language", String.self)
      guard isLanguage(language) else {
        throw JSONMismatch("language", takes: "a language such as de or pt-BR", found: "something else")
      }
      var refused: [Refusal] = []
      var messages: [String: [String: String]] = [:]
      for rule in try object.optional("messages", JSONObject.self)?.members ?? [] {
        messages[rule.name] = try texts(rule.value, of: rule.name, in: "messages.\(rule.name)", &refused)
      }
      let help = try texts(object["help"] ?? .object(JSONObject()), of: "help", in: "help", &refused)
      let words = try texts(object["words"] ?? .object(JSONObject()), of: "words", in: "words", &refused)
      return (Catalogue(language: language, messages: messages, help: help, words: words), refused)
    } catch {
      throw Mistake(reason: error.text)
    }
  }

  private static func texts(
    _ value: JSONValue, of rule: String, in member: String, _ refused: inout [Refusal]
  ) throws(JSONMismatch) -> [String: String] {
    guard case .object(let object) = value else {
      throw JSONMismatch(member, takes: "an object", found: value.kind)
    }
    var result: [String: String] = [:]
    for entry in object.members {
      guard case .string(let text) = entry.value else {
        refused.append(.init(rule: rule, template: entry.name, reason: "Its translation is no text."))
        continue
      }
      if text.isEmpty { continue }
      if let reason = mistake(text, entry.name) {
        refused.append(.init(rule: rule, template: entry.name, reason: reason))
      } else {
        result[entry.name] = text
      }
    }
    return result
  }

  private static func mistake(_ text: String, _ english: String) -> String? {
    if text.count > longestText { return "Its translation has more than \(longestText) characters." }
    if text.unicodeScalars.contains(where: { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) || $0 == "\u{2028}" })
    {
      return "Its translation has a line end or another control character."
    }
    let (wanted, found) = (Set(names(english)), Set(names(text)))
    if let missing = wanted.subtracting(found).min() { return "Its translation lacks {\(missing)}." }
    if let other = found.subtracting(wanted).min() { return "Its translation has {\(other)}, which is not in English." }
    return nil
  }

  private static func isLanguage(_ text: String) -> Bool {
    (2...35).contains(text.utf8.count) && text.first != "-" && text.last != "-"
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
  }
}

extension Catalogue {
  /// The file: JSON with one entry a line, so that people can edit it.
  public var text: String {
    func lines(_ texts: [String: String], _ indent: String) -> String {
      texts.sorted { $0.key < $1.key }
        .map { "\(indent)\(JSONCoding.text(JSONValue.string($0.key))): \(JSONCoding.text(JSONValue.string($0.value)))" }
        .joined(separator: ",\n")
    }
    let rules = messages.sorted { $0.key < $1.key }.map { id, texts in
      "    \(JSONCoding.text(JSONValue.string(id))): {\n\(lines(texts, "      "))\n    }"
    }
    return """
      {
        "version": 1,
        "language": \(JSONCoding.text(JSONValue.string(language))),
        "messages": {
      \(rules.joined(separator: ",\n"))
        },
        "help": {
      \(lines(help, "    "))
        },
        "words": {
      \(lines(words, "    "))
        }
      }

      """
  }
}
