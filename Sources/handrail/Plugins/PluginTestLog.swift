internal import Checking
internal import Findings
internal import JSON
internal import PluginHost
internal import Reporting
internal import SourceText
internal import SystemIO
internal import Wire

/// What somebody sees of the traffic with a plugin: at once as text, or in the end as JSON.
final class PluginTestLog: Sendable {
  private let isLive: Bool
  private let showsAll: Bool
  private let entries = Locked<[JSONValue]>([])
  private let lastSaid = Locked<[UInt8]>([])

  init(isLive: Bool, showsAll: Bool) {
    self.isLive = isLive
    self.showsAll = showsAll
  }

  /// Takes one thing that happened.
  func take(_ trace: PluginTrace) {
    switch trace {
    case .started(let program, let process):
      note("started", program, "* Started \(VisibleText.of(program)), process \(process).")
    case .asked(let line): note("sent", Self.text(line), "\u{2192} \(shown(line))")
    case .answered(let line, let time):
      note("received", Self.text(line), "\u{2190} \(shown(line))\n* It took \(Self.milliseconds(time)) ms.", time)
    case .failed(_, let written, let time):
      let rest = written.isEmpty ? "" : "\u{2190} \(shown(written))\n"
      note("failed", Self.text(written), "\(rest)* No answer after \(Self.milliseconds(time)) ms.", time)
    case .said(let bytes):
      // It is the tail of all that was said: only what is new is shown.
      let new = lastSaid.withLock { last in
        defer { last = bytes }
        return bytes.starts(with: last) ? Array(bytes.dropFirst(last.count)) : bytes
      }
      guard !new.isEmpty else { return }
      let lines = Self.text(new).split(whereSeparator: \.isNewline)
      note("error-output", Self.text(new), lines.map { "! \(VisibleText.of($0))" }.joined(separator: "\n"))
    }
  }

  /// Everything for programs.
  func json(_ findings: [Finding], _ failure: PluginFailure?) -> String {
    let reason: JSONValue =
      failure.map {
        .object(JSONObject([.init("message", .string($0.message.text)), .init("help", .string($0.help))]))
      } ?? .null
    let object = JSONObject([.init("traffic", .array(entries.withLock { $0 })), .init("failure", reason)])
    var writer = JSONWriter()
    writer.object {
      for member in object.members { $0.member(named: member.name, member.value) }
      $0.member("findings", findings.map { FindingMessage($0) })
    }
    return String(decoding: writer.bytes, as: UTF8.self) + "\n"
  }

  private func note(_ kind: String, _ text: String, _ line: String, _ time: Swift.Duration? = nil) {
    // A reader that has gone misses nothing: the verdict is in the exit code.
    if isLive { try? Terminal.write(line + "\n") }
    var members: [JSONObject.Member] = [.init("kind", .string(kind)), .init("text", .string(text))]
    if let time { members.append(.init("ms", .number(Self.milliseconds(time)))) }
    entries.withLock { $0.append(.object(JSONObject(members))) }
  }

  /// Most characters of a line that is shown: about five lines of a terminal.
  private static let longest = 400

  private func shown(_ line: [UInt8]) -> String {
    let text = VisibleText.of(Self.text(line))
    guard !showsAll, text.count > Self.longest else { return text }
    return "\(text.prefix(Self.longest))\u{2026} (\(line.count) bytes; --all shows them)"
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private static func milliseconds(_ time: Swift.Duration) -> String {
    let microseconds = Int64(time / .microseconds(1))
    return "\(microseconds / 1000).\(microseconds % 1000 / 100)"
  }
}
