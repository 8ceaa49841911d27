/// A daemon on a folder of flows, asked by each command and over the socket.
enum DaemonScene {
  /// The scene of some flows.
  static func scene(_ corpus: AllScenes.Corpus, _ table: CommandTable) -> Scene {
    let folder = corpus.name
    let sample = corpus.sample.prefix(60)
    var steps: [Step] = [
      .run(Run("up", folder).changing), .run(Run("wait").changing),
      .run(Run("up", folder, "--format", "json").changing),
    ]
    var runs = table.variations(of: Run("status"), "status", flags: ["all"])
    runs += table.variations(of: Run("status", "--root", folder, "--all"), "status")
    runs += table.variations(of: Run("wait", "--timeout", "10 ms"), "wait")
    runs += table.variations(of: Run("doctor"), "doctor", flags: ["strict"])
    runs += [
      Run("complete-words", "--", "status", ""), Run("complete-words", "--", "show", "c"), Run("status").inside(folder),
      Run("status", "no-such-flow"), Run("status", "nowhere.yaml"), Run("wait", "no-such-flow"),
    ]
    for (number, file) in sample.enumerated() {
      let path = "\(folder)/\(file)"
      runs += [
        Run("status", "--all", "--", path), Run("saved", "--format", "json", "--", path), Run("show", "--", path),
      ]
      guard number < 3 else { continue }
      runs += table.variations(of: Run("saved", path), "saved") + table.variations(of: Run("status", path), "status")
      runs += [Run("status", file).inside(folder), Run("wait", "--until", "idle", path)]
    }
    steps += runs.map(Step.run)
    steps.append(.connect("c", root: folder))
    for question in questions { steps.append(.ask("c", Question(question), until: nil)) }
    for file in sample {
      let path = Request.quoted(file)
      steps.append(.ask("c", Question(Request.line("flow", #"{"path":\#(path)}"#)), until: nil))
      steps.append(.ask("c", Question(Request.line("findings", #"{"path":\#(path)}"#)), until: nil))
      if let text = String(validating: corpus.tree.bytes(file), as: UTF8.self) {
        let params = #"{"path":\#(path),"text":\#(Request.quoted(text))}"#
        steps.append(.ask("c", Question(Request.line("check", params)), until: nil))
      }
    }
    steps += [
      .ask("c", Question(Request.line("subscribe", #"{"findings":true}"#)), until: #""more":false"#), .hangUp("c"),
      .run(Run("down").changing), .run(Run("status")), .run(Run("down").changing),
    ]
    return Scene("daemon on \(folder)", corpus.tree.below(folder), steps)
  }

  private static let questions = [
    Request.line("hello", #"{"client":"compare","protocol":1}"#), Request.line("sync"), Request.line("status"),
    Request.line("status", #"{"sync":false,"all":true}"#), Request.line("status", #"{"limit":3}"#),
    Request.line("status", #"{"limit":3,"after":"c"}"#), Request.line("findings"),
    Request.line("findings", #"{"minSeverity":"error"}"#), Request.line("findings", #"{"minSeverity":"note"}"#),
    Request.line("flow", #"{"id":"call-a-contact"}"#), Request.line("flow", #"{"id":"no-such-flow"}"#),
    Request.line("findings", #"{"path":"nowhere.yaml"}"#), Request.line("findings", #"{"path":"../outside.yaml"}"#),
  ]
}

/// Requests as lines of JSON.
enum Request {
  /// A request with an id.
  static func line(_ method: String, _ params: String? = nil) -> String {
    #"{"jsonrpc":"2.0","id":1,"method":"\#(method)"\#(params.map { #","params":\#($0)"# } ?? "")}"#
  }

  /// A text as JSON.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case _ where scalar.value < 0x20: result += "\\u\(hexadecimal(scalar.value))"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
