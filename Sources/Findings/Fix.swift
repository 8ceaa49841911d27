public import SourceText

/// A way to mend what a diagnostic is about: edits that belong together.
public struct Fix: Sendable, Hashable {
  /// What it does, as a sentence: `Write progress: list.`
  public var title: String
  /// True when it cannot harm the person who uses the flow and needs no decision of its author. Everything that takes
  /// words or steps from nowhere is unsafe.
  public var isSafe: Bool
  /// What changes in the file. They do not conflict.
  public var edits: [TextEdit]

  /// A fix from its parts.
  public init(_ title: String, isSafe: Bool, edits: [TextEdit]) {
    self.title = title
    self.isSafe = isSafe
    self.edits = edits
  }
}
