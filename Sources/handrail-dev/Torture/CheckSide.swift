internal import JSON
internal import SystemIO
internal import Wire

/// A fresh `handrail check` of the root.
struct CheckSide {
  private let started: TortureProgram.Started
  /// Longer than any check of a small tree takes on a busy machine.
  private static let patience = Duration.seconds(60)

  /// Begins it; it reads the tree from now on.
  ///
  /// - Throws: `DevError` when it cannot be started.
  init(_ program: TortureProgram, root: String) throws(DevError) {
    started = try program.start(program.handrail, ["check", "--root", root, "--format", "json", "--allow-empty"])
  }

  /// Waits for its end, and gives what it found.
  ///
  /// - Throws: `DevError` when it cannot be understood.
  func result() throws(DevError) -> Result<FoundTree, Disagreement> {
    let child = started.child
    var output: [UInt8] = []
    let deadline = Deadline.after(Self.patience)
    reading: while true {
      guard isReadable(child.output, milliseconds: 200) else {
        guard deadline.hasPassed else { continue }
        child.send(.kill)
        _ = child.reap()
        return .failure(Disagreement(kind: .checkFails, words: "check has not ended after \(Self.patience)."))
      }
      switch Descriptor.read(child.output, appendingTo: &output) {
      case .read, .wouldBlock: continue
      case .end: break reading
      case .failed(let error): throw DevError("The output of check cannot be read: \(error)")
      }
    }
    let ending = child.reap()
    guard [.exited(0), .exited(1), .exited(2)].contains(ending),
      case .object(let object) = try? JSONReader.read(output)
    else {
      let words = "check ended \(started.words(ending)) and without JSON. \(try started.lastWords())"
      return .failure(Disagreement(kind: .checkFails, words: words))
    }
    return .success(try FoundTree(object))
  }
}
