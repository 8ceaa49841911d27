internal import Glibc

/// The tree on the disk: does what the operations say, with the system's own calls and paths as bytes.
struct TreeOnDisk {
  /// The folder that holds `root` and `outside`; the way to it has no links.
  let top: String

  /// Makes the tree with its two empty folders.
  ///
  /// - Throws: `DevError` with what the system refused.
  init(at top: String) throws(DevError) {
    self.top = top
    for folder in [top, top + "/root", top + "/outside"] {
      guard mkdir(folder, 0o755) == 0 else { throw Self.refused("mkdir \(folder)") }
    }
  }

  /// Does an operation that the model has found possible.
  ///
  /// - Throws: `DevError` with what the system refused: then the model and the system disagree.
  func apply(_ operation: TreeOperation) throws(DevError) {
    let line = operation.line
    switch operation {
    case .write(let path, let text): try write(path, [text.bytes], O_CREAT | O_TRUNC, line)
    case .pieces(let path, let text):
      try check(with(path) { truncate($0, 0) }, line)
      let half = text.bytes.count / 2
      try write(path, [Array(text.bytes[..<half]), Array(text.bytes[half...])], 0, line)
    case .save(let path, let text):
      let other = beside(path)
      try write(other, [text.bytes], O_CREAT | O_EXCL, line)
      try rename(other, path, line)
    case .link(let path, let target):
      let isAbsolute = target.first == UInt8(ascii: "/")
      let words = (isAbsolute ? Array(top.utf8) : []) + target
      let other = beside(path)
      try check(with(other) { place in Self.withBytes(words) { symlink($0, place) } }, line)
      try rename(other, path, line)
    case .store(let path, let text): try store(path, text.bytes, line)
    case .remove(let path): try ByteTree.remove(bytes(of: path))
    case .folder(let path): try check(with(path) { mkdir($0, 0o755) }, line)
    case .move(let path, let other): try rename(path, other, line)
    case .hard(let path, let other): try check(with(path) { old in with(other) { Glibc.link(old, $0) } }, line)
    case .date(let path, let seconds):
      let time = timespec(tv_sec: seconds, tv_nsec: 0)
      try check(with(path) { utimensat(AT_FDCWD, $0, [time, time], 0) }, line)
    case .close(let path): try check(with(path) { chmod($0, 0) }, line)
    case .open(let path): try check(with(path) { path in chmod(path, Self.isFolder(path) ? 0o755 : 0o644) }, line)
    }
  }

  private static func isFolder(_ path: UnsafePointer<CChar>) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Another name in the same folder, which no pattern admits.
  private func beside(_ path: TreePath) -> TreePath {
    (path.parent ?? TreePath("")).appending(path.name + Array("~new".utf8))
  }

  private func write(_ path: TreePath, _ pieces: [[UInt8]], _ flags: Int32, _ line: String) throws(DevError) {
    let descriptor = with(path) { Glibc.open($0, O_WRONLY | O_CLOEXEC | flags, mode_t(0o644)) }
    try check(descriptor, line)
    defer { Glibc.close(descriptor) }
    for piece in pieces {
      guard Glibc.write(descriptor, piece, piece.count) == piece.count else { throw Self.refused(line) }
    }
  }

  /// Stores bytes through a mapping, which no event of the kernel tells.
  private func store(_ path: TreePath, _ bytes: [UInt8], _ line: String) throws(DevError) {
    let descriptor = with(path) { Glibc.open($0, O_RDWR | O_CLOEXEC) }
    try check(descriptor, line)
    defer { Glibc.close(descriptor) }
    guard let memory = mmap(nil, bytes.count, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0), memory != MAP_FAILED
    else { throw Self.refused(line) }
    UnsafeMutableRawBufferPointer(start: memory, count: bytes.count).copyBytes(from: bytes)
    munmap(memory, bytes.count)
  }

  private func rename(_ path: TreePath, _ other: TreePath, _ line: String) throws(DevError) {
    try check(with(path) { old in with(other) { Glibc.rename(old, $0) } }, line)
  }

  private func bytes(of path: TreePath) -> [UInt8] { Array(top.utf8) + [UInt8(ascii: "/")] + path.bytes }

  private func with<Result>(_ path: TreePath, _ body: (UnsafePointer<CChar>) -> Result) -> Result {
    Self.withBytes(bytes(of: path), body)
  }

  /// Lends bytes as C text.
  static func withBytes<Result>(_ bytes: [UInt8], _ body: (UnsafePointer<CChar>) -> Result) -> Result {
    (bytes.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { buffer in
      // It holds at least its final zero, so it has an address.
      guard let address = buffer.baseAddress else { preconditionFailure("A text with a final zero has no address.") }
      return body(address)
    }
  }

  private func check(_ result: Int32, _ line: String) throws(DevError) {
    guard result >= 0 else { throw Self.refused(line) }
  }

  private static func refused(_ line: String) -> DevError {
    DevError("The system refused this operation: \(line)\nIt said: \(String(cString: strerror(errno)))")
  }
}
