internal import Glibc

/// How many threads can work at the same time.
public enum Processors {
  /// Processors this process may use, at least one.
  public static var count: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}
