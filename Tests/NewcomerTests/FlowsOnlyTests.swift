import CheckKit
import Checking
import DaemonClient
import HandrailTestSupport
import Rulebook
import SourceText
import SystemIO
import Testing

@testable import handrail

/// `check` in the hands of those who keep a build alive.
@Suite struct FlowsOnlyTests {
  static func workshop() throws -> Workshop {
    let workshop = try Workshop()
    try workshop.write("tea.yaml", FlowDraft(id: "tea", title: "Tea").tried)
    try workshop.write("bad.yaml", FlowDraft(id: "bad", title: "Bad").tried.replacing("goto: done", with: "goto: dnoe"))
    try workshop.write("other.yml", "a: 1\n")
    try workshop.write("template.yml", "{{ if x }}\na: [\n")
    try workshop.write("page.md", "words\n")
    return workshop
  }

  @Test(arguments: [
    ("", 0, "No path was named. Nothing was checked."),
    ("flows/tea.yaml", 0, ""), ("flows/bad.yaml", 1, ""), ("flows/page.md", 0, "The named path is no flow."),
    ("flows/other.yml flows/template.yml flows/page.md", 0, "No flow is among the 3 named paths."),
    ("flows/tea.yaml flows/other.yml flows/template.yml flows/page.md", 0, ""),
    ("flows/tea.yaml flows/gone.yaml", 0, "1 of the 2 named paths is gone."),
    ("tea.yaml other.yml", 0, "Nothing stands at the 2 named paths. Is this the folder that they start from?"),
    ("flows/page.md flows/bad.yaml flows/gone", 1, "1 of the 3 named paths is gone."),
    ("'\"flows/\\303\\244.yaml\"'", 1, ""),
  ])
  func `a list of changed files, as it comes`(_ paths: String, _ code: Int32, _ said: String) throws {
    let workshop = try Self.workshop()
    try workshop.write(
      "ä.yaml", FlowDraft(id: "umlaut", title: "Bad").tried.replacing("goto: done", with: "goto: dnoe"))
    let check = try workshop.shell("handrail check --flows-only \(paths)")
    #expect(check.code == code, "\(check)")
    #expect(check.errors == (said.isEmpty ? "" : "handrail check: \(said)\n"), "\(check)")
  }

  @Test(arguments: [(true, true), (true, false), (false, true), (false, false)])
  func `a flow in UTF-16 is a flow that nobody can read`(_ isLittle: Bool, _ hasMark: Bool) throws {
    let workshop = try Self.workshop()
    let files: [(String, String, Int32)] = [
      ("wide.yaml", FlowDraft(id: "wide", title: "Wide").tried, 1), ("page.yaml", "a: b\n", 0),
    ]
    for (name, text, code) in files {
      var bytes: [UInt8] = hasMark ? (isLittle ? [0xFF, 0xFE] : [0xFE, 0xFF]) : []
      for unit in text.utf16 {
        let (low, high) = (UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8))
        bytes += isLittle ? [low, high] : [high, low]
      }
      try FileSystem.writeAtomically(bytes, to: workshop.root + "/" + name)
      let check = try workshop.shell("handrail check --flows-only flows/\(name)")
      #expect(check.code == code, "\(check)")
      if code == 1 { #expect(check.output.contains("[not-yaml]"), "\(check)") }
    }
  }

  @Test func `patterns hold for a list, and a broken configuration is no pass`() throws {
    let workshop = try Self.workshop()
    try workshop.write("handrail.yaml", "exclude: [bad.yaml]\n")
    #expect(try workshop.shell("handrail check --flows-only flows/bad.yaml").code == 0)
    #expect(try workshop.shell("handrail check flows/bad.yaml").code == 1)
    try workshop.write("handrail.yaml", "exclude: [\n")
    #expect(try workshop.shell("handrail check --flows-only flows/tea.yaml").code == 2)
    #expect(try workshop.shell("handrail check --flows-only flows/handrail.yaml").code == 2)
    try workshop.write("handrail.yaml", "exlude: [x]\n")
    #expect(try workshop.shell("handrail check --flows-only flows/handrail.yaml").code == 1)
  }

