/// Texts that people read, each declared once: the raw value is the English text with names in braces. It is the key of
/// a translation, and code says it by its case.
public protocol EnglishText: RawRepresentable, CaseIterable, Sendable where RawValue == String {}

/// What one build diagnostic says in one room.
public protocol BuildSentence: EnglishText {
  /// The id of the build diagnostic.
  static var rule: String { get }
}

extension EnglishText {
  /// The text, for one without names.
  public var text: String { rawValue }

  /// The text with every name replaced.
  public func text(_ values: KeyValuePairs<String, String>) -> String { Message(self, values).text }

  /// All texts of the list.
  public static var all: [String] { allCases.map(\.rawValue) }
}

extension Message {
  /// A sentence and its values.
  public init(_ sentence: some EnglishText, _ values: KeyValuePairs<String, String> = [:]) {
    self.init(sentence.rawValue, values)
  }
}

/// Every text that the findings of a room can say, gathered from its declarations.
public struct EnglishTexts: Sendable {
  /// The sentences by the rule or build diagnostic that says them.
  public var messages: [(id: String, templates: [String])]
  /// Help, words on other places, and what stands for `{what}`.
  public var help: [String]

  /// The texts of some rooms.
  public init(messages: [(id: String, templates: [String])], help: [String]) {
    self.messages = messages
    self.help = help
  }

  /// The texts of a room from the lists that declare them.
  public init(messages: [any BuildSentence.Type] = [], help: [any EnglishText.Type]) {
    self.messages = messages.map { ($0.rule, $0.all) }
    self.help = help.flatMap { $0.all }
  }

  /// The texts of both: sentences with one id stand together, and each help stands once.
  public static func + (left: EnglishTexts, right: EnglishTexts) -> EnglishTexts {
    var result = left
    for (id, templates) in right.messages {
      if let index = result.messages.firstIndex(where: { $0.id == id }) {
        result.messages[index].templates += templates.filter { !result.messages[index].templates.contains($0) }
      } else {
        result.messages.append((id, templates))
      }
    }
    var seen = Set(result.help)
    result.help += right.help.filter { seen.insert($0).inserted }
    return result
  }
}
