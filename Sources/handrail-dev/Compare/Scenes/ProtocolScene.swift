/// The socket itself: every method with good and bad parameters, lines that are no requests, subscriptions.
enum ProtocolScene {
  /// The scene.
  static let scene: Scene = {
    var tree = FileTree()
    tree.add("tea.yaml", SoundFlow.text("make-tea"))
    tree.add("coffee.yaml", SoundFlow.text("make-coffee").replacing("The kettle is full", with: "OK"))
    tree.add("other.yaml", "a: 1\n")
    var steps: [Step] = [.run(Run("up", "flows").changing), .connect("c", root: "flows")]
    steps += good.map { .ask("c", Question($0), until: nil) }
    steps += bad.map { .ask("c", Question($0), until: nil) }
    steps += badBytes.map { .ask("c", Question($0, $1), until: nil) }
    // A notification is never answered: the answer that comes is that of the next request.
    let silent = #"{"jsonrpc":"2.0","method":"status"}"# + "\n" + Request.line("hello")
    steps.append(.ask("c", Question(Array(silent.utf8), "a notification, then hello"), until: nil))
    steps += [
      .connect("s", root: "flows"),
      .ask("s", Question(Request.line("subscribe", #"{"findings":true}"#)), until: #""more":false"#),
      .connect("q", root: "flows"),
      .ask(
        "q", Question(Request.line("subscribe", #"{"findings":false,"since":"elsewhere:7"}"#)), until: #""more":false"#),
    ]
    for (change, told) in changes {
      steps += [.change(change), .hear("s", until: told), .hear("q", until: told)]
      steps.append(.ask("c", Question(Request.line("status", #"{"all":true}"#)), until: nil))
      steps.append(.ask("c", Question(Request.line("findings")), until: nil))
      steps.append(.ask("c", Question(Request.line("flow", #"{"id":"make-tea"}"#)), until: nil))
    }
    steps += [
      .ask("c", Question(Request.line("shutdown")), until: nil), .hear("s", until: "unsubscribed"),
      .hear("c", until: "nothing more"), .hangUp("s"), .hangUp("q"), .hangUp("c"),
      .run(Run("status", "--root", "flows")),
    ]
    return Scene("protocol", tree.below("flows"), steps)
  }()

  private static let good = [
    Request.line("hello"), Request.line("hello", #"{"client":"compare","protocol":1}"#),
    Request.line("hello", #"{"protocol":2}"#),
    Request.line("status"), Request.line("status", #"{"sync":false}"#),
    Request.line("status", #"{"all":true,"timeoutMs":5000}"#),
    Request.line("status", #"{"limit":1}"#), Request.line("status", #"{"limit":1,"after":"coffee.yaml"}"#),
    Request.line("status", #"{"after":"zzz"}"#), Request.line("flow", #"{"id":"make-tea"}"#),
    Request.line("flow", #"{"path":"tea.yaml"}"#), Request.line("flow", #"{"path":"./x/../tea.yaml"}"#),
    Request.line("flow", #"{"path":"other.yaml"}"#), Request.line("flow", #"{"id":"make-tea","path":"coffee.yaml"}"#),
    Request.line("flow", #"{"id":"make-te"}"#), Request.line("findings"),
    Request.line("findings", #"{"path":"coffee.yaml"}"#),
    Request.line("findings", #"{"path":"."}"#), Request.line("findings", #"{"path":"other.yaml"}"#),
    Request.line("findings", #"{"minSeverity":"warning"}"#), Request.line("findings", #"{"minSeverity":"error"}"#),
    Request.line("check", #"{"path":"tea.yaml","text":"handrail: 1\n"}"#),
    Request.line("check", #"{"path":"new/x.yaml","text":""}"#),
    Request.line("check", #"{"path":"x.yaml","text":"a: 1"}"#),
    Request.line("check", #"{"path":"/outside.yaml","text":"a"}"#),
    Request.line("sync"), Request.line("sync", #"{"timeoutMs":5000}"#), Request.line("unsubscribe"),
    #"{"jsonrpc":"2.0","id":"text","method":"hello"}"#, #"{"jsonrpc":"2.0","id":null,"method":"hello"}"#,
    #"{"jsonrpc":"2.0","id":-1.50e3,"method":"hello"}"#, #" {"method":"hello","id":9,"jsonrpc":"2.0","more":[1,{}]} "#,
    Request.line("hello") + "\r",
  ]

  private static let bad = [
    Request.line("nothing"), Request.line("Status"), Request.line(""), Request.line("status", "[]"),
    Request.line("status", "3"),
    Request.line("status", "null"), Request.line("status", #"{"sync":1}"#), Request.line("status", #"{"limit":0}"#),
    Request.line("status", #"{"limit":2001}"#), Request.line("status", #"{"limit":1e400}"#),
    Request.line("status", #"{"timeoutMs":-1}"#),
    Request.line("status", #"{"timeoutMs":99999999999999999999}"#), Request.line("status", #"{"after":3}"#),
    Request.line("flow"),
    Request.line("flow", #"{"id":3}"#), Request.line("flow", #"{"path":""}"#), Request.line("flow", #"{"path":"/"}"#),
    Request.line("flow", #"{"path":"../tea.yaml"}"#), Request.line("flow", #"{"id":"\ud800"}"#),
    Request.line("flow", #"{"path":"a\u0000b"}"#),
    Request.line("findings", #"{"minSeverity":"worst"}"#), Request.line("findings", #"{"path":[]}"#),
    Request.line("findings", #"{"path":"gone.yaml"}"#), Request.line("check"),
    Request.line("check", #"{"path":"tea.yaml"}"#),
    Request.line("check", #"{"text":"a"}"#), Request.line("check", #"{"path":3,"text":"a"}"#),
    Request.line("check", #"{"path":"","text":""}"#),
    Request.line("sync", #"{"timeoutMs":"soon"}"#), Request.line("subscribe", #"{"since":4}"#),
    Request.line("subscribe", #"{"findings":"yes"}"#),
    "nonsense", "{", "[]", "3", "null", "\"text\"", "{}", #"{"id":1}"#, #"{"id":1,"method":3}"#,
    #"{"id":1,"method":"status"}"#,
    #"{"jsonrpc":"1.0","id":1,"method":"status"}"#, #"{"jsonrpc":"2.0","id":{},"method":"status"}"#,
    #"{"jsonrpc":"2.0","id":true,"method":"hello"}"#,
    "[" + Request.line("hello") + "]", #"{"jsonrpc":"2.0","id":1,"method":"hello",}"#,
    #"{"jsonrpc":"2.0","id":1,"method":"hello"} more"#,
    #"{"jsonrpc":"2.0","id":1,"id":2,"method":"hello"}"#, #"{'jsonrpc':'2.0'}"#,
    #"{"jsonrpc":"2.0","id":01,"method":"hello"}"#,
    String(repeating: "[", count: 100), String(repeating: "[", count: 70) + String(repeating: "]", count: 70),
    #"{"jsonrpc":"2.0","id":1,"method":"hello","params":{"a":["# + String(repeating: "1,", count: 11_000) + "1]}}",
  ]

  private static let badBytes: [([UInt8], String)] = [
    (Array(#"{"jsonrpc":"2.0","id":1,"method":""#.utf8) + [0xFF] + Array("\"}".utf8), "a method that is no UTF-8"),
    ([0xEF, 0xBB, 0xBF] + Array(Request.line("hello").utf8), "a byte order mark, then hello"),
    ([0], "a NUL"), ([UInt8](repeating: 0x20, count: 4_194_400), "4 MiB of blanks"),
    ([UInt8](repeating: 0x78, count: 4_194_400), "4 MiB of x"),
  ]

  private static let changes: [(Change, told: String)] = [
    (Change(.write("flows/new.yaml", SoundFlow.bytes("new"))), "new.yaml"),
    (Change(.write("flows/tea.yaml", Array("handrail: 1\nid: make-tea\nsteps: [\n".utf8))), "last-good"),
    (Change(.write("flows/tea.yaml", SoundFlow.bytes("make-tea"))), "tea.yaml"),
    (Change(.rename("flows/new.yaml", to: "flows/renamed.yaml")), "renamed.yaml"),
    (Change(.remove("flows/renamed.yaml")), "renamed.yaml"),
    (Change(.write("flows/handrail.yaml", Array("rules: {vague-label: error}\n".utf8))), "coffee.yaml"),
    (Change(.write("flows/coffee.yaml", Array("a: 1\n".utf8))), "coffee.yaml"),
    (Change(.makeFolder("flows/below"), .write("flows/below/x.yaml", SoundFlow.bytes("make-tea"))), "below/x.yaml"),
  ]
}
