import HandrailTestSupport
import SourceText
import SystemIO

@testable import handrail

/// The files of the package that tests read.
enum Pages {
  static let package = FileSystem.parent(of: FileSystem.parent(of: FileSystem.parent(of: #filePath) ?? "") ?? "") ?? ""

  static func text(_ name: String) throws -> String {
    String(decoding: try FileSystem.read(package + "/" + name, limit: 1 << 20).bytes, as: UTF8.self)
  }

  /// The blocks of a page in order: their kinds and their texts, each line ended.
  static func blocks(_ name: String) throws -> [(kind: String, text: String)] {
    var found: [(kind: String, text: String)] = []
    var isInside = false
    for line in try text(name).split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        if !isInside { found.append((String(line.dropFirst(3)), "")) }
        isInside.toggle()
      } else if isInside {
        found[found.count - 1].text += line + "\n"
      }
    }
    return found
  }
}

extension FlowDraft {
  /// The file once somebody has tried it with people, so that nothing at all is left to find.
  var tried: String { text.replacing("# tested:", with: "tested:") }
}
