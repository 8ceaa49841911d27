internal import CommandLineKit

/// A program with its words, run in the folder `work` of a scene.
struct Run: Sendable {
  /// What is run.
  enum Program: String, Sendable {
    case handrail
    case handraild
    /// A line of shell, with the programs of the build first in its `PATH`.
    case shell
  }

  var program = Program.handrail
  /// Its words. `{scene}` stands for the folder of the scene.
  var words: [String]
  /// What stands on its standard input, and the words for it.
  var input: [UInt8] = []
  var inputName: String?
  /// Variables of the environment beside the usual ones.
  var environment: [String: String] = [:]
  /// The current folder below `work`.
  var folder = ""
  /// Whether it writes files or starts or ends a daemon: then what it wrote is compared and later steps build on it.
  var changes = false
  /// Whether it runs as a user who may read nothing that is not for everybody.
  var asNobody = false

  /// A run of `handrail`.
  init(_ words: String...) { self.words = words }

  /// A run of `handrail`.
  init(words: [String]) { self.words = words }

  /// A run of a program.
  init(_ program: Program, _ words: [String]) {
    self.program = program
    self.words = words
  }

  /// As it would be typed.
  var line: String {
    var parts = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    if asNobody { parts.append("as nobody:") }
    parts.append(program == .shell ? words.joined(separator: " ") : commandLine)
    if let inputName { parts.append("< \(shellLine([inputName]) ?? String(reflecting: inputName))") }
    return parts.joined(separator: " ") + (folder.isEmpty ? "" : "   (in \(folder))")
  }

  private var commandLine: String {
    let all = [program.rawValue] + words
    return shellLine(all) ?? all.map { shellLine([$0]) ?? String(reflecting: $0) }.joined(separator: " ")
  }

  /// The same with a standard input.
  func reading(_ bytes: [UInt8], _ name: String) -> Run {
    var run = self
    (run.input, run.inputName) = (bytes, name)
    return run
  }

  /// The same, marked as one that writes or starts something.
  var changing: Run {
    var run = self
    run.changes = true
    return run
  }

  /// The same in a folder below `work`.
  func inside(_ folder: String) -> Run {
    var run = self
    run.folder = folder
    return run
  }

  /// The same with a variable of the environment.
  func with(_ name: String, _ value: String) -> Run {
    var run = self
    run.environment[name] = value
    return run
  }

  /// The same as somebody who may read nothing that is not for everybody.
  var nobody: Run {
    var run = self
    run.asNobody = true
    return run
  }

  /// The same with more words at the end.
  func adding(_ more: String...) -> Run {
    var run = self
    run.words += more
    return run
  }
}
