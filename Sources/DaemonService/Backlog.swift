internal import Wire

/// Lines of a client that were read and wait for their turn, the first one first.
struct Backlog {
  private var pieces: [LineSplitter.Piece] = []
  /// The next one: the front of the array is given up when all of it was taken.
  private var head = 0

  var count: Int { pieces.count - head }
  var isEmpty: Bool { count == 0 }

  mutating func append(_ more: [LineSplitter.Piece]) { pieces += more }

  mutating func popFirst() -> LineSplitter.Piece? {
    guard head < pieces.count else { return nil }
    defer {
      head += 1
      if head == pieces.count {
        pieces = []
        head = 0
      }
    }
    return pieces[head]
  }
}
