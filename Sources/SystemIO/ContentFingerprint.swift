/// A number that differs when bytes differ by accident or by an edit; it does not stop somebody who wants it to be equal.
public enum ContentFingerprint {
  /// The number of these bytes as 16 hexadecimal digits.
  public static func of(_ bytes: [UInt8]) -> String {
    // FNV-1a in 64 bits, eight bytes a step, so that a program of 14 MB takes a few milliseconds.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    bytes.withUnsafeBytes { bytes in
      var offset = 0
      while offset + 8 <= bytes.count {
        hash = (hash ^ UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))) &* prime
        hash ^= hash >> 32
        offset += 8
      }
      for byte in bytes[offset...] { hash = (hash ^ UInt64(byte)) &* prime }
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private static let prime: UInt64 = 0x100_0000_01b3
}
