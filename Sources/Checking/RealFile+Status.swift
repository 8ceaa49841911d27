public import CheckKit
public import SystemIO

extension RealFile {
  /// The file that a status is about.
  public init(_ status: FileStatus) { self.init(device: status.device, number: status.inode) }
}
