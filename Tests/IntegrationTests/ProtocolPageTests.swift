import HandrailTestSupport
import SourceText
import SystemIO
import Testing

/// The exchanges of `Sources/Wire/README.md`, byte for byte, through a raw socket against a real daemon.
@Suite struct ProtocolPageTests {
  /// A step of the conversation.
  enum Line {
    case sent(String)
    case told(String)
    case removed(String)
  }

  static let page: [Substring] = {
    let folder = FileSystem.parent(of: FileSystem.parent(of: FileSystem.parent(of: #filePath) ?? "") ?? "") ?? ""
    let bytes = (try? FileSystem.read(folder + "/Sources/Wire/README.md", limit: 1 << 20).bytes) ?? []
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
  }()

  static func block(_ mark: String) -> [Substring] {
    var isInside = false
    return page.filter { line in
      if line.hasPrefix("```") {
        isInside = line == "```\(mark)"
        return false
      }
      return isInside
    }
  }

  static func conversation() throws -> [Line] {
    try block("exchange").map { line in
      let text = String(line.drop { $0 != " " }.dropFirst())
      switch line.first {
      case "→": return .sent(text)
      case "←": return .told(text)
      default:
        guard text.hasPrefix("remove ") else { throw Overdue("a known happening, not \(line)") }
        return .removed(String(text.dropFirst(7)))
      }
    }
  }

  /// Whether a line is what the page says, a value for each word in angle brackets; gives the first difference.
  static func difference(_ real: String, _ expected: String, _ known: [String: String]) -> String? {
    var real = Array(real.utf8)[...]
    var expected = Array(expected.utf8)[...]
    while let byte = expected.first {
      if byte == UInt8(ascii: "<"), let end = expected.firstIndex(of: UInt8(ascii: ">")) {
        let name = String(decoding: expected[expected.startIndex...end], as: UTF8.self)
        expected = expected[(end + 1)...]
        // A value goes on to the byte that follows it on the page.
        let value = real.prefix { $0 != expected.first }
        let text = String(decoding: value, as: UTF8.self)
        if let wanted = known[name], wanted != text { return "\(name) is \(text), not \(wanted)" }
        if ["<uptime>", "<time>"].contains(name), Int(text) == nil { return "\(name) is \(text)" }
        if text.isEmpty { return "\(name) is empty" }
        real = real.dropFirst(value.count)
      } else {
        guard real.first == byte else {
          return
            "…\(String(decoding: real.prefix(60), as: UTF8.self)) instead of …\(String(decoding: expected.prefix(60), as: UTF8.self))"
        }
        real = real.dropFirst()
        expected = expected.dropFirst()
      }
    }
    return real.isEmpty ? nil : "more: \(String(decoding: real.prefix(60), as: UTF8.self))"
  }

  @Test func `the conversation on the page happens`() throws {
    let workshop = try Workshop()
    try workshop.write("tea.yaml", Self.block("yaml").map { $0 + "\n" }.joined())
    let daemon = try workshop.daemon("--watcher", "inotify")
    let known = ["<pid>": "\(daemon.process)", "<root>": workshop.root]
    let client = try daemon.connect()
    var answers = 0
    for line in try Self.conversation() {
      switch line {
      case .sent(let text): try client.send(text)
      case .removed(let name): try workshop.remove(name)
      case .told(let text):
        let real = try client.line()
        #expect(Self.difference(real ?? "", text, known) == nil, "\(text)\n\(real ?? "closed")")
        answers += 1
      }
    }
    #expect(answers >= 18)
    // After shutdown: the subscription ends, the connection closes, the daemon is gone with its socket.
    let last = try client.line() ?? "closed"
    // The command keeps how this one was started; the page shows a daemon that was started without options.
    let told = last.replacing(" --watcher inotify", with: "")
    #expect(Self.difference(told, String(Self.block("message")[1].dropFirst(2)), known) == nil, "\(last)")
    #expect(try client.line() == nil)
    #expect(try daemon.waitForEnd() == .exited(0))
    #expect(!FileSystem.exists(daemon.socket))
  }

  /// The test above must be able to fail.
  @Test func `a difference is seen`() {
    #expect(Self.difference(#"{"a":1,"pid":7}"#, #"{"a":1,"pid":<pid>}"#, ["<pid>": "7"]) == nil)
    #expect(Self.difference(#"{"a":1,"pid":8}"#, #"{"a":1,"pid":<pid>}"#, ["<pid>": "7"]) != nil)
    #expect(Self.difference(#"{"a":2}"#, #"{"a":1}"#, [:]) != nil)
    #expect(Self.difference(#"{"a":1}x"#, #"{"a":1}"#, [:]) != nil)
    #expect(Self.difference(#"{"t":x}"#, #"{"t":<time>}"#, [:]) != nil)
  }
}
