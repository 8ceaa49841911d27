public import JSON

/// The one way onto the wire.
public enum WireJSON {
  /// The longest line in bytes, its end not counted: 4 MiB.
  public static let longestLine = 4 << 20

  /// The value as a line of the protocol, its end included.
  public static func line(_ value: some JSONWritable) -> [UInt8] { JSONCoding.encode(value) + [0x0A] }
}
