/// The words of a text, as stretches of its bytes: runs without white space that have a letter or digit.
public struct Words: Sequence, IteratorProtocol {
  private let text: Scalars
  private var index = 0

  /// The words of a text in UTF-8.
  public init(_ bytes: UnsafeBufferPointer<UInt8>) { text = Scalars(bytes: bytes) }

  /// The next word, with the punctuation that touches it.
  public mutating func next() -> Range<Int>? {
    var start = index
    var hasLetter = false
    while index < text.bytes.count {
      let (scalar, next) = text.scalar(at: index)
      if Scalars.isSpace(scalar) {
        if hasLetter { return start..<index }
        start = next
      } else if !hasLetter {
        hasLetter = Scalars.isLetterOrDigit(scalar)
      }
      index = next
    }
    return hasLetter ? start..<index : nil
  }
}
