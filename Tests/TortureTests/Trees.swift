import HandrailTestSupport

@testable import handrail_dev

/// The scratch folder of tests; the program has one of its own.
typealias TestFolder = HandrailTestSupport.ScratchFolder

/// A tree after some lines of a sequence file.
///
/// - Throws: for a line that cannot be read, or whose operation is not possible.
func tree(_ lines: String, reachesClosed: Bool = true) throws -> TreeModel {
  var model = TreeModel(reachesClosed: reachesClosed)
  for line in lines.split(separator: "\n") {
    guard model.apply(try operation(line)) != nil else { throw DevError("not possible: \(line)") }
  }
  return model
}

/// The operation of a line.
///
/// - Throws: when it is none.
func operation(_ line: some StringProtocol) throws -> TreeOperation {
  try TreeOperation(words: try SequenceWord.words(String(line)))
}

extension ExpectedTree {
  /// The flows, the files that count beside them, and the configurations with mistakes, a line each.
  var words: String {
    let flows = flows.map { (path: $0.key, what: $0.value.description) }
    let others = counted.subtracting(self.flows.keys).map { (path: $0, what: closed.contains($0) ? "closed" : "none") }
    let settings = wrongSettings.map { (path: $0, what: "wrong") }
    return (flows + others + settings).sorted { ($0.path, $0.what) < ($1.path, $1.what) }
      .map { "\($0.path) \($0.what)\n" }.joined()
  }
}
