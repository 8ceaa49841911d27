internal import FoundationEssentials

/// What every case of the benchmark is told.
struct BenchSettings {
  /// The command line that is measured.
  let handrail: String
  /// How many pairs of runs; nil leaves it to the case.
  let runs: Int?
  /// How many flows `check` reads.
  let flows: Int
  /// Where all choices of the generator come from.
  let seed: UInt64
  /// Whether some of the flows have mistakes.
  let hasFindings: Bool
  /// Whether `check` is also counted in instructions.
  let countsInstructions: Bool
  /// Where everything is written.
  let scratch: ScratchFolder

  /// The environment of what is measured: ours, but no state and no socket of the user's own daemon.
  var environment: [String: String] {
    var environment = ProcessInfo.processInfo.environment
    environment["XDG_STATE_HOME"] = scratch.path("state")
    environment["HANDRAIL_SOCKET"] = nil
    return environment
  }

  /// A run of the command line that is measured.
  func handrail(_ arguments: String...) -> ChildRun {
    ChildRun(program: handrail, arguments: arguments, environment: environment, scratch: scratch)
  }
}

/// One case of the benchmark: one file, and one line in `BenchCommand`.
protocol BenchCase: SendableMetatype {
  /// Its name on the command line.
  static var name: String { get }
  /// The programs it measures, by their names beside each other.
  static var programs: [String] { get }
  /// Measures and sums up.
  static func run(_ settings: BenchSettings) throws(DevError) -> [BenchResult]
}

/// The folder this program stands in.
///
/// - Throws: `DevError` when the system does not tell.
func ownPath() throws(DevError) -> String {
  do {
    return try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
  } catch {
    throw DevError("The path of this program is unknown: \(error). Name the program to measure with --handrail.")
  }
}

/// The path of a program in `$PATH`, or nil.
func findProgram(_ name: String) -> String? {
  let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
  return folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
}

/// Says what to build when a program that a case measures is not there.
///
/// - Throws: `DevError` with the command to run.
func requireProgram(_ path: String) throws(DevError) {
  guard !FileManager.default.isExecutableFile(atPath: path) else { return }
  let name = path.split(separator: "/").last.map(String.init) ?? path
  throw DevError(
    """
    There is no program \(path) to measure.
    Build it: swift build -c release --static-swift-stdlib --product \(name)
    Or name another with --handrail PATH.
    """)
}
