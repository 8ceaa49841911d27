internal import Glibc

/// A look for bytes in bytes.
enum ByteSearch {
  static func contains(_ part: [UInt8], in bytes: [UInt8]) -> Bool {
    part.withUnsafeBytes { part in
      bytes.withUnsafeBytes { bytes in
        guard let base = bytes.baseAddress, let word = part.baseAddress else { return part.isEmpty }
        var start = 0
        while start + part.count <= bytes.count,
          let found = memchr(base + start, Int32(part[0]), bytes.count - part.count - start + 1)
        {
          if memcmp(found, word, part.count) == 0 { return true }
          start = UnsafeRawPointer(found) - base + 1
        }
        return false
      }
    }
  }
}
