internal import CheckKit
internal import Checking
internal import CommandLineKit
internal import Findings
internal import FlowModel
internal import JSON
internal import Reporting
internal import Settings
internal import SourceText
internal import SystemIO
internal import Trees
internal import Wire
internal import YAMLSource

/// `new`: a first flow, or a configuration, to go on from.
enum NewCommand: Runnable {
  static let spec = CommandSpec(
    "new", group: .everyday, summary: "Writes a new flow that passes, to go on from.",
    examples: [
      Example("handrail new make-tea", "Writes a small flow with the id make-tea."),
      Example("handrail new make-tea --from-list 'Get the cup, Enjoy'", "Makes a step of each thing."),
      Example("handrail new flows/make-tea.yaml --from list.md", "Makes a step of each item of a list in a file."),
      Example("handrail new --config", "Writes a handrail.yaml with every key and its default."),
    ],
    arguments: [
      ArgumentSpec(
        "flow", .text, .optional, help: "An id, a title, or the name of a file. Only --config can do without."
      )
    ],
    options: [
      OptionSpec(
        "from-list", .text, help: "What to do, with commas between. With a semicolon only semicolons part."),
      OptionSpec("from", .file, help: "A text or Markdown file with a list of steps, or -."),
      OptionSpec("id", .text, defaultText: "made from the name", help: "Its id: small letters, digits and dashes."),
      OptionSpec("title", .text, defaultText: "made from the list or the id", help: "The heading of the flow."),
      OptionSpec(
        "language", .text, valueName: "TAG", defaultText: "guessed, else en",
        help: "Its language, such as de."
      ),
      .flag("config", help: "Writes a handrail.yaml instead of a flow."),
    ],
    discussion: [
      "A flow named by an id goes into the watched folder here, or into flows.",
      "Without both it goes into this folder. The name of a file is taken as it is.",
      "A file that is there already is never changed.",
      "Lists may have bullets, numbers or check boxes. Items below items become steps too.",
    ],
    prints: "The new file, and what is left to decide.", since: "1.0", synonyms: ["init", "create", "add", "scaffold"])

  static func run(_ session: Session) throws(CommandFailure) -> Int32 {
    if session.parsed.flag("config") { return try writeConfiguration(session) }
    guard let typed = session.parsed.argument("flow") else {
      throw CommandFailure("The new flow needs a name.", next: "Try: handrail new make-tea")
    }
    let list = try list(session)
    if let list, list.items.isEmpty {
      throw CommandFailure("The list has no steps.", next: "Write one thing to do on each line.")
    }
    let most = Limits().steps
    if let list, list.items.count >= most {
      throw CommandFailure(
        "The list has \(list.items.count) things to do. A flow has at most \(most) steps.",
        next: "Make several flows of it.")
    }
    let place = try NewFlowPlace(typed, session)
    let title = session.parsed.value("title") ?? list?.title ?? place.title
    let draft = FlowDraft(
      id: place.id, title: title, items: list?.items, language: session.parsed.value("language"))
    let run = try write(draft, to: place.path)
    try tell(draft, list, place.path, run, session)
    return 0
  }

  private static func list(_ session: Session) throws(CommandFailure) -> StepList? {
    let (line, file) = (session.parsed.value("from-list"), session.parsed.value("from"))
    if line != nil, file != nil {
      throw CommandFailure("There are two lists.", next: "Give --from-list or --from, not both.")
    }
    if let line { return StepList(line: line) }
    guard let file else { return nil }
    let limit = Limits().fileBytes
    let bytes: [UInt8]
    if file == "-" {
      let read = try CommandFailure.system { () throws(SystemError) in try Terminal.readAll(.input, limit: limit) }
      guard let read else {
        throw CommandFailure("The list has more than \(limit >> 10) KiB.", next: "A list of steps is much shorter.")
      }
      bytes = read
    } else {
      do throws(FileReadError) { bytes = try Paths.read(file, limit: limit) } catch {
        throw CommandFailure(
          "\(VisibleText.of(file)) cannot be read. \(error.sentence)",
          next: "Name a text file with one step a line.")
      }
    }
    guard let text = String(validating: bytes, as: UTF8.self), !text.unicodeScalars.contains("\0") else {
      throw CommandFailure("\(VisibleText.of(file)) is no text in UTF-8.", next: "Save it as plain text in UTF-8.")
    }
    return StepList(text: text)
  }

