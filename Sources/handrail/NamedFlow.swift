internal import SourceText
internal import SystemIO

/// A flow by the three things a list of flows needs, read without building it.
struct NamedFlow {
  let id: String
  let title: String
  /// Where it stands.
  let path: AbsolutePath

  /// The flows below a folder, found until a deadline; hidden folders are not entered.
  ///
  /// Nearer folders come first, so that what is cut off by the deadline is what lies deep. A few files are read in any
  /// case, so that a busy machine finds what an idle one does in a folder of ordinary size.
  static func inFolder(_ folder: AbsolutePath, until deadline: Deadline) -> [NamedFlow] {
    var found: [NamedFlow] = []
    var folders = [folder][...]
    // 64 files take 3 ms.
    var sure = 64
    while let here = folders.popFirst() {
      let entries = ((try? FileSystem.list(here)) ?? []).filter { $0.isText && $0.bytes.first != UInt8(ascii: ".") }
      for entry in entries.sorted(by: { $0.bytes.lexicographicallyPrecedes($1.bytes) }) {
        if sure <= 0, deadline.hasPassed { return found }
        sure -= 1
        let path = here.appending(entry: entry.bytes)
        if entry.kind == .folder {
          if !entry.isNamed("node_modules") { folders.append(path) }
        } else if path.hasEnding(".yaml") || path.hasEnding(".yml"), let flow = NamedFlow(file: path) {
          found.append(flow)
        }
      }
    }
    return found
  }

  private init?(file path: AbsolutePath) {
    guard let bytes = try? FileSystem.read(path, limit: 256 << 10).bytes else { return nil }
    var isFlow = false
    var id = ""
    var title = ""
    for line in bytes.split(separator: UInt8(ascii: "\n")) where line.first != UInt8(ascii: " ") {
      if line.starts(with: "handrail:".utf8) { isFlow = true }
      if line.starts(with: "id:".utf8) { id = Self.value(line.dropFirst(3)) }
      if line.starts(with: "title:".utf8) { title = Self.value(line.dropFirst(6)) }
      // The steps are the long part and come last by habit.
      if line.starts(with: "steps:".utf8), isFlow, !id.isEmpty { break }
    }
    guard isFlow else { return nil }
    self.init(id: id.isEmpty ? path.stem : id, title: title, path: path)
  }

  init(id: String, title: String, path: AbsolutePath) {
    self.id = id
    self.title = title
    self.path = path
  }

  /// The text behind a key, without a comment, blanks and quotes.
  private static func value(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    var value = text[...]
    if let comment = text.firstRange(of: " #") { value = text[..<comment.lowerBound] }
    while value.first?.isWhitespace == true { value.removeFirst() }
    while value.last?.isWhitespace == true { value.removeLast() }
    if let quote = value.first, quote == "\"" || quote == "'", value.count > 1, value.last == quote {
      value = value.dropFirst().dropLast()
    }
    return String(value)
  }
}
