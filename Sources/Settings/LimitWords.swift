internal import YAMLSource

extension Configuration {
  /// The keys below `limits`, each with what it limits and its default, for documentation.
  public static let limitWords: [(name: String, text: String)] = {
    let defaults = Limits()
    return [
      ("file", "The largest file. Default: \(defaults.fileBytes >> 10) KiB."),
      ("depth", "The deepest nesting of lists and mappings. Default: \(defaults.depth)."),
      ("events", "The most words and brackets in a file. Default: \(defaults.events)."),
      ("steps", "The most steps in a flow. Default: \(defaults.steps)."),
      ("options", "The most options in a step. Default: \(defaults.options)."),
      ("text", "The longest text, in characters. Default: \(defaults.textCharacters)."),
      ("files", "The most files in a root. Default: \(defaults.files)."),
    ]
  }()
}
