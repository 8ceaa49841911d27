internal import SourceText
internal import SystemIO

/// A daemon in a namespace, and a shell beside it there: what is typed changes nothing outside.
public final class NamespaceDaemon {
  private let child: ChildProcess
  private let shell: LineConnection
  /// Where the daemon listens; the same path outside.
  public let socket: String

  /// Starts both.
  ///
  /// - Parameters:
  ///   - workshop: whose flows are served.
  ///   - flags: what unshare(1) takes, such as `-Urm`.
  ///   - before: a line of the shell that is run before the daemon begins.
  /// - Throws: what went wrong; `Overdue` when the daemon does not listen.
  public init(_ workshop: Workshop, _ flags: String, before: String = ":") throws {
    let script = """
      \(before)
      handraild --root "$0" --report-ready 3>&1 >>log 2>&1 &
      daemon=$!
      while read -r line; do sh -c "$line" >>typed 2>&1; echo "typed $?"; done
      kill $daemon; wait $daemon
      """
    guard let unshare = Programs.installed("unshare") else { throw Overdue("unshare") }
    let path = try Programs.folder() + ":" + (workshop.environment["PATH"] ?? "/usr/bin:/bin")
    child = try ChildProcess(
      unshare, [flags, "/bin/sh", "-c", script, workshop.root],
      environment: workshop.environment.merging(["PATH": path + ":/usr/sbin:/sbin"]) { $1 }, in: workshop.scratch.path)
    shell = LineConnection(input: child.output, output: child.input, closes: false)
    guard try shell.next(until: .after(patience)) == Array("ready".utf8) else {
      throw Overdue("a daemon in a namespace")
    }
    socket = String(try workshop.handrail("status", "--root", "flows", "--socket").output.dropLast())
  }

  deinit {
    child.send(.terminate)
    _ = child.reap()
  }

  /// Runs a line of the shell in the namespace, in the scratch folder; gives its exit code.
  public func type(_ line: String) throws -> Int {
    try shell.send(line)
    let answer = String(decoding: try shell.next(until: .after(patience)) ?? [], as: UTF8.self)
    return Int(answer.split(separator: " ").last ?? "") ?? -1
  }
}
