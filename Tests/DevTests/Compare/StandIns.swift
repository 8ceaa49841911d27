@testable import handrail_dev

/// Builds that are shell scripts, compared in a scratch folder.
struct StandIns {
  let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder("compare") }

  /// A build of which both programs are a script.
  func build(_ name: String, _ script: String) throws -> ComparedBuild {
    var tree = FileTree()
    for program in ["handrail", "handraild"] { tree.add(program, "#!/bin/sh\n\(script)\n", mode: 0o755) }
    try tree.write(below: scratch.path(name))
    return try ComparedBuild(name, at: scratch.path(name))
  }

  /// Compares two scripts over some steps.
  func compare(
    _ old: String, _ new: String, _ steps: [Step], limit: Duration = .seconds(60), only: String? = nil
  ) throws -> BuildComparison.Result {
    try BuildComparison(
      old: build("OLD", old), new: build("NEW", new), scenes: [Scene("stand-in", FileTree(), steps)], scratch: scratch,
      limit: limit, jobs: 1, keeps: false, only: only
    ).run { _ in }
  }

  /// Removes everything.
  func remove() throws { try removeEverything(scratch.folder) }
}
