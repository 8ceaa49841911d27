internal import CFloors
internal import Glibc

/// A program with its arguments, run to its end and measured.
struct ChildRun {
  let program: String
  let arguments: [String]
  let environment: [String: String]
  /// Where its two outputs are kept.
  let scratch: ScratchFolder

  /// What came of it.
  struct Outcome {
    let status: Int32
    /// Nanoseconds from start to end.
    let wall: Double
    /// Nanoseconds of user and system time of the process and what it waited for.
    let cpu: Double
  }

  /// Runs it once.
  ///
  /// - Throws: `DevError` when it cannot be started or ends with a status that is not expected; its words are quoted.
  func run(expecting allowed: [Int32] = [0]) throws(DevError) -> Outcome {
    var cost = cfloors_cost()
    let result = withCStrings([program] + arguments) { argv in
      withCStrings(environment.map { "\($0.key)=\($0.value)" }.sorted()) { envp in
        cfloors_run(program, argv, envp, outputPath, errorPath, &cost)
      }
    }
    guard result == 0 else { throw DevError("\(program) cannot be started: \(reason(result))") }
    guard allowed.contains(cost.status) else {
      let words = try readFile(errorPath).prefix(2_000)
      throw DevError("\(line) ended with status \(cost.status). It said:\n\(words)")
    }
    return Outcome(status: cost.status, wall: Double(cost.wall), cpu: Double(cost.cpu))
  }

  /// What it wrote to standard output in its last run.
  func output() throws(DevError) -> String { try readFile(outputPath) }

  /// What it wrote to standard error in its last run.
  func errorOutput() throws(DevError) -> String { try readFile(errorPath) }

  private var outputPath: String { scratch.path("output") }
  private var errorPath: String { scratch.path("error") }
  private var line: String { ([program] + arguments).joined(separator: " ") }
}

/// The words for a negative error number of CFloors.
func reason(_ result: some BinaryInteger) -> String { String(cString: strerror(-Int32(result))) }

/// Lends texts as a C array that ends with a null pointer.
private func withCStrings<Result>(
  _ texts: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  var pointers: [UnsafeMutablePointer<CChar>?] = texts.map { strdup($0) } + [nil]
  defer { for pointer in pointers { free(pointer) } }
  return pointers.withUnsafeMutableBufferPointer { buffer in
    // The array has at least its final null, so it has an address.
    guard let address = buffer.baseAddress else { preconditionFailure("An array with one element has no address.") }
    return body(address)
  }
}
