internal import CheckKit
internal import Checking
internal import FoundationEssentials
internal import Rulebook

/// The pages about rules and build diagnostics, made from what the rules say about themselves.
enum RuleDocs {
  /// A file of the package.
  struct Page: Equatable {
    /// Its path, relative to the package.
    let path: String
    let text: String
  }

  /// The page that lists all rules between two marks.
  static let index = "Plugins/README.md"
  private static let begin = "<!-- The list of rules begins. handrail-dev docs writes it. -->\n"
  private static let end = "<!-- The list of rules ends. -->"
  private static let sign = "<!-- Written by handrail-dev docs."
  private static let diagnostics = "Sources/Rulebook/build-diagnostics.md"
  private static let seeds = "README.md#what-the-talks-ask-for-and-what-serves-it"

  /// One page for each rule, and one for all build diagnostics.
  static let pages: [Page] =
    Rules.rules.map { rule in
      Page(
        path: path(of: rule),
        text: "\(sign) Change \(source(of: rule).file), not this page. -->\n\n"
          + RulePage(rule).markdown(level: 1, seeds: "../../\(seeds)"))
    } + [
      Page(
        path: diagnostics,
        text: "\(sign) Change the lists in this folder, not this page. -->\n\n# Build diagnostics\n\n"
          + "What reading and building a flow can find. No plugin finds them, and nothing can turn them off.\n\n"
          + Rules.buildDiagnostics.map { RulePage($0).markdown(level: 2, seeds: "../../Plugins/\(seeds)") }
          .joined(separator: "\n"))
    ]

  /// Where a rule is written: its module, which is its folder too, and its file. Its first example knows.
  private static func source(of rule: Rule) -> (folder: String, file: String) {
    guard let parts = rule.bad.first?.fileID.split(separator: "/"), let first = parts.first, let last = parts.last
    else { preconditionFailure("The rule \(rule.id) has no bad example.") }
    return (String(first), String(last))
  }

  private static func path(of rule: Rule) -> String { "Plugins/\(source(of: rule).folder)/docs/\(rule.id).md" }

  /// The list of all rules by plugin.
  private static let list: String = {
    var text = ""
    for plugin in Rules.plugins {
      text += "\n### \(plugin.id)\n\n\(RulePage.escaped(plugin.summary))\n\n"
      text += "| rule | severity | what it finds |\n|---|---|---|\n"
      for rule in plugin.rules {
        let link = path(of: rule).dropFirst("Plugins/".count)
        let severities = RulePage.severities(of: rule) + (rule.isThorough ? ", thorough" : "")
        text += "| [`\(rule.id)`](\(link)) | \(severities) | \(RulePage.escaped(rule.summary)) |\n"
      }
    }
    text += "\n### Build diagnostics\n\nReading and building find them. They cannot be turned off.\n\n"
    text += "| build diagnostic | severity | what it finds |\n|---|---|---|\n"
    for one in Rules.buildDiagnostics {
      let link = "../\(diagnostics)#\(one.id)"
      text += "| [`\(one.id)`](\(link)) | \(one.severity.rawValue) | \(RulePage.escaped(one.summary)) |\n"
    }
    return text + "\n"
  }()

  /// A text with the list of rules between its two marks.
  ///
  /// - Throws: `DevError` when the marks are not there.
  static func withIndex(_ text: String) throws(DevError) -> String {
    guard let first = text.firstRange(of: begin), let last = text.firstRange(of: end),
      first.upperBound <= last.lowerBound
    else {
      throw DevError("\(index) has no place for the list of rules.\nAdd these two lines:\n\(begin)\(end)")
    }
    return text[..<first.upperBound] + list + text[last.lowerBound...]
  }

  /// What a package has to change: files to write, and pages of rules that are no more.
  ///
  /// - Throws: `DevError` when the page with the list cannot be read or has no place for it.
  static func changes(in package: String) throws(DevError) -> (write: [Page], remove: [String]) {
    let old = try readFile("\(package)/\(index)")
    let wanted = pages + [Page(path: index, text: try withIndex(old))]
    let write = wanted.filter { page in
      // A page that is not there yet is written like one that is old.
      (try? readFile("\(package)/\(page.path)")) != page.text
    }
    let kept = Set(pages.map(\.path))
    var remove: [String] = []
    for folder in Set(Rules.rules.map { "Plugins/\(source(of: $0).folder)/docs" }).sorted() {
      guard let names = try? FileManager.default.contentsOfDirectory(atPath: "\(package)/\(folder)") else { continue }
      for path in names.sorted().map({ "\(folder)/\($0)" }) where path.hasSuffix(".md") && !kept.contains(path) {
        if try readFile("\(package)/\(path)").hasPrefix(sign) { remove.append(path) }
      }
    }
    return (write, remove)
  }
}
