internal import SourceText

/// Which file a path leads to: two paths with the same one are two names of one file.
public struct RealFile: Sendable, Hashable {
  /// The device it is on.
  public var device: UInt64
  /// Its number there.
  public var number: UInt64

  /// A file from its two numbers.
  public init(device: UInt64, number: UInt64) {
    self.device = device
    self.number = number
  }
}

/// The names of files; nearly every file has one.
struct FileNames: Sendable {
  private var only: [RealFile: RelativePath] = [:]
  private var several: [RealFile: Set<RelativePath>] = [:]

  func all(of file: RealFile) -> Set<RelativePath> { several[file] ?? only[file].map { [$0] } ?? [] }

  /// Adds a name; gives the other names of the file.
  mutating func insert(_ path: RelativePath, of file: RealFile) -> Set<RelativePath> {
    let others = all(of: file).subtracting([path])
    set(others.union([path]), file)
    return others
  }

  /// Takes a name away; gives the others that are left.
  mutating func remove(_ path: RelativePath, of file: RealFile) -> Set<RelativePath> {
    let others = all(of: file).subtracting([path])
    set(others, file)
    return others
  }

  private mutating func set(_ names: Set<RelativePath>, _ file: RealFile) {
    only[file] = names.count == 1 ? names.first : nil
    several[file] = names.count > 1 ? names : nil
  }
}
