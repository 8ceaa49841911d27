public import JSON

/// Parameters of `check`: the text of a file as an editor has it, saved or not. Its result is a `FindingsResult`.
public struct CheckParams: ControlParams {
  /// The file it belongs to, relative to the root; it need not exist.
  public var path: String
  /// The whole text.
  public var text: String

  /// Parameters from their parts.
  public init(path: String, text: String) {
    self.path = path
    self.text = text
  }

  /// Reads them.
  public init(_ params: JSONObject) throws(JSONMismatch) {
    path = try params.value("path")
    text = try params.value("text")
  }

  /// As members.
  public var object: JSONObject { JSONObject([.init("path", .string(path)), .init("text", .string(text))]) }
}
