internal import FoundationEssentials

/// One of the two builds: its programs.
struct ComparedBuild: Sendable {
  /// `OLD` or `NEW`.
  let name: String
  /// The path of its `handrail`.
  let handrail: String
  /// The path of its `handraild`.
  let handraild: String

  /// The build that a folder holds, or that a program `handrail` stands in.
  ///
  /// - Throws: `DevError` when one of the two programs is not there.
  init(_ name: String, at path: String) throws(DevError) {
    self.name = name
    var isFolder = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw DevError("There is no \(path). Name the folder that holds the programs of a build: .build/release")
    }
    let folder = isFolder ? path : path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    handrail = isFolder ? "\(folder)/handrail" : path
    handraild = "\(folder)/handraild"
    for program in [handrail, handraild] where !FileManager.default.isExecutableFile(atPath: program) {
      throw DevError(
        """
        \(name) has no program \(program).
        Build it: swift build --product \(program == handrail ? "handrail" : "handraild")
        """)
    }
  }

  /// The same programs, copied to a folder, so that a build in between changes nothing.
  ///
  /// - Throws: `DevError` when one cannot be copied.
  func copied(to folder: String) throws(DevError) -> ComparedBuild {
    try makeFolder(folder)
    do {
      try FileManager.default.copyItem(atPath: handrail, toPath: "\(folder)/handrail")
      try FileManager.default.copyItem(atPath: handraild, toPath: "\(folder)/handraild")
    } catch {
      throw DevError("The programs of \(name) cannot be copied to \(folder): \(error)")
    }
    return try ComparedBuild(name, at: folder)
  }
}
