import HandrailTestSupport
import SourceText
import SystemIO
import Testing
import YAMLSource

@testable import handrail

/// The jobs that the README gives to copy.
@Suite struct ReadmeJobTests {
  /// The YAML blocks of the section about CI.
  static func jobs() throws -> [String] {
    let text = try Pages.text("README.md")
    let section = try #require(text.ranges(of: "## In CI").first)
    let end = text[section.upperBound...].ranges(of: "\n## ").first?.lowerBound ?? text.endIndex
    return try Pages.blocks("README.md").filter {
      $0.kind == "yaml" && text[section.lowerBound..<end].contains($0.text)
    }
    .map(\.text)
  }

  @Test func `both jobs are YAML for us`() throws {
    let jobs = try Self.jobs()
    #expect(jobs.count == 2)
    for job in jobs {
      let (document, diagnostics) = YAMLReader.read(SourceText(Array(job.utf8)))
      #expect(document.isComplete && diagnostics.isEmpty, "\(diagnostics)")
    }
    #expect(jobs.first?.contains("uses: actions/checkout@v4") == true)
  }

  @Test(.enabled(if: Peers.hasPythonYAML, "no python3 with yaml"))
  func `both jobs are YAML for another reader, and their scripts are shell`() throws {
    let scratch = try ScratchFolder()
    for (number, job) in try Self.jobs().enumerated() {
      try OpenFile(scratch("job-\(number).yml")).write(job)
    }
    let script = """
      import subprocess, yaml
      hub = yaml.safe_load(open('job-0.yml')); lab = yaml.safe_load(open('job-1.yml'))
      steps = hub['jobs']['check']['steps']
      scripts = [s['run'] for s in steps if 'run' in s] + lab['flows']['before_script'] + lab['flows']['script']
      for script in scripts:
          assert subprocess.run(['sh', '-n'], input=script.encode()).returncode == 0, script
      print(hub['name'], len(steps), len(scripts), sum('handrail check' in s for s in scripts))
      """
    try OpenFile(scratch("read.py")).write(script)
    let ran = try Finished.run(
      "/bin/sh", ["-c", "python3 read.py"], environment: Programs.environment(state: scratch.path), in: scratch.path)
    #expect(ran.output == "flows 4 8 3\n", "\(ran)")
  }

  @Test(.enabled(if: Peers.has("git"), Peers.comment("git")))
  func `the commands of the jobs find what a change broke`() throws {
    let workshop = try Workshop()
    try workshop.write("tea.yaml", FlowDraft(id: "tea", title: "Tea").tried)
    try workshop.write("old.yaml", FlowDraft(id: "old", title: "Old").tried)
    let git = "git -c user.email=a@example.org -c user.name=A -c init.defaultBranch=main"
    let lines = try Self.jobs().flatMap { $0.split(separator: "\n").map { $0.drop { $0 == " " } } }
    let diff = try #require(lines.first { $0.hasPrefix("git diff -z") })
    let check = try #require(lines.first { $0.hasPrefix("xargs -0 handrail check") })
    let changed = workshop.scratch("changed")
    let job = "\(diff)\n\(check)".replacing("/tmp/changed", with: changed)
    try FileSystem.makeFolders(workshop.scratch("home"))
    let set = "export GITHUB_BASE_REF=main HOME='\(workshop.scratch("home"))'; set -e; "
    // The branch of the server is where the change began.
    let begin = try workshop.shell(
      set
        + "\(git) init -q . && \(git) add flows && \(git) commit -qm one && git update-ref refs/remotes/origin/main HEAD"
    )
    #expect(begin.code == 0, "\(begin)")
    func run(_ change: String) throws -> Finished {
      try workshop.shell(set + change + "; \(git) add -A flows page.md; \(git) commit -qm more; \(job)")
    }
    let fine = try run(
      "echo words > page.md; git rm -q flows/old.yaml; cp flows/tea.yaml 'flows/お 茶.yaml'; sed -i 's/id: tea/id: ocha/' 'flows/お 茶.yaml'"
    )
    #expect(fine.code == 0, "\(fine)")
    #expect(fine.output.hasPrefix("1 flow checked."), "\(fine)")
    let broken = try run("sed -i 's/goto: done/goto: dnoe/' 'flows/お 茶.yaml'")
    #expect(broken.code == 123, "xargs says 123 for any failure: \(broken)")
    #expect(broken.output.contains("unknown-step"), "\(broken)")
  }
}
