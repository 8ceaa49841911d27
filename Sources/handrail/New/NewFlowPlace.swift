internal import CommandLineKit
internal import DaemonService
internal import FlowModel
internal import Reporting
internal import SystemIO
internal import Workspaces

/// Where a new flow goes, and the id and title that follow from what somebody typed.
struct NewFlowPlace {
  /// The file, as it opens from the current folder.
  let path: String
  /// In kebab-case.
  let id: String
  /// The words that were typed, as a heading.
  let title: String

  /// Reads an id, a title or the name of a file.
  ///
  /// - Throws: for words that no id can be made of, and for the name of a configuration.
  init(_ typed: String, _ session: Session) throws(CommandFailure) {
    let ending = [".yaml", ".yml"].first { typed.lowercased().hasSuffix($0) }
    let isFile = ending != nil || typed.contains("/")
    let name = isFile ? FileSystem.name(of: typed) : typed
    let stem = ending.map { String(name.dropLast($0.count)) } ?? name
    id = Flow.slug(stem)
    guard !id.isEmpty, typed.last != "/" else {
      throw CommandFailure(
        "No id can be made of \(VisibleText.of(typed)).", next: "Use letters and digits: handrail new make-tea")
    }
    guard id != "handrail" || ending == ".yml" else {
      throw CommandFailure("\(Configuration.fileName) is the configuration.", next: "Choose another id.")
    }
    let words = stem.split { $0.isWhitespace || $0 == "-" || $0 == "_" }.joined(separator: " ")
    title = words.prefix(1).uppercased() + words.dropFirst()
    guard !isFile else {
      path = ending == nil ? typed + ".yaml" : typed
      return
    }
    let folder = Self.folder(session)
    path = (folder.isEmpty ? "" : folder + "/") + id + ".yaml"
  }

  /// The folder of the flows: the one that was named; the one that a daemon watches at or below the current folder; the
  /// folder `flows`; else the current folder.
  private static func folder(_ session: Session) -> String {
    if let root = session.parsed.value("root") { return root }
    guard let current = try? FileSystem.currentFolder() else { return "" }
    // Several daemons: none is meant more than another, so the folders decide.
    if let address = try? DaemonLocator.find(session), Root.isInside(address.root, current) {
      return address.root == current ? "" : Root.relative(address.root, to: current)
    }
    return (try? FileSystem.status(of: "flows").kind) == .folder ? "flows" : ""
  }
}
