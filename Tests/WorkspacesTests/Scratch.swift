import CheckKit
import SourceText
import SystemIO
import Testing

/// A folder of its own for a test, removed when the value goes. Its path has a letter beyond ASCII on purpose.
final class Scratch: Sendable {
  let path: String

  init(_ files: [(String, String)] = []) throws {
    let base = try FileSystem.realPath(of: ProcessEnvironment.nonEmpty("TMPDIR") ?? "/tmp")
    let number = Self.next.withLock { next in
      next += 1
      return next
    }
    path = "\(base)/hr-workspäces-\(ProcessEnvironment.process)-\(number)"
    try FileSystem.makeFolders(path, mode: 0o700)
    for (name, text) in files { try write(name, text) }
  }

  deinit {
    do { try FileSystem.removeTree(path) } catch { Issue.record("cannot remove \(path): \(error)") }
  }

  func callAsFunction(_ name: String) -> String { path + "/" + name }

  /// Writes a file and makes the folders above it.
  func write(_ name: String, _ text: String) throws {
    try FileSystem.makeFolders(FileSystem.parent(of: self(name)) ?? path)
    try FileSystem.writeAtomically(Array(text.utf8), to: self(name))
  }

  private static let next = Locked(0)
}

/// A flow without a finding.
func goodFlow(_ id: String) -> String {
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
func lines(_ findings: [Finding]) -> String {
  findings.map {
    "\($0.path):\($0.range.start.line):\($0.range.start.column): \($0.severity.rawValue): \($0.message.text) [\($0.rule)]"
  }.joined(separator: "\n")
}
