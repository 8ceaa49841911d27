import CheckKit
import Rulebook
import Testing

@testable import handrail_dev

@Suite struct GeneratorTests {
  @Test func sameSeedGivesTheSameFlows() {
    let first = (0..<50).map(FlowGenerator(seed: 7).text)
    #expect(first == (0..<50).map(FlowGenerator(seed: 7).text))
    #expect(first != (0..<50).map(FlowGenerator(seed: 8).text))
  }

  @Test func flowZeroIsThisText() {
    // A flow that changes makes old measurements incomparable: change this on purpose only.
    #expect(FlowGenerator(seed: 1).text(of: 1).hasPrefix("handrail: 1\nid: branch-00001\ntitle: "))
    #expect(FlowGenerator(seed: 1).path(of: 12_345) == "123/chain-12345.yaml")
  }

  @Test func everyFlowIsGood() {
    let generator = FlowGenerator(seed: 3)
    var ids: Set<String> = []
    for number in 0..<500 {
      let text = generator.text(of: number)
      #expect(diagnostics(text).isEmpty, "flow \(number):\n\(text)")
      ids.insert(generator.id(of: number))
    }
    #expect(ids.count == 500)
  }

  @Test func aFlowIsAboutAsLongAsRealOnes() {
    let generator = FlowGenerator(seed: 1)
    let sizes = (0..<1_000).map { generator.text(of: $0).utf8.count }
    let mean = sizes.reduce(0, +) / sizes.count
    #expect((1_600...2_000).contains(mean), "mean \(mean)")
    #expect(Set(sizes).count > 100)
  }

  @Test(arguments: FlowGenerator.Shape.allCases)
  func everySlipFitsInEveryShape(_ shape: FlowGenerator.Shape) {
    let generator = FlowGenerator(seed: 1)
    let number = FlowGenerator.Shape.allCases.firstIndex(of: shape) ?? 0
    for slip in Slip.allCases {
      let text = slip.made(in: generator.text(of: number))
      #expect(text != generator.text(of: number))
      let rules = diagnostics(text).map(\.rule)
      switch slip {
      case .missingIcon: #expect(rules == ["missing-icon"], "\(rules) in \(text)")
      case .vagueLabel: #expect(rules == ["vague-label"], "\(rules) in \(text)")
      case .shortTimer: #expect(rules.contains("timeout-changes-state"), "\(rules) in \(text)")
      case .unknownStep: #expect(rules.contains("unknown-step"), "\(rules) in \(text)")
      case .longSentence: #expect(rules == ["sentence-too-long"], "\(rules) in \(text)")
      }
    }
  }

  @Test func someFlowsOfEveryShapeHaveAMistakeWhenAsked() {
    let good = FlowGenerator(seed: 1)
    let mixed = FlowGenerator(seed: 1, findings: true)
    let changed = (0..<700).filter { good.text(of: $0) != mixed.text(of: $0) }
    #expect(changed.count == 100)
    #expect(Set(changed.map(good.shape)).count == FlowGenerator.Shape.allCases.count)
  }

  private func diagnostics(_ text: String) -> [Diagnostic] {
    let (document, problems) = YAMLReader.read(SourceText(text))
    switch FlowReader.read(document) {
    case .flow(let flow, let reading):
      let (workflow, graph) = Workflow.build(flow)
      return problems + reading + graph + Rules.check(workflow, settings: CheckSettings())
    case .other: return problems + [Diagnostic("not-a-flow", at: ByteRange(0, 0), Message("No flow."), help: "")]
    }
  }
}
