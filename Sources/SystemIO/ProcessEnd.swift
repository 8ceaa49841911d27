internal import CLinux
internal import Glibc

/// Waits for the end of a process that need not be a child of ours.
public enum ProcessEnd {
  /// Waits until the process is gone or the deadline has passed; gives whether it is gone.
  ///
  /// It waits for the process that has the number now, so a number that is given again later does no harm.
  public static func wait(for process: Int32, until deadline: Deadline) -> Bool {
    let descriptor = clinux_pidfd(process)
    guard descriptor >= 0 else { return descriptor == -ESRCH }
    defer { Descriptor.close(descriptor) }
    return (try? Descriptor.wait(descriptor, for: Int32(POLLIN), until: deadline)) ?? false
  }
}
