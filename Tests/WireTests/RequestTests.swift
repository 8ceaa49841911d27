import JSON
import Testing
import Wire

struct RequestTests {
  /// What a line gets: the request written again, or the error's answer.
  private func answer(_ line: String) -> String {
    do throws(Request.Refusal) {
      let request = try Request.read(Array(line.utf8))
      do throws(WireError) {
        let control = try ControlRequest(request)
        return JSONCoding.text(Request(id: request.id, method: control.name, params: control.params))
      } catch {
        return JSONCoding.text(Response<Empty>(id: request.id ?? .null, error: error))
      }
    } catch {
      return JSONCoding.text(Response<Empty>(id: error.id, error: error.error))
    }
  }

  @Test(arguments: ["1", "1.0", "-3", "1e3", "123456789012345678901234567890", "\"a b\"", "\"\"", "null"])
  func anIdComesBackAsItWasWritten(_ id: String) {
    let line = "{\"jsonrpc\":\"2.0\",\"id\":\(id),\"method\":\"shutdown\"}"
    #expect(answer(line) == line)
  }

  @Test func aNotificationHasNoId() {
    let line = #"{"jsonrpc":"2.0","method":"sync"}"#
    #expect(answer(line) == line)
  }

  @Test func unknownParametersAreIgnoredAndNullIsTheDefault() {
    #expect(
      answer(#"{"jsonrpc":"2.0","id":1,"method":"status","params":{"new":[{}],"sync":null,"limit":null,"extra":1}}"#)
        == #"{"jsonrpc":"2.0","id":1,"method":"status"}"#)
  }

  @Test(arguments: [
    (
      "true",
      #"{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"A request is an object, not true or false.","data":{"hint":"Send one JSON object a line."}}}"#
    ),
    (
      #"{"jsonrpc":"2.0","id":true,"method":"sync"}"#,
      #"{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"“id” takes a number, a text or null, not true or false.","data":{"hint":"Count up from 1."}}}"#
    ),
    (
      #"{"jsonrpc":"2.0","id":3}"#,
      #"{"jsonrpc":"2.0","id":3,"error":{"code":-32600,"message":"“method” is missing. It takes a text.","data":{"hint":"The methods are hello, status, flow, findings, check, sync, subscribe, shutdown."}}}"#
    ),
    (
      #"{"jsonrpc":"2.0","id":4,"method":"sync","params":[5]}"#,
      #"{"jsonrpc":"2.0","id":4,"error":{"code":-32602,"message":"“params” takes an object, not a list.","data":{"hint":"Sources/Wire/README.md lists the parameters of each method."}}}"#
    ),
    (
      #"{"jsonrpc":"2.0","id":5,"method":"sync","params":{"timeoutMs":-1}}"#,
      #"{"jsonrpc":"2.0","id":5,"error":{"code":-32602,"message":"“timeoutMs” takes a whole number of milliseconds from 0 to 3600000, not -1.","data":{"hint":"Sources/Wire/README.md lists the parameters of each method."}}}"#
    ),
    (
      #"{"jsonrpc":"2.0","id":6,"method":"status","params":{"sync":"yes"}}"#,
      #"{"jsonrpc":"2.0","id":6,"error":{"code":-32602,"message":"“sync” takes true or false, not a text.","data":{"hint":"Sources/Wire/README.md lists the parameters of each method."}}}"#
    ),
    (
      #"{"jsonrpc":"2.0","id":7,"method":"flow"}"#,
      #"{"jsonrpc":"2.0","id":7,"error":{"code":-32602,"message":"“id” is missing. It takes the id of a flow.","data":{"hint":"Sources/Wire/README.md lists the parameters of each method."}}}"#
    ),
    (
      #"{"jsonrpc":"2.0","id":8,"method":"subscribe","params":{"since":"yesterday"}}"#,
      #"{"jsonrpc":"2.0","id":8,"error":{"code":-32602,"message":"“since” takes a clock that the daemon gave, not a text.","data":{"hint":"Sources/Wire/README.md lists the parameters of each method."}}}"#
    ),
    (
      #"{"jsonrpc":"2.0","id":9,"method":"quite-another-thing"}"#,
      #"{"jsonrpc":"2.0","id":9,"error":{"code":-32601,"message":"There is no method “quite-another-thing”.","data":{"hint":"The methods are hello, status, flow, findings, check, sync, subscribe, shutdown."}}}"#
    ),
    (
      #"{"jsonrpc":"2.0","id":10,"method":"hello","params":{"protocol":2}}"#,
      #"{"jsonrpc":"2.0","id":10,"error":{"code":-32602,"message":"“protocol” takes 1, not 2.","data":{"hint":"Sources/Wire/README.md lists the parameters of each method."}}}"#
    ),
    (
      #"{"jsonrpc":"2.0","id":11,"#,
      #"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"This is not JSON: byte 26 should be a name in double quotes.","data":{"hint":"Send one JSON object a line, in UTF-8, without line breaks in it."}}}"#
    ),
  ])
  func aBadLineGetsAnAnswerInPlainWords(_ line: String, _ expected: String) {
    #expect(answer(line) == expected)
  }

  @Test func deepNestingIsTooLargeAndSaysSo() {
    let line = "{\"jsonrpc\":\"2.0\",\"id\":1,\"params\":" + String(repeating: "[", count: 100_000)
    #expect(answer(line).contains("\"code\":-32003"))
  }

  @Test func anAnswerOverTheLimitBecomesAnError() throws {
    let huge = Response(id: .number(7), result: [String(repeating: "x", count: 5 << 20)])
    let answer = try JSONCoding.decode(Response<[String]>.self, from: Array(huge.line.dropLast()))
    #expect(answer.id == .number(7))
    #expect(answer.outcome == .failure(.answerTooLarge))
  }

  @Test func aClockIsAnInstanceAndANumber() {
    #expect(Clock("9f2c:7") == Clock(instance: "9f2c", number: 7))
    for text in ["", ":", "a", "a:", ":1", "a:-1", "a:b"] { #expect(Clock(text) == nil) }
  }
}
