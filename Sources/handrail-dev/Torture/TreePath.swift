/// A path in the tree that is tortured, as bytes: `café` in NFC and in NFD are two paths, as they are to the system.
///
/// Its parts are joined with `/`; it neither begins nor ends with one.
struct TreePath: Hashable, Comparable, CustomStringConvertible {
  let bytes: [UInt8]

  /// A path of its bytes.
  init(bytes: [UInt8]) { self.bytes = bytes }

  /// A path of a text.
  init(_ text: String) { bytes = Array(text.utf8) }

  /// Its parts; the path of the top has none.
  var names: [[UInt8]] { bytes.split(separator: slash).map(Array.init) }

  /// Its last part; empty for the top.
  var name: [UInt8] { names.last ?? [] }

  /// The folder it stands in; nil for the top.
  var parent: TreePath? {
    guard !bytes.isEmpty else { return nil }
    guard let end = bytes.lastIndex(of: slash) else { return TreePath(bytes: []) }
    return TreePath(bytes: Array(bytes[..<end]))
  }

  /// The path of a name in this folder.
  func appending(_ name: [UInt8]) -> TreePath { TreePath(bytes: bytes.isEmpty ? name : bytes + [slash] + name) }

  /// The path as it is seen from a folder that it lies in; nil when it does not.
  func relative(to folder: TreePath) -> TreePath? {
    guard !folder.bytes.isEmpty else { return self }
    guard bytes.starts(with: folder.bytes + [slash]) else { return nil }
    return TreePath(bytes: Array(bytes[(folder.bytes.count + 1)...]))
  }

  static func < (one: TreePath, other: TreePath) -> Bool { one.bytes.lexicographicallyPrecedes(other.bytes) }

  /// The path as it stands in a sequence file.
  var description: String { SequenceWord.spelled(bytes) }
}

