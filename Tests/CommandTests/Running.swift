import HandrailTestSupport
import SourceText
import SystemIO
import Testing

/// What a run of the program gave.
struct Outcome {
  var output: String
  var error: String
  var code: Int32
}

/// A folder with files in which the program `handrail` runs as a child. The test's own current folder stays.
final class Desk: Sendable {
  let path: String

  /// A desk with these files, and the example flows in `flows` if they are wanted.
  init(_ files: [(String, String)] = [], withFlows: Bool = false) throws {
    Signal.ignoreBrokenPipe()
    let base = try FileSystem.realPath(of: ProcessEnvironment.nonEmpty("TMPDIR") ?? "/tmp")
    let number = Self.next.withLock { next in
      next += 1
      return next
    }
    path = "\(base)/hr-command-\(ProcessEnvironment.process)-\(number)"
    try FileSystem.makeFolders(path, mode: 0o700)
    for (name, text) in files { try write(name, Array(text.utf8)) }
    guard withFlows else { return }
    let flows = try Self.package + "/flows"
    for entry in try FileSystem.list(flows) where entry.name.hasSuffix(".yaml") {
      try write("flows/" + entry.name, FileSystem.read(flows + "/" + entry.name, limit: 1 << 20).bytes)
    }
  }

  deinit {
    do { try FileSystem.removeTree(path) } catch { Issue.record("cannot remove \(path): \(error)") }
  }

  func callAsFunction(_ name: String) -> String { path + "/" + name }

  func write(_ name: String, _ bytes: [UInt8]) throws {
    try FileSystem.makeFolders(FileSystem.parent(of: self(name)) ?? path)
    try FileSystem.writeAtomically(bytes, to: self(name))
  }

  /// Runs `handrail` with these words.
  func run(_ words: String..., input: [UInt8] = [], in folder: String = "") throws -> Outcome {
    try run(Self.program(), words, input, folder)
  }

  /// Runs a line of the shell in which `$handrail` is the program.
  func shell(_ line: String, in folder: String = "") throws -> Outcome {
    try run("/bin/sh", ["-c", line], [], folder)
  }

  private func run(_ program: String, _ words: [String], _ input: [UInt8], _ folder: String) throws -> Outcome {
    let errors =
      path + ".errors-"
      + String(
        Self.next.withLock { next in
          next += 1
          return next
        })
    let descriptor = try FileSystem.openForAppending(errors)
    let environment = [
      "HOME": path, "XDG_STATE_HOME": path + "/.state", "PATH": "/usr/bin:/bin", "handrail": try Self.program(),
    ]
    let child: ChildProcess
    do {
      defer { Descriptor.close(descriptor) }
      child = try ChildProcess(
        program, words, environment: environment, in: folder.isEmpty ? path : self(folder), standardError: descriptor)
    }
    let writer = try Thread {
      var done = 0
      while done < input.count, case .wrote(let count) = Descriptor.write(child.input, input, from: done) {
        done += count
      }
      Descriptor.close(child.input)
    }
    // A program that hangs is a failing test, not a hanging one.
    let watch = try ChildProcess("/bin/sh", ["-c", "sleep 60; kill -9 -\(child.process)"])
    var output: [UInt8] = []
    while case .read = Descriptor.read(child.output, appendingTo: &output) {}
    writer.join()
    let ending = child.reap(inputIsClosed: true)
    watch.send(.kill)
    _ = watch.reap()
    let error = try FileSystem.read(errors, limit: 1 << 22).bytes
    try FileSystem.remove(errors)
    guard case .exited(let code) = ending else {
      Issue.record("\(words) ended by \(ending)")
      return Outcome(output: "", error: "", code: -1)
    }
    return Outcome(
      output: String(decoding: output, as: UTF8.self), error: String(decoding: error, as: UTF8.self), code: code)
  }

  /// A run as a person sees it: the command, its output, what it said behind `!`, its exit code when it is not 0.
  func transcript(_ words: String..., input: String = "", in folder: String = "") throws -> String {
    let done = try run(Self.program(), words, Array(input.utf8), folder)
    var text = "$ handrail \(words.joined(separator: " "))\n" + done.output
    if !text.hasSuffix("\n") { text += "⏎\n" }
    for line in done.error.split(separator: "\n", omittingEmptySubsequences: false).dropLast() { text += "! \(line)\n" }
    if done.code != 0 { text += "= \(done.code)\n" }
    return text.replacing(path, with: "<desk>")
  }

  /// The program, built beside the bundle of the tests.
  static func program() throws -> String {
    let folder = FileSystem.parent(of: try ProcessEnvironment.executable().text) ?? ""
    return folder + "/handrail"
  }

  /// The package's folder.
  static var package: String {
    get throws {
      var folder = #filePath
      for _ in 0..<3 { folder = try #require(FileSystem.parent(of: folder)) }
      return folder
    }
  }

  private static let next = Locked(0)
}

/// Compares a text with a file beside the tests that a person reads; `RECORD_SNAPSHOTS=1` writes it, and fails.
func expectTranscript(_ text: String, _ name: String, location: SourceLocation = #_sourceLocation) throws {
  let file = try Desk.package + "/Tests/CommandTests/Transcripts/\(name).txt"
  if ProcessEnvironment.nonEmpty("RECORD_SNAPSHOTS") != nil {
    try FileSystem.writeAtomically(Array(text.utf8), to: file)
    Issue.record("recorded \(name)", sourceLocation: location)
    return
  }
  let expected = String(decoding: try FileSystem.read(file, limit: 1 << 20).bytes, as: UTF8.self)
  #expect(text == expected, sourceLocation: location)
}
