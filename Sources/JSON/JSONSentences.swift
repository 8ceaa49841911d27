extension JSONMistake {
  /// What is wrong, in a plain sentence.
  public var text: String {
    switch reason {
    case .expected(let what): "This is not JSON: byte \(offset + 1) should be \(what)."
    case .notUnicode: "This is not UTF-8 text at byte \(offset + 1)."
    case .halfCharacter: "The \\u escape before byte \(offset + 1) is half a character."
    case .tooLong: "The line is longer than 4 MiB."
    case .tooDeep(let limit): "This is nested deeper than \(limit) levels."
    case .tooMany(let limit): "This holds more than \(limit) values."
    }
  }
}

extension JSONMismatch {
  /// What is wrong, in a plain sentence.
  public var text: String {
    let name = member.isEmpty ? "The value" : "\u{201C}\(member)\u{201D}"
    guard let found else { return "\(name) is missing. It takes \(takes)." }
    return "\(name) takes \(takes), not \(found)."
  }
}