  @Test(.enabled(if: Peers.has("git"), Peers.comment("git")))
  func `the files of git diff, deleted ones and others too`() throws {
    let workshop = try Self.workshop()
    try FileSystem.makeFolders(workshop.scratch("home"))
    let git = "git -c user.email=a@example.org -c user.name=A"
    let line = """
      export HOME='\(workshop.scratch("home"))'; \(git) init -q . && \(git) add flows && \(git) commit -qm one
      git rm -q flows/bad.yaml; echo '# more' >> flows/tea.yaml; echo more >> flows/page.md; echo 'b: 2' >> flows/other.yml
      handrail check --flows-only -- $(git diff --name-only HEAD)
      """
    let fine = try workshop.shell(line)
    #expect(fine.code == 0, "\(fine)")
    #expect(fine.output.hasPrefix("1 flow checked. No findings."), "\(fine)")
    #expect(fine.errors == "handrail check: 1 of the 4 named paths is gone.\n", "\(fine)")
  }

  @Test(arguments: [
    ("1.0", 0, ""), ("1.0.0", 0, ""), ("1", 0, ""),
    ("0.9", 2, "handrail check: No version 0.9 of Handrail is known here.\nKnown: 1.0.0. This is 1.0.0.\n"),
    ("9.0", 2, "handrail check: No version 9.0 of Handrail is known here.\nKnown: 1.0.0. This is 1.0.0.\n"),
    ("new", 2, "handrail check: No version new of Handrail is known here.\nKnown: 1.0.0. This is 1.0.0.\n"),
  ])
  func `rules as of a version`(_ version: String, _ code: Int32, _ said: String) throws {
    let workshop = try Self.workshop()
    let check = try workshop.handrail("check", "flows/tea.yaml", "--rules-as-of", version)
    #expect(check.code == code, "\(check)")
    #expect(check.errors == said)
  }

  @Test func `every rule came with a version that there has been`() {
    #expect(Version.all.last == Version.number)
    let all = Version.all.compactMap { Release($0) }
    #expect(all.count == Version.all.count && all == all.sorted())
    for since in Rules.rules.map(\.since) + Rules.buildDiagnostics.map(\.since) {
      #expect(Release(since).map { all.contains($0) } == true, "\(since)")
    }
  }

  @Test func `newer rules are known by their version, and do not run even when nothing can turn them off`() throws {
    func rule(_ id: String, _ since: String) -> Rule {
      Rule(
        id: id, severity: .error, summary: "", why: "", message: "", help: "", references: [], since: since, bad: [],
        good: [], check: .flow { _ in })
    }
    let release = try #require(Release("1.2"))
    let rules = [
      rule("old", "1.0"), rule("same", "1.2.0"), rule("patch", "1.2.1"), rule("ten", "1.10"), rule("two", "2.0"),
    ]
    #expect(Rules.newer(than: release, among: rules) == ["patch", "ten", "two"])
    #expect(CheckCommand.leftOutLine(0, release) == nil)
    #expect(CheckCommand.leftOutLine(1, release) == "1 rule is newer than 1.2.0 and left out.")
    #expect(CheckCommand.leftOutLine(3, release) == "3 rules are newer than 1.2.0 and left out.")

    let workshop = try Workshop()
    try workshop.write(
      "x.yaml",
      """
      handrail: 1
      id: x
      title: X
      effects: {gone: {kind: destructive, says: It is gone., because: asked for, undo: 30 d}}
      steps:
        - {step: a, title: A, options: [{label: Delete it, effect: gone, goto: b}]}
        - {step: b, title: B, kind: done, reports: gone}

      """)
    var request = try CheckRun.Request(root: FileSystem.path(workshop.root))
    request.folders = [""]
    #expect(try CheckRun(request, threads: 1).findings.contains { $0.rule == "destructive-unconfirmed" })
    request.leftOutRules = ["destructive-unconfirmed"]
    #expect(try !CheckRun(request, threads: 1).findings.contains { $0.rule == "destructive-unconfirmed" })
  }

  @Test(
    arguments: [
      ("\"a\\303\\244b\"", "aäb"), ("\"a\\\"b\\\\c\\td\"", "a\"b\\c\td"), ("plain", nil), ("\"\\9\"", nil),
      ("\"\\400\"", nil),
      ("\"\\377\"", nil), ("\"\"", nil), ("\"open\\\"", nil),
    ] as [(String, String?)])
  func `names that git quotes`(_ text: String, _ path: String?) { #expect(GitQuoting.path(text) == path) }
}
