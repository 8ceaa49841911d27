/// A pattern of `include` or `exclude` whose meaning is known here without the product's own reading of patterns.
///
/// Only a few shapes are written into a `handrail.yaml`; their meaning is that of the configuration's rules: a pattern
/// without `/` is about a name at any depth, one with `/` inside begins at the folder of the configuration, a final `/`
/// means folders only.
struct NamePattern: Hashable {
  private enum Meaning: Hashable {
    /// A file or folder of this name at any depth.
    case name([UInt8])
    /// A folder of this name at any depth.
    case folder([UInt8])
    /// Every folder whose name begins with a dot.
    case hiddenFolders
    /// Every name with this ending, at any depth.
    case ending([UInt8])
    /// What stands at this place, seen from the folder of the configuration.
    case place(TreePath)
  }

  /// As it stands in the file.
  let text: String
  private let meaning: Meaning

  /// Reads a pattern.
  ///
  /// - Throws: `DevError` for a shape that is not known here.
  init(_ text: String) throws(DevError) {
    self.text = text
    let starless = !text.contains("*") && !text.contains("?")
    let ending = text.hasPrefix("**/*.") ? text.dropFirst(4) : text.hasPrefix("*.") ? text.dropFirst(1) : nil
    if text == ".*/" {
      meaning = .hiddenFolders
    } else if let ending, !ending.contains("*"), !ending.contains("/") {
      meaning = .ending(Array(ending.utf8))
    } else if starless, text.hasSuffix("/"), !text.dropLast().contains("/"), text.count > 1 {
      meaning = .folder(Array(text.utf8.dropLast()))
    } else if starless, text.contains("/"), !text.hasPrefix("/"), !text.hasSuffix("/") {
      meaning = .place(TreePath(text))
    } else if starless, !text.isEmpty, !text.contains("/") {
      meaning = .name(Array(text.utf8))
    } else {
      throw DevError(
        "The meaning of the pattern \(text) is not known here. Known: NAME, NAME/, .*/, *.ENDING, **/*.ENDING, A/B.")
    }
  }

  /// Whether it is about a file or folder, whose path begins at the folder of the configuration.
  func matches(_ path: TreePath, isFolder: Bool) -> Bool {
    switch meaning {
    case .name(let name): path.name == name
    case .folder(let name): isFolder && path.name == name
    case .hiddenFolders: isFolder && path.name.first == UInt8(ascii: ".")
    case .ending(let ending): path.name.count >= ending.count && path.name.suffix(ending.count).elementsEqual(ending)
    case .place(let place): path == place
    }
  }

  /// Some patterns that are known.
  static func known(_ texts: String...) -> [NamePattern] { texts.compactMap { try? NamePattern($0) } }
}
