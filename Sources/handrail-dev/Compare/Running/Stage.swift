internal import FoundationEssentials
internal import SourceText
internal import SystemIO

/// Where a scene is played with one build: a folder with the programs, a home, a state folder and the files.
///
/// Both builds play in a folder of the same path, one after the other, so that paths in their output are equal.
final class Stage {
  private let scene: Scene
  private let build: ComparedBuild
  private let folder: String
  /// How long one step may take.
  private let limit: Duration
  private var started: [String: (child: LimitedChild, run: Run)] = [:]
  private var connections: [String: LineConnection] = [:]
  /// Why a connection could not be made.
  private var refusals: [String: String] = [:]
  /// The files as the step before left them.
  private var seen = FileTree()
  /// What was written in steps that are not compared.
  private var unclaimed: [(name: String, bytes: [UInt8])] = []
  private var runs = 0
  /// Contents of the programs, which differ between builds and are installed by one command.
  private let programs: [(name: String, bytes: [UInt8])]

  /// Sets the stage up.
  ///
  /// - Throws: `DevError` when the files cannot be laid out.
  init(_ scene: Scene, _ build: ComparedBuild, in folder: String, limit: Duration) throws(DevError) {
    self.scene = scene
    self.build = build
    self.folder = folder
    self.limit = limit
    try makeFolder("\(folder)/bin")
    try makeFolder("\(folder)/home")
    try makeFolder("\(folder)/state")
    var programs: [(name: String, bytes: [UInt8])] = []
    for (name, path) in [("handrail", build.handrail), ("handraild", build.handraild)] {
      do {
        // Another name of the same file: a link would be followed to the path of the build.
        try FileManager.default.linkItem(atPath: path, toPath: "\(folder)/bin/\(name)")
      } catch {
        throw DevError("The program \(path) cannot be put into \(folder)/bin: \(error)")
      }
      let installs = scene.steps.contains { if case .run(let run) = $0 { run.words.first == "install" } else { false } }
      if installs { programs.append((name, try fileBytes(path))) }
    }
    self.programs = programs
    try scene.files.write(below: "\(folder)/here")
    seen = try files()
  }

  /// Plays the steps: a record for each that is compared, by its number.
  ///
  /// - Parameter isChosen: whether a step with this line is compared; others are left out unless later ones need them.
  /// - Returns: the records.
  /// - Throws: `DevError` when something could not be played at all.
  func play(_ isChosen: (String) -> Bool) throws(DevError) -> [Int: Record] {
    defer { clear() }
    var records: [Int: Record] = [:]
    for (number, step) in scene.steps.enumerated() {
      let isCompared = step.line.map(isChosen) ?? false
      guard isCompared || step.isNeeded else { continue }
      let record = try play(step)
      if isCompared { records[number] = record }
    }
    clear()
    // What a run wrote that says it writes nothing.
    var last = Record(line: Self.lastLine, parts: [])
    last.parts = try unclaimed + written()
    if isChosen(last.line) { records[scene.steps.count] = last }
    return records
  }

  /// The line of the record at the end of each scene.
  static let lastLine = "files that runs wrote which should write none"

  private func play(_ step: Step) throws(DevError) -> Record? {
    switch step {
    case .run(let run): return try record(run, try child(run).end(before: .after(limit)), files: run.changes)
    case .start(let name, let run):
      started[name] = (try child(run), run)
      return nil
    case .await(let name, let words):
      guard let started = started[name] else { throw DevError("\(scene.name): nothing is started as \(name).") }
      let came = started.child.writes(words, until: .after(limit))
      return Record(
        line: step.line ?? "", parts: [("what was waited for", Array("\(came)\n".utf8))], isUnplayed: !came)
    case .end(let name, let signal):
      guard let ending = started.removeValue(forKey: name) else {
        throw DevError("\(scene.name): nothing is started as \(name).")
      }
      if signal != 0 { ending.child.send(Signal(rawValue: signal)) }
      let record = try record(ending.run, ending.child.end(before: .after(limit)), files: false)
      unclaimed += try written()
      return Record(line: step.line ?? "", parts: record.parts, end: record.end, isUnplayed: record.isUnplayed)
    case .change(let change):
      unclaimed += try written()
      try change.make(in: "\(folder)/here")
      seen = try files()
      return nil
    case .connect(let name, let root):
      try connect(name, root)
      return nil
    case .ask(let name, let question, let words): return hear(name, words, step, question.bytes)
    case .hear(let name, let words): return hear(name, words, step, nil)
    case .hangUp(let name):
      connections[name] = nil
      return nil
    }
  }

  // MARK: Programs

  private func child(_ run: Run) throws(DevError) -> LimitedChild {
    runs += 1
    let words = run.words.map { $0.replacing("{scene}", with: folder) }
    var environment = [
      "PATH": "\(run.program == .shell ? "\(folder)/bin:" : "")/usr/local/bin:/usr/bin:/bin", "HOME": "\(folder)/home",
      "XDG_STATE_HOME": "\(folder)/state", "LANG": "C.UTF-8", "TZ": "UTC", "TERM": "dumb",
      "SWIFT_BACKTRACE": "enable=no",
    ]
    for (name, value) in run.environment { environment[name] = value.replacing("{scene}", with: folder) }
    var program = run.program == .shell ? "/bin/bash" : "\(folder)/bin/\(run.program.rawValue)"
    var arguments = run.program == .shell ? ["-c", words.joined(separator: " ")] : words
    if run.asNobody, ProcessEnvironment.user == 0 {
      // 65534 is nobody on every Linux.
      arguments = ["--reuid=65534", "--regid=65534", "--clear-groups", "--", program] + arguments
      program = "/usr/bin/setpriv"
    }
    return try LimitedChild(
      program, arguments, environment: environment,
      in: run.folder.isEmpty ? "\(folder)/here" : "\(folder)/here/\(run.folder)", input: run.input,
      errorPath: "\(folder)/said-\(runs)")
  }

