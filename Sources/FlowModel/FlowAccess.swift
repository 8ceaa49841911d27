public import SourceText
public import YAMLSource

/// Text, places and neighbours: what rules and outputs ask a flow.
///
/// What takes a whole step or option is inlined into those who ask: a step that is handed on is copied first, which
/// takes as long as a whole rule.
extension Flow {
  // MARK: Text

  /// The text of a field as a person reads it.
  public func text(_ field: Field) -> String { document.string(field.value) }
  /// The text of a field, or nothing when it is not there.
  public func text(_ field: Field?) -> String { field.map { document.string($0.value) } ?? "" }
  /// The text of a node: a name in a list, a key.
  public func text(_ node: NodeID) -> String { document.string(node) }
  /// Calls `body` with the bytes of a field's text; the cheap way to compare.
  @inlinable @inline(__always)
  public func withBytes<R>(_ field: Field, _ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    document.withBytes(field.value, body)
  }
  /// The id of a step.
  @inlinable @inline(__always)
  public func id(of step: Step) -> String { document.string(step.id.value) }
  /// The id of an effect.
  public func id(of effect: Effect) -> String { document.string(effect.key) }
  /// The readable names of a list, in file order; one name that stands for a list counts. Blank entries are left out.
  public func names(_ field: Field?) -> [NodeID] {
    guard let field else { return [] }
    switch document.kind(field.value) {
    case .scalar: return [field.value]
    case .sequence: return document.items(field.value).filter { document.kind($0) == .scalar && !document.isBlank($0) }
    case .mapping, .refused: return []
    }
  }
  /// The readable keys of a mapping such as `set`, in file order.
  public func keys(_ field: Field?) -> [NodeID] {
    guard let field else { return [] }
    return Array(document.keys(field.value))
  }
  /// True when two nodes hold the same bytes.
  public func isEqual(_ left: NodeID, _ right: NodeID) -> Bool {
    document.byteCount(left) == document.byteCount(right)
      && document.withBytes(left) { left in document.withBytes(right) { left.elementsEqual($0) } }
  }
  /// True when two texts are the same for a person: equal after trimming white space and folding case.
  ///
  /// A text that is missing is the same as nothing, not even as another missing one.
  public func isSame(_ left: Field?, _ right: Field?) -> Bool {
    guard let left, let right else { return false }
    if isEqual(left.value, right.value) { return true }
    return folded(left) == folded(right)
  }
  /// A text for comparing: trimmed, case folded.
  public func folded(_ field: Field) -> String { Self.folded(text(field)) }
  /// A text for comparing: trimmed, case folded.
  public static func folded(_ text: String) -> String {
    var rest = text[...]
    while let first = rest.first, first.isWhitespace { rest.removeFirst() }
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    return rest.lowercased()
  }

  // MARK: Places

  /// The key of a field.
  public func keyRange(_ field: Field) -> ByteRange { document.range(document.key(ofValue: field.value)) }
  /// The value of a field.
  public func valueRange(_ field: Field) -> ByteRange { document.range(field.value) }
  /// Where a finding about a field stands: from its key to the end of its value, or the key alone when the value goes
  /// on below, so that an editor does not underline half a file.
  public func place(_ field: Field) -> ByteRange { oneLine(keyRange(field), to: valueRange(field)) }
  /// Where a finding about a step stands: its `step:` key with the id.
  @inlinable @inline(__always)
  public func place(_ step: Step) -> ByteRange { place(step.id) }
  /// Where a finding about an option or a control stands: from its first key to its end on that line.
  @inlinable @inline(__always)
  public func place(_ offer: some Offer) -> ByteRange { place(mapping: offer.node) }
  /// Where a finding about an effect stands: its id under `effects`.
  public func place(_ effect: Effect) -> ByteRange { document.range(effect.key) }
  /// Where a finding about a timer stands: its key.
  @inlinable @inline(__always)
  public func place(_ timer: Timer) -> ByteRange { place(timer.field) }
  /// Where a finding about the whole flow stands when its own key is missing: the first key of the file.
  public var firstKeyPlace: ByteRange { document.firstChild(node).map(document.range) ?? document.range(node) }

  /// From the first key of a mapping to the end of its last value on that line.
  public func place(mapping: NodeID) -> ByteRange {
    guard let first = document.firstChild(mapping) else { return document.range(mapping) }
    var last = document.range(document.value(ofKey: first))
    let key = document.range(first)
    guard oneLine(key, to: last).end == last.end else { return key }
    for key in document.keys(mapping) {
      let value = document.range(document.value(ofKey: key))
      if oneLine(document.range(first), to: value).end != value.end { break }
      last = value
    }
    return ByteRange(Int(key.start), Int(max(key.end, last.end)))
  }

  private func oneLine(_ key: ByteRange, to value: ByteRange) -> ByteRange {
    guard value.end > key.end else { return key }
    let between = document.source.bytes[Int(key.end)..<Int(value.end)]
    return between.contains { $0 == 0x0A || $0 == 0x0D } ? key : ByteRange(Int(key.start), Int(value.end))
  }

  // MARK: Neighbours

  /// The options of a step.
  @inlinable @inline(__always)
  public func options(of step: Step) -> ArraySlice<Option> { options[step.optionRange] }
  /// The controls of a step.
  @inlinable @inline(__always)
  public func controls(of step: Step) -> ArraySlice<Control> { controls[step.controlRange] }
  /// The effects that a step reports.
  @inlinable @inline(__always)
  public func reports(of step: Step) -> ArraySlice<EffectReference> { reports[step.reportRange] }
  /// The events under `when` of a step.
  @inlinable @inline(__always)
  public func outsideEvents(of step: Step) -> ArraySlice<OutsideEvent> { outsideEvents[step.eventRange] }
  /// The timers of a step: its time limit, then its auto-advance.
  public func timers(of step: Step) -> [Timer] {
    switch (step.timeout, step.autoAdvance) {
    case (nil, nil): []
    case (let timer?, nil): [timer]
    case (nil, let timer?): [timer]
    case (let timeout?, let advance?): [timeout, advance]
    }
  }
  /// The effect that a reference names, or nil when there is no such effect.
  public func effect(_ reference: EffectReference?) -> Effect? { reference?.index.map { effects[$0] } }

  /// The step an option leads to after the defaults by role, or nil when it goes back, stays or leads nowhere.
  @inlinable @inline(__always)
  public func target(of option: Option) -> Int? {
    if let goto = option.goto { return goto.value.step }
    return target(of: option.role, in: option.step)
  }
  /// The step an option without `goto` leads to.
  @usableFromInline
  func target(of role: Role, in step: Int) -> Int? {
    switch role {
    case .back, .cancel: nil
    case .home: startIndex
    case .help: helpIndex
    case .normal, .primary, .destructive: step + 1 < steps.count ? step + 1 : nil
    }
  }
  /// True for `goto: back` and for the roles back and cancel without `goto`.
  @inlinable @inline(__always)
  public func goesBack(_ option: Option) -> Bool {
    if let goto = option.goto { return goto.value == .back }
    return option.role == .back || option.role == .cancel
  }
  /// The step a timer leads to, or nil when it leads nowhere.
  @inlinable @inline(__always)
  public func target(of timer: Timer, in step: Step) -> Int? {
    switch timer.kind {
    case .timeout: timer.goto?.value.step
    case .autoAdvance: step.index + 1 < steps.count ? step.index + 1 : nil
    }
  }
}
