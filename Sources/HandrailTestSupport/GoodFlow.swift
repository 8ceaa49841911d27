public import Findings
internal import SourceText
public import SystemIO

/// A folder of its own for a test. Its path has a letter beyond ASCII on purpose.
public func scratchFolder(_ files: [(String, String)] = []) throws(SystemError) -> ScratchFolder {
  try ScratchFolder("hr-workspäces", files)
}

/// A flow without a finding.
public func goodFlow(_ id: String) -> String {
  """
  handrail: 1
  id: \(id)
  title: Make tea
  icon: mug
  audio: all
  tested: [{when: 2026-03-02, who: group, people: 3}]
  steps:
    - step: boil
      title: Boil the water
      icon: drop
      options: [{label: It boils, icon: flame, goto: done}]
    - step: done
      title: Your tea is ready
      icon: star
      say: You made tea.
      kind: done

  """
}

/// Findings as lines of `path:line:column: severity: message [rule]`.
public func lines(_ findings: [Finding]) -> String {
  findings.map {
    "\($0.path):\($0.range.start.line):\($0.range.start.column): \($0.severity.rawValue): \($0.message.text) [\($0.rule)]"
  }.joined(separator: "\n")
}
