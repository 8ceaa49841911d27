internal import Checking
internal import CommandLineKit
internal import Reporting
internal import SourceText
internal import SystemIO

/// The options `--baseline`, `--write-baseline` and `--prune-baseline` of `check`.
struct CheckBaseline {
  private let session: Session
  private let known: Baseline?
  private var file: String { session.parsed.value("baseline") ?? "" }

  /// Reads the baseline that was named.
  init(_ session: Session) throws(CommandFailure) {
    self.session = session
    if session.parsed.isGiven("write-baseline") {
      let other = ["baseline", "prune-baseline", "output"].first { session.parsed.isGiven($0) }
      if let other {
        throw CommandFailure(
          "--write-baseline and --\(other) do not go together.", next: "Write the baseline by itself first.")
      }
    }
    guard let file = session.parsed.value("baseline") else {
      if session.parsed.flag("prune-baseline") {
        throw CommandFailure("--prune-baseline needs a baseline.", next: "Add --baseline FILE.")
      }
      known = nil
      return
    }
    known = try Self.read(file)
  }

  /// Reads a baseline.
  static func read(_ file: String) throws(CommandFailure) -> Baseline {
    let bytes: [UInt8]
    do throws(FileReadError) { bytes = try FileSystem.read(file, limit: Baseline.byteLimit).bytes } catch {
      throw CommandFailure(
        "The baseline \(VisibleText.of(file)) cannot be read. \(error.sentence)",
        next: "Write one with: handrail check --write-baseline \(VisibleText.of(file))")
    }
    do throws(Baseline.Mistake) { return try Baseline(parsing: bytes) } catch {
      throw CommandFailure(
        "\(VisibleText.of(file)) is no baseline. \(error.reason)", next: "Write it again with --write-baseline.")
    }
  }

  /// Leaves the findings that are new. What is stale is told, or dropped from the file when that is asked for.
  ///
  /// - Returns: how many were left out.
  func apply(to runs: inout [CheckRun]) throws(CommandFailure) -> Int {
    if let target = session.parsed.value("write-baseline") {
      try list(runs, in: target)
      return 0
    }
    guard let known else { return 0 }
    let folder = try Self.folder(of: file)
    var rest = known
    var left = 0
    for index in runs.indices {
      let (run, before) = (runs[index], runs[index].findings.count)
      let (new, stale) = rest.apply(
        to: run.findings, path: { Paths.relative(FileSystem.join(run.root, $0), to: folder) },
        source: { run.sources[$0] }, isGone: { !FileSystem.exists(folder + "/" + $0) })
      runs[index].keep(new)
      left += before - new.count
      rest = stale
    }
    try tell(stale: rest, known, runs, folder)
    if left > 0 {
      session.say("handrail check: \(left == 1 ? "1 known finding is" : "\(left) known findings are") not shown.")
    }
    return left
  }

  private func list(_ runs: [CheckRun], in target: String) throws(CommandFailure) {
    let folder = try Self.folder(of: target)
    var baseline = Baseline()
    for run in runs {
      baseline.add(
        run.findings, path: { Paths.relative(FileSystem.join(run.root, $0), to: folder) },
        source: { run.sources[$0] })
    }
    try OutputFile.write(baseline.text, to: target, session.parsed)
    let count = baseline.total == 1 ? "1 finding is" : "\(baseline.total) findings are"
    let said = "\(count) known now, in \(VisibleText.of(target))."
    // Where a program was promised a format, there are no words for people.
    if session.parsed.isGiven("format") {
      session.say("handrail check: \(said)")
    } else {
      try session.print(said + "\n")
    }
  }

  /// Only what was looked at, or is gone, can be stale: of the other files nobody knows.
  private func tell(
    stale rest: Baseline, _ known: Baseline, _ runs: [CheckRun], _ folder: String
  ) throws(CommandFailure) {
    var lookedAt: Set<String> = []
    for run in runs {
      lookedAt.formUnion(run.lookedAt.map { Paths.relative(FileSystem.join(run.root, $0), to: folder) })
    }
    let stale = rest.only { lookedAt.contains($0) || !FileSystem.exists(folder + "/" + $0) }
    guard stale.total > 0 else { return }
    let entries = stale.total == 1 ? "1 entry" : "\(stale.total) entries"
    if session.parsed.flag("prune-baseline") {
      try OutputFile.write(known.pruned(of: stale).text, to: file, session.parsed)
      session.say("handrail check: Dropped from \(VisibleText.of(file)): \(entries).")
    } else {
      session.say("handrail check: Not found any more: \(entries) of \(VisibleText.of(file)).")
      session.say("Drop what was mended with --prune-baseline.")
    }
  }

  /// The folder that the paths of a baseline are taken from.
  static func folder(of file: String) throws(CommandFailure) -> String {
    do throws(SystemError) {
      if let real = try? FileSystem.realPath(of: file) { return FileSystem.parent(of: real) ?? "/" }
      return FileSystem.parent(of: try Paths.absolute(file)) ?? "/"
    } catch {
      throw .writing(file, error)
    }
  }
}
