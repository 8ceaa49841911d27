internal import Glibc
public import SystemIO

/// Something that should have happened did not, in time.
public struct Overdue: Error, CustomStringConvertible {
  /// What was waited for.
  public var what: String

  /// In plain words.
  public var description: String { "waited in vain for \(what)" }

  /// Says what was waited for.
  public init(_ what: String) { self.what = what }
}

/// How long tests wait for what takes milliseconds on an idle machine.
///
/// A busy machine has been seen to let a thread stand for a minute; who waits in vain loses only time.
public let patience: Duration = .seconds(180)

/// The time that this thread has worked on a processor for `work`: what other tests do at the same time, and a machine
/// that stands still, do not count.
public func processorTime(_ work: () throws -> Void) rethrows -> Duration {
  let start = SystemClock.processor()
  try work()
  return .nanoseconds(SystemClock.processor() - start)
}

/// Waits until a condition holds that nobody announces: a file, a process, a count of the kernel.
///
/// - Parameters:
///   - what: what is waited for, for the failure.
///   - condition: asked at once and then every few milliseconds.
/// - Throws: `Overdue` once patience is at its end, or what the condition throws.
public func eventually(_ what: String, _ condition: () throws -> Bool) throws {
  let deadline = Deadline.after(patience)
  while try !condition() {
    if deadline.hasPassed { throw Overdue(what) }
    _ = poll(nil, 0, 5)
  }
}

/// Waits until a descriptor can be read or the deadline has passed; gives whether it can.
public func isReadable(_ descriptor: Int32, until deadline: Deadline) -> Bool {
  while true {
    let rest = deadline.moment.map { moment -> Int32 in
      let left = moment.since(.now)
      return left == .zero ? 0 : Int32(clamping: left.wholeNanoseconds / 1_000_000 + 1)
    }
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let count = poll(&entry, 1, rest ?? -1)
    if count > 0 { return true }
    if count == 0, deadline.hasPassed { return false }
  }
}
