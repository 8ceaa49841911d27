internal import CLinux
internal import Glibc

/// The end of a process: that of another, which need not be a child of ours, and our own.
public enum ProcessEnd {
  /// From now on a fault that ends this process, such as an overflow or a broken pointer, leaves a last line on standard
  /// error: which it was and, when somebody sent it, who. Its exit status and Swift's own backtrace stay as they are.
  ///
  /// Call it once, before any other thread starts.
  ///
  /// - Parameter next: what to do then, a sentence of one line.
  /// - Throws: when the system refuses.
  public static func tellFaults(next: String) throws(SystemError) {
    let result = clinux_tell_faults(next)
    guard result == 0 else { throw SystemError(call: "sigaction", errno: -result) }
  }

  /// Ends this process at once, whatever its other threads are doing: nothing they use is taken from under them first, as
  /// a usual end would.
  public static func now(_ code: Int32) -> Never { _exit(code) }

  /// Waits until the process is gone or the deadline has passed; gives whether it is gone.
  ///
  /// It waits for the process that has the number now, so a number that is given again later does no harm. No process
  /// has a number below 1, so one of those is gone.
  public static func wait(for process: Int32, until deadline: Deadline) -> Bool {
    guard process > 0 else { return true }
    let descriptor = clinux_pidfd(process)
    guard descriptor >= 0 else { return descriptor == -ESRCH }
    defer { Descriptor.close(descriptor) }
    return (try? Descriptor.wait(descriptor, for: Int32(POLLIN), until: deadline)) ?? false
  }
}
