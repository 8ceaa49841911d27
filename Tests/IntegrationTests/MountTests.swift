import HandrailTestSupport
import SourceText
import SystemIO
import Testing
import Wire

/// File systems that are mounted and unmounted in the root while a daemon runs.
///
/// A namespace keeps them from everybody else. Where nobody may make one these are left out, and fail in `.ci/run`, which
/// requires it.
@Suite(.enabled(if: Peers.hasNamespaces, Peers.noNamespaces)) struct MountTests {
  private func start(_ files: [(String, String)], before: String = ":") throws -> (Workshop, NamespaceDaemon, RawClient)
  {
    let workshop = try Workshop()
    for (name, text) in files { try workshop.write(name, text) }
    let space = try NamespaceDaemon(workshop, "-Urm", before: before)
    let subscriber = try RawClient(space.socket)
    _ = try subscriber.ask(#"{"jsonrpc":"2.0","id":1,"method":"subscribe"}"#)
    return (workshop, space, subscriber)
  }

  /// A subscriber that asks nothing hears of it; how long it takes is not measured here.
  @Test(arguments: ["mount -t tmpfs none flows/sub", "mount --bind other flows/sub"])
  func `a mount and its end are told, and what is written there`(_ mount: String) throws {
    let (workshop, space, subscriber) = try start([("sub/old.yaml", Flows.tea("old")), ("tea.yaml", Flows.tea())])
    try FileSystem.makeFolders(workshop.scratch("other"))
    try OpenFile(workshop.scratch("new.yaml")).write(Flows.tea("new"))
    #expect(try space.type(mount) == 0)
    #expect(try subscriber.line()?.contains(#""removed":["sub/old.yaml"]"#) == true)
    // The kernel tells of it as in any folder.
    #expect(try space.type("cp new.yaml flows/sub/new.yaml") == 0)
    #expect(try subscriber.line()?.contains("sub/new.yaml") == true)
    // No descriptor of ours keeps it.
    #expect(try space.type("umount flows/sub") == 0)
    let line = try subscriber.line()
    #expect(
      line?.contains("sub/old.yaml") == true && line?.contains(#""removed":["sub/new.yaml"]"#) == true, "\(line ?? "")")
    #expect(try space.type("cp new.yaml flows/sub/newer.yaml && mv flows/sub flows/moved") == 0)
    var told = ""
    while !told.contains("moved/newer.yaml") { told += try subscriber.line() ?? "" }
  }

  @Test func `a mount over the root itself is told`() throws {
    let (workshop, space, subscriber) = try start([("tea.yaml", Flows.tea())])
    defer { withExtendedLifetime(workshop) {} }
    #expect(try space.type("mount -t tmpfs none flows") == 0)
    #expect(try subscriber.line()?.contains(#""removed":["tea.yaml"]"#) == true)
    #expect(try space.type("umount flows") == 0)
    #expect(try subscriber.line()?.contains(#""path":"tea.yaml""#) == true)
  }

  @Test func `what is done through an overlay is told, and what is written behind it is found by a question`() throws {
    let workshop = try Workshop()
    try workshop.write("tea.yaml", Flows.tea())
    let lines = [
      "mkdir -p low/sub up work", "cp flows/tea.yaml low/sub/tea.yaml",
      "mount -t overlay none -o lowerdir=low,upperdir=up,workdir=work flows",
    ]
    let space = try NamespaceDaemon(workshop, "-Urm", before: lines.joined(separator: " && "))
    let subscriber = try RawClient(space.socket)
    #expect(try subscriber.ask(#"{"jsonrpc":"2.0","id":1,"method":"subscribe"}"#).contains("sub/tea.yaml"))
    #expect(try space.type("sed -i s/tea/soup/ flows/sub/tea.yaml") == 0)
    #expect(try subscriber.line()?.contains("soup") == true)
    #expect(try space.type("sed s/soup/stew/ up/sub/tea.yaml > text; cat text > up/sub/tea.yaml") == 0)
    let client = try RawClient(space.socket)
    #expect(try client.ask(#"{"jsonrpc":"2.0","id":1,"method":"status"}"#).contains("stew"))
  }
}
