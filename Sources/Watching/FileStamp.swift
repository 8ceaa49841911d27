internal import SystemIO

/// What tells one content of a file from another without reading it.
struct FileStamp: Hashable {
  var device: UInt64
  var inode: UInt64
  var size: Int64
  var modified: Int64
  var changed: Int64

  init(_ status: FileStatus) {
    device = status.device
    inode = status.inode
    size = status.size
    modified = status.modified
    changed = status.changed
  }
}

/// A file as it was reported last.
struct KnownFile {
  var stamp: FileStamp
  /// The file was changed so shortly before its stamp was taken that a further change may bear the same time: file
  /// systems count in ticks of up to 10 ms. The next look must not trust the stamp.
  var isDoubtful: Bool

  init(_ stamp: FileStamp, wall: Int64) {
    self.stamp = stamp
    isDoubtful = max(stamp.modified, stamp.changed) > wall - 20_000_000
  }
}
