internal import CYAML
public import Findings
internal import Glibc
public import SourceText

/// Reads a file's YAML through libyaml's events into a flat tree.
///
/// Built on events since `yaml_parser_load` refuses legal documents and keeps no places. Marks of libyaml count Unicode
/// scalars; its line numbers take U+2028 for a line end and are not used.
public struct YAMLReader {
  private(set) var document: YAMLDocument
  private var diagnostics: [Diagnostic] = []
  let limits: Limits
  private var scan: TextScan
  private let markLength: Int
  /// The frames around the one that is being filled.
  private var outer: [Frame] = []
  /// The mapping or list that is being filled; meaningless while `depth` is 0.
  private var top = Frame(node: 0, isMapping: false, isFlow: false)
  private var depth = 0
  /// Made when the first place is named in a message.
  private(set) lazy var lines = LineTable(document.source)

  /// A mapping or list that is being filled.
  private struct Frame {
    var node: UInt32
    var isMapping: Bool
    var isFlow: Bool
    /// The last child that was linked, 0 for none.
    var last: UInt32 = 0
    /// The key that waits for its value, 0 for none.
    var key: UInt32 = 0
    /// True while the value of a key that is no text goes by unlinked.
    var skipsValue = false
    var keys = 0
    /// One bit for each key, chosen by its mark: a key whose bit is not here yet stands here for the first time.
    var marks: UInt64 = 0

    /// True when the next node is a key.
    var takesKey: Bool { isMapping && key == 0 && !skipsValue }
  }

  /// The keys of a mapping by text, from the 33rd key on; before that a walk is cheaper.
  private var keysByText: [UInt32: [String: UInt32]] = [:]

  /// Reads the file. The diagnostics come in file order; after a mistake of the parser the document holds what came
  /// before and `isComplete` is false.
  public static func read(_ source: SourceText, limits: Limits = Limits()) -> (YAMLDocument, [Diagnostic]) {
    if source.bytes.count > limits.fileBytes { return (YAMLDocument(source: source), [tooLarge(source, limits)]) }
    var reader = YAMLReader(source, limits)
    reader.run()
    if reader.diagnostics.isEmpty { return (reader.document, []) }
    return (reader.document, reader.diagnostics.sorted { $0.range.start < $1.range.start })
  }

  private init(_ source: SourceText, _ limits: Limits) {
    document = YAMLDocument(source: source)
    self.limits = limits
    markLength = source.markLength
    scan = TextScan(source.bytes, from: markLength)
    document.nodes.reserveCapacity(source.bytes.count / 6 + 8)
    // A flow nests 7 deep.
    outer.reserveCapacity(8)
  }

  private mutating func run() {
    if let found = scan.diagnostic {
      diagnostics.append(found)
      return
    }
    defer {
      closeAll()
      document.isASCII = scan.isASCII && document.text.allSatisfy { $0 < 0x80 }
    }
    guard scan.hasOddSeparators else {
      document.source.bytes.withUnsafeBufferPointer { parse($0) }
      return
    }
    let (bytes, back) = TextScan.replacingSeparators(document.source.bytes)
    bytes.withUnsafeBufferPointer { parse($0) }
    for (letter, original) in back { TextScan.replace(letter, by: original, in: &document.text) }
  }