  /// Writes the flow, unless another one has its id. What `check` says about it comes back.
  private static func write(_ draft: FlowDraft, to path: String) throws(CommandFailure) -> CheckRun {
    do throws(SystemError) {
      let typed = try FileSystem.path(path)
      if let folder = typed.withoutLastName { try FileSystem.makeFolders(folder) }
      let full = try Root.key(typed)
      let root = try Root.ofFile(full)
      let bytes = Array(draft.text.utf8)
      var request = CheckRun.Request(root: root)
      guard let below = full.relative(to: root) else { throw SystemError(call: "open", full, errno: 2) }
      request.buffers[below] = bytes
      let run = try CheckRun(request, threads: Processors.count)
      if let twin = run.findings.first(where: { $0.rule == "duplicate-flow" }) {
        let other = twin.related.first.map { Paths.shown($0.path, root: root).text }
        throw SystemError(
          call: "new", path, errno: 17,
          detail: "\(VisibleText.of(other ?? "Another flow")) has the id \(draft.id) already")
      }
      try FileSystem.writeNew(bytes, to: full)
      return run
    } catch {
      throw failure(path, error)
    }
  }

  private static func writeConfiguration(_ session: Session) throws(CommandFailure) -> Int32 {
    for option in ["from", "from-list", "id", "title", "language"] where session.parsed.isGiven(option) {
      throw CommandFailure("A configuration takes no --\(option).", next: "Try: handrail new --config")
    }
    let folder = session.parsed.argument("flow") ?? session.parsed.value("root") ?? ""
    let path = folder.isEmpty ? Configuration.fileName : folder + "/" + Configuration.fileName
    if !folder.isEmpty, (try? FileSystem.status(of: FileSystem.path(folder)).kind) != .folder {
      throw CommandFailure("\(VisibleText.of(folder)) is no folder.", next: "Name the folder of your flows.")
    }
    do throws(SystemError) {
      try FileSystem.writeNew(Array(ConfigurationText.text.utf8), to: FileSystem.path(path))
    } catch {
      throw failure(path, error)
    }
    if session.wantsJSON {
      try session.print(JSONCoding.text(JSONObject([.init("path", .string(path))])) + "\n")
    } else {
      try session.print(
        "Wrote \(VisibleText.of(path)). It holds every key with its default.\nKeep the lines that you change.\n"
          + "Next: handrail check \(shellWord(folder.isEmpty ? "." : folder))\n")
    }
    return 0
  }

  private static func failure(_ path: String, _ error: SystemError) -> CommandFailure {
    let name = VisibleText.of(path)
    if error.call == "new" { return CommandFailure("\(error.reason).", next: "Choose another id.") }
    if error.isThereAlready, error.call == "mkdir" {
      let subject = error.subject.flatMap { AbsolutePath($0) }.map { Paths.shown($0, from: Paths.current).text }
      let folder = VisibleText.of(subject ?? path)
      return CommandFailure("\(name) cannot be written. \(folder) is no folder.", next: "Name a folder.")
    }
    if error.isThereAlready {
      return CommandFailure("\(name) is there already. It was not changed.", next: "Choose another name, or delete it.")
    }
    return CommandFailure("\(name) cannot be written. \(error.reason).", next: "Name a folder that you can write to.")
  }

  // MARK: What it says

  private static func tell(
    _ draft: FlowDraft, _ list: StepList?, _ path: String, _ run: CheckRun, _ session: Session
  ) throws(CommandFailure) {
    let decisions = notes(on: list) + draft.decisions
    func count(_ severity: Severity) -> Int { run.findings.count { $0.severity == severity } }
    if session.wantsJSON {
      let object = JSONObject([
        .init("path", .string(path)), .init("id", .string(draft.id)), .init("title", .string(draft.title)),
        .init("steps", .array((draft.steps + [draft.finish]).map { .string($0.id) })),
        .init("decide", .array(decisions.map { .string($0) })),
        .init("errors", .number("\(count(.error))")), .init("warnings", .number("\(count(.warning))")),
        .init("notes", .number("\(count(.note))")),
      ])
      return try session.print(JSONCoding.text(object) + "\n")
    }
    let steps = draft.steps.count == 1 ? "1 step" : "\(draft.steps.count) steps"
    var text = "Wrote \(VisibleText.of(path)): \(steps) and a finish.\n\nLeft to decide:\n"
    for decision in decisions { text += "  - \(decision)\n" }
    let found = count(.error) + count(.warning)
    text += "\nNext: "
    if found > 0 {
      text += "handrail check \(shellWord(path))   (it has \(found == 1 ? "1 finding" : "\(found) findings"))\n"
    } else {
      text += "handrail walk \(shellWord(path))\n"
    }
    try session.print(text)
  }

  private static func notes(on list: StepList?) -> [String] {
    guard let list else { return [] }
    var notes: [String] = []
    if list.lists > 1 { notes.append("The steps stood in \(list.lists) lists. Should each be a flow of its own?") }
    if list.nested > 0 {
      notes.append(
        "\(list.nested) \(list.nested == 1 ? "item" : "items") stood below another. Is each a step of its own?")
    }
    if list.leftOut > 0 {
      notes.append(
        "\(list.leftOut) \(list.leftOut == 1 ? "line was" : "lines were") no item and left out. Look at the list.")
    }
    return notes
  }
}
