import Foundation
import JSON
import SourceText
import Testing
import Wire

/// The examples of `Sources/Wire/README.md` are what the code reads and writes, byte for byte.
struct ProtocolPageTests {
  let page: [Substring]

  init() throws {
    let file = URL(filePath: #filePath).appending(path: "../../../Sources/Wire/README.md").standardized
    page = try String(contentsOf: file, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The lines of the fenced blocks with a mark, placeholders filled in.
  func lines(_ mark: String) -> [String] {
    var result: [String] = []
    var isInside = false
    for line in page {
      if line.hasPrefix("```") {
        isInside = line == "```\(mark)"
      } else if isInside {
        result.append(String(line))
      }
    }
    return result
  }

  func filled(_ line: some StringProtocol) -> [UInt8] {
    var text = String(line)
    for (name, value) in [
      ("<pid>", "4711"), ("<version>", "0.1.0"), ("<build>", "5e0c"), ("<root>", "/home/kim/flows"),
      ("<clock>", "9f2c:7"), ("<uptime>", "1200"), ("<time>", "1772460120000"),
    ] { text = text.replacing(name, with: value) }
    return Array(text.utf8)
  }

  @Test func everyMethodHasAnExchange() throws {
    let sent = lines("exchange").filter { $0.hasPrefix("→ ") }
    for method in ControlRequest.names {
      #expect(page.contains("## \(method)"), "no section on \(method)")
      #expect(sent.contains { $0.contains("\"method\":\"\(method)\"") }, "no exchange shows \(method)")
    }
    for code in WireError.Code.allCases {
      #expect(page.contains { $0.hasPrefix("| \(code.rawValue) |") }, "the table of errors lacks \(code.rawValue)")
    }
  }

  @Test func whatIsSentIsReadAndWrittenBack() throws {
    for line in lines("exchange") where line.hasPrefix("→ ") {
      let bytes = filled(line.dropFirst(2))
      guard let request = try? Request.read(bytes), let control = try? ControlRequest(request) else { continue }
      #expect(JSONCoding.text(request) == String(decoding: bytes, as: UTF8.self))
      let again = try ControlRequest(Request(id: request.id, method: control.name, params: control.params))
      #expect(again == control)
    }
  }

  /// Each answer is decoded as the result of its method and encoded again; errors are made by the code itself.
  @Test func whatIsAnsweredIsReadAndWrittenBack() throws {
    var request: [UInt8] = []
    var answers = 0
    for line in lines("exchange") + lines("message") {
      let bytes = filled(line.dropFirst(2))
      if line.hasPrefix("→ ") { request = bytes }
      guard line.hasPrefix("← ") else { continue }
      answers += 1
      let text = String(decoding: bytes, as: UTF8.self)
      switch try Incoming.read(bytes) {
      case .changed(let change): #expect(String(decoding: change.notificationLine, as: UTF8.self) == text + "\n")
      case .unsubscribed(let notice):
        #expect(String(decoding: notice.notificationLine, as: UTF8.self) == text + "\n")
        let made: Unsubscribed =
          switch notice.reason {
          case .tooSlow: .tooSlow
          case .shuttingDown: .shuttingDown(startAgain: "handrail up /home/kim/flows")
          }
        #expect(made == notice)
      case .other(let method): Issue.record("unknown notification \(method)")
      case .failure(let id, let error):
        #expect(String(decoding: Response<Empty>(id: id, error: error).line, as: UTF8.self) == text + "\n")
        #expect(try made(error, by: request) == error, "the code words this error otherwise")
      case .response(let id, _):
        #expect(try result(of: request, from: bytes) == text + "\n", "answer \(id)")
      }
    }
    #expect(answers >= 20)
  }

  private func result(of request: [UInt8], from bytes: [UInt8]) throws -> String {
    func again<T: JSONReadable & JSONWritable & Sendable>(_ type: T.Type) throws -> String {
      String(decoding: try JSONCoding.decode(Response<T>.self, from: bytes).line, as: UTF8.self)
    }
    switch try ControlRequest(Request.read(request)) {
    case .hello: return try again(HelloResult.self)
    case .status: return try again(StatusResult.self)
    case .flow: return try again(FlowResult.self)
    case .findings, .check: return try again(FindingsResult.self)
    case .sync: return try again(SyncResult.self)
    case .subscribe: return try again(Change.self)
    case .shutdown: return try again(Empty.self)
    }
  }

  private func made(_ error: WireError, by line: [UInt8]) throws -> WireError? {
    switch WireError.Code(rawValue: error.code) {
    case .noSuchFlow: return .noSuchFlow("make-te", nearest: "make-tea")
    case .timedOut: return .timedOut(milliseconds: 50)
    case .tooLarge: return error.message.hasPrefix("The line") ? .lineTooLong : .answerTooLarge
    case .shuttingDown: return .shuttingDown(startAgain: "handrail up /home/kim/flows")
    default: break
    }
    do {
      _ = try ControlRequest(Request.read(line))
      return nil
    } catch let refusal as Request.Refusal { return refusal.error } catch let error as WireError { return error }
  }

  @Test func theRevisionIsThatOfTheFlowOnThePage() throws {
    let flow = lines("yaml").map { $0 + "\n" }.joined()
    let revision = SourceText(flow).revision
    #expect(lines("exchange").joined().contains("\"revision\":\"\(revision)\""))
  }

  @Test func sentencesAreShort() {
    for error in [
      WireError.lineTooLong, .answerTooLarge, .shuttingDown(startAgain: "handrail up /home/ann/flows"),
      .timedOut(milliseconds: 5), .internal("reading"),
      .noSuchFlow("a", nearest: "b"),
    ] {
      for sentence in (error.message + " " + error.hint).split(whereSeparator: { ".?!:".contains($0) }) {
        #expect(sentence.split(separator: " ").count <= 15, "\(sentence)")
      }
    }
  }
}
