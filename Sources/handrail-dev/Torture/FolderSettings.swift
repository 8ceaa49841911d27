/// What a `handrail.yaml` of the tortured tree says about which files count.
struct FolderSettings: Hashable {
  /// The patterns of `include`; nil when the key is not there.
  var include: [NamePattern]?
  /// The patterns of `exclude`; nil when the key is not there.
  var exclude: [NamePattern]?
  /// `files` of `limits`; nil when the key is not there.
  var limit: Int?

  /// Whether a file counts if its folder is entered; the path begins at the folder of the configuration.
  func admitsFile(_ path: TreePath) -> Bool {
    (include ?? Self.usualInclude).contains { $0.matches(path, isFolder: false) }
      && !(exclude ?? Self.usualExclude).contains { $0.matches(path, isFolder: false) }
  }

  /// Whether a folder is entered.
  func entersFolder(_ path: TreePath) -> Bool {
    !(exclude ?? Self.usualExclude).contains { $0.matches(path, isFolder: true) }
  }

  /// The file as text.
  var text: String {
    var lines = ["fail-level: error"]
    if let include { lines.append("include: \(Self.list(include))") }
    if let exclude { lines.append("exclude: \(Self.list(exclude))") }
    if let limit { lines.append("limits: {files: \(limit)}") }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func list(_ patterns: [NamePattern]) -> String {
    "[" + patterns.map { "\"\($0.text)\"" }.joined(separator: ", ") + "]"
  }

  /// How many files are looked at where nothing else is said.
  static let usualLimit = 100_000
  private static let usualInclude = NamePattern.known("**/*.yaml", "**/*.yml")
  private static let usualExclude = NamePattern.known(".git", ".build", "node_modules", ".*/")
}

extension FolderSettings {
  /// The settings as words of a sequence file: `exclude=drafts,old/ limit=20`.
  var words: [String] {
    var words: [String] = []
    if let include { words.append("include=" + include.map(\.text).joined(separator: ",")) }
    if let exclude { words.append("exclude=" + exclude.map(\.text).joined(separator: ",")) }
    if let limit { words.append("limit=\(limit)") }
    return words
  }

  /// Reads the words of a sequence file.
  ///
  /// - Throws: `DevError` for a word that is none of them.
  init(words: [String]) throws(DevError) {
    for word in words {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2 else { throw Self.wrong(word) }
      switch parts[0] {
      case "include": include = try Self.patterns(parts[1])
      case "exclude": exclude = try Self.patterns(parts[1])
      case "limit":
        guard let number = Int(parts[1]), (1...Self.usualLimit).contains(number) else { throw Self.wrong(word) }
        limit = number
      default: throw Self.wrong(word)
      }
    }
  }

  private static func patterns(_ text: String) throws(DevError) -> [NamePattern] {
    var patterns: [NamePattern] = []
    for part in text.split(separator: ",") { patterns.append(try NamePattern(String(part))) }
    return patterns
  }

  private static func wrong(_ word: String) -> DevError {
    DevError("\(word) is no setting. Known: include=PATTERN,… exclude=PATTERN,… limit=NUMBER, or broken alone.")
  }
}
