internal import Glibc
public import SourceText

/// Reading from and writing to a descriptor, once each: what came of it is a value, not an error number.
public enum Descriptor {
  /// What a read gave.
  public enum ReadOutcome: Sendable, Equatable {
    /// Some bytes, at least one; they were appended to the buffer.
    case read(Int)
    /// Nothing there now (a non-blocking descriptor only).
    case wouldBlock
    /// The other end has closed, or the file is at its end.
    case end
    /// It went wrong.
    case failed(SystemError)
  }

  /// What a write gave.
  public enum WriteOutcome: Sendable, Equatable {
    /// So many bytes were taken, perhaps fewer than were given.
    case wrote(Int)
    /// No room now (a non-blocking descriptor only).
    case wouldBlock
    /// The other end has closed.
    case closed
    /// It went wrong.
    case failed(SystemError)
  }

  /// Opens a file of the kernel's that tells of changes through poll(2).
  public static func openToWait(_ path: AbsolutePath) throws(SystemError) -> Int32 {
    let descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0 else { throw .last("open", path) }
    return descriptor
  }

  /// Reads once, at most `limit` bytes, and appends them to `buffer`.
  public static func read(_ descriptor: Int32, appendingTo buffer: inout [UInt8], limit: Int = 65_536) -> ReadOutcome {
    withUnsafeTemporaryAllocation(byteCount: limit, alignment: 1) { space in
      var count: Int
      repeat { count = Glibc.read(descriptor, space.baseAddress, limit) } while count < 0 && errno == EINTR
      if count > 0 {
        buffer.append(contentsOf: UnsafeRawBufferPointer(rebasing: space[..<count]))
        return .read(count)
      }
      if count == 0 || errno == ECONNRESET { return .end }
      return errno == EAGAIN ? .wouldBlock : .failed(.last("read"))
    }
  }

  /// Writes once.
  ///
  /// A peer that has gone gives `closed` and never a signal, whether a socket or (with SIGPIPE ignored,
  /// `Signal.ignoreBrokenPipe`) anything else.
  public static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> WriteOutcome {
    var count: Int
    repeat {
      count = send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
      if count < 0 && errno == ENOTSOCK { count = Glibc.write(descriptor, bytes.baseAddress, bytes.count) }
    } while count < 0 && errno == EINTR
    if count >= 0 { return .wrote(count) }
    switch errno {
    case EAGAIN: return .wouldBlock
    case EPIPE, ECONNRESET: return .closed
    default: return .failed(.last("write"))
    }
  }

  /// Writes once, from the byte at `start` on.
  public static func write(_ descriptor: Int32, _ bytes: [UInt8], from start: Int = 0) -> WriteOutcome {
    bytes.withUnsafeBytes { write(descriptor, UnsafeRawBufferPointer(rebasing: $0[start...])) }
  }

  /// Closes a descriptor.
  public static func close(_ descriptor: Int32) {
    // Never again after EINTR: Linux has freed the number already, and another thread may own it by now.
    _ = Glibc.close(descriptor)
  }

  /// Makes reads and writes return at once.
  public static func makeNonBlocking(_ descriptor: Int32) throws(SystemError) {
    let flags = fcntl(descriptor, F_GETFL)
    guard flags >= 0, fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) >= 0 else { throw .last("fcntl") }
  }

  /// Waits until the descriptor is ready, the deadline has passed, or nobody reads what is written to another one.
  ///
  /// - Returns: whether it is ready.
  static func wait(
    _ descriptor: Int32, for events: Int32, until deadline: Deadline, orReaderOf output: Int32? = nil
  ) throws(SystemError) -> Bool {
    while true {
      // A number below zero is passed over.
      var entries = [
        pollfd(fd: descriptor, events: Int16(events), revents: 0), pollfd(fd: output ?? -1, events: 0, revents: 0),
      ]
      let count = poll(&entries, 2, deadline.pollTimeout)
      if count > 0 {
        if entries[0].revents != 0 { return true }
        if Int32(entries[1].revents) & (POLLERR | POLLHUP) != 0 { return false }
        // Something that cannot be waited for, such as a closed descriptor: what writes to it will say so.
        return try wait(descriptor, for: events, until: deadline)
      }
      if count == 0 {
        if deadline.hasPassed { return false }
      } else if errno != EINTR {
        throw .last("poll")
      }
    }
  }
}