  private mutating func parse(_ bytes: UnsafeBufferPointer<UInt8>) {
    var parser = yaml_parser_t()
    guard yaml_parser_initialize(&parser) == 1 else { return diagnostics.append(Self.outOfMemory) }
    defer { yaml_parser_delete(&parser) }
    let content = UnsafeBufferPointer(rebasing: bytes[markLength...])
    yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(&parser, content.baseAddress, content.count)
    var events = 0
    // By address: as a value it would be copied for each question about it.
    let event = UnsafeMutablePointer<yaml_event_t>.allocate(capacity: 1)
    defer { event.deallocate() }
    while true {
      guard yaml_parser_parse(&parser, event) == 1 else {
        diagnostics.append(ParseMistake(parser, surroundings(bytes), { offset($0) }).diagnostic)
        return
      }
      defer { yaml_event_delete(event) }
      events += 1
      if events > limits.events { return diagnostics.append(tooMany(event.pointee)) }
      switch event.pointee.type {
      case YAML_STREAM_END_EVENT:
        document.isComplete = true
        return
      case YAML_DOCUMENT_START_EVENT where !document.nodes.isEmpty || events > 2:
        diagnostics.append(secondDocument(event.pointee))
        return
      case YAML_SCALAR_EVENT: addScalar(event)
      case YAML_ALIAS_EVENT: addAlias(event.pointee)
      case YAML_MAPPING_START_EVENT, YAML_SEQUENCE_START_EVENT:
        guard depth < limits.depth else { return diagnostics.append(tooDeep(event.pointee)) }
        open(event.pointee)
      case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT: closeTop(at: event.pointee.end_mark)
      default: break
      }
    }
  }

  private func surroundings(_ bytes: UnsafeBufferPointer<UInt8>) -> Surroundings {
    // libyaml makes an empty value up behind a key without a colon: look one further back.
    let nodes = document.nodes.suffix(2)
    let last = nodes.last.flatMap { $0.kind == .scalar && $0.start == $0.end ? nodes.first : $0 }
    let scalar = last.flatMap { $0.kind == .scalar ? ByteRange(Int($0.start), Int($0.end)) : nil }
    return Surroundings(
      bytes: bytes, lastScalar: scalar,
      opening: depth > 0 && top.isFlow ? Int(document.nodes[Int(top.node)].start) : nil,
      rootStart: document.nodes.first.map { Int($0.start) })
  }

  // MARK: Nodes

  private mutating func addScalar(_ event: UnsafePointer<yaml_event_t>) {
    let scalar = event.pointee.data.scalar
    var start = offset(event.pointee.start_mark)
    var end = offset(event.pointee.end_mark)
    if scalar.anchor != nil || scalar.tag != nil {
      start = refuseProperties(start, scalar.anchor, scalar.tag, limit: end)
    }
    if scalar.style == YAML_LITERAL_SCALAR_STYLE || scalar.style == YAML_FOLDED_SCALAR_STYLE {
      end = endOfText(start, end)
    }
    let isPlain = scalar.style == YAML_PLAIN_SCALAR_STYLE
    let place = text(scalar.value, scalar.length, from: isPlain ? start : start + 1, to: end)
    var node = Node(
      kind: .scalar, isPlain: isPlain, start: UInt32(start), end: UInt32(max(start, end)), text: place,
      length: UInt32(scalar.length))
    if depth > 0, top.takesKey {
      node.child = Self.mark(UnsafeBufferPointer(start: scalar.value, count: scalar.length))
    }
    append(node)
  }

  /// Where the text of a scalar lies: in the file, when it stands there letter for letter, else decoded apart.
  private mutating func text(
    _ value: UnsafeMutablePointer<UInt8>?, _ length: Int, from first: Int, to end: Int
  ) -> UInt32 {
    guard let value else { return UInt32(first) }
    let isThere = document.source.bytes.withUnsafeBytes { bytes in
      bytes.baseAddress.map { first + length <= end && memcmp($0 + first, value, length) == 0 } ?? false
    }
    if isThere { return UInt32(first) }
    let place = UInt32(document.text.count) | Node.decoded
    document.text.append(contentsOf: UnsafeBufferPointer(start: value, count: length))
    return place
  }

  private mutating func addAlias(_ event: yaml_event_t) {
    let range = ByteRange(offset(event.start_mark), offset(event.end_mark))
    diagnostics.append(
      Diagnostic(
        "not-yaml", at: range, Message(NotYAML.alias),
        help: YAMLHelp.textHere.text))
    append(Node(kind: .refused, isPlain: false, start: range.start, end: range.end))
  }

