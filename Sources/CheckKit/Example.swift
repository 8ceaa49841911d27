public import Findings

/// A small flow that shows a rule. A mark (① to ⑨) stands right before the first character of each finding's place.
public struct Example: Sendable {
  /// What is shown to people, with its marks. The head of the file (format, id, title) may be left out.
  public let text: String
  /// The severity its findings have; nil where the rule has only one.
  public let severity: Severity?
  /// True when the text is the file, nothing added: for files that are no flow at all.
  public let isWhole: Bool
  /// Other flows of the same folder, for a rule that compares flows. They have no marks.
  public let beside: [String]
  /// Where the example is written, so that a failing test points there.
  public let fileID: String
  /// Path of that file.
  public let filePath: String
  /// Line in that file.
  public let line: Int
  /// Column in that file.
  public let column: Int

  /// An example; its marks are its expectation.
  public init(
    _ text: String, isWhole: Bool = false, beside: [String] = [], fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    self.init(
      severity: nil, text, isWhole: isWhole, beside: beside, fileID: fileID, filePath: filePath, line: line,
      column: column)
  }

  /// An example whose findings have this severity.
  public init(
    _ severity: Severity, _ text: String, isWhole: Bool = false, beside: [String] = [], fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    self.init(
      severity: severity, text, isWhole: isWhole, beside: beside, fileID: fileID, filePath: filePath, line: line,
      column: column)
  }

  private init(
    severity: Severity?, _ text: String, isWhole: Bool, beside: [String], fileID: String, filePath: String, line: Int,
    column: Int
  ) {
    self.text = text
    self.severity = severity
    self.isWhole = isWhole
    self.beside = beside
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  /// The whole file with its marks: the head is added unless the text is whole.
  public var markedFile: String { isWhole ? text : "handrail: 1\nid: example\ntitle: Example\n\(text)" }

  /// The other files, whole.
  public var besideFiles: [String] {
    isWhole ? beside : beside.enumerated().map { "handrail: 1\nid: other-\($0 + 1)\ntitle: Other \($0 + 1)\n\($1)" }
  }

  /// The whole file as it can be checked, and the byte offset of each mark in it.
  public var file: (text: String, marks: [Int]) { Self.takeMarks(markedFile) }

  /// A text without its marks, and the byte offset at which each stood.
  public static func takeMarks(_ marked: String) -> (text: String, marks: [Int]) {
    var text = ""
    var marks: [Int] = []
    for scalar in marked.unicodeScalars {
      if ("①"..."⑨").contains(scalar) {
        marks.append(text.utf8.count)
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return (text, marks)
  }
}
