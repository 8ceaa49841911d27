internal import FoundationEssentials

/// A daemon of our own on a folder, for as long as something is measured.
enum BenchDaemon {
  /// Starts it, measures with the path of its socket, and stops it, also when the measuring fails.
  ///
  /// - Throws: `DevError` of the measuring, with the reason beside it should the daemon not stop.
  static func serving<Result>(
    _ folder: String, _ settings: BenchSettings, _ measure: (_ socket: String) throws(DevError) -> Result
  ) throws(DevError) -> Result {
    _ = try settings.handrail("up", folder).run()
    let result: Result
    do throws(DevError) {
      let status = settings.handrail("status", "--root", folder, "--socket")
      _ = try status.run()
      result = try measure(try status.output().split(separator: "\n").first.map(String.init) ?? "")
    } catch {
      // The daemon must not outlive a run that failed.
      do throws(DevError) {
        _ = try settings.handrail("down", "--root", folder).run()
      } catch let second {
        throw DevError("\(error)\nThe daemon could not be stopped either: \(second)")
      }
      throw error
    }
    _ = try settings.handrail("down", "--root", folder).run()
    return result
  }

  /// The process that serves a socket, once it has looked at so many flows.
  ///
  /// - Throws: `DevError` when it answers something else, or holds another number of flows.
  static func process(_ client: SaveProbe, holding flows: Int) throws(DevError) -> Int {
    try client.send(#"{"jsonrpc":"2.0","id":"who","method":"status","params":{"limit":1,"timeoutMs":300000}}"#)
    let line = try client.wait(for: #""id":"who""#)
    let daemon = try result(line, as: Status.self).daemon
    guard daemon.flows == flows else {
      throw DevError("The daemon holds \(daemon.flows) flows and not \(flows), so nothing can be said.")
    }
    return daemon.pid
  }

  /// The clock of now.
  ///
  /// - Throws: `DevError` when it answers something else.
  static func clock(_ client: SaveProbe) throws(DevError) -> String {
    try client.send(#"{"jsonrpc":"2.0","id":"now","method":"sync"}"#)
    return try result(try client.wait(for: #""id":"now""#), as: Synced.self).clock
  }

  private static func result<Result: Decodable>(_ line: String, as type: Result.Type) throws(DevError) -> Result {
    do {
      return try JSONDecoder().decode(Answer<Result>.self, from: Data(line.utf8)).result
    } catch {
      throw DevError("The daemon's answer cannot be read: \(error). It said:\n\(line.prefix(500))")
    }
  }
}

/// The parts of answers that are looked at.
private struct Answer<Result: Decodable>: Decodable {
  let result: Result
}

private struct Status: Decodable {
  struct Daemon: Decodable {
    let pid: Int
    let flows: Int
  }

  let daemon: Daemon
}

private struct Synced: Decodable {
  let clock: String
}