  private mutating func open(_ event: yaml_event_t) {
    let isMapping = event.type == YAML_MAPPING_START_EVENT
    let anchor = isMapping ? event.data.mapping_start.anchor : event.data.sequence_start.anchor
    let tag = isMapping ? event.data.mapping_start.tag : event.data.sequence_start.tag
    let isFlow =
      isMapping
      ? event.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE
      : event.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE
    var start = offset(event.start_mark)
    if anchor != nil || tag != nil {
      // The end mark stands where a block begins, and behind the bracket otherwise.
      let content = offset(event.end_mark) - (isFlow ? 1 : 0)
      _ = refuseProperties(start, anchor, tag, limit: content)
      start = content
    }
    let index = UInt32(document.nodes.count)
    append(Node(kind: isMapping ? .mapping : .sequence, isPlain: false, start: UInt32(start), end: UInt32(start)))
    outer.append(top)
    top = Frame(node: index, isMapping: isMapping, isFlow: isFlow)
    depth += 1
  }

  private mutating func closeTop(at mark: yaml_mark_t) {
    closeTop(at: top.last == 0 || top.isFlow ? UInt32(offset(mark)) : document.nodes[Int(top.last)].end)
  }

  /// Ends what the parser left open when it stopped: each mapping and list with its last child.
  private mutating func closeAll() {
    while depth > 0 {
      closeTop(at: document.nodes[top.last == 0 ? Int(top.node) : Int(top.last)].end)
    }
  }

  private mutating func closeTop(at end: UInt32) {
    document.nodes[Int(top.node)].end = max(document.nodes[Int(top.node)].start, end)
    guard let frame = outer.popLast() else { return }
    top = frame
    depth -= 1
  }

  /// Puts a node behind the ones before it and links it to its parent.
  private mutating func append(_ node: Node) {
    let index = UInt32(document.nodes.count)
    document.nodes.append(node)
    guard depth > 0 else { return }
    guard top.isMapping else { return link(index) }
    if top.skipsValue {
      top.skipsValue = false
    } else if top.key == 0 {
      takeKey(index, node)
    } else {
      link(top.key)
      // The value stands right behind its key.
      document.nodes[Int(top.key)].next = index
      top.last = index
      top.key = 0
    }
  }

  private mutating func link(_ index: UInt32) {
    if top.last == 0 {
      document.nodes[Int(top.node)].child = index
    } else {
      document.nodes[Int(top.last)].next = index
    }
    top.last = index
  }

  /// Keeps a key for its value; a key that is no text or stands here twice is reported and goes by unlinked.
  private mutating func takeKey(_ index: UInt32, _ node: Node) {
    guard node.kind == .scalar else {
      top.skipsValue = true
      if node.kind != .refused {
        diagnostics.append(
          Diagnostic(
            "not-yaml", at: visible(index), Message(NotYAML.keyNotPlain), help: YAMLHelp.wordBeforeColon.text))
      }
      return
    }
    if node.isPlain, node.length == 2, document.withBytes(NodeID(index), { $0[0] == 0x3C && $0[1] == 0x3C }) {
      top.skipsValue = true
      diagnostics.append(
        Diagnostic(
          "not-yaml", at: visible(index), Message(NotYAML.mergeKey),
          help: YAMLHelp.keysHere.text))
      return
    }
    if let earlier = earlierKey(index, node) {
      top.skipsValue = true
      diagnostics.append(duplicate(index, earlier))
      return
    }
    top.key = index
    top.keys += 1
  }

  /// Where a message about a node points: a block that goes on below is shown by its first sign, and so is nothing.
  func visible(_ index: UInt32) -> ByteRange {
    let node = document.nodes[Int(index)]
    if node.kind == .scalar, node.end > node.start { return ByteRange(Int(node.start), Int(node.end)) }
    let bytes = document.source.bytes
    var at = min(Int(node.start), bytes.count - 1)
    while at + 1 < bytes.count, bytes[at] == 0x20 { at += 1 }
    return document.source.character(at: at)
  }

