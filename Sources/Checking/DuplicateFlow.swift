internal import CheckKit
internal import Findings

/// Two files with one flow id. It is no rule of a plugin, since nothing turns it off: scripts tell flows apart by the id.
enum DuplicateFlow {
  static let rule = "duplicate-flow"

  static let comparison = AcrossFlows(
    note: { _, _ in },
    tell: { fact, others in
      AcrossFlows.Told(
        Message(
          FileDuplicateFlow.otherFile,
          ["id": fact.words, "paths": AcrossFlows.list(others.compactMap(\.path))]),
        related: others.map { _ in FileHelp.idHere.text(["id": fact.words]) })
    })
}
