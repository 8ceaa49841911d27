import CheckKit
import Checking
import FoundationEssentials
import Rulebook
import Testing

@testable import handrail_dev

/// The pages about rules in `Plugins/`.
@Suite struct RuleDocsTests {
  static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  @Test func `the pages say what the rules say`() throws {
    let changes = try RuleDocs.changes(in: Self.package)
    let old = changes.write.map(\.path) + changes.remove
    #expect(old == [], "These pages are old. Run: swift run handrail-dev docs")
  }

  @Test func `every rule has a page with all that a person may ask`() throws {
    for rule in Rules.rules {
      let page = try #require(RuleDocs.pages.first { $0.path.hasSuffix("/docs/\(rule.id).md") })
      var wanted = [
        "What it finds", "Who is helped, and why", "The finding says", "How to fix it", "Numbers",
        "A person must judge", "Chance that it is wrong", "Not like this", "Like this", "How to configure it",
        "How to allow it", "Sources",
      ]
      if !rule.severityNote.isEmpty { wanted.append("Severity") }
      let titles = page.text.split(separator: "\n").filter { $0.hasPrefix("## ") }.map { String($0.dropFirst(3)) }
      #expect(Set(wanted).subtracting(titles) == [], "\(rule.id)")
      let carets = page.text.split(separator: "\n").count { $0.hasPrefix("#") && $0.contains("^ ") }
      #expect(carets >= rule.bad.reduce(0) { $0 + $1.file.marks.count }, "\(rule.id): a place has no words")
      for reference in rule.references { #expect(page.text.contains(RulePage.escaped(reference))) }
    }
    #expect(RuleDocs.pages.count == Rules.rules.count + 1)
  }

  @Test func `a place is shown below its line, with the words of the finding`() throws {
    let page = try #require(RulePage("moves-by-itself"))
    let examples = page.sections.first { $0.title == "Not like this" }?.blocks ?? []
    #expect(
      examples.first
        == .example(
          """
          steps:
            - {step: home, moves: {what: clouds, lasts: 6 s}, next: look}
          #                ^ error: Something moves here. People cannot stop it.
            - {step: look, moves: {what: stars, can-stop: false}, next: end}
          #                ^ error: Something moves here. People cannot stop it.
            - {step: end, kind: done}
          """, isMore: false))
  }

  @Test func `old pages are written, those of other rules go, and what is not ours stays`() throws {
    let scratch = try ScratchFolder()
    let package = scratch.path("package")
    try makeFolder("\(package)/Plugins/FocusRules/docs")
    let marks = "<!-- The list of rules begins. handrail-dev docs writes it. -->\nold\n<!-- The list of rules ends. -->"
    try writeFile("\(package)/Plugins/README.md", "# Rules\n\(marks)\nmore\n")
    try writeFile("\(package)/Plugins/FocusRules/docs/moves-by-itself.md", "old")
    try writeFile("\(package)/Plugins/FocusRules/docs/gone.md", "<!-- Written by handrail-dev docs. Gone. -->\n")
    try writeFile("\(package)/Plugins/FocusRules/docs/notes.md", "Ours\n")
    #expect(runDevProgram(["docs", "--package", package]) == 0)
    let changes = try RuleDocs.changes(in: package)
    #expect(changes.write == [] && changes.remove == [])
    let index = try readFile("\(package)/Plugins/README.md")
    #expect(index.hasPrefix("# Rules\n") && index.hasSuffix("\nmore\n") && !index.contains("\nold\n"))
    for rule in Rules.rules { #expect(index.contains("[`\(rule.id)`]("), "\(rule.id)") }
    #expect(try readFile("\(package)/Plugins/FocusRules/docs/notes.md") == "Ours\n")
    #expect(!FileManager.default.fileExists(atPath: "\(package)/Plugins/FocusRules/docs/gone.md"))
    try scratch.remove()
  }

  @Test func `every link of the list leads to a page`() throws {
    let index = try RuleDocs.withIndex(try readFile("\(Self.package)/Plugins/README.md"))
    let links = index.matches(of: /\[`[a-z0-9-]+`\]\(([^)#]+)[^)]*\)/).map { String($0.output.1) }
    #expect(links.count == Rules.ids.count)
    let paths = Set(RuleDocs.pages.map(\.path))
    for link in links {
      #expect(paths.contains(link.hasPrefix("../") ? String(link.dropFirst(3)) : "Plugins/\(link)"), "\(link)")
    }
  }

  @Test func `a page without the marks is refused`() throws {
    let error = #expect(throws: DevError.self) { try RuleDocs.withIndex("# Rules\n") }
    #expect(error?.description.hasPrefix("Plugins/README.md has no place for the list of rules.") == true)
  }
}
