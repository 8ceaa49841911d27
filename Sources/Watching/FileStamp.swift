internal import SystemIO

/// What tells one content of a file from another without reading it.
struct FileStamp: Hashable {
  var device: UInt64
  var inode: UInt64
  var size: Int64
  var modified: WallTime
  var changed: WallTime

  init(_ status: FileStatus) {
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
  func rest(of limit: Duration, at wall: WallTime) -> Duration {
    let age = wall.since(modified > wall ? changed : modified)
    return min(limit, max(.zero, limit - age))
  }
}

/// A file as it was reported last.
struct KnownFile {
  var stamp: FileStamp
  /// The file was changed so shortly before its stamp was taken that a further change may bear the same time: file
  /// systems count in ticks of up to 10 ms. The next look must not trust the stamp.
  var isDoubtful: Bool

  init(_ stamp: FileStamp, wall: WallTime) {
    self.stamp = stamp
    // Each change sets both times, and somebody may have given the file any date since: a date of the future says nothing.
    // Where the system's own time is of the future its clock was set back, or the server's is ahead.
    isDoubtful = wall.since(stamp.changed) < Self.tick || (.zero..<Self.tick).contains(wall.since(stamp.modified))
  }

  private static let tick = Duration.milliseconds(20)
}
