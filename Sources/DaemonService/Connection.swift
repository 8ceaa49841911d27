internal import Wire

/// One client: bytes in, bytes out, and what it subscribed to. Touched on the loop's thread only, as part of the daemon.
struct Connection {
  /// Bytes that a client may leave unread: one longest line. Beyond that a subscriber is told nothing more, and a client
  /// that asks is not answered before it reads; so at most one longest line more waits for it.
  static let outputLimit = WireJSON.longestLine
  /// Bytes that may wait for all clients together, lines that they share counted once. Beyond that those lose their lines
  /// that have not read for the longest time.
  static let totalLimit = 8 * WireJSON.longestLine
  /// Who has not taken a byte for so long does not read.
  static let stuckTime = Duration.seconds(1)
  /// Requests of one client that may wait at the same time; more are read when these are answered.
  static let waitingLimit = 64

  let descriptor: Int32
  let number: Int
  var input = LineSplitter()
  /// What the socket did not take yet.
  var output = OutputQueue()
  /// Lines that were read and wait for their turn.
  var backlog = Backlog()
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

  var pending: Int { output.pending }

  /// True when no more requests are taken from it until it reads its answers.
  var isFull: Bool { waiting >= Self.waitingLimit || pending > Self.outputLimit }
}
