internal import CFloors
internal import Glibc

/// A client that saves a file and waits for the line that tells of it; the same for the floor and for the daemon.
final class SaveProbe {
  /// How an editor saves.
  enum Way: String, CaseIterable {
    /// Truncates the file and writes it.
    case inPlace = "in place"
    /// Writes another file and renames it over the old one.
    case rename = "rename"
  }

  /// Milliseconds after which a line counts as never coming; a first look at 100,000 flows takes half a minute.
  private static let patience: Int32 = 300_000

  /// Microseconds before each save, so that what the daemon still does after its answer does not slow the floor.
  private static let calm: UInt32 = 5_000

  private let client: OpaquePointer
  private let file: String

  /// Connects to a socket; `file` is what will be saved, if anything.
  ///
  /// - Throws: `DevError` when nobody listens.
  init(socket: String, file: String = "") throws(DevError) {
    var error: Int32 = 0
    guard let client = cfloors_connect(socket, &error) else {
      throw DevError("No connection to the socket “\(socket)”: \(reason(-error))")
    }
    self.client = client
    self.file = file
  }

  deinit { cfloors_disconnect(client) }

  /// Sends a line.
  ///
  /// - Throws: `DevError` when the other side is gone.
  func send(_ line: String) throws(DevError) {
    let line = line + "\n"
    let result = cfloors_send(client, line, Int64(line.utf8.count))
    guard result == 0 else { throw DevError("The request cannot be sent: \(reason(result))") }
  }

  /// Waits for a line that holds some words and gives the line.
  ///
  /// - Throws: `DevError` when none comes within five minutes.
  func wait(for words: String) throws(DevError) -> String {
    let result = cfloors_wait_line(client, words, Self.patience)
    guard result >= 0 else { throw DevError("No line with \(words) came: \(reason(result))") }
    return line
  }

  /// Nanoseconds from sending a line to the line that answers it.
  ///
  /// - Throws: `DevError` when the other side is gone or is silent.
  func time(_ line: String, until words: String) throws(DevError) -> Double {
    let start = ContinuousClock.now
    try send(line)
    _ = try wait(for: words)
    return Double(start.duration(to: .now) / .nanoseconds(1))
  }

  /// Nanoseconds from before a save to the line that holds some words.
  ///
  /// - Throws: `DevError` when the file cannot be written or no such line comes within five minutes.
  func time(_ way: Way, _ text: String, until words: String) throws(DevError) -> Double {
    usleep(Self.calm)
    let count = Int64(text.utf8.count)
    // The other name is no flow's and does not hold the file's own name, which the floor waits for.
    let other = way == .rename ? "\(file.prefix(upTo: file.lastIndex(of: "/") ?? file.startIndex))/writing.tmp" : nil
    let result = cfloors_time_save(client, file, other, text, count, words, Self.patience)
    guard result >= 0 else {
      throw DevError("No line told of the save of \(file) (\(way.rawValue)): \(reason(result))")
    }
    return Double(result)
  }

  /// The line found last.
  var line: String { String(cString: cfloors_line(client)) }
}
