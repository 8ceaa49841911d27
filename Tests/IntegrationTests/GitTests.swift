import HandrailTestSupport
import SourceText
import SystemIO
import Testing
import Wire

/// What git does to a folder while a daemon watches it.
@Suite struct GitTests {
  private static let prelude = """
    export GIT_CONFIG_GLOBAL=/dev/null GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@b GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@b
    set -e

    """

  private func git(_ workshop: Workshop, _ script: String) throws {
    let finished = try workshop.shell(Self.prelude + script, in: workshop.root)
    #expect(finished.code == 0, "\(finished)")
  }

  /// Each file opens half a second late: 8 files take 4 s, 22 files longer than a lock counts by its age alone.
  // Without the two programs nobody could slow it; `.ci/run` and README's command require both.
  @Test(.enabled(if: Peers.has("git", "strace"), Peers.comment("git", "strace")), arguments: [8, 22])
  func `no duplicate id is told while git moves ids from file to file`(_ count: Int) throws {
    let workshop = try Workshop()
    for number in 0..<count { try workshop.write("f\(number).yaml", Flows.tea("flow-\(number)")) }
    try git(workshop, "git init -q -b one; git add .; git commit -qm one; git checkout -qb two")
    for number in 0..<count { try workshop.write("f\(number).yaml", Flows.tea("flow-\((number + 3) % count)")) }
    // Git reads again what is as young as its index; that would take as long as the writing.
    try git(
      workshop, "git commit -qam two; git checkout -q one; touch -d '-1 hour' *.yaml; git update-index -q --refresh")
    let daemon = try workshop.daemon()
    let subscriber = try Subscriber(daemon)
    let paths = (0..<count).map { "-P f\($0).yaml" }.joined(separator: " ")
    let checkout = try Thread {
      do {
        try git(
          workshop,
          "strace -f -qq \(paths) -e inject=openat:delay_enter=500000 -e trace=openat -o /dev/null git checkout -q two")
      } catch {
        Issue.record("\(error)")
      }
    }
    let client = try daemon.connect()
    var isDuplicateSeen = false
    try eventually("the end of the checkout") {
      let found = try client.result("findings", as: FindingsResult.self).findings
      if !found.isEmpty { isDuplicateSeen = true }
      return try client.result("status", as: StatusResult.self).flows.first { $0.path.text == "f\(count - 1).yaml" }?.id
        == "flow-2" && found.isEmpty
    }
    checkout.join()
    #expect(isDuplicateSeen, "an answer is the tree as it is")
    try workshop.write("last.yaml", Flows.tea("last"))
    var ids: [String: String] = [:]
    for change in try subscriber.changes(upTo: "last.yaml") {
      let findings = change.flows.flatMap { $0.findings ?? [] }.map { "\($0.path) \($0.rule) \($0.message)" }
      #expect(findings == [], "\(change.words)")
      for flow in change.flows { ids[flow.path.text] = flow.id }
    }
    #expect(ids.count == count && ids.allSatisfy { $0.key.dropFirst().dropLast(5) != $0.value.dropFirst(5) })
  }

  @Test func `a lock that a crash has left behind holds nobody up`() throws {
    let workshop = try Workshop()
    try workshop.write("tea.yaml", Flows.tea())
    _ = try workshop.shell("mkdir .git; touch -d '-20 seconds' .git/index.lock", in: workshop.root)
    let subscriber = try Subscriber(try workshop.daemon())
    // Two with one id: it would be held for as long as git works.
    try workshop.write("more.yaml", Flows.tea())
    let change = try subscriber.next()
    #expect(change.words == ["more.yaml errors", "tea.yaml errors"])
  }

  // The real git is what is tried; `.ci/run` and README's command require it.
  @Test(.enabled(if: Peers.has("git"), Peers.comment("git")))
  func `git changes the branch in one change, each time`() throws {
    let workshop = try Workshop()
    for number in 1...60 { try workshop.write("f\(number).yaml", Flows.tea("flow-\(number)")) }
    try git(
      workshop,
      """
      git init -q -b one; git add .; git commit -qm one; git checkout -qb two
      for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do git mv f$i.yaml r$i.yaml; done
      sed -i 's/Make tea/Make more tea/' *.yaml; git commit -qam two; git checkout -q one
      """)
    let subscriber = try Subscriber(try workshop.daemon("--watcher", "inotify"))
    for round in 0..<10 {
      try git(workshop, "git checkout -q \(round % 2 == 0 ? "two" : "one")")
      let change = try subscriber.next()
      #expect(change.flows.count == 60)
      #expect(change.flows.allSatisfy { $0.findings == [] })
      #expect(change.removed.count == 20)
    }
  }
}
