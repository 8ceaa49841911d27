import HandrailTestSupport
import SystemIO
import Testing

@testable import handrail

/// Programs of others that tests need: with `HANDRAIL_REQUIRE_PEERS=1` a missing one fails, without it the test is
/// skipped and says so.
enum Peers {
  /// Whether the programs are there, or have to be.
  static func has(_ names: String...) -> Bool {
    ProcessEnvironment.value("HANDRAIL_REQUIRE_PEERS") == "1" || names.allSatisfy { Programs.installed($0) != nil }
  }

  /// What a skipped test says.
  static func comment(_ names: String...) -> Comment { "not installed: \(names.joined(separator: ", "))" }

  /// Whether a Python with a YAML reader of its own is there; nobody has to have one.
  static let hasPythonYAML: Bool = {
    let environment = Programs.environment(state: "/tmp")
    let ran = try? Finished.run("/bin/sh", ["-c", "python3 -c 'import yaml'"], environment: environment, in: "/")
    return ran?.code == 0
  }()
}

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
