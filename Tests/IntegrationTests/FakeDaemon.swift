import HandrailTestSupport
import JSON
import SourceText
import SystemIO
import Wire

/// A socket server that is no daemon: it answers what a test wants, and stands where the daemon of a workshop would.
final class FakeDaemon: Sendable {
  /// What it does with a request.
  enum Reply: Sendable {
    /// Answers with these results and notifications, as members of a message behind its version: `"result":{}` gets the
    /// id of the request, `"method":…` does not.
    case say([String])
    /// The same, then closes.
    case sayAndClose([String])
    /// Tells the same thing again and again for as long as somebody reads.
    case flood(String)
    /// Closes.
    case close
    /// Says nothing.
    case silence
  }

  private let listener: Int32
  private let isEnding = Locked(false)
  private let thread: Thread

  /// Takes the place of the daemon that the workshop would have.
  ///
  /// - Parameters:
  ///   - workshop: the workshop; no daemon of its runs.
  ///   - pid: the process that its address names, as it is written there.
  ///   - address: the text of its address, made of root and socket; the line of JSON unless given.
  ///   - reply: what it does with a request, by its method.
  /// - Throws: when its socket or its address cannot be made.
  init(
    _ workshop: Workshop, pid: String = "1", address: ((_ root: String, _ socket: String) -> String)? = nil,
    _ reply: @escaping @Sendable (String) -> Reply
  ) throws {
    // A daemon makes the folder of its root; then it goes, and its place is free.
    let daemon = try workshop.daemon()
    let socket = daemon.socket
    daemon.end()
    let folder = FileSystem.parent(of: socket) ?? "/"
    listener = try UnixSocket.listen(at: socket)
    let members =
      #""address":1,"root":\#(JSONCoding.text(JSONValue.string(workshop.root))),"socket":"\#(socket)","pid":\#(pid)"#
    let text = address?(workshop.root, socket) ?? "{\(members),\"version\":\"1.0.0\"}\n"
    try FileSystem.writeAtomically(Array(text.utf8), to: folder + "/address")
    let (listener, isEnding) = (listener, isEnding)
    thread = try Thread {
      while !isEnding.withLock({ $0 }) {
        guard isReadable(listener, until: .after(.milliseconds(50))) else { continue }
        guard let client = try? UnixSocket.accept(listener) else { continue }
        // A thread each: one that waits keeps no other from being answered.
        if (try? Thread { Self.serve(client, isEnding, reply) }) == nil { Descriptor.close(client) }
      }
    }
  }

  deinit {
    isEnding.withLock { $0 = true }
    thread.join()
    Descriptor.close(listener)
  }

  private static func serve(_ client: Int32, _ isEnding: Locked<Bool>, _ reply: (String) -> Reply) {
    let connection = LineConnection(input: client, output: client)
    while !isEnding.withLock({ $0 }) {
      let line: [UInt8]
      do throws(LineError) {
        guard let next = try connection.next(until: .after(.milliseconds(50))) else { return }
        line = next
      } catch {
        guard error == .timedOut else { return }
        continue
      }
      guard let request = try? Request.read(line) else { return }
      switch reply(request.method) {
      case .say(let messages):
        guard messages.allSatisfy({ send($0, to: connection, line) }) else { return }
      case .sayAndClose(let messages):
        for message in messages { _ = send(message, to: connection, line) }
        return
      case .flood(let message): while send(message, to: connection, line), !isEnding.withLock({ $0 }) {}
      case .close: return
      case .silence: continue
      }
    }
  }

  private static func send(_ message: String, to connection: LineConnection, _ request: [UInt8]) -> Bool {
    var id = ""
    if !message.hasPrefix("\"method\""), case .object(let object)? = try? JSONReader.read(request, limits: .init()) {
      id = "\"id\":\(JSONCoding.text(object["id"] ?? .null)),"
    }
    return (try? connection.send("{\"jsonrpc\":\"2.0\",\(id)\(message)}", until: .after(patience))) != nil
  }
}

