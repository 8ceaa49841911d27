/// What shells and installers ask of a program: first words that help does not list.
///
/// Both programs answer them from their own table, so an installed completion never knows more or less than the
/// program beside it.
public enum HiddenWords {
  /// `complete-words WORD…`: what can stand where the last word is being typed.
  public static let complete = "complete-words"
  /// `print-manual`: the manual page.
  public static let manual = "print-manual"
}

extension ProgramSpec {
  /// The answer to hidden words; nil when the line is one for people.
  ///
  /// Nothing here fails: to a shell that asks for what is not there, the answer is nothing.
  ///
  /// - Parameters:
  ///   - words: the words after the program's name.
  ///   - date: the day of the version, for the manual page.
  ///   - notes: sections of the manual page that the table does not hold.
  ///   - values: the words of a kind that only a look at the world tells; those that do not begin with what was typed
  ///     are left out here.
  /// - Returns: what to print.
  public func hiddenAnswer(
    _ words: [String], date: String, notes: [ManualSection] = [], values: (ValueKind, Completion) -> [Candidate]
  ) -> String? {
    switch words.first {
    case HiddenWords.complete: completionLines(Array(words.dropFirst()), values)
    case HiddenWords.manual: manualPage(date: date, notes: notes)
    default: nil
    }
  }

  /// A line for each candidate: the word, a tab, what it means.
  ///
  /// Before them at most one line that begins with a tab and tells the shell to add files or folders by itself:
  /// `files`, `folders`, or `flows` (folders and YAML files). The shell knows best how to quote a path.
  private func completionLines(_ words: [String], _ values: (ValueKind, Completion) -> [Candidate]) -> String {
    let words = words.first == "--" ? Array(words.dropFirst()) : words
    var completion = completion(of: words)
    var text = ""
    if let kind = completion.kind {
      completion.candidates += values(kind, completion)
        .filter { $0.word.hasPrefix(completion.typed) }.map { Candidate(completion.lead + $0.word, $0.about) }
      switch kind {
      case .file, .path, .program: text = "\tfiles\n"
      case .folder: text = "\tfolders\n"
      case .flow: text = "\tflows\n"
      default: break
      }
    }
    var said: Set<String> = []
    // A word with control characters in it could not be typed, and would break the lines.
    for candidate in completion.candidates
    where candidate.word == printable(candidate.word) && said.insert(candidate.word).inserted {
      text += "\(candidate.word)\t\(printable(candidate.about))\n"
    }
    return text
  }
}
