/// What one step showed.
struct Record: Sendable {
  /// The step as it would be typed.
  let line: String
  /// What is compared: each part has a name, such as `standard output`, and its bytes.
  var parts: [(name: String, bytes: [UInt8])]
  /// What ran, with its code, to know which codes were seen; nil for what is no program or ended otherwise.
  var end: (run: Run, code: Int32)?
  /// Whether the step could not be played to its end, for its time was over or there was no connection: that is a
  /// difference, whatever else is alike.
  var isUnplayed = false
}

/// A step in which two builds differ.
struct Difference: Sendable {
  /// The scene and the step.
  let line: String
  /// The parts that differ, with what each build showed.
  let parts: [(name: String, old: [UInt8], new: [UInt8])]

  /// Compares two records of one step, what differs between any two runs left out; nil when they are alike.
  init?(_ old: Record, _ new: Record, of scene: Scene) {
    line = scene.listed(old.line)
    var names = old.parts.map(\.name)
    names += new.parts.map(\.name).filter { name in !names.contains { Self.isSame($0, name) } }
    parts = names.compactMap { name in
      let before = old.parts.first { Self.isSame($0.name, name) }?.bytes
      let after = new.parts.first { Self.isSame($0.name, name) }?.bytes
      // What is alike as it stands needs no rule, and most is.
      if let before, let after, before == after { return nil }
      guard let before, let after else {
        let nothing = Array("(nothing)\n".utf8)
        return (name, before ?? nothing, after ?? nothing)
      }
      let (calmOld, calmNew) = (Mask.apply(to: before, of: old.line), Mask.apply(to: after, of: old.line))
      return calmOld == calmNew ? nil : (name, calmOld, calmNew)
    }
    if parts.isEmpty, !old.isUnplayed, !new.isUnplayed { return nil }
  }

  /// Whether two names are the same bytes: two files may have names that are one text.
  private static func isSame(_ one: String, _ other: String) -> Bool { one.utf8.elementsEqual(other.utf8) }
}
