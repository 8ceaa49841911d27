import CheckKit
import Testing

/// A flow of one step whose title and say are compared.
private func compare(_ left: String, _ right: String) -> (isSame: Bool, byKey: Bool, byFlow: Bool)? {
  let text = """
    handrail: 1
    id: a
    title: A
    steps:
      - {step: a, kind: done, title: "\(left)", say: "\(right)"}
    """
  guard case .flow(let flow, _) = FlowReader.read(YAMLReader.read(SourceText(text)).0) else { return nil }
  let context = CheckContext(Workflow.build(flow).workflow, settings: CheckSettings(), rules: [])
  guard let title = flow.steps[0].title, let say = flow.steps[0].say else { return nil }
  return (
    context.isSame(title, say), context.samenessKey(title) == context.samenessKey(say), flow.isSame(title, say)
  )
}

@Suite struct SamenessTests {
  @Test(arguments: [
    ("Empty it", "empty IT", true), ("Empty it", " Empty it\\t", true), ("Empty it", "Empty  it", false),
    ("a", "b", false), ("a", "ab", false), ("a", "A", true), ("@", "`", false), ("[", "{", false),
    ("É", "é", true), ("e\\u0301", "é", true), ("éa", "éb", false), ("\\u212A", "k", true), ("k", "\\u212A", true),
    ("a\\u00A0", "a", true), ("ab", "a\\u00A0", false), ("ΑΣ", "ας", false), ("日本", "日本", true), ("日", "本", false),
  ])
  func `texts are the same for a person`(left: String, right: String, same: Bool) throws {
    let result = try #require(compare(left, right))
    #expect(result.byFlow == same)
    #expect(result.isSame == same)
    #expect(result.byKey == same)
  }
}
