/// Where each Unicode scalar of a file begins, in bytes.
///
/// Kept as stretches of scalars of one length: a text in English with some `…` has few of them, and a place in plain
/// ASCII needs none at all. The parser asks for places from front to back, so the stretch found last is nearly always
/// the one that is asked for next.
struct ScalarPlaces {
  /// Scalars beside each other that have the same number of bytes.
  private struct Stretch {
    /// The number of the first scalar.
    var scalar: Int
    /// Where it begins.
    var byte: Int
    /// Bytes of each scalar.
    var length: Int
  }

  private var stretches: [Stretch] = []
  /// The stretch that was found last.
  private var current = 0
  /// How many scalars there are in all stretches.
  private var scalars = 0
  /// Where the first scalar begins, and where the last one ends.
  private let start: Int
  private let end: Int

  /// The places of a text that begins at a byte and ends at another; without stretches every byte is a scalar.
  init(from start: Int, to end: Int) {
    self.start = start
    self.end = end
  }

  /// Adds so many scalars of a length; the first one begins where the last one that was added ends.
  mutating func add(_ count: Int, ofLength length: Int) {
    guard count > 0 else { return }
    if let last = stretches.last, last.length != length {
      let byte = last.byte + (scalars - last.scalar) * last.length
      stretches.append(Stretch(scalar: scalars, byte: byte, length: length))
    } else if stretches.isEmpty {
      stretches.append(Stretch(scalar: 0, byte: start, length: length))
    }
    scalars += count
  }

  /// Where a scalar begins; behind the last one where the text ends.
  @inline(__always)
  mutating func byte(of scalar: Int) -> Int {
    stretches.isEmpty ? min(start + scalar, end) : byteInStretch(of: scalar)
  }

  private mutating func byteInStretch(of scalar: Int) -> Int {
    while current + 1 < stretches.count, stretches[current + 1].scalar <= scalar { current += 1 }
    while current > 0, stretches[current].scalar > scalar { current -= 1 }
    let stretch = stretches[current]
    return min(stretch.byte + (scalar - stretch.scalar) * stretch.length, end)
  }
}
