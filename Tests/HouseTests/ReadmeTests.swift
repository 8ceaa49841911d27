import HandrailTestSupport
import SourceText
import SystemIO
import Testing

/// The consoles of the README are typed into a real shell, and must show what the README shows.
@Suite struct ReadmeTests {
  struct Exchange: CustomTestStringConvertible {
    var command: String
    var output: [String]
    var testDescription: String { command }
  }

  static let text: String = {
    let bytes = (try? FileSystem.read(EdgesTests.package + "/README.md", limit: 1 << 20).bytes) ?? []
    return String(decoding: bytes, as: UTF8.self)
  }()

  /// The blocks of a kind, in order.
  static func blocks(_ kind: String) -> [String] {
    text.components(separatedBy: "```\(kind)\n").dropFirst().map { $0.components(separatedBy: "\n```")[0] }
  }

  static let exchanges: [Exchange] = {
    var result: [Exchange] = []
    for block in blocks("console") {
      for line in block.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
        if line.hasPrefix("$ ") {
          result.append(Exchange(command: String(line.dropFirst(2)), output: []))
        } else if !result.isEmpty {
          result[result.count - 1].output.append(line)
        }
      }
    }
    return result
  }()

  @Test(arguments: exchanges)
  func `a console shows what really happens`(exchange: Exchange) throws {
    let scratch = "/tmp/handrail-readme-\(ProcessEnvironment.process)-\(Moment.now.nanoseconds)"
    try FileSystem.makeFolders(scratch + "/home/handrail")
    defer { try? FileSystem.removeTree(scratch) }
    let folder = scratch + "/home/handrail"
    let flow = Self.blocks("yaml")[0] + "\n"
    try FileSystem.writeAtomically(Array(flow.utf8), to: folder + "/tea.yaml")
    let programs = FileSystem.parent(of: try ProcessEnvironment.executable().text) ?? ""
    let script = """
      cp -r '\(EdgesTests.package)/flows' '\(folder)/flows' && cd '\(folder)' || exit 9
      \(exchange.command) 2>&1
      handrail down --all >/dev/null 2>&1
      """
    var environment = ProcessEnvironment.all()
    environment["PATH"] = programs + ":" + (environment["PATH"] ?? "")
    environment["XDG_STATE_HOME"] = scratch + "/state"
    environment["HANDRAIL_SOCKET"] = nil
    let output = try run("/bin/bash", ["-c", script], environment)
    let shown = Self.calm(output.replacing(folder, with: "/home/you/handrail"))
    let lines = shown.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var expected = exchange.output.map { Self.calm($0) }
    if let dots = expected.firstIndex(of: "...") {
      expected = Array(expected[..<dots])
      #expect(Array(lines.prefix(dots)) == expected)
    } else {
      #expect(lines.dropLast() == expected[...])
    }
  }

  /// Numbers that differ from run to run, made equal.
  private static func calm(_ text: String) -> String {
    text.replacing(#/process \d+/#, with: "process N").replacing(#/  (now|\d+ s)(?=\n|$)/#, with: "  now")
  }

  private func run(_ path: String, _ arguments: [String], _ environment: [String: String]) throws -> String {
    let child = try ChildProcess(path, arguments, environment: environment)
    let connection = LineConnection(input: child.output, output: child.input, closes: false)
    var text = ""
    while let line = try connection.next(until: .after(.seconds(180))) {
      text += String(decoding: line, as: UTF8.self) + "\n"
    }
    _ = child.reap()
    return text
  }
}

extension String {
  /// The parts between a separator.
  fileprivate func components(separatedBy separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}
