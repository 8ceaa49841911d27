internal import Glibc
internal import SystemIO

/// A file that is open for writing, to save in ways that no editor is at hand for.
public final class OpenFile {
  private let descriptor: Int32

  /// Opens a file, making it if need be.
  ///
  /// - Throws: what the system refused.
  public init(_ path: String, truncating: Bool = false) throws {
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | (truncating ? O_TRUNC : 0), mode_t(0o644))
    guard descriptor >= 0 else { throw Overdue("\(path) to open (errno \(errno))") }
  }

  deinit { close(descriptor) }

  /// Writes at the current place.
  ///
  /// - Throws: when not all of it was taken.
  public func write(_ text: String) throws {
    let bytes = Array(text.utf8)
    var done = 0
    while done < bytes.count {
      guard case .wrote(let count) = Descriptor.write(descriptor, bytes, from: done) else { throw Overdue("a write") }
      done += count
    }
  }

  /// Goes to the beginning and cuts the file off at a length.
  ///
  /// - Throws: when the system refuses.
  public func rewind(cuttingTo length: Int? = nil) throws {
    guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw Overdue("lseek") }
    if let length, ftruncate(descriptor, off_t(length)) != 0 { throw Overdue("ftruncate") }
  }

  /// Stores bytes at an offset through a mapping, which no event of the kernel tells.
  ///
  /// - Throws: when the system refuses the mapping.
  public func store(_ text: String, at offset: Int) throws {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw Overdue("fstat") }
    let size = Int(status.st_size)
    precondition(offset + text.utf8.count <= size, "beyond the end of the file")
    guard let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0), memory != MAP_FAILED else {
      throw Overdue("mmap")
    }
    UnsafeMutableRawBufferPointer(start: memory + offset, count: text.utf8.count).copyBytes(from: text.utf8)
    munmap(memory, size)
  }

  /// truncate(2) by path.
  ///
  /// - Throws: when the system refuses.
  public static func truncate(_ path: String, to length: Int) throws {
    guard Glibc.truncate(path, off_t(length)) == 0 else { throw Overdue("truncate \(path)") }
  }

  /// Makes a symbolic link, in place of whatever has the name, in one step.
  ///
  /// - Throws: when the system refuses.
  public static func link(_ path: String, to target: String) throws {
    let other = path + ".new-link"
    guard symlink(target, other) == 0, Glibc.rename(other, path) == 0 else { throw Overdue("a link \(path)") }
  }

  /// Gives a file any date, in seconds since 1970, as `touch -d` does; its file system takes the nearest that it knows.
  ///
  /// - Throws: when the system refuses.
  public static func setDate(_ path: String, _ seconds: Int) throws {
    let times = [timespec(tv_sec: seconds, tv_nsec: 0), timespec(tv_sec: seconds, tv_nsec: 0)]
    guard utimensat(AT_FDCWD, path, times, AT_SYMLINK_NOFOLLOW) == 0 else { throw Overdue("the date of \(path)") }
  }

  /// Gives a file to another user; only root may.
  ///
  /// - Throws: when the system refuses.
  public static func give(_ path: String, to user: UInt32) throws {
    guard chown(path, user, gid_t.max) == 0 else { throw Overdue("chown \(path)") }
  }
}
