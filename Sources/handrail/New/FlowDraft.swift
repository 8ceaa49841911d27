internal import CheckKit
internal import FlowModel

/// A new flow, before anybody has worked on it: a straight way from the first step to a finish.
struct FlowDraft {
  /// One thing to do.
  struct Step: Hashable {
    var id: String
    var title: String
    /// From the words of the title; a number where no word is known.
    var icon: String
    var hasNumberIcon = false
    var say: String
  }

  let id: String
  let title: String
  let icon: String
  /// Its tag; nil for English that nobody asked for.
  let language: String?
  /// The tag that was guessed, since nobody gave one; nil when nothing was.
  let guess: String?
  private(set) var steps: [Step] = []
  let finish: Step
  let phrases: Phrases
  /// False when the words of the buttons are English in a flow of another language.
  let knowsLanguage: Bool
  /// True when the steps are only there to be overwritten.
  let isSample: Bool

  /// A flow from a list of things to do.
  ///
  /// - Parameters:
  ///   - id: in kebab-case.
  ///   - title: its heading.
  ///   - items: what to do, one thing each; nil writes two steps to overwrite.
  ///   - language: its tag; nil guesses from letters and words.
  init(id: String, title: String, items: [String]? = nil, language: String? = nil) {
    self.id = id
    self.title = Self.trimmed(title)
    isSample = items == nil
    let items = (items ?? ["Get everything ready", "Press the button"]).map(Self.trimmed).filter { !$0.isEmpty }
    guess = language == nil ? LanguageGuess.language(of: items.joined(separator: "\n") + "\n" + title) : nil
    self.language = language ?? guess
    let primary = self.language?.split(whereSeparator: { $0 == "-" || $0 == "_" }).first?.lowercased() ?? "en"
    knowsLanguage = Phrases.byLanguage[primary] != nil
    let phrases =
      Phrases.byLanguage[primary] ?? Phrases(done: "I did it", finish: "Well done", praise: "You did it.")
    self.phrases = phrases
    let icons = items.map { IconWords.icon(for: $0) }
    icon = IconWords.icon(for: title) ?? icons.lazy.compactMap { $0 }.first ?? "list.bullet"

    var names = Names()
    var todo = items
    var last: String?
    if todo.count > 1, let end = todo.last, Self.isFinish(end) { last = todo.removeLast() }
    // The finish has its name first, so that a step called Done cannot take it.
    let finishID = names.id(for: "done", else: "done")
    let ending = last.map { names.title($0) } ?? names.title(phrases.finish)
    finish = Step(
      id: finishID, title: ending, icon: "star.fill",
      say: last == nil ? phrases.praise : Self.sentence(ending, phrases.stop))
    for (index, item) in todo.enumerated() {
      let icon = icons[index]
      let title = names.title(item)
      steps.append(
        Step(
          id: names.id(for: title, else: "step-\(index + 1)"), title: title,
          icon: icon ?? (index < 50 ? "\(index + 1).circle.fill" : "circle.fill"), hasNumberIcon: icon == nil,
          say: Self.sentence(title, phrases.stop)))
    }
  }

  private static func isFinish(_ item: String) -> Bool {
    let words = item.lowercased().split { !$0.isLetter }.joined(separator: " ")
    return Phrases.finishing.contains(words) || words.hasPrefix("enjoy ")
  }

  private static func trimmed(_ text: String) -> String {
    var scalars = text.unicodeScalars[...]
    while let first = scalars.first, first.properties.isWhitespace { scalars.removeFirst() }
    while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
    return String(scalars)
  }

  /// A text with an end, as it is read aloud.
  private static func sentence(_ text: String, _ stop: String) -> String {
    guard let last = text.last, last.isLetter || last.isNumber || last == ")" || last == "）" else { return text }
    return text + stop
  }

  /// Ids and titles that no other step has.
  private struct Names {
    // Words that mean something else where a step is named.
    private var ids: Set<String> = ["back", "none", "stack"]
    private var titles: Set<String> = []

    mutating func id(for title: String, else spare: String) -> String {
      var base = Flow.slug(title)
      if base.unicodeScalars.count > 40 {
        let start = base.unicodeScalars.prefix(41)
        let end = start.lastIndex(of: "-") ?? start.index(before: start.endIndex)
        base = String(start[..<end])
      }
      if base.isEmpty { base = spare }
      let id = Self.free(base, "-") { ids.contains($0) }
      ids.insert(id)
      return id
    }

    mutating func title(_ title: String) -> String {
      let title = Self.free(title, " (", ")") { titles.contains($0.lowercased()) }
      titles.insert(title.lowercased())
      return title
    }

    /// The name itself, or with the first number behind it that makes it free.
    private static func free(
      _ base: String, _ before: String, _ after: String = "", isTaken: (String) -> Bool
    ) -> String {
      var name = base
      var number = 2
      while isTaken(name) {
        name = "\(base)\(before)\(number)\(after)"
        number += 1
      }
      return name
    }
  }
}
