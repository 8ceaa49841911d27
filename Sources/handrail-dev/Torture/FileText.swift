/// What stands in a file of the tortured tree.
enum FileText: Hashable {
  /// A flow that has a mistake which tells its version: a step of that name that nothing leads to.
  case flow(id: Int, version: Int)
  /// A flow that does not parse; the line of the mistake tells its version.
  case broken(version: Int)
  /// YAML of something else.
  case other
  /// Nothing.
  case empty
  /// A configuration.
  case settings(FolderSettings)
  /// A configuration that does not parse.
  case brokenSettings

  /// What findings tell about which version of a flow was read.
  enum Mark: Hashable, Comparable, CustomStringConvertible {
    /// The version that the flow itself names.
    case version(Int)
    /// The line on which it does not parse.
    case mistake(line: Int)

    var description: String {
      switch self {
      case .version(let version): "version \(version)"
      case .mistake(let line): "the mistake on line \(line)"
      }
    }
  }

  /// The mark that a check of the file must find; nil for what is no flow.
  var mark: Mark? {
    switch self {
    case .flow(_, let version): .version(version)
    case .broken(let version): .mistake(line: version % Self.mistakeLines + 2)
    case .other, .empty, .settings, .brokenSettings: nil
    }
  }

  /// What the file says when its name is `handrail.yaml`, and whether something is wrong with it then.
  var asSettings: (settings: FolderSettings, isTold: Bool) {
    switch self {
    case .settings(let settings): (settings, false)
    case .empty: (FolderSettings(), false)
    case .flow, .broken, .other, .brokenSettings: (FolderSettings(), true)
    }
  }

  /// The bytes of the file. All flows that parse have the same number, so that one can be stored over another.
  var bytes: [UInt8] { Array(text.utf8) }

  private var text: String {
    switch self {
    case .flow(let id, let version):
      """
      handrail: 1
      id: task-\(Self.padded(id))
      title: Make tea
      steps:
        - {step: boil, title: Boil water, say: Press the button., options: [{label: It boils, goto: ready}]}
        - {step: v\(Self.padded(version)), title: Pour, say: Pour the water., options: [{label: Poured, goto: ready}]}
        - {step: ready, kind: done, title: Tea is ready, say: You are done.}

      """
    case .broken(let version):
      "handrail: 1\n" + String(repeating: "#\n", count: version % Self.mistakeLines) + "title: [\n"
    case .other: "name: Nobody\n"
    case .empty: ""
    case .settings(let settings): settings.text
    case .brokenSettings: "exclude: [\n"
    }
  }

  /// The version that the name of a step tells; nil for a step that tells none.
  static func version(ofStep step: String) -> Int? { step.hasPrefix("v") ? Int(step.dropFirst()) : nil }

  private static let mistakeLines = 60

  private static func padded(_ number: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, 6 - digits.count)) + digits
  }
}

extension FileText {
  /// The content as words of a sequence file: `flow 3 17`, `broken 4`, `settings exclude=old/`.
  var words: [String] {
    switch self {
    case .flow(let id, let version): ["flow", "\(id)", "\(version)"]
    case .broken(let version): ["broken", "\(version)"]
    case .other: ["other"]
    case .empty: ["empty"]
    case .settings(let settings): ["settings"] + settings.words
    case .brokenSettings: ["settings", "broken"]
    }
  }

  /// Reads the words of a sequence file.
  ///
  /// - Throws: `DevError` for words that are no content.
  init(words: [String]) throws(DevError) {
    let numbers = words.dropFirst().compactMap { Int($0) }.filter { (0...999_999).contains($0) }
    switch (words.first ?? "", words.count, numbers.count) {
    case ("flow", 3, 2): self = .flow(id: numbers[0], version: numbers[1])
    case ("broken", 2, 1): self = .broken(version: numbers[0])
    case ("other", 1, _): self = .other
    case ("empty", 1, _): self = .empty
    case ("settings", 2, _) where words[1] == "broken": self = .brokenSettings
    case ("settings", _, _): self = .settings(try FolderSettings(words: Array(words.dropFirst())))
    default:
      throw DevError(
        """
        “\(words.joined(separator: " "))” is no content. \
        Known: flow ID VERSION, broken VERSION, other, empty, settings WORD….
        """)
    }
  }
}
