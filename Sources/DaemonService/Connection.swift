internal import Wire

/// One client: bytes in, bytes out, and what it subscribed to. Touched on the loop's thread only, as part of the daemon.
struct Connection {
  /// What a client that does not read may pile up: eight longest lines.
  static let outputLimit = 8 * WireJSON.longestLine
  /// Requests of one client that may wait at the same time; more are read when these are answered.
  static let waitingLimit = 64

  let descriptor: Int32
  let number: Int
  var input = LineSplitter()
  /// Bytes that the socket did not take yet.
  var output: [UInt8] = []
  /// How many of them went already.
  var sent = 0
  /// Lines that were read and wait for their turn.
  var backlog: [LineSplitter.Piece] = []
  /// Requests that were begun and are not answered.
  var waiting = 0
  var subscription: Subscription?
  /// True once the client has closed its side: what is still to say is said, then the connection ends.
  var isEnding = false

  struct Subscription {
    var findings: Bool
  }

  init(descriptor: Int32, number: Int) {
    self.descriptor = descriptor
    self.number = number
  }

  var pending: Int { output.count - sent }

  /// True when no more requests are taken from it until it reads its answers.
  var isFull: Bool { waiting >= Self.waitingLimit || pending > Self.outputLimit }

  mutating func queue(_ line: [UInt8]) {
    if sent > 1 << 16, sent * 2 > output.count {
      output.removeFirst(sent)
      sent = 0
    }
    output += line
  }
}