  private func record(_ run: Run, _ outcome: LimitedChild.Outcome, files: Bool) throws(DevError) -> Record {
    let ending: String
    var code: Int32?
    switch outcome.ending {
    case .exited(let number):
      ending = "\(number)"
      code = number
    case .killed(let signal): ending = "ended by signal \(signal)"
    case .overdue: ending = "did not end within \(limit.components.seconds) s"
    }
    var record = Record(
      line: run.line,
      parts: [
        ("standard output", outcome.output), ("standard error", outcome.errors),
        ("exit code", Array("\(ending)\n".utf8)),
      ], end: code.map { (run, $0) }, isUnplayed: outcome.ending == .overdue)
    if files { record.parts += try written() }
    return record
  }

  // MARK: Files

  /// What stands in the folders that programs may write to, but for what a daemon writes for itself.
  private func files() throws(DevError) -> FileTree {
    let own = ["log", "log.1", "lock", "address", "socket"].map { Array("/\($0)".utf8) }
    var result = FileTree()
    for name in ["here", "home", "state"] {
      let tree = try FileTree(of: "\(folder)/\(name)") { path in
        name == "state" && own.contains { path.suffix($0.count).elementsEqual($0) }
      }
      result = result.merging(tree.below(name))
    }
    for (path, entry) in result.entries {
      guard case .file(let bytes, let mode) = entry else { continue }
      for program in programs where program.bytes == bytes {
        result.entries[path] = .file(Array("<the program \(program.name)>\n".utf8), mode: mode)
      }
    }
    return result
  }

  /// What differs from the files as the step before left them.
  private func written() throws(DevError) -> [(name: String, bytes: [UInt8])] {
    let now = try files()
    defer { seen = now }
    let paths = Set(now.entries.keys).union(seen.entries.keys).sorted { $0.lexicographicallyPrecedes($1) }
    return paths.filter { now.entries[$0] != seen.entries[$0] }.map { path in
      switch now.entries[path] {
      case .file(let bytes, let mode): ("file \(shown(path)), mode \(String(mode, radix: 8))", bytes)
      case .closedFile(let mode): ("closed file \(shown(path)), mode \(String(mode, radix: 8))", [])
      case .folder(let mode, _): ("folder \(shown(path)), mode \(String(mode, radix: 8))", [])
      case .link(let target): ("link \(shown(path))", target)
      case .pipe: ("pipe \(shown(path))", [])
      case .other: ("socket or device \(shown(path))", [])
      case nil: ("removed: \(shown(path))", [])
      }
    }
  }

  // MARK: The socket

  private func connect(_ name: String, _ root: String) throws(DevError) {
    let outcome = try child(Run("status", "--root", root, "--socket")).end(before: .after(limit))
    guard let path = shown(outcome.output).split(separator: "\n").first else {
      refusals[name] = "status names no socket: \(shown(outcome.errors))"
      return
    }
    do throws(SystemError) {
      connections[name] = try LineConnection(connectingTo: FileSystem.path(String(path)))
    } catch {
      refusals[name] = "\(error)"
    }
  }

  private func hear(_ name: String, _ words: String?, _ step: Step, _ question: [UInt8]?) -> Record {
    var lines: [UInt8] = []
    var isUnplayed = false
    func say(_ words: String) { lines += Array("(\(words))\n".utf8) }
    if let connection = connections[name] {
      let deadline = Deadline.after(limit)
      do throws(LineError) {
        if let question { try connection.send(question, until: deadline) }
        hearing: while true {
          guard let line = try connection.next(until: deadline) else {
            say("the connection was closed")
            break hearing
          }
          lines += line + [UInt8(ascii: "\n")]
          if words.map({ shown(line).contains($0) }) ?? true { break hearing }
        }
      } catch {
        say("\(error)")
        if case .timedOut = error { isUnplayed = true }
      }
    } else {
      if let refusal = refusals[name] {
        isUnplayed = true
        say("there is no connection: \(refusal)")
      } else {
        say("the connection was ended")
      }
    }
    return Record(line: step.line ?? "", parts: [("lines", lines)], isUnplayed: isUnplayed)
  }

  // MARK: The end

  /// Ends everything that still runs from this stage.
  private func clear() {
    connections = [:]
    for name in started.keys.sorted() { started[name]?.child.send(.kill) }
    started = [:]
    // A folder that is gone has no programs.
    if let real = try? FileSystem.realPath(of: FileSystem.path("\(folder)/bin")) { endPrograms(in: real.text + "/") }
  }
}

/// Ends each process whose program stands in a folder, which is ours alone, and waits until it is gone.
private func endPrograms(in folder: String) {
  // Without /proc nothing of this could have run.
  let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
  for name in names {
    guard let process = Int32(name),
      let program = try? FileSystem.destination(ofLink: FileSystem.path("/proc/\(name)/exe")),
      program.starts(with: folder.utf8)
    else { continue }
    Signal.send(.kill, to: process)
    _ = ProcessEnd.wait(for: process, until: .after(.seconds(5)))
  }
}

/// Reads a whole file as bytes.
///
/// - Throws: `DevError` with the reason.
func fileBytes(_ path: String) throws(DevError) -> [UInt8] {
  do {
    return Array(try Data(contentsOf: URL(filePath: path)))
  } catch {
    throw DevError("The file \(path) cannot be read: \(error)")
  }
}
