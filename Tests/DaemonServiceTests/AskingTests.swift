import Checking
import Settings
import SourceText
import SystemIO
import Testing
import Workspaces

@testable import DaemonService

/// Which plugins are asked and what is held back, with a clock of our own. Each line of a table is what happens and what
/// comes of it.
@Suite struct AskingTests {
  private static let start = Moment(nanoseconds: 1_000_000_000)

  /// A machine, and what came of its events in words.
  private struct Bench {
    var asking = Asking()
    var now = AskingTests.start
    let wait: Int64

    func words(_ effects: [Asking.Effect]) -> [String] {
      effects.map { effect in
        switch effect {
        case .finish(let check, let event): "finish \(check.job) \(said(event))"
        case .add(let event): "add \(said(event))"
        case .ask(let number, _): "ask \(number)"
        case .cancel(let path): "cancel \(path)"
        case .wake(let moment): "wake \(moment.since(AskingTests.start).wholeNanoseconds / 1_000_000)"
        }
      }
    }

    private func said(_ event: Workspace.Event) -> String {
      switch event {
      case .checked(_, let source, _): source.text(ByteRange(0, source.bytes.count))
      case .removed: "gone"
      }
    }

    static func event(_ text: String) -> Workspace.Event {
      let source = SourceText(Array(text.utf8))
      return .checked(Pipeline.check(source, path: "a.yaml", configuration: Configuration()), source)
    }

    mutating func ask(_ job: Int, _ title: String) throws -> [String] {
      let source = SourceText(Array("handrail: 1\nid: a\ntitle: \(title)\n".utf8))
      guard case .flow(let flow) = Pipeline.read(source, path: "a.yaml", configuration: Configuration()) else {
        throw SystemError(call: "read", "no flow", errno: 0)
      }
      var plugin = Configuration.ExternalPlugin(name: "ours", command: ["x"])
      plugin.waitMilliseconds = wait
      let folder = FolderPlugin(configuration: .top.joined("handrail.yaml"), plugin: plugin)
      let check = Asking.Check(job: job, path: "a.yaml", event: Self.event("built in \(job)"))
      return words(asking.ask(PluginQuestion(flow, [folder], file: nil), for: check, now: now))
    }

    mutating func answered(_ number: Int, _ text: String?) -> [String] {
      words(asking.answered(number, "a.yaml", text.map { Self.event($0) }))
    }

    mutating func after(_ milliseconds: Int64) -> [String] {
      now = now + .milliseconds(milliseconds)
      return words(asking.due(now))
    }
  }

  @Test func `a plugin that answers at once belongs to the check`() throws {
    var bench = Bench(wait: 500)
    #expect(try bench.ask(1, "One") == ["ask 1", "wake 200"])
    #expect(bench.asking.holds("a.yaml"))
    #expect(bench.answered(1, "whole") == ["cancel a.yaml", "finish 1 whole"])
    #expect(!bench.asking.holds("a.yaml") && bench.after(1000) == [])
  }

  @Test
  func `requests are answered after the grace, subscribers after the wait; the answer is one more change`()
    throws
  {
    var bench = Bench(wait: 500)
    #expect(try bench.ask(1, "One") == ["ask 1", "wake 200"])
    #expect(bench.after(200) == ["finish 1 built in 1", "wake 500"])
    #expect(bench.asking.holds("a.yaml"))
    #expect(bench.after(300) == [])
    #expect(!bench.asking.holds("a.yaml"))
    #expect(bench.answered(1, "whole") == ["cancel a.yaml", "add whole"])
  }

  @Test func `without a wait nothing is held`() throws {
    var bench = Bench(wait: 0)
    #expect(try bench.ask(1, "One") == ["ask 1", "finish 1 built in 1"])
    #expect(!bench.asking.holds("a.yaml"))
    #expect(bench.answered(1, "whole") == ["cancel a.yaml", "add whole"])
  }

  @Test func `the newest text counts, and the same text is one question`() throws {
    var bench = Bench(wait: 500)
    #expect(try bench.ask(1, "One") == ["ask 1", "wake 200"])
    #expect(try bench.ask(2, "One") == ["finish 1 built in 1", "wake 200"])
    #expect(try bench.ask(3, "Two") == ["finish 2 built in 2", "ask 2", "wake 200"])
    #expect(bench.answered(1, nil) == [])
    #expect(bench.answered(2, "whole") == ["cancel a.yaml", "finish 3 whole"])
    #expect(bench.asking.jobs.running.isEmpty)
  }

  @Test func `a question that was not asked to its end leaves what is built in`() throws {
    var bench = Bench(wait: 500)
    #expect(try bench.ask(1, "One") == ["ask 1", "wake 200"])
    #expect(bench.answered(1, nil) == ["cancel a.yaml", "finish 1 built in 1"])
  }

  @Test func `a file that goes takes its question with it`() throws {
    var bench = Bench(wait: 500)
    #expect(try bench.ask(1, "One") == ["ask 1", "wake 200"])
    #expect(bench.words(bench.asking.dismiss("a.yaml")) == ["finish 1 built in 1", "cancel a.yaml"])
    #expect(bench.answered(1, "late") == [])
    #expect(bench.words(bench.asking.dismiss("a.yaml")) == [])
  }

  @Test func `plugins that changed are asked anew about the same text`() throws {
    var bench = Bench(wait: 500)
    #expect(try bench.ask(1, "One") == ["ask 1", "wake 200"])
    bench.asking.pluginsChanged()
    #expect(try bench.ask(2, "One") == ["finish 1 built in 1", "ask 2", "wake 200"])
  }
}
