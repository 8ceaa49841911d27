// An external plugin for Handrail: warns of steps that take long to read. It needs nothing but Swift:
//
//     swiftc -O main.swift -o reading-length
//
// and in handrail.yaml:   plugins: {reading: {command: [./tools/reading-length]}}
import Foundation

/// People read aloud about 183 words a minute (Brysbaert, 2019): so many words take ten seconds to listen to.
let mostWords = 30

struct Question: Decodable {
  struct State: Decodable { var id, say: String }
  struct Workflow: Decodable { var states: [State] }
  struct Params: Decodable { var workflow: Workflow? }

  var id: Int
  var method: String
  var params: Params
}

struct Rule: Encodable {
  var id = "long-step"
  var severity = "warning"
  var summary = "A step takes long to read."
  var help = "Leave out what people do not need now, or make two steps of it."
}

struct Finding: Encodable {
  var rule = Rule().id
  var message = "This step has {n} words. At most {max} can be read in one go."
  var values: [String: String]
  var step: String
  var field = "say"
}

struct Answer: Encodable {
  struct Result: Encodable {
    var `protocol`: Int?
    var rules: [Rule]?
    var findings: [Finding]?
  }

  var id: Int
  var result: Result
}

while let line = readLine() {
  let question = try JSONDecoder().decode(Question.self, from: Data(line.utf8))
  var result = Answer.Result()
  if question.method == "initialize" {
    (result.protocol, result.rules) = (1, [Rule()])
  } else {
    result.findings = question.params.workflow?.states.compactMap { state in
      let count = state.say.split(whereSeparator: \.isWhitespace).count
      return count > mostWords ? Finding(values: ["n": "\(count)", "max": "\(mostWords)"], step: state.id) : nil
    }
  }
  print(String(decoding: try JSONEncoder().encode(Answer(id: question.id, result: result)), as: UTF8.self))
  fflush(nil)  // at once: Handrail waits for the line
}
