internal import CLinux
internal import Glibc

/// The end of a process: that of another, which need not be a child of ours, and our own.
public enum ProcessEnd {
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

  /// Ends this process at once: nothing that is still to be done on other threads is waited for, or done.
  public static func now(_ code: Int32) -> Never { _exit(code) }
}
