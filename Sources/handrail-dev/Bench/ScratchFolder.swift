internal import FoundationEssentials

/// A folder of our own for one run of a command; the user's folders are never touched.
struct ScratchFolder {
  /// Its path.
  let folder: String

  /// Makes it below `$TMPDIR`, else `/tmp`, which keeps socket paths short.
  ///
  /// - Throws: `DevError` when it cannot be made.
  init(_ use: String = "bench") throws(DevError) {
    let above = ProcessInfo.processInfo.environment["TMPDIR"] ?? "/tmp"
    folder = "\(above)/handrail-\(use)-\(UUID().uuidString.prefix(8))"
    try makeFolder(folder)
  }

  /// A path in it.
  func path(_ name: String) -> String { "\(folder)/\(name)" }

  /// Removes it with all that is in it.
  ///
  /// - Throws: `DevError` when something cannot be removed.
  func remove() throws(DevError) {
    do {
      try FileManager.default.removeItem(atPath: folder)
    } catch {
      throw DevError("The scratch folder \(folder) cannot be removed: \(error)")
    }
  }
}
