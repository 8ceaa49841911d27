internal import SourceText

/// The words that the process was started with, before anybody reads them as text.
public enum TypedWords {
  /// Looks for what is wrong with these words themselves.
  ///
  /// - Parameter words: the words as the program was given them, its own name first.
  /// - Returns: what it is in whole sentences, with what to do; nil when all is well.
  public static func problem(_ words: [String]) -> String? {
    // Swift reads the words from /proc. Without it another command would run than the one that was typed.
    guard !words.isEmpty else { return "The words of the command line cannot be read. Mount /proc." }
    // As text such a word would be another one: the name of a file that does not exist.
    guard let index = words.firstIndex(where: { $0.unicodeScalars.contains("\u{FFFD}") }),
      index < CommandLine.argc, let start = CommandLine.unsafeArgv[index],
      String(validatingCString: start) == nil
    else { return nil }
    return "The word \(VisibleText.of(words[index])) is not UTF-8. Only names that are UTF-8 can be used. "
      + "Rename it or leave it out."
  }
}
