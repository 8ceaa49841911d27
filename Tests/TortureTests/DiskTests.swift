import Glibc
import HandrailTestSupport
import Testing

@testable import handrail_dev

/// The model against the system: after each random life both must have the same names, texts and links.
@Suite struct DiskTests {
  @Test(arguments: 1...12) func `model and disk stay the same tree`(_ seed: Int) throws {
    let scratch = try TestFolder("disk")
    let disk = try TreeOnDisk(at: scratch("tree"))
    var model = TreeModel(reachesClosed: TortureProgram.isRoot)
    var generator = LifeGenerator(seed: UInt64(seed), style: .wild, reachesClosed: TortureProgram.isRoot)
    for operation in generator.life(moments: 25).operations {
      guard model.apply(operation) != nil else { continue }
      try disk.apply(operation)
    }
    let found = differences(model, disk)
    #expect(found == [])
    try ByteTree.remove(Array(disk.top.utf8))
  }

  /// Where the disk is otherwise than the model says.
  private func differences(_ model: TreeModel, _ disk: TreeOnDisk) -> [String] {
    var found: [String] = []
    var waiting = [TreePath("root"), TreePath("outside")]
    while let path = waiting.popLast() {
      guard case .found(_, let number) = model.find(path, followingLast: false, enteringClosed: true),
        let inode = model.inodes[number]
      else {
        found.append("\(path) is not in the model")
        continue
      }
      var status = stat()
      guard with(path, disk, { lstat($0, &status) }) == 0 else {
        found.append("\(path) is not on the disk")
        continue
      }
      let kind = status.st_mode & S_IFMT
      if kind != S_IFLNK, (status.st_mode & 0o777 == 0) != inode.isClosed { found.append("\(path): rights") }
      switch inode.kind {
      case .folder(let entries):
        if kind != S_IFDIR { found.append("\(path): no folder") }
        // Without rights only root can look into it.
        guard TortureProgram.isRoot || !inode.isClosed else { continue }
        if names(path, disk) != Set(entries.keys) { found.append("\(path): other names") }
        waiting += entries.keys.map { path.appending($0) }
      case .file(let text):
        if kind != S_IFREG || Int(status.st_nlink) != model.names(of: number) { found.append("\(path): no such file") }
        if TortureProgram.isRoot || !inode.isClosed, bytes(path, disk) != text.bytes { found.append("\(path): text") }
      case .link(let target):
        let written = (target.first == UInt8(ascii: "/") ? Array(disk.top.utf8) : []) + target
        if kind != S_IFLNK || self.target(path, disk) != written { found.append("\(path): no such link") }
        let real: Bool = with(path, disk) { stat($0, &status) == 0 }
        let isReal =
          if case .found = model.find(path, followingLast: true, enteringClosed: TortureProgram.isRoot) { true } else {
            false
          }
        // Above the tree the model knows nothing.
        if real != isReal, !above(path, model) { found.append("\(path): leads \(real ? "somewhere" : "nowhere")") }
      }
    }
    return found
  }

  /// Whether a link may lead above the tree, where the scratch folder has names of its own.
  private func above(_ path: TreePath, _ model: TreeModel) -> Bool {
    guard case .found(_, let number) = model.find(path, followingLast: false, enteringClosed: true),
      case .link(let target) = model.inodes[number]?.kind
    else { return false }
    return TreePath(bytes: target).names.count { $0 == Array("..".utf8) } >= path.names.count
  }

  private func with<Result>(_ path: TreePath, _ disk: TreeOnDisk, _ body: (UnsafePointer<CChar>) -> Result) -> Result {
    TreeOnDisk.withBytes(Array(disk.top.utf8) + [UInt8(ascii: "/")] + path.bytes, body)
  }

  private func names(_ path: TreePath, _ disk: TreeOnDisk) -> Set<[UInt8]> {
    guard let stream = with(path, disk, { opendir($0) }) else { return [] }
    defer { closedir(stream) }
    var names: Set<[UInt8]> = []
    while let entry = readdir(stream) {
      names.insert(withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) })
    }
    return names.subtracting([".", ".."].map { Array($0.utf8) })
  }

  private func bytes(_ path: TreePath, _ disk: TreeOnDisk) -> [UInt8] {
    let descriptor = with(path, disk) { open($0, O_RDONLY) }
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(descriptor, &bytes, bytes.count)
    return Array(bytes.prefix(max(0, count)))
  }

  private func target(_ path: TreePath, _ disk: TreeOnDisk) -> [UInt8] {
    var text = [CChar](repeating: 0, count: 4096)
    let count = with(path, disk) { readlink($0, &text, text.count) }
    return text.prefix(max(0, count)).map { UInt8(bitPattern: $0) }
  }
}
