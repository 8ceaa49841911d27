import HandrailTestSupport
import SourceText
import SystemIO
import Testing

/// A daemon that is ending, has ended or hangs, and the commands that come upon it.
@Suite struct EndingTests {
  static func workshop() throws -> Workshop {
    let workshop = try Workshop()
    try workshop.write("tea.yaml", Flows.tea())
    return workshop
  }

  /// What a shell does to know the process of the daemon: it stands in its address.
  private static let process = #"P=$(sed 's/.*"pid":\([0-9]*\).*/\1/' state/handrail/*/address)"#

  @Test(arguments: ["TERM", "KILL"])
  func `a daemon that is told to end, and up at once, leave one that runs`(_ signal: String) throws {
    let workshop = try Self.workshop()
    let ran = try workshop.shell(
      """
      handrail up flows > out 2> err || exit 9
      for i in $(seq 50); do
        \(Self.process); O=$P
        kill -\(signal) $P && handrail up flows > out 2> err; code=$?
        \(Self.process)
        [ $code = 0 ] && [ $P != $O ] && kill -0 $P && grep -q make-tea out && continue
        echo "try $i: code $code, process $O, then $P"; cat out err
      done
      """)
    #expect(ran.output == "" && ran.errors == "" && ran.code == 0, "\(ran)")
    #expect(try workshop.handrail("down").errors == "Stopped watching \(workshop.root).\n")
  }

  @Test func `up in the foreground follows one that ends, too`() throws {
    let workshop = try Self.workshop()
    let ran = try workshop.shell(
      """
      handrail up flows > out 2> err || exit 9
      for i in 1 2 3 4 5; do
        \(Self.process); O=$P
        kill $P; handrail up flows --foreground 2> err-$i & J=$!
        until grep -q "^Watching" err-$i; do kill -0 $J || { echo "try $i"; cat err-$i; exit 1; }; done
        \(Self.process)
        [ $P = $J ] || echo "try $i: process $P is not $J"
      done
      kill $J; wait $J; echo "code $?"
      """)
    #expect(ran.output == "code 0\n", "\(ran)")
  }

  @Test(arguments: ["TERM", "KILL"])
  func `other commands say what is true while a daemon goes`(_ signal: String) throws {
    let workshop = try Self.workshop()
    let root = workshop.root
    for words in ["status", "wait", "show make-tea", "saved flows/tea.yaml", "status make-tea", "down", "doctor"] {
      for _ in 1...4 {
        let ran = try workshop.shell(
          "handrail up flows > out 2> err || exit 9; \(Self.process); kill -\(signal) $P; handrail \(words)")
        switch words {
        case "saved flows/tea.yaml", "show make-tea", "down", "doctor": #expect(ran.code == 0, "\(words): \(ran)")
        default:
          let reasons = [
            "No daemon runs for this folder.\nStart it with: handrail up flows\n",
            "The daemon of \(root) has ended.\nStart it again: handrail up \(root)\n",
            "The daemon of \(root) is ending.\nStart it again: handrail up \(root)\n",
          ]
          let said = ran.code == 0 || ran.code == 2 && reasons.contains { ran.errors.hasSuffix($0) }
          #expect(said, "\(words): \(ran)")
        }
      }
    }
  }

  // MARK: Stopped

  /// How long a command with a limit of 5 s may take on a machine under load.
  static let most: Duration = .seconds(60)

  @Test func `a stopped daemon keeps nobody beyond the limit, and is named with what helps`() throws {
    let workshop = try Self.workshop()
    let daemon = try workshop.daemon()
    let (root, process) = (workshop.root, daemon.process)
    daemon.send(.stop)
    defer { daemon.send(.goOn) }
    let words = "The daemon of \(root) does not answer. Its process is \(process), which is stopped.\n"
    let goOn = "Let it go on: kill -CONT \(process)\n"
    let restart = "End it and start it again: kill -9 \(process) && handrail up \(root)\n"
    let asking = ["status", "status make-tea", "watch", "wait", "show make-tea", "up flows"]
    let free = ["saved flows/tea.yaml flows/tea.yaml", "show flows/tea.yaml", "status --socket"]
    let commands = asking + free + ["down", "down --all", "wait --timeout 500ms"]
    // All at once: each waits for itself.
    let start = Moment.now
    let socket = "HANDRAIL_SOCKET='\(daemon.socket)'"
    let all = try workshop.shell(
      commands.enumerated().map { "{ handrail \($1) > out-\($0) 2> err-\($0); echo $? > code-\($0); } &\n" }.joined()
        + "{ cd /; \(socket) handrail status > \"$OLDPWD/out-s\" 2> \"$OLDPWD/err-s\"; }\nwait")
    #expect(all.code == 0, "\(all)")
    #expect(Moment.now.since(start) < Self.most)
    func text(_ name: String) throws -> String {
      String(decoding: try FileSystem.read(workshop.scratch(name), limit: 1 << 20).bytes, as: UTF8.self)
    }
    for (number, command) in commands.enumerated() {
      let (code, errors) = (try text("code-\(number)"), try text("err-\(number)"))
      let name = String(command.prefix { $0 != " " })
      switch command {
      case _ where asking.contains(command):
        #expect(code == "2\n" && errors == "handrail \(name): \(words)\(goOn)\(restart)", "\(command): \(errors)")
      // These need no daemon.
      case _ where free.contains(command): #expect(code == "0\n", "\(command): \(errors)")
      case "down", "down --all":
        #expect(code == "2\n" && errors == "handrail down: \(words)\(goOn)End it: kill -9 \(process)\n", "\(errors)")
      default:
        // The limit that somebody set is the limit, and a time that is over is 3.
        let over = "handrail wait: The time is over. What was waited for has not happened.\n"
        #expect(code == "3\n" && errors == over + "handrail wait: \(words)\(goOn)\(restart)", "\(errors)")
      }
    }
    #expect(try text("err-s").contains("does not answer. Its process is \(process), which is stopped.\n\(goOn)"))
  }

