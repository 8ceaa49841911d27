import CheckKit
import Checking
import HandrailTestSupport
import Settings
import SourceText
import Testing

@testable import Workspaces

/// Rules that compare flows: findings come and go with other files, and only those that depend on them are compared.
@Suite struct AcrossFlowsTests {
  private var workspace = Workspace()
  private static let thorough: Configuration = {
    var configuration = Configuration()
    configuration.settings.thorough = true
    return configuration
  }()

  /// A flow whose icon `tray` stands for a label, with more lines at the top.
  private func flow(_ id: String, _ label: String, more: String = "", comment: String = "") -> String {
    """
    handrail: 1
    id: \(id)
    title: Flow \(id)
    \(more)icon: \(id)
    steps:
      - step: look
        options:
          - {label: \(label), icon: tray, goto: end}\(comment)
          - {label: Stop, icon: \(id).fill, goto: end}
      - {step: end, kind: done}

    """
  }

  private func report(_ path: RelativePath, _ text: String, _ configuration: Configuration = thorough) -> FileReport {
    Pipeline.check(SourceText(text), path: path, configuration: configuration, today: "2026-06-01")
  }

  private func event(_ path: RelativePath, _ text: String, _ configuration: Configuration = thorough) -> Workspace.Event
  {
    .checked(report(path, text, configuration), SourceText(text))
  }

  /// Applies, and tells which flows changed.
  @discardableResult private mutating func apply(_ events: Workspace.Event...) -> [RelativePath] {
    workspace.apply(events, nowMilliseconds: 0).changed.sorted()
  }

  /// What is found across flows in a file, exceptions included.
  private func found(_ path: RelativePath) -> String {
    let rules: Set = [
      "icon-means-two-things", "inconsistent-words", "same-name-different-flow", "duplicate-flow", "allow-unused",
    ]
    return lines((workspace.records[path]?.findings ?? []).filter { rules.contains($0.rule) })
  }

