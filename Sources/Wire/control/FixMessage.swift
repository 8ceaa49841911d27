public import Findings
public import JSON
internal import SourceText

extension Finding.Fix: JSONWritable, JSONReadable {
  /// Writes title, whether it is safe, and the edits.
  public func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("title", title)
      $0.member("safe", isSafe)
      $0.member("edits", edits)
    }
  }

  /// Reads it.
  public init(json: JSONValue) throws(JSONMismatch) {
    let object = try JSONObject(json: json)
    self.init(
      title: try object.value("title"), isSafe: try object.value("safe"), edits: try object.value("edits"))
  }
}

extension Finding.Fix.Edit: JSONWritable, JSONReadable {
  /// Writes the place and what stands there then.
  public func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("range", range)
      $0.member("text", text)
    }
  }

  /// Reads it.
  public init(json: JSONValue) throws(JSONMismatch) {
    let object = try JSONObject(json: json)
    self.init(range: try object.value("range"), text: try object.value("text"))
  }
}
