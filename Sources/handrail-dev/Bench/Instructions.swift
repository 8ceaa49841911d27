/// Counts the instructions of a run with valgrind, which repeats to within 0.001 % where time does not.
///
/// It runs a copy without debug information, because valgrind 3.19 stops at what Swift writes there (DWARF 5).
/// With `only`, counts what happens inside one C function and what it calls.
///
/// - Throws: `DevError` when valgrind or strip is missing, or valgrind does not say a number.
func countInstructions(
  of run: ChildRun, only function: String? = nil, expecting allowed: [Int32] = [0]
) throws(DevError) -> Double {
  guard let valgrind = findProgram("valgrind") else {
    throw DevError("Counting instructions needs valgrind. Install it: sudo apt-get install valgrind")
  }
  guard let strip = findProgram("strip") else {
    throw DevError("Counting instructions needs strip. Install it: sudo apt-get install binutils")
  }
  let program = run.scratch.path("stripped")
  let copying = ChildRun(
    program: strip, arguments: ["--strip-debug", "-o", program, run.program], environment: run.environment,
    scratch: run.scratch)
  _ = try copying.run()
  let options = function.map { ["--toggle-collect=\($0)"] } ?? []
  let counted = ChildRun(
    program: valgrind,
    arguments: ["--tool=callgrind", "--callgrind-out-file=/dev/null"] + options + [program] + run.arguments,
    environment: run.environment, scratch: run.scratch)
  _ = try counted.run(expecting: allowed)
  let words = try counted.errorOutput()
  for line in words.split(separator: "\n") where line.contains("Collected : ") {
    if let digits = line.split(separator: " ").last, let count = Double(digits), count > 0 { return count }
  }
  throw DevError("valgrind gave no number of instructions for \(run.program). It said:\n\(words.suffix(2_000))")
}
