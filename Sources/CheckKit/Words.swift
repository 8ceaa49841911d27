/// The words of a text, as stretches of its bytes: runs without white space that have a letter or digit.
///
/// A name in braces is one word or part of one, also with white space in it: people see a value in its place.
public struct Words: Sequence, IteratorProtocol {
  private let text: Scalars
  private var index = 0

  /// The words of a text in UTF-8.
  public init(_ bytes: UnsafeBufferPointer<UInt8>) { text = Scalars(bytes: bytes) }

  /// The next word, with the punctuation that touches it.
  public mutating func next() -> Range<Int>? {
    var start = index
    var hasLetter = false
    var nameEnd = 0
    while index < text.bytes.count {
      let (scalar, next) = text.scalar(at: index)
      if scalar == "{" { nameEnd = endOfName(from: next) }
      if index >= nameEnd, Scalars.isSpace(scalar) {
        if hasLetter { return start..<index }
        start = next
      } else if !hasLetter {
        hasLetter = Scalars.isLetterOrDigit(scalar)
      }
      index = next
    }
    return hasLetter ? start..<index : nil
  }

  /// Where the brace that closes a name stands; 0 when another one opens before, or none closes.
  private func endOfName(from start: Int) -> Int {
    for index in start..<text.bytes.count {
      if text.bytes[index] == 0x7D { return index }
      if text.bytes[index] == 0x7B { return 0 }
    }
    return 0
  }
}
