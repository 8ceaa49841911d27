/// Runs on one set of files, one after the other; no scene knows of another.
struct Scene: Sendable {
  /// Its name in the list.
  let name: String
  /// What stands below the folder `work` before the first step.
  let files: FileTree
  /// What happens.
  let steps: [Step]

  /// Describes a scene.
  init(_ name: String, _ files: FileTree, _ steps: [Step]) {
    self.name = name
    self.files = files
    self.steps = steps
  }

  /// The line of each step that is compared, as `--list` shows it and `--only` chooses it.
  var lines: [String] { steps.compactMap { $0.line.map(listed) } }

  /// A line with the name of the scene before it.
  func listed(_ line: String) -> String { "\(name): \(line)" }
}

/// One thing that happens in a scene.
enum Step: Sendable {
  /// A program runs to its end.
  case run(Run)
  /// A program is started under a name and goes on.
  case start(String, Run)
  /// Waits until a started program has written some words.
  case await(String, String)
  /// A started program is sent a signal (0: none) and runs to its end.
  case end(String, signal: Int32)
  /// Somebody changes the files.
  case change(Change)
  /// Connects to the daemon of a folder, under a name.
  case connect(String, root: String)
  /// Sends a line over a connection and takes the lines that come, up to the first that holds some words.
  ///
  /// With no words the first line is the answer.
  case ask(String, Question, until: String?)
  /// Takes the lines that come over a connection, up to the first that holds some words.
  case hear(String, until: String)
  /// Ends a connection.
  case hangUp(String)

  /// How the step is shown; nil for one that nothing comes of that could differ.
  var line: String? {
    switch self {
    case .run(let run): run.line
    case .await(let name, let words): "\(name) writes “\(words)”"
    case .end(let name, let signal): signal == 0 ? "\(name) ends" : "\(name) ends by signal \(signal)"
    case .ask(_, let question, _): "→ \(question.shown)"
    case .hear(_, let words): "← … \(words)"
    case .start, .change, .connect, .hangUp: nil
    }
  }

  /// Whether later steps build on it, so that it happens even when it was not chosen.
  var isNeeded: Bool { if case .run(let run) = self { run.changes } else { true } }
}

/// A line to a daemon.
struct Question: Sendable {
  /// Without the line's end.
  let bytes: [UInt8]
  /// How it is shown, when it is no short text.
  private let about: String?

  /// A line of text.
  init(_ line: String) {
    bytes = Array(line.utf8)
    about = line.utf8.count > 300 ? "\(line.prefix(200))… (\(line.utf8.count) bytes)" : nil
  }

  /// A line of any bytes, with words that say what it is.
  init(_ bytes: [UInt8], _ about: String) {
    self.bytes = bytes
    self.about = about
  }

  /// How it is shown.
  var shown: String { about ?? String(decoding: bytes, as: UTF8.self) }
}

/// A change of the files below `work` that somebody makes while programs run.
struct Change: Sendable {
  /// What is done, in the order of the list.
  enum Act: Sendable {
    case write(String, [UInt8])
    case rename(String, to: String)
    case remove(String)
    case makeFolder(String)
    case link(String, to: String)
    /// Sets the permission bits.
    case mode(String, UInt32)
  }

  let acts: [Act]

  init(_ acts: Act...) { self.acts = acts }
}
