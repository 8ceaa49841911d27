public import Findings
public import SourceText
public import YAMLSource

/// Reads a document as a flow and says what it cannot read, each mistake at its place.
public struct FlowReader {
  let document: YAMLDocument
  let limits: Limits
  var diagnostics: [Diagnostic] = []
  /// Id of the step that is being read, for diagnostics.
  var currentStep = ""
  /// True while a step is read that is no part of the workflow: its targets are not resolved.
  var isLeftOut = false
  /// True until an entry of `steps` was found that is a mapping.
  var hasNoStep = true
  var ids = StepIDs()
  /// The entries of `steps` with their ids; nil for one that is left out.
  var pendingSteps: [(entry: NodeID, id: Field?)] = []
  var flow: Flow
  /// Made when the first place is named in a message.
  lazy var lines = LineTable(document.source)
  /// Pairs of letters that may still be compared to find what was meant: a file of thousands of wrong names must not
  /// take seconds. A flow of 500 steps with ids of 20 letters has about 50 such look-ups.
  var nearestBudget = 10_000_000

  /// What became of a document.
  public enum Result: Sendable {
    /// A flow, with what could not be read. Diagnostics come in file order.
    case flow(Flow, [Diagnostic])
    /// YAML of something else, or nothing at all: its root has no key `handrail`.
    case other
  }

  /// Reads the document.
  public static func read(_ document: YAMLDocument, limits: Limits = Limits()) -> Result {
    guard let root = document.root, isFlow(document, root) else { return .other }
    var reader = FlowReader(document, root, limits)
    reader.readFlow(root)
    if reader.diagnostics.isEmpty { return .flow(reader.flow, []) }
    let sorted = reader.diagnostics.enumerated().sorted {
      ($0.element.range.start, $0.offset) < ($1.element.range.start, $1.offset)
    }
    return .flow(reader.flow, sorted.map(\.element))
  }

  /// True when a line of the file starts with `handrail:`, which makes a file that does not parse count as a flow.
  ///
  /// In UTF-16 too, as some editors save: nobody would hear of it otherwise that nothing reads the file.
  public static func looksLikeFlow(_ source: SourceText) -> Bool {
    hasFlowLine(source.bytes[source.markLength...]) || ofUTF16(source.bytes).map { hasFlowLine($0[...]) } ?? false
  }

  /// The low bytes of text in UTF-16, with 0 for every letter beyond Latin; nil for what is none.
  private static func ofUTF16(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.count > 1 else { return nil }
    let isLittle: Bool
    switch (bytes[0], bytes[1]) {
    case (0xFF, 0xFE): isLittle = true
    case (0xFE, 0xFF): isLittle = false
    case (1..., 0): isLittle = true
    case (0, 1...): isLittle = false
    default: return nil
    }
    let (low, high) = isLittle ? (0, 1) : (1, 0)
    let marks = bytes[low] >= 0xFE ? 2 : 0
    return stride(from: marks, to: bytes.count - 1, by: 2).map { bytes[$0 + high] == 0 ? bytes[$0 + low] : 0 }
  }

  private static func hasFlowLine(_ bytes: ArraySlice<UInt8>) -> Bool {
    let word = Array("handrail:".utf8)
    var lineStart = bytes.startIndex
    while lineStart + word.count <= bytes.endIndex {
      if bytes[lineStart] == word[0], bytes[lineStart..<(lineStart + word.count)].elementsEqual(word) { return true }
      guard let end = bytes[lineStart...].firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return false }
      lineStart = end + 1
    }
    return false
  }

  private static func isFlow(_ document: YAMLDocument, _ root: NodeID) -> Bool {
    let word = "handrail"
    for key in document.keys(root) where document.byteCount(key) == word.utf8.count {
      if document.withBytes(key, { $0.elementsEqual(word.utf8) }) { return true }
    }
    return false
  }

  private init(_ document: YAMLDocument, _ root: NodeID, _ limits: Limits) {
    self.document = document
    self.limits = limits
    flow = Flow(document: document, node: root)
  }

  // MARK: Reporting

  mutating func report(
    _ rule: String, at range: ByteRange, _ message: Message, help: String, related: [Diagnostic.Related] = []
  ) {
    let place = range.count == 0 ? signBefore(range) : range
    diagnostics.append(Diagnostic(rule, at: place, step: currentStep, message, help: help, related: related))
  }

  /// The dash, colon or comma in front of a place where nothing is written.
  private func signBefore(_ range: ByteRange) -> ByteRange {
    let bytes = document.source.bytes
    var at = min(Int(range.start), bytes.count) - 1
    while at > 0, bytes[at] <= 0x20 { at -= 1 }
    return document.source.character(at: max(at, 0))
  }

  /// A value that cannot be read, at the value.
  mutating func badValue(_ node: NodeID, _ message: Message, help: String, related: [Diagnostic.Related] = []) {
    var range = document.range(node)
    if document.kind(node) != .scalar { range = firstLine(range) }
    report("bad-value", at: range, message, help: help, related: related)
  }

  /// The part of a stretch that stands on its first line.
  func firstLine(_ range: ByteRange) -> ByteRange {
    let bytes = document.source.bytes[Int(range.start)..<Int(range.end)]
    let end = bytes.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? Int(range.end)
    return ByteRange(Int(range.start), end)
  }

  /// A required key that is missing, at the first key of the mapping, or of an empty mapping at its own key.
  mutating func missingField(_ name: String, in mapping: NodeID, of what: String, help: String, key: NodeID? = nil) {
    missingField(
      Message(MissingField.key, ["what": what, "name": name]), in: mapping, help: help, key: key)
  }

  /// The same with a sentence of its own.
  mutating func missingField(_ message: Message, in mapping: NodeID, help: String, key: NodeID? = nil) {
    let place = document.firstChild(mapping).map(document.range) ?? document.range(key ?? mapping)
    report("missing-field", at: place, message, help: help)
  }
}