  @Test func `a wait ends when its own time is over`() throws {
    let workshop = try Self.workshop()
    let daemon = try workshop.daemon()
    daemon.send(.stop)
    defer { daemon.send(.goOn) }
    // Below the 5 s that commands wait by themselves, with room for a machine under load.
    let start = Moment.now
    #expect(try workshop.handrail("wait", "--timeout", "100ms").code == 3)
    #expect(Moment.now.since(start) < .milliseconds(4_500))
  }

  @Test func `the advice for a stopped daemon works when it is typed`() throws {
    let workshop = try Self.workshop()
    let daemon = try workshop.daemon()
    daemon.send(.stop)
    // A plain signal waits until it goes on, so it would be no advice.
    let typed = try workshop.shell(
      """
      handrail wait --timeout 300ms 2> said
      sh -c "$(sed -n 's/^Let it go on: //p' said)" && handrail status make-tea > status && echo "goes on"
      kill -STOP \(daemon.process); handrail wait --timeout 300ms 2> said
      sh -c "$(sed -n 's/^End it and start it again: //p' said)" > again 2> errors && echo "started again"
      grep -c make-tea again
      \(Self.process); [ $P != \(daemon.process) ] && handrail status > status && echo "another one"
      """)
    #expect(typed.output == "goes on\nstarted again\n1\nanother one\n", "\(typed)")
    #expect(try daemon.waitForEnd() == .killed(.kill))
    let stopped = try workshop.shell(
      """
      \(Self.process); kill -STOP $P; handrail down 2> said
      sh -c "$(sed -n 's/^End it: //p' said)" && handrail up flows > up 2>&1 && handrail down
      """)
    #expect(stopped.errors == "Stopped watching \(workshop.root).\n", "\(stopped)")
  }

  @Test func `one that holds the folder and cannot be found is named by up, with what helps`() throws {
    let workshop = try Self.workshop()
    let daemon = try workshop.daemon()
    daemon.send(.stop)
    try FileSystem.remove(daemon.socket)
    let up = try workshop.handrail("up", "flows")
    #expect(up.code == 2)
    #expect(
      up.errors == "handrail up: Another daemon serves this folder already. Its process is \(daemon.process). "
        + "It does not answer.\n"
        + "End it and start it again: kill -9 \(daemon.process) && handrail up \(workshop.root)\n")
    let direct = try LifeCycleTests.handraild(workshop)
    #expect(direct.code == 2)
    #expect(
      direct.errors == "handraild: Another daemon serves this folder already. Its process is \(daemon.process).\n")
    let typed = try workshop.shell("kill -9 \(daemon.process) && handrail up \(workshop.root)")
    #expect(typed.code == 0 && typed.output.contains("make-tea"), "\(typed)")
  }

  @Test func `what a starting daemon says to its starter is for programs`() throws {
    let workshop = try Self.workshop()
    let daemon = try workshop.daemon()
    let line = "handraild --root flows --report-ready 3>&1 >> log 2>&1"
    #expect(try workshop.shell(line).output == "served \(daemon.process)\n")
    let failed = try workshop.shell(
      "handraild --root flows --socket '\(workshop.scratch("no\n"))' --report-ready 3>&1 2> log")
    #expect(failed.output.hasPrefix("served "))
    daemon.end()
    try OpenFile(workshop.scratch("a\nfile")).write("x")
    let taken = try workshop.shell("handraild --root flows --socket \"$PWD/a\nfile\" --report-ready 3>&1 2> log")
    #expect(taken.output.hasPrefix("failed Another program uses the socket "), "\(taken)")
    #expect(taken.output.split(separator: "\n").count == 1, "one line, whatever the path: \(taken)")
  }
}
