public import SourceText

/// The place of a node in a `YAMLDocument`.
@frozen
public struct NodeID: Sendable, Hashable {
  /// Index into the document's nodes. The first node is the root, so 0 never names a value inside a mapping.
  public let raw: UInt32

  @inlinable
  init(_ raw: UInt32) { self.raw = raw }

  /// The node with this index, which must have come from `raw`.
  @inlinable
  public init(index raw: UInt32) { self.raw = raw }
}

/// What a node is.
@frozen
public enum NodeKind: UInt8, Sendable {
  /// Text, not yet read as anything.
  case scalar
  /// Keys with values, in file order.
  case mapping
  /// A list.
  case sequence
  /// A node that is refused (an alias) and already reported.
  case refused
}

/// One node: 32 bytes, so that a file's nodes lie side by side in one array.
@frozen
@usableFromInline
struct Node: Sendable {
  @usableFromInline var kind: NodeKind
  var isPlain: Bool
  /// Bytes of the file.
  var start: UInt32
  var end: UInt32
  /// Where the text begins: in the file, or with the bit `decoded` in the document's text.
  @usableFromInline var text: UInt32 = 0
  @usableFromInline var length: UInt32 = 0
  /// Next node of the same parent, 0 for none. After a key comes its value.
  @usableFromInline var next: UInt32 = 0
  /// First child of a mapping or list, 0 for none. Of a key: a hash of its text.
  @usableFromInline var child: UInt32 = 0

  /// The bit of `text` that says: decoded text, not bytes of the file.
  @usableFromInline static let decoded: UInt32 = 0x8000_0000
}

/// A file's YAML as a flat tree: one array of nodes, one array with the
/// text of the scalars that do not stand in the file letter for letter.
///
/// A tree of objects or of strings would cost as much as the parser itself; here text becomes a `String` only where a
/// person will read it.
public struct YAMLDocument: Sendable {
  /// The file.
  public let source: SourceText
  @usableFromInline var nodes: [Node] = []
  @usableFromInline var text: [UInt8] = []
  /// True when the whole file was read; false when the parser stopped at a mistake.
  public internal(set) var isComplete = false
  /// True when no text in it can have a letter beyond ASCII: neither the file nor an escape in it has one.
  public internal(set) var isASCII = false

  init(source: SourceText) { self.source = source }

  /// The root node, or nil when the file holds nothing but white space and comments.
  public var root: NodeID? { nodes.isEmpty ? nil : NodeID(0) }

  /// What the node is.
  @inlinable @inline(__always)
  public func kind(_ node: NodeID) -> NodeKind { nodes[Int(node.raw)].kind }

  /// The stretch of the file, quotes and brackets included.
  public func range(_ node: NodeID) -> ByteRange {
    let node = nodes[Int(node.raw)]
    return ByteRange(Int(node.start), Int(node.end))
  }

  /// True for a scalar without quotes that is no block text.
  public func isPlain(_ node: NodeID) -> Bool { nodes[Int(node.raw)].isPlain }

  /// Calls `body` with the decoded bytes of a scalar; no bytes for other nodes.
  @inlinable @inline(__always)
  public func withBytes<R>(_ node: NodeID, _ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    let node = nodes[Int(node.raw)]
    let place = Int(node.text & ~Node.decoded)
    // Two calls and not one on a chosen array: the choice would count references, which costs more than the look-up.
    if node.text & Node.decoded == 0 {
      return source.bytes.withUnsafeBufferPointer {
        body(UnsafeBufferPointer(rebasing: $0[place..<(place + Int(node.length))]))
      }
    }
    return text.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[place..<(place + Int(node.length))]))
    }
  }

  /// The decoded text of a scalar; empty for other nodes.
  public func string(_ node: NodeID) -> String { withBytes(node) { String(decoding: $0, as: UTF8.self) } }

  /// Number of bytes of the decoded text.
  @inlinable @inline(__always)
  public func byteCount(_ node: NodeID) -> Int { Int(nodes[Int(node.raw)].length) }

  /// True for a scalar with nothing or only white space in it.
  public func isBlank(_ node: NodeID) -> Bool {
    withBytes(node) { bytes in
      for byte in bytes where byte != 0x20 && byte &- 0x09 > 4 { return false }
      return true
    }
  }

  /// The entries of a list, or nothing for other nodes.
  @inlinable @inline(__always)
  public func items(_ node: NodeID) -> Children {
    Children(document: self, following: firstChild(node, .sequence), isKeys: false)
  }

  /// The keys of a mapping in file order, or nothing for other nodes. `value(ofKey:)` gives each value.
  @inlinable @inline(__always)
  public func keys(_ node: NodeID) -> Children {
    Children(document: self, following: firstChild(node, .mapping), isKeys: true)
  }

  /// How many entries a list has; 0 for other nodes.
  public func count(_ list: NodeID) -> Int {
    var count = 0
    for _ in items(list) { count += 1 }
    return count
  }

  /// The value behind a key.
  @inlinable @inline(__always)
  public func value(ofKey key: NodeID) -> NodeID { NodeID(key.raw + 1) }

  /// The key before a value of a mapping.
  @inlinable @inline(__always)
  public func key(ofValue value: NodeID) -> NodeID { NodeID(value.raw - 1) }

  /// The first node below a mapping or list, or nil when it is empty.
  public func firstChild(_ node: NodeID) -> NodeID? {
    let node = nodes[Int(node.raw)]
    guard node.kind == .mapping || node.kind == .sequence, node.child != 0 else { return nil }
    return NodeID(node.child)
  }

  @inlinable
  func firstChild(_ node: NodeID, _ kind: NodeKind) -> UInt32 {
    let node = nodes[Int(node.raw)]
    return node.kind == kind ? node.child : 0
  }

  /// The children of one node, in file order.
  @frozen
  public struct Children: Sequence, IteratorProtocol {
    @usableFromInline let document: YAMLDocument
    @usableFromInline var following: UInt32
    @usableFromInline let isKeys: Bool

    @inlinable
    init(document: YAMLDocument, following: UInt32, isKeys: Bool) {
      self.document = document
      self.following = following
      self.isKeys = isKeys
    }

    /// The next child.
    @inlinable @inline(__always)
    public mutating func next() -> NodeID? {
      guard following != 0 else { return nil }
      let node = NodeID(following)
      following = document.nodes[Int(following)].next
      if isKeys, following != 0 { following = document.nodes[Int(following)].next }
      return node
    }
  }
}

extension YAMLDocument {
  /// The stretches of the file that scalars take, in order: what lies outside of them may be a comment.
  public var scalarRanges: [ByteRange] {
    nodes.filter { $0.kind == .scalar && $0.end > $0.start }.map { ByteRange(Int($0.start), Int($0.end)) }
  }
}
