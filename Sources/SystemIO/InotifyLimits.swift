/// How much the kernel lets a user watch, and the names by which that is raised.
public struct InotifyLimits: Sendable, Hashable {
  /// A limit: its name for sysctl(8), and its value where it can be read.
  public struct Limit: Sendable, Hashable {
    /// Such as `fs.inotify.max_user_watches`.
    public var name: String
    /// What it is now.
    public var value: Int?

    /// How to raise it: to `least`, or to twice what it is when that is more.
    public func raised(toAtLeast least: Int) -> String {
      let doubled = (value ?? 0).multipliedReportingOverflow(by: 2)
      // The kernel counts them in 32 bits.
      return "\(name)=\(min(Int(Int32.max), max(least, doubled.overflow ? Int.max : doubled.partialValue)))"
    }
  }

  /// Folders that may be watched.
  public var watches: Limit
  /// Queues that may be open.
  public var instances: Limit
  /// Changes that a queue holds; one that is open already keeps its own.
  public var queuedEvents: Limit

  /// What holds now. In a container it may be a limit of the container's own.
  public static var current: InotifyLimits {
    InotifyLimits(
      watches: lower(of: "fs.inotify.max_user_watches", "user.max_inotify_watches"),
      instances: lower(of: "fs.inotify.max_user_instances", "user.max_inotify_instances"),
      queuedEvents: limit("fs.inotify.max_queued_events"))
  }

  private static func lower(of name: String, _ own: String) -> Limit {
    let (system, container) = (limit(name), limit(own))
    guard let least = container.value, let most = system.value, least < most else { return system }
    return container
  }

  private static func limit(_ name: String) -> Limit {
    let path = "/proc/sys/" + name.split(separator: ".").joined(separator: "/")
    let bytes = (try? FileSystem.read(path, limit: 100).bytes) ?? []
    return Limit(name: name, value: Int(String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)))
  }
}
