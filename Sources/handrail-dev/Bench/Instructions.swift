/// Counts the instructions of a run with valgrind, which repeats to within 0.001 % where time does not.
///
/// It runs a copy without debug information, because valgrind 3.19 stops at what Swift writes there (DWARF 5).
/// With `only`, counts what happens inside one C function and what it calls.
///
/// - Throws: `DevError` when valgrind or strip is missing, or valgrind does not say a number.
func countInstructions(
  of run: ChildRun, only function: String? = nil, expecting allowed: [Int32] = [0]
) throws(DevError) -> Double {
  let options = function.map { ["--toggle-collect=\($0)"] } ?? []
  let counted = ChildRun(
    program: try valgrind(),
    arguments: ["--tool=callgrind", "--callgrind-out-file=/dev/null"] + options + [try stripped(run)] + run.arguments,
    environment: run.environment, scratch: run.scratch)
  _ = try counted.run(expecting: allowed)
  return try collected(counted, run.program)
}

/// Counts the instructions of a daemon from its start until some lines of the shell have run.
///
/// - Parameters:
///   - daemon: a run of `handraild` with its arguments; its environment names the socket.
///   - lines: what is done meanwhile.
///   - place: `$0` of the lines.
///   - folder: where `handrail` stands.
/// - Returns: the number.
/// - Throws: `DevError` when valgrind or strip is missing, or a line fails.
func countInstructions(
  ofDaemon daemon: ChildRun, during lines: String, _ place: String, handrailIn folder: String
) throws(DevError) -> Double {
  let script = """
    set -e; PATH="\(folder):$PATH"; mkdir -p -m 700 "${HANDRAIL_SOCKET%/*}"
    "\(try valgrind())" --tool=callgrind --callgrind-out-file=/dev/null "$@" >&2 & daemon=$!
    trap 'kill $daemon' EXIT
    until [ -S "$HANDRAIL_SOCKET" ]; do kill -0 $daemon; sleep 0.05; done
    \(lines)
    trap - EXIT; kill $daemon; wait $daemon
    """
  let counted = ChildRun(
    program: "/bin/sh", arguments: ["-c", script, place, try stripped(daemon)] + daemon.arguments,
    environment: daemon.environment, scratch: daemon.scratch)
  _ = try counted.run()
  return try collected(counted, daemon.program)
}

private func valgrind() throws(DevError) -> String {
  if let valgrind = findProgram("valgrind") { return valgrind }
  throw DevError("Counting instructions needs valgrind. Install it: sudo apt-get install valgrind")
}

/// A copy of a program without debug information.
private func stripped(_ run: ChildRun) throws(DevError) -> String {
  guard let strip = findProgram("strip") else {
    throw DevError("Counting instructions needs strip. Install it: sudo apt-get install binutils")
  }
  let program = run.scratch.path("stripped")
  let copying = ChildRun(
    program: strip, arguments: ["--strip-debug", "-o", program, run.program], environment: run.environment,
    scratch: run.scratch)
  _ = try copying.run()
  return program
}

private func collected(_ run: ChildRun, _ program: String) throws(DevError) -> Double {
  let words = try run.errorOutput()
  for line in words.split(separator: "\n") where line.contains("Collected : ") {
    if let digits = line.split(separator: " ").last, let count = Double(digits), count > 0 { return count }
  }
  throw DevError("valgrind gave no number of instructions for \(program). It said:\n\(words.suffix(2_000))")
}
