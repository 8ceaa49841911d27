import Findings
import FlowModel
import SourceText
import Testing
import Workflows
import YAMLSource

/// The flow of a text that leaves out the first three keys.
func flow(_ text: String) -> Flow {
  let source = SourceText("handrail: 1\nid: tiny\ntitle: Tiny\n" + text)
  let (document, mistakes) = YAMLReader.read(source)
  guard mistakes.isEmpty, case .flow(let flow, _) = FlowReader.read(document) else {
    Issue.record("This is no flow: \(mistakes.map(\.message.text))\n\(text)")
    preconditionFailure("a test's own text is no flow")
  }
  return flow
}

/// The workflow of such a text.
func workflow(_ text: String) -> Workflow { Workflow.build(flow(text)).workflow }

/// What is wrong with the graph of such a text: a line each, with the rule and the words it is about.
func findings(_ text: String) -> [String] {
  let (workflow, diagnostics) = Workflow.build(flow(text))
  return diagnostics.map { "\($0.rule) at \(workflow.flow.document.source.text($0.range))" }
}

extension Workflow {
  /// The step with an id.
  func step(_ id: String) -> Step {
    flow.steps.first { flow.id(of: $0) == id } ?? { preconditionFailure("no step \(id)") }()
  }
  /// The ids of the steps that a list is true for.
  func ids(_ list: [Bool]) -> String {
    flow.steps.filter { list[$0.index] }.map { flow.id(of: $0) }.joined(separator: " ")
  }
  /// All moves, a line each; `~` marks going back.
  var moves: [String] {
    transitions.map {
      "\(flow.id(of: flow.steps[$0.source])) -\($0.kind)-> \(flow.id(of: flow.steps[$0.target]))"
        + ($0.isGoingBack ? " ~" : "")
    }
  }
}
