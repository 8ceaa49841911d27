/// What is done to a tree, and when daemon and check are compared.
struct TortureSequence: Equatable {
  /// What happens between two comparisons.
  struct Moment: Equatable {
    /// What is done, in order, without a pause.
    var operations: [TreeOperation]
    /// True when the daemon is not asked: a subscriber alone must hear of it.
    var isAtRest = false
  }

  /// Lines for a reader, without their `#`.
  var notes: [String] = []
  /// What is done before the daemon starts.
  var before: [TreeOperation] = []
  /// What is done while it runs.
  var moments: [Moment] = []

  /// All operations.
  var operations: [TreeOperation] { before + moments.flatMap(\.operations) }
}

extension TortureSequence {
  /// The sequence as a file.
  var text: String {
    var lines = notes.map { $0.isEmpty ? "#" : "# \($0)" }
    lines += before.map(\.line)
    lines.append("start")
    for moment in moments { lines += moment.operations.map(\.line) + [moment.isAtRest ? "rest" : "sync"] }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Reads a file.
  ///
  /// - Throws: `DevError` that names the line.
  init(text: String) throws(DevError) {
    var operations: [TreeOperation] = []
    var hasStarted = false
    var number = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      number += 1
      do throws(DevError) {
        if line.hasPrefix("#") {
          notes.append(String(line.dropFirst(line.hasPrefix("# ") ? 2 : 1)))
          continue
        }
        let words = try SequenceWord.words(String(line))
        switch words.count == 1 ? String(decoding: words[0], as: UTF8.self) : words.isEmpty ? "" : nil {
        case "": continue
        case "start":
          guard !hasStarted else { throw DevError("The daemon starts once. Take this line away.") }
          hasStarted = true
          before = operations
          operations = []
        case "sync", "rest":
          guard hasStarted else { throw DevError("The daemon does not run yet. Write start on a line before this.") }
          moments.append(Moment(operations: operations, isAtRest: words[0] == Array("rest".utf8)))
          operations = []
        default: operations.append(try TreeOperation(words: words))
        }
      } catch {
        throw DevError("Line \(number): \(error)")
      }
    }
    guard hasStarted else { throw DevError("Line \(number): The daemon never starts. Write a line: start") }
    guard operations.isEmpty else {
      throw DevError("Line \(number): Nothing is compared after the last operation. Write a line: sync")
    }
  }
}
