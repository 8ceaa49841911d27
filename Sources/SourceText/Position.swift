/// A place in a file as people and the wire count it.
public struct Position: Sendable, Hashable, Comparable {
  /// 1-based line.
  public var line: Int
  /// 1-based column in Unicode scalars.
  public var column: Int
  /// UTF-8 bytes from the beginning of the file.
  public var offset: Int

  /// A place from its three numbers.
  public init(line: Int, column: Int, offset: Int) {
    self.line = line
    self.column = column
    self.offset = offset
  }

  /// By offset, which decides the other two.
  public static func < (left: Position, right: Position) -> Bool { left.offset < right.offset }
}

/// A stretch between two places, `end` one past the last character.
public struct PositionRange: Sendable, Hashable {
  /// Place of the first character.
  public var start: Position
  /// Place one past the last character.
  public var end: Position

  /// A stretch from its two places.
  public init(start: Position, end: Position) {
    self.start = start
    self.end = end
  }
}
