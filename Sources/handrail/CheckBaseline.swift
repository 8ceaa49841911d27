internal import CheckKit
internal import CommandLineKit
internal import Reporting
internal import SourceText
internal import SystemIO
internal import Workspaces

/// The options `--baseline`, `--write-baseline` and `--prune-baseline` of `check`.
struct CheckBaseline {
  private let session: Session
  private let known: Baseline?
  private var file: String { session.parsed.value("baseline") ?? "" }

  /// Reads the baseline that was named.
  init(_ session: Session) throws(CommandFailure) {
    self.session = session
    guard let file = session.parsed.value("baseline") else {
      if session.parsed.flag("prune-baseline") {
        throw CommandFailure("--prune-baseline needs a baseline.", next: "Add --baseline FILE.")
      }
      known = nil
      return
    }
    let bytes: [UInt8]
    do throws(FileReadError) { bytes = try FileSystem.read(file, limit: 64 << 20).bytes } catch {
      throw CommandFailure(
        "The baseline \(VisibleText.of(file)) cannot be read. \(Pipeline.reason(error))",
        next: "Write one with: handrail check --write-baseline \(VisibleText.of(file))")
    }
    do throws(Baseline.Mistake) { known = try Baseline(parsing: bytes) } catch {
      throw CommandFailure(
        "\(VisibleText.of(file)) is no baseline. \(error.reason)", next: "Write it again with --write-baseline.")
    }
  }

  /// The findings that are new. What is stale is told, or dropped from the file when that is asked for.
  func new(_ findings: [Finding], source: (String) -> SourceText?) throws(CommandFailure) -> [Finding] {
    if let target = session.parsed.value("write-baseline") {
      let baseline = Baseline(findings, source: source)
      try write(baseline, to: target)
      let count = baseline.total == 1 ? "1 finding is" : "\(baseline.total) findings are"
      try session.print("\(count) known now, in \(VisibleText.of(target)).\n")
      return []
    }
    guard let known else { return findings }
    let (new, stale) = known.apply(to: findings, source: source)
    if stale.total > 0 {
      if session.parsed.flag("prune-baseline") {
        try write(known.pruned(of: stale), to: file)
        session.say("handrail check: \(stale.total) entries were dropped from \(VisibleText.of(file)).")
      } else {
        session.say("handrail check: \(stale.total) entries of \(VisibleText.of(file)) are not found any more.")
        session.say("Drop them with --prune-baseline, in a check of all flows.")
      }
    }
    let left = findings.count - new.count
    if left > 0 {
      session.say("handrail check: \(left == 1 ? "1 known finding is" : "\(left) known findings are") not shown.")
    }
    return new
  }

  private func write(_ baseline: Baseline, to file: String) throws(CommandFailure) {
    do throws(SystemError) { try FileSystem.writeAtomically(Array(baseline.text.utf8), to: file) } catch {
      throw .opening(file, error)
    }
  }
}
