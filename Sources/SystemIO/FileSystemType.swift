internal import CLinux
public import SourceText

/// The kind of file system a path is on, as far as it matters for noticing changes.
public enum FileSystemType: Sendable, Hashable {
  /// The kernel sees every change.
  case local
  /// The kernel sees every change, and counts its time in steps of 2 s (FAT).
  case coarse
  /// Others change it without this kernel noticing; the name is one people know, such as `NFS`.
  case network(String)
  /// A program in user space stands behind it, and may change it without the kernel noticing.
  case userSpace

  /// Whether the kernel tells about every change.
  public var reportsChanges: Bool { self == .local || self == .coarse }

  /// Its name in a sentence: "This folder is on NFS."
  public var name: String {
    switch self {
    case .local, .coarse: "a disk of this computer"
    case .network(let name): name
    case .userSpace: "a file system of a program (FUSE)"
    }
  }
}

extension FileSystem {
  /// The type of the file system that holds `path`.
  ///
  /// The numbers are those of Linux's `magic.h` and statfs(2).
  public static func type(of path: AbsolutePath) throws(SystemError) -> FileSystemType {
    let magic = path.withCString { clinux_filesystem($0) }
    guard magic >= 0 else { throw SystemError(call: "statfs", path, errno: Int32(clamping: -magic)) }
    return switch magic {
    case 0x6969: .network("NFS")
    case 0x517B, 0xFE53_4D42, 0xFF53_4D42: .network("SMB")
    case 0x0102_1997: .network("9P")
    case 0x5346_414F, 0x6B41_4653: .network("AFS")
    case 0x00C3_6400: .network("Ceph")
    case 0x7375_7245: .network("Coda")
    case 0x0BD0_0BD0: .network("Lustre")
    case 0x7461_636F: .network("OCFS2")
    case 0x0116_1970: .network("GFS2")
    case 0x786F_4256: .network("VirtualBox shared folder")
    case 0xBACB_ACBC: .network("VMware shared folder")
    case 0x6573_5546: .userSpace
    case 0x4D44, 0x2011_BAB0: .coarse
    default: .local
    }
  }
}
