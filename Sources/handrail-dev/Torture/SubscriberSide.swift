internal import JSON
internal import SystemIO
internal import Wire

/// A client that has subscribed and asks nothing: what it knows is what it was told.
final class SubscriberSide {
  private let connection: LineConnection
  /// What it was told of each flow.
  private var flows: [TreePath: FoundTree] = [:]
  /// Whether the daemon has closed the connection.
  private(set) var isClosed = false

  init(_ connection: LineConnection) { self.connection = connection }

  /// What it knows.
  var known: FoundTree { FoundTree(merging: flows.sorted { $0.key < $1.key }.map(\.value)) }

  /// Subscribes and takes in the state at the beginning.
  ///
  /// - Returns: false when the daemon has closed the connection, or the deadline has passed.
  /// - Throws: `DevError` when the answer cannot be understood.
  func begin(until deadline: Deadline) throws(DevError) -> Bool {
    do throws(LineError) {
      try connection.send(#"{"jsonrpc":"2.0","id":"s","method":"subscribe","params":{}}"#, until: deadline)
    } catch {
      guard error == .closed || error == .timedOut else { throw DevError("No subscription: \(error)") }
      return false
    }
    while let line = try line(until: deadline) {
      if try take(line) { return true }
    }
    return false
  }

  /// Takes in all that comes until a deadline, or until it knows enough.
  ///
  /// - Throws: `DevError` when a change cannot be understood.
  func listen(until deadline: Deadline, _ isEnough: (FoundTree) -> Bool = { _ in false }) throws(DevError) {
    while !isEnough(known), let line = try line(until: deadline) { _ = try take(line) }
  }

  /// The next line; nil when none comes in time or the daemon has closed the connection.
  private func line(until deadline: Deadline) throws(DevError) -> [UInt8]? {
    do throws(LineError) {
      let line = try connection.next(until: deadline)
      if line == nil { isClosed = true }
      return line
    } catch {
      guard error == .closed || error == .timedOut else { throw DevError("A change cannot be read: \(error)") }
      isClosed = error == .closed
      return nil
    }
  }

  /// Takes in a change; gives whether it is whole, since long ones come in pages.
  private func take(_ line: [UInt8]) throws(DevError) -> Bool {
    guard case .object(let message) = try? JSONReader.read(line),
      case .object(let change) = message["result"] ?? message["params"] ?? .null
    else { throw DevError("A change cannot be read: \(String(decoding: line.prefix(300), as: UTF8.self))") }
    let (gone, entries, isWhole) = try FoundTree.reading { () throws(JSONMismatch) in
      let gone: [String] = try change.value("removed")
      let entries: [JSONObject] = try change.value("flows")
      var paths: [(TreePath, JSONObject)] = []
      for entry in entries { paths.append((TreePath(try entry.value("path", String.self)), entry)) }
      return (gone, paths, try change.value("more", Bool.self) == false)
    }
    for path in gone { flows[TreePath(path)] = nil }
    for (path, entry) in entries { flows[path] = try FoundTree(entry) }
    return isWhole
  }
}
