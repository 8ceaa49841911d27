/// The hash FNV-1a in 64 bits, byte by byte: it tells texts and files apart, and proves nothing.
///
/// Its numbers are those of Fowler, Noll and Vo (draft-eastlake-fnv): the offset and the prime for 64 bits.
@frozen public struct FNV1a: Sendable {
  /// What was taken in so far, as a number.
  public var value: UInt64 = 0xcbf2_9ce4_8422_2325
  /// What is multiplied with after each byte.
  @inlinable public static var prime: UInt64 { 0x100_0000_01b3 }

  /// The hash of nothing.
  @inlinable public init() {}

  /// The hash of some bytes.
  @inlinable public init(_ bytes: some Sequence<UInt8>) { for byte in bytes { add(byte) } }

  /// Takes in a byte.
  @inlinable public mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* Self.prime }

  /// The number in 16 hexadecimal digits.
  public var digits: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
