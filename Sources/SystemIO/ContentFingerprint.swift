internal import SourceText

/// A number that differs when bytes differ by accident or by an edit; it does not stop somebody who wants it to be equal.
public enum ContentFingerprint {
  /// The number of these bytes as 16 hexadecimal digits.
  public static func of(_ bytes: [UInt8]) -> String {
    // FNV-1a in 64 bits, eight bytes a step, so that a program of 14 MB takes a few milliseconds.
    var hash = FNV1a()
    bytes.withUnsafeBytes { bytes in
      var offset = 0
      while offset + 8 <= bytes.count {
        let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        hash.value = (hash.value ^ word) &* FNV1a.prime
        hash.value ^= hash.value >> 32
        offset += 8
      }
      for byte in bytes[offset...] { hash.add(byte) }
    }
    return hash.digits
  }
}
