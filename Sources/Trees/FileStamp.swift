public import SystemIO

/// What tells one content of a file from another, or one list of names in a folder from another, without reading it.
public struct FileStamp: Sendable, Hashable {
  /// The device it is on.
  public var device: UInt64
  /// Its number there.
  public var inode: UInt64
  /// Bytes.
  public var size: Int64
  /// Last change of the content, or any date that somebody has given it.
  public var modified: WallTime
  /// Last change of anything; only the system sets it.
  public var changed: WallTime
  /// For a link that leads nowhere the system's error number when it is followed, else 0: a loop and a missing file are
  /// told in different words.
  public var failure: Int32

  /// The stamp of a status.
  ///
  /// - Parameters:
  ///   - status: the status.
  ///   - failure: why a link with this status leads nowhere.
  public init(_ status: FileStatus, leadsNowhere failure: SystemError? = nil) {
    self.failure = failure?.errno ?? 0
    device = status.device
    inode = status.inode
    size = status.size
    modified = status.modified
    changed = status.changed
  }

  /// How much longer the file must rest until it has not been changed for `limit`; zero when it has.
  ///
  /// Somebody may have given the file a date of the future, which says nothing about when that was; the system's own time
  /// does then. Where that is of the future, too, a clock was set, and nothing is known: it rests for all of `limit`.
  public func rest(of limit: Duration, at wall: WallTime) -> Duration {
    let age = wall.since(modified > wall ? changed : modified)
    return min(limit, max(.zero, limit - age))
  }
}

/// What was seen at a moment, and whether a look at the stamp alone can tell of a change since.
public struct SeenStamp: Sendable, Hashable {
  /// The stamp.
  public var stamp: FileStamp
  /// It was changed so shortly before the stamp was taken that a further change may bear the same time. The next look
  /// must not trust the stamp.
  public var isDoubtful: Bool

  /// What was seen.
  ///
  /// - Parameters:
  ///   - stamp: the stamp.
  ///   - wall: when it was taken.
  ///   - tick: how coarsely the file system counts time.
  public init(_ stamp: FileStamp, wall: WallTime, tick: Duration = Self.tick) {
    self.stamp = stamp
    // Each change sets both times, and somebody may have given the file any date since: a date of the future says nothing.
    // Where the system's own time is of the future its clock was set back, or the server's is ahead.
    isDoubtful = wall.since(stamp.changed) < tick || (.zero..<tick).contains(wall.since(stamp.modified))
  }

  /// File systems of this computer count in ticks of up to 10 ms; twice that is on the safe side.
  public static let tick = Duration.milliseconds(20)
  /// FAT counts in 2 s; and the clock of a server is not ours.
  public static let coarseTick = Duration.seconds(2)
}
