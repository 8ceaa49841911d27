/// One pattern of `include` or `exclude`.
///
/// `*` and `?` stay within a name, `**` stands for any number of folders. A pattern without `/` matches a name at any
/// depth; one with `/` starts at the folder of the configuration; a `/` at the end makes it match folders only.
struct Glob: Sendable, Hashable {
  private let parts: [[UInt8]]
  let isFolderOnly: Bool

  init(_ pattern: String) {
    var text = pattern[...]
    if text.hasPrefix("./") { text = text.dropFirst(2) }
    isFolderOnly = text.hasSuffix("/") && text.count > 1
    if isFolderOnly { text = text.dropLast() }
    let isAnchored = text.contains("/")
    if text.hasPrefix("/") { text = text.dropFirst() }
    let parts = text.split(separator: "/", omittingEmptySubsequences: true).map { Array($0.utf8) }
    self.parts = isAnchored ? parts : [Array("**".utf8)] + parts
  }

  /// True when the pattern matches the whole path, which is relative to the folder of the configuration.
  func matches(_ path: [ArraySlice<UInt8>]) -> Bool {
    Self.match(parts.count, path.count, isAny: { parts[$0] == [0x2A, 0x2A] }) { Self.matchName(parts[$0], path[$1]) }
  }

  private static func matchName(_ pattern: [UInt8], _ name: ArraySlice<UInt8>) -> Bool {
    match(pattern.count, name.count, isAny: { pattern[$0] == 0x2A }) {
      pattern[$0] == 0x3F || pattern[$0] == name[name.startIndex + $1]
    }
  }

  /// Matching with one kind of "any number of these": on a mismatch the last of them takes one more. Time is at most
  /// pattern times text; nothing recurses.
  private static func match(
    _ patternCount: Int, _ count: Int, isAny: (Int) -> Bool, isEqual: (Int, Int) -> Bool
  ) -> Bool {
    var p = 0
    var i = 0
    var lastAny: (pattern: Int, text: Int)?
    while i < count {
      if p < patternCount, isAny(p) {
        lastAny = (p, i)
        p += 1
      } else if p < patternCount, isEqual(p, i) {
        p += 1
        i += 1
      } else if let any = lastAny {
        p = any.pattern + 1
        i = any.text + 1
        lastAny = (any.pattern, i)
      } else {
        return false
      }
    }
    while p < patternCount, isAny(p) { p += 1 }
    return p == patternCount
  }
}
