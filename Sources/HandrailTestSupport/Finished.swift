internal import Glibc
public import SystemIO

/// A program that has run to its end: its code and what it printed.
public struct Finished: Sendable, CustomStringConvertible {
  /// How it ended.
  public var ending: ChildProcess.Ending
  /// Its standard output.
  public var output: String
  /// Its standard error.
  public var errors: String

  /// The exit code; nil when a signal ended it.
  public var code: Int32? { if case .exited(let code) = ending { code } else { nil } }

  /// Everything, for a failing test.
  public var description: String { "\(ending)\n--- output\n\(output)--- errors\n\(errors)" }

  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - path: the program.
  ///   - arguments: its arguments.
  ///   - environment: its whole environment.
  ///   - folder: its current folder.
  ///   - input: what it reads from standard input.
  ///   - time: after it the program is killed and the call throws.
  /// - Returns: what it printed and how it ended.
  /// - Throws: when it cannot be started or does not end.
  public static func run(
    _ path: String, _ arguments: [String], environment: [String: String], in folder: String, input: String = "",
    within time: Duration = patience
  ) throws -> Finished {
    let scratch = try ScratchFolder()
    let errors = try FileSystem.openForAppending(scratch("errors"))
    defer { Descriptor.close(errors) }
    let child = try ChildProcess(path, arguments, environment: environment, in: folder, standardError: errors)
    // What is longer than a pipe holds would need a thread; no test has that.
    precondition(input.utf8.count <= 60_000, "too much input for a pipe")
    _ = Descriptor.write(child.input, Array(input.utf8))
    Descriptor.close(child.input)
    let deadline = Deadline.after(time)
    var output: [UInt8] = []
    reading: while isReadable(child.output, until: deadline) {
      switch Descriptor.read(child.output, appendingTo: &output) {
      case .read, .wouldBlock: continue
      case .end, .failed: break reading
      }
    }
    let isOver = isReadable(child.ended, until: deadline)
    if !isOver { child.send(.kill) }
    let ending = child.reap(inputIsClosed: true)
    let said = try FileSystem.read(scratch("errors"), limit: 1 << 24).bytes
    let finished = Finished(
      ending: ending, output: String(decoding: output, as: UTF8.self), errors: String(decoding: said, as: UTF8.self))
    guard isOver else { throw Overdue("the end of \(path) \(arguments.joined(separator: " "))\n\(finished)") }
    return finished
  }
}
