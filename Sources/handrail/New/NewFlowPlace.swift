internal import CommandLineKit
internal import DaemonClient
internal import FlowModel
internal import Reporting
internal import Settings
internal import SourceText
@_spi(_Unicode) internal import Swift
internal import SystemIO
internal import Trees
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
    let name = isFile ? (SeenPath(typed)?.name ?? typed) : typed
    let stem = ending.map { String(name.dropLast($0.count)) } ?? name
    id = try Self.id(of: stem, typed, session)
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

  /// The id that was chosen, else what the words have of it: the letters a to z, accents taken off, and digits.
  private static func id(of stem: String, _ typed: String, _ session: Session) throws(CommandFailure) -> String {
    if let chosen = session.parsed.value("id") {
      guard !chosen.isEmpty, chosen == ascii(chosen) else {
        throw CommandFailure(
          "\(VisibleText.of(chosen)) is no id.", next: "Use a to z, digits and single dashes, such as make-tea.")
      }
      return chosen
    }
    let id = ascii(stem)
    guard !id.isEmpty, typed.last != "/" else {
      throw CommandFailure(
        "No id can be made of \(VisibleText.of(typed)). An id has the letters a to z, digits and dashes.",
        next: "Add one to what you typed: --id make-tea")
    }
    return id
  }

  private static func ascii(_ text: String) -> String {
    // In the decomposed form an accent is a mark of its own behind its letter.
    let plain = String(String.UnicodeScalarView(text._nfd.filter { $0.properties.generalCategory != .nonspacingMark }))
    return Flow.slug(plain).unicodeScalars.split { !$0.isASCII || $0 == "-" }.map { String($0) }.joined(separator: "-")
  }

  /// The folder of the flows: the one that was named; the one that a daemon watches at or below the current folder; the
  /// folder `flows`; else the current folder.
  private static func folder(_ session: Session) -> String {
    if let root = session.parsed.value("root") { return root }
    guard let current = try? FileSystem.currentFolder() else { return "" }
    // Several daemons: none is meant more than another, so the folders decide.
    if let below = try? DaemonLocator.find(session)?.root?.relative(to: current) { return below.text }
    return (try? FileSystem.status(of: current.joined("flows")).kind) == .folder ? "flows" : ""
  }
}
