import CheckKit
import Checking
import HandrailTestSupport
import Settings
import SourceText
import Testing

@testable import Workspaces

/// Whatever happened to the files, the workspace says the same as one that meets them as they are now.
@Suite struct RandomWorkspaceTests {
  private struct Dice {
    var state: UInt64
    mutating func roll(_ sides: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % sides
    }
  }

  private func source(_ dice: inout Dice) -> SourceText {
    let id = ["tea", "coffee", "soup"][dice.roll(3)]
    switch dice.roll(6) {
    case 0: return SourceText("handrail: 1\nid: [")
    case 1: return SourceText("services: {}\n")
    case 2: return SourceText("# moved\n" + goodFlow(id))
    case 3: return SourceText(goodFlow(id).replacing("id: \(id)\n", with: ""))
    default: return SourceText(goodFlow(id))
    }
  }

  private func told(_ workspace: Workspace) -> [String: String] {
    workspace.records.mapValues { record in
      lines(record.findings) + record.findings.flatMap(\.related).map { "\($0.path) \($0.range.start.line)" }.joined()
    }
  }

  @Test(arguments: 1...40) func `any order of events`(seed: Int) throws {
    var dice = Dice(state: UInt64(seed))
    var workspace = Workspace()
    var now: [String: (report: FileReport, source: SourceText)] = [:]
    for _ in 0..<60 {
      let before = told(workspace)
      var events: [Workspace.Event] = []
      for _ in 0...dice.roll(3) {
        let path = ["a.yaml", "b.yaml", "c/a.yaml", "c/d.yaml"][dice.roll(4)]
        if dice.roll(4) == 0 {
          events.append(.removed(path))
          now[path] = nil
        } else {
          let source = source(&dice)
          let wasFlow = now[path]?.report.isFlow ?? false
          let report = Pipeline.check(
            source, path: path, configuration: Configuration(), expecting: wasFlow ? .wasFlow : .found)
          events.append(.checked(report, source))
          now[path] = (report, source)
        }
      }
      let clock = workspace.clock
      let (changed, removed) = workspace.apply(events, nowMilliseconds: 0)
      var fresh = Workspace()
      fresh.apply(now.values.map { .checked($0.report, $0.source) }, nowMilliseconds: 0)
      let after = told(workspace)
      #expect(after == told(fresh))
      #expect(Set(workspace.records.keys) == Set(now.values.filter(\.report.isFlow).map(\.report.path)))
      #expect(workspace.others == Set(now.values.filter { !$0.report.isFlow }.map(\.report.path)))
      // What a subscriber is told covers what differs.
      for (path, text) in after where before[path] != text { #expect(changed.contains(path), "\(path)") }
      for path in before.keys where after[path] == nil { #expect(removed.contains(path), "\(path)") }
      #expect(changed.allSatisfy { after[$0] != nil })
      #expect(workspace.clock == clock + (changed.isEmpty && removed.isEmpty ? 0 : 1))
      let changes = try #require(workspace.changes(since: clock))
      #expect(Set(changes.changed.map(\.path)) == changed)
    }
  }
}
