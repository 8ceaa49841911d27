public import JSON
public import SourceText

// Paths in JSON are texts. A name that is not UTF-8 has no spelling there, so files with such names are left out before.

extension RelativePath: JSONWritable, JSONReadable {
  /// Writes the text.
  public func write(to writer: inout JSONWriter) { text.write(to: &writer) }

  /// Reads a path below the root.
  public init(json: JSONValue) throws(JSONMismatch) {
    guard let path = RelativePath(try String(json: json)) else {
      throw JSONMismatch("", takes: "a path below the root", found: "another path")
    }
    self = path
  }
}

extension SeenPath: JSONWritable, JSONReadable {
  /// Writes the text.
  public func write(to writer: inout JSONWriter) { text.write(to: &writer) }

  /// Reads a path.
  public init(json: JSONValue) throws(JSONMismatch) {
    guard let path = SeenPath(try String(json: json)) else {
      throw JSONMismatch("", takes: "a path", found: "a text with a zero byte")
    }
    self = path
  }
}

extension AbsolutePath: JSONWritable, JSONReadable {
  /// Writes the text.
  public func write(to writer: inout JSONWriter) { text.write(to: &writer) }

  /// Reads an absolute path.
  public init(json: JSONValue) throws(JSONMismatch) {
    guard let path = AbsolutePath(try String(json: json)) else {
      throw JSONMismatch("", takes: "an absolute path", found: "another path")
    }
    self = path
  }
}