  /// What tells most keys apart at a glance: their first and last four bytes, mixed.
  private static func mark(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    let raw = UnsafeRawBufferPointer(bytes)
    if raw.count >= 4 {
      let head = raw.loadUnaligned(as: UInt32.self)
      return head &* 0x9E37_79B1 ^ raw.loadUnaligned(fromByteOffset: raw.count - 4, as: UInt32.self)
    }
    var mark: UInt32 = 0
    for byte in raw { mark = mark << 8 | UInt32(byte) }
    return mark
  }

  /// The same key further up in the mapping.
  private mutating func earlierKey(_ index: UInt32, _ node: Node) -> UInt32? {
    let bit: UInt64 = 1 << UInt64((node.child &* 0x9E37_79B1) >> 26)
    defer { top.marks |= bit }
    if top.keys < 32 {
      guard top.marks & bit != 0 else { return nil }
      var key = document.nodes[Int(top.node)].child
      while key != 0 {
        let other = document.nodes[Int(key)]
        if other.child == node.child, other.length == node.length,
          document.string(NodeID(key)) == document.string(NodeID(index))
        {
          return key
        }
        key = document.nodes[Int(other.next)].next
      }
      return nil
    }
    if keysByText[top.node] == nil {
      var all: [String: UInt32] = [:]
      for key in document.keys(NodeID(top.node)) { all[document.string(key)] = key.raw }
      keysByText[top.node] = all
    }
    let name = document.string(NodeID(index))
    if let earlier = keysByText[top.node]?[name] { return earlier }
    keysByText[top.node]?[name] = index
    return nil
  }

  // MARK: Places

  /// The byte offset of a mark, which counts Unicode scalars behind the byte-order mark.
  mutating func offset(_ mark: yaml_mark_t) -> Int { scan.places.byte(of: mark.index) }

  /// The end of a block text without the empty lines behind it, which libyaml counts in.
  private func endOfText(_ start: Int, _ end: Int) -> Int {
    var end = end
    while end > start + 1, [0x20, 0x09, 0x0A, 0x0D].contains(document.source.bytes[end - 1]) { end -= 1 }
    return end
  }

  /// Reports the anchor and the tag that stand from `start` on and gives the start of the value behind them, which is
  /// at `limit` at the latest.
  private mutating func refuseProperties(
    _ start: Int, _ anchor: UnsafeMutablePointer<UInt8>?, _ tag: UnsafeMutablePointer<UInt8>?, limit: Int
  ) -> Int {
    let bytes = document.source.bytes
    var at = start
    while at < limit, bytes[at] == 0x26 || bytes[at] == 0x21 {
      let isAnchor = bytes[at] == 0x26
      if isAnchor ? anchor == nil : tag == nil { break }
      var end = at + 1
      if isAnchor, let anchor {
        end += strlen(UnsafeRawPointer(anchor).assumingMemoryBound(to: CChar.self))
      } else {
        while end < limit, bytes[end] > 0x20, ![0x2C, 0x5D, 0x7D].contains(bytes[end]) { end += 1 }
      }
      diagnostics.append(
        Diagnostic(
          "not-yaml", at: ByteRange(at, min(end, limit)),
          isAnchor
            ? Message(NotYAML.anchor) : Message(NotYAML.tag),
          help: YAMLHelp.deleteOrQuoteSign.text(["sign": isAnchor ? "&" : "!"])))
      at = skipBlanks(min(end, limit), limit)
    }
    return at
  }

  /// The first byte that is no white space and in no comment.
  private func skipBlanks(_ start: Int, _ limit: Int) -> Int {
    let bytes = document.source.bytes
    var at = start
    while at < limit {
      if bytes[at] == 0x23, at > 0, bytes[at - 1] <= 0x20 {
        while at < limit, bytes[at] != 0x0A, bytes[at] != 0x0D { at += 1 }
      } else if bytes[at] <= 0x20 {
        at += 1
      } else {
        break
      }
    }
    return at
  }
}