  @Test mutating func `a finding appears and vanishes in the other flow`() throws {
    apply(event("a.yaml", flow("a", "Send")), event("b.yaml", flow("b", "Send it")))
    #expect(found("a.yaml") == "" && found("b.yaml") == "", "the same in fuller words")
    #expect(apply(event("b.yaml", flow("b", "Empty"))) == ["a.yaml", "b.yaml"])
    let says =
      "a.yaml:8:23: warning: The icon tray stands for Send here, and elsewhere for Empty. [icon-means-two-things]"
    #expect(found("a.yaml") == says)
    #expect(
      found("b.yaml")
        == "b.yaml:8:24: warning: The icon tray stands for Empty here, and elsewhere for Send. [icon-means-two-things]")
    let finding = try #require(workspace.records["a.yaml"]?.crossFindings.first)
    #expect(
      finding.related.map { "\($0.path):\($0.range.start.line) \($0.message)" } == [
        "b.yaml:8 Here the icon stands for Empty."
      ])
    #expect(finding.step == "look" && finding.outcome == .review && finding.plugin == "icon-label")
    #expect(!finding.help.isEmpty && finding.references.contains("WCAG 3.2.4"))
    #expect(apply(event("b.yaml", "# moved\n" + flow("b", "Empty"))) == ["a.yaml", "b.yaml"], "the place moved")
    #expect(apply(.removed("b.yaml")) == ["a.yaml"])
    #expect(found("a.yaml") == "")
    #expect(workspace.records["a.yaml"]?.crossFindings.isEmpty == true)
  }

  @Test mutating func `only flows that share something are compared again`() {
    for number in 0..<50 {
      apply(event(relative("\(number).yaml"), flow("f\(number)", "Send").replacing("tray", with: "i\(number)")))
    }
    let before = workspace.comparisons
    apply(event("7.yaml", flow("f7", "Empty").replacing("tray", with: "i8")))
    #expect(workspace.comparisons == before + 2, "itself, and the one with its icon")
    apply(event("7.yaml", flow("f7", "Empty").replacing("tray", with: "i8") + "# more\n"))
    #expect(workspace.comparisons == before + 2, "nothing that others compare has changed")
    apply(.removed("7.yaml"))
    #expect(workspace.comparisons == before + 3)
  }

  @Test mutating func `nothing is compared while the rules are off`() {
    let off = Configuration()
    apply(event("a.yaml", flow("a", "Send"), off), event("b.yaml", flow("b", "Empty"), off))
    #expect(report("a.yaml", flow("a", "Send"), off).facts.isEmpty)
    #expect(found("a.yaml") == "")
    // Only one folder asks for it: it is compared with those that ask too.
    apply(event("a.yaml", flow("a", "Send")))
    #expect(found("a.yaml") == "")
    var silent = Self.thorough
    silent.settings.severities["icon-means-two-things"] = .off
    apply(event("b.yaml", flow("b", "Empty"), silent))
    #expect(found("a.yaml") == "" && found("b.yaml") == "")
    var loud = off
    loud.settings.severities["icon-means-two-things"] = .error
    apply(event("b.yaml", flow("b", "Empty"), loud))
    #expect(found("a.yaml").contains("warning") && found("b.yaml").contains("error"), "each by its own configuration")
  }

  @Test mutating func `an exception holds while it is needed, and is unused when it is not`() {
    let allow = "allow: [{rule: icon-means-two-things, step: look, because: It is known here.}]\n"
    let unused =
      "a.yaml:4:10: warning: Nothing here needs the exception for icon-means-two-things. [allow-unused]"
    apply(event("a.yaml", flow("a", "Send", more: allow)))
    #expect(found("a.yaml") == unused)
    #expect(apply(event("b.yaml", flow("b", "Empty"))) == ["a.yaml", "b.yaml"])
    #expect(found("a.yaml") == "")
    #expect(found("b.yaml").contains("icon-means-two-things"), "it holds for its own flow only")
    #expect(apply(.removed("b.yaml")) == ["a.yaml"])
    #expect(found("a.yaml") == unused)
    apply(event("a.yaml", flow("a", "Send", comment: " # handrail:allow icon-means-two-things -- it is known")))
    #expect(found("a.yaml").contains("allow-unused"))
    apply(event("b.yaml", flow("b", "Empty")))
    #expect(found("a.yaml") == "")
    apply(event("a.yaml", flow("a", "Send", more: allow.replacing("look", with: "end"))))
    #expect(found("a.yaml").split(separator: "\n").count == 2, "another step: unused, and the finding stands")
    apply(event("a.yaml", flow("a", "Send", more: allow), Configuration()))
    #expect(found("a.yaml") == "", "the rule does not run: nobody knows whether it is needed")
  }

  @Test mutating func `the same words in one folder, and a folder of its own`() {
    let tea = flow("tea", "Send")
    apply(
      event("a/tea.yaml", tea), event("a/more.yaml", tea.replacing("id: tea", with: "id: more")),
      event("b/tea.yaml", tea.replacing("id: tea", with: "id: other")))
    #expect(
      found("a/tea.yaml") == """
        a/tea.yaml:3:1: warning: Another flow in this folder has the same title: a/more.yaml. [same-name-different-flow]
        a/tea.yaml:4:1: note: Another flow in this folder has the same icon: a/more.yaml. [same-name-different-flow]
        """)
    #expect(found("b/tea.yaml") == "")
  }

  @Test mutating func `an unsaved text says what it would say when saved`() {
    apply(event("a.yaml", flow("a", "Send")), event("b.yaml", flow("b", "Empty")), event("c.yaml", flow("c", "Empty")))
    let drafts: [(RelativePath, String)] = [
      ("a.yaml", flow("a", "Empty")), ("a.yaml", flow("b", "Send")), ("new.yaml", flow("c", "Paint")),
      ("b.yaml", "services: {}\n"), ("b.yaml", "handrail: 1\nid: ["),
    ]
    for (path, text) in drafts {
      let draft = report(path, text)
      var saved = workspace
      saved.apply([.checked(draft, SourceText(text))], nowMilliseconds: 0)
      #expect(workspace.findings(of: draft) == saved.records[path]?.findings ?? draft.findings)
    }
    #expect(workspace.findings(of: report("a.yaml", flow("a", "Send"))) == workspace.records["a.yaml"]?.findings)
  }

  @Test func `a run over a folder says the same, whatever of it is named`() throws {
    let files = [
      ("handrail.yaml", "thorough: true\n"), ("a.yaml", flow("a", "Send")), ("sub/b.yaml", flow("b", "Empty")),
      ("sub/c.yaml", flow("b", "Paint")),
    ]
    let scratch = try scratchFolder(files)
    var workspace = Workspace()
    workspace.apply(
      files.dropFirst().map { event(RelativePath($0.0) ?? .empty, $0.1) }, nowMilliseconds: 0)
    let all = workspace.records.values.flatMap(\.findings).sorted()
    #expect(all.filter { $0.rule == "icon-means-two-things" }.count == 3)
    for threads in [1, 3] {
      var request = CheckRun.Request(root: scratch.folder)
      request.folders = [""]
      #expect(try CheckRun(request, threads: threads).findings == all)
      request.folders = []
      request.files = ["sub/b.yaml"]
      #expect(try CheckRun(request, threads: threads).findings == all.filter { $0.path == "sub/b.yaml" })
    }
  }
}
