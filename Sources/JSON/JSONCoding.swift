/// From values to bytes and back. The same value is always the same bytes.
public enum JSONCoding {
  /// The value as JSON on one line, without a line end.
  public static func encode(_ value: some JSONWritable) -> [UInt8] {
    var writer = JSONWriter()
    value.write(to: &writer)
    return writer.bytes
  }

  /// The value as JSON on one line, without a line end, as text.
  public static func text(_ value: some JSONWritable) -> String { String(decoding: encode(value), as: UTF8.self) }

  /// Reads a value, as a client reads a result.
  public static func decode<T: JSONReadable>(
    _ type: T.Type = T.self, from bytes: [UInt8], limits: JSONReader.Limits = .init()
  ) throws(JSONFailure) -> T {
    let json: JSONValue
    do throws(JSONMistake) { json = try JSONReader.read(bytes, limits: limits) } catch { throw .mistake(error) }
    do throws(JSONMismatch) { return try T(json: json) } catch { throw .mismatch(error) }
  }
}

/// Why a value could not be read.
public enum JSONFailure: Error, Sendable, Hashable {
  /// It is not JSON, or more of it than allowed.
  case mistake(JSONMistake)
  /// It is JSON, but not the value that was asked for.
  case mismatch(JSONMismatch)

  /// What is wrong, in a plain sentence.
  public var text: String {
    switch self {
    case .mistake(let mistake): mistake.text
    case .mismatch(let mismatch): mismatch.text
    }
  }

  /// The byte at which it stops being JSON, counted from 0; nil for JSON that is only something else.
  public var place: Int? {
    if case .mistake(let mistake) = self { mistake.offset } else { nil }
  }
}
