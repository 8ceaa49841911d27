internal import FoundationEssentials

/// `handrail --version` from start to exit against a C program that does nothing: wall time.
enum StartCase: BenchCase {
  static let name = "start"
  static let programs = ["handrail"]

  static func run(_ settings: BenchSettings) throws(DevError) -> [BenchResult] {
    let nothing = ChildRun(
      program: try emptyProgram(settings), arguments: [], environment: settings.environment, scratch: settings.scratch)
    let version = settings.handrail("--version")
    var comparison = Comparison()
    // The first pair warms the file cache and is not counted.
    for run in 0...(settings.runs ?? 200) {
      let floor = try nothing.run()
      let measured = try version.run()
      if run > 0 { comparison.add(floor: floor.wall, measured: measured.wall) }
    }
    return [
      BenchResult(
        "handrail --version, start to exit", against: "an empty C program", comparison, .ofMedians, budget: 5)
    ]
  }

  /// Compiles the empty program.
  ///
  /// It is no target of the package: SwiftPM links Swift's runtime into every C program, which then takes 2.3 ms to
  /// start in place of 1.1 ms and would make a floor twice too high. Swift's toolchain brings clang.
  private static func emptyProgram(_ settings: BenchSettings) throws(DevError) -> String {
    guard let compiler = findProgram("clang") ?? findProgram("cc") else {
      throw DevError("The floor of start needs a C compiler. Put the folder of swift and clang into PATH.")
    }
    let source = settings.scratch.path("empty.c")
    let program = settings.scratch.path("empty")
    try writeFile(source, "int main(void) { return 0; }\n")
    _ = try ChildRun(
      program: compiler, arguments: ["-O2", "-o", program, source], environment: settings.environment,
      scratch: settings.scratch
    ).run()
    return program
  }
}
