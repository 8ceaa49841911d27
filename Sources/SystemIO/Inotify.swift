internal import Glibc
public import SourceText

/// The kernel's notifications about folders.
public final class Inotify: Sendable {
  /// What is wanted of a folder.
  public struct Mask: OptionSet, Sendable, Hashable {
    /// Bits of inotify(7).
    public let rawValue: UInt32
    /// From bits of inotify(7).
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Content changed.
    public static let modify = Mask(rawValue: UInt32(IN_MODIFY))
    /// Mode, times or number of names changed.
    public static let attributes = Mask(rawValue: UInt32(IN_ATTRIB))
    /// A descriptor open for writing was closed.
    public static let closeWrite = Mask(rawValue: UInt32(IN_CLOSE_WRITE))
    /// A name went elsewhere.
    public static let movedFrom = Mask(rawValue: UInt32(IN_MOVED_FROM))
    /// A name came from elsewhere.
    public static let movedTo = Mask(rawValue: UInt32(IN_MOVED_TO))
    /// A name was made.
    public static let create = Mask(rawValue: UInt32(IN_CREATE))
    /// A name was removed.
    public static let delete = Mask(rawValue: UInt32(IN_DELETE))
    /// The watched folder itself was removed.
    public static let deleteSelf = Mask(rawValue: UInt32(IN_DELETE_SELF))
    /// The watched folder itself got another name.
    public static let moveSelf = Mask(rawValue: UInt32(IN_MOVE_SELF))
    /// It is about a folder.
    public static let folder = Mask(rawValue: UInt32(IN_ISDIR))
    /// The watch has ended.
    public static let ignored = Mask(rawValue: UInt32(IN_IGNORED))
    /// The file system was unmounted.
    public static let unmount = Mask(rawValue: UInt32(IN_UNMOUNT))
    /// The queue was full: events are lost.
    public static let overflow = Mask(rawValue: UInt32(IN_Q_OVERFLOW))
  }

  /// One notification.
  public struct Event: Sendable, Hashable {
    /// The number `watch` gave; -1 for an overflow.
    public var watch: Int32
    /// What happened.
    public var mask: Mask
    /// The same for the two halves of a rename, else 0.
    public var cookie: UInt32
    /// The bytes of the name in the folder; empty when it is about the folder itself.
    public var bytes: [UInt8]
    /// The name as text; what is not UTF-8 in it shows as U+FFFD.
    public var name: String { String(decoding: bytes, as: UTF8.self) }

    /// Whether the name is UTF-8, so that `name` says exactly it.
    public var isText: Bool {
      bytes.allSatisfy { $0 < 0x80 } || String(validating: bytes, as: UTF8.self) != nil
    }

    /// A notification, for tests.
    public init(watch: Int32, mask: Mask, cookie: UInt32 = 0, bytes: [UInt8] = []) {
      self.watch = watch
      self.mask = mask
      self.cookie = cookie
      self.bytes = bytes
    }
  }

  /// Readable when notifications wait.
  public let descriptor: Int32

  /// Opens the kernel's queue; at the limit of such queues for the user this fails with `isLimit`.
  public init() throws(SystemError) {
    descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    guard descriptor >= 0 else { throw .last("inotify_init") }
  }

  deinit { close(descriptor) }

  /// Watches a folder and gives the watch's number: the same as before when this very folder is watched already.
  ///
  /// - Parameters:
  ///   - path: the folder.
  ///   - mask: what is wanted.
  ///   - adding: whether what was wanted of it before is still wanted, too.
  ///   - followingLinks: whether the path may be a symbolic link.
  /// - Returns: the number that events of this folder carry.
  /// - Throws: what the kernel refused; `isLimit` when there are too many watches.
  public func watch(
    _ path: AbsolutePath, for mask: Mask, adding: Bool = false, followingLinks: Bool = false
  ) throws(SystemError) -> Int32 {
    var bits = mask.rawValue | UInt32(IN_ONLYDIR) | UInt32(IN_EXCL_UNLINK)
    if adding { bits |= UInt32(IN_MASK_ADD) }
    if !followingLinks { bits |= UInt32(IN_DONT_FOLLOW) }
    let watch = path.withCString { inotify_add_watch(descriptor, $0, bits) }
    guard watch >= 0 else { throw .last("inotify_add_watch", path) }
    return watch
  }

  /// Ends a watch; one that has ended already is fine.
  public func unwatch(_ watch: Int32) { _ = inotify_rm_watch(descriptor, watch) }

  /// The notifications that wait now, up to what one read gives; none when none waits.
  ///
  /// It does not block.
  public func read() throws(SystemError) -> [Event] {
    let size = 65_536
    var failure: SystemError?
    let events = withUnsafeTemporaryAllocation(byteCount: size, alignment: 8) { space -> [Event] in
      var count: Int
      repeat { count = Glibc.read(descriptor, space.baseAddress, size) } while count < 0 && errno == EINTR
      guard count > 0 else {
        if count < 0 && errno != EAGAIN { failure = .last("read", "inotify") }
        return []
      }
      var events: [Event] = []
      var offset = 0
      let header = MemoryLayout<inotify_event>.size  // 16 bytes; the name follows, filled up with zeros
      while offset + header <= count {
        let event = space.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
        let name = UnsafeRawBufferPointer(rebasing: space[offset + header..<offset + header + Int(event.len)])
        events.append(
          Event(
            watch: event.wd, mask: Mask(rawValue: event.mask), cookie: event.cookie,
            bytes: Array(name.prefix { $0 != 0 })))
        offset += header + Int(event.len)
      }
      return events
    }
    if let failure { throw failure }
    return events
  }
}