extension FakeDaemon {
  /// Messages of a daemon with the number `n` wherever a number may stand.
  static func message(_ method: String, _ root: String, _ n: String, clock: String = "a:1") -> String {
    let root = JSONCoding.text(JSONValue.string(root))
    let place =
      #"{"start":{"line":\#(n),"column":\#(n),"offset":\#(n)},"end":{"line":\#(n),"column":\#(n),"offset":\#(n)}}"#
    let finding =
      #"{"rule":"dead-end","plugin":"build","severity":"error","outcome":"review","path":"tea.yaml","flow":"make-tea","#
      + #""step":"boil","range":\#(place),"message":"m","template":"m","values":{},"help":"h","references":[],"#
      + #""related":[{"path":"tea.yaml","range":\#(place),"message":"r"}],"#
      + #""fix":{"title":"t","safe":true,"edits":[{"range":\#(place),"text":"x"}]}}"#
    let entry =
      #"{"id":"make-tea","path":"tea.yaml","title":"Make tea","state":"last-good","errors":\#(n),"warnings":\#(n),"#
      + #""notes":\#(n),"reviews":\#(n),"steps":\#(n),"furthest":\#(n),"longest":\#(n),"decisions":\#(n),"#
      + #""revision":"r","clock":"\#(clock)","changedAtMs":\#(n),"servedAtMs":\#(n),"findings":[\#(finding)]}"#
    let state =
      #"{"id":"boil","title":"Boil","icon":"star","kind":"do","say":"s","line":\#(n),"outcome":null,"back":"stack","#
      + #""goal":false,"optional":false,"reachable":true,"inLoop":true,"onLongestWay":true,"decides":[],"#
      + #""confirms":null,"reports":[],"options":[],"timers":[{"event":"timeout","afterMs":\#(n),"target":"boil","#
      + #""effect":null,"reminds":false,"hides":false}],"events":[]}"#
    let workflow =
      #"{"start":"boil","states":[\#(state)],"transitions":[],"effects":[],"measures":{"steps":\#(n),"nearest":\#(n),"#
      + #""furthest":\#(n),"longest":\#(n),"decisions":\#(n),"beforeGoal":\#(n),"goal":"boil","mostOptions":\#(n),"#
      + #""loop":true}}"#
    switch method {
    case "hello":
      return #""result":{"server":"handrail","version":"1.0.0","build":"b","protocol":\#(n),"capabilities":[],"#
        + #""root":\#(root),"pid":\#(n)}"#
    case "status":
      return #""result":{"root":\#(root),"daemon":{"pid":\#(n),"version":"1.0.0","watcher":"inotify","degraded":[],"#
        + #""uptimeMs":\#(n),"flows":\#(n),"files":\#(n),"scanning":false},"clock":"\#(clock)","summary":{"#
        + #""files":\#(n),"flows":\#(n),"errors":\#(n),"warnings":\#(n),"notes":\#(n),"reviews":\#(n)},"#
        + #""flows":[\#(entry)],"next":null}"#
    case "flow": return #""result":{"flow":\#(entry),"workflow":\#(workflow),"findings":[\#(finding)]}"#
    case "findings", "check": return #""result":{"findings":[\#(finding)]}"#
    case "sync": return #""result":{"clock":"\#(clock)"}"#
    case "subscribe":
      return #""result":{"clock":"\#(clock)","snapshot":true,"flows":[\#(entry)],"removed":[],"more":false}"#
    case "changed":
      return #""method":"changed","params":{"clock":"\#(clock)","snapshot":false,"flows":[\#(entry)],"removed":[],"#
        + #""more":false}"#
    case "refused": return #""error":{"code":\#(n),"message":"No.","data":{"hint":"Wait."}}"#
    default: return #""result":{}"#
    }
  }
}
