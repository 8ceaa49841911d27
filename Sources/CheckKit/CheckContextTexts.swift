public import FlowModel
public import YAMLSource

/// What rules ask about texts. Everything is decided on bytes where a text is ASCII, so that looking makes no `String`.
extension CheckContext {
  /// True when a phrase of the list stands in the text, in whole words.
  public func contains(_ list: WordList, in text: Field) -> Bool {
    flow.withBytes(text) { list.isFound(in: $0) }
  }
  /// True when a phrase of the list is the whole text, but for white space around it and final stops.
  public func isWhole(_ text: Field, in list: WordList) -> Bool {
    flow.withBytes(text) { list.isWhole($0) }
  }
  /// Number of sentences of a text.
  public func sentenceCount(_ text: Field) -> Int {
    flow.withBytes(text) { text in Sentences(text, words?.shortWords).reduce(0) { count, _ in count + 1 } }
  }
  /// Number of sentences of a text; counting ends behind `most`.
  public func sentenceCount(_ text: Field, upTo most: Int) -> Int {
    flow.withBytes(text) { text in
      var sentences = Sentences(text, words?.shortWords)
      var count = 0
      while count <= most, sentences.next() != nil { count += 1 }
      return count
    }
  }
  /// The length of the longest sentence of a text, in words or, where the language counts them, in characters; nil when
  /// it is not more than `most`.
  public func longestSentence(_ text: Field, above most: Int) -> Int? {
    flow.withBytes(text) {
      SentenceLength.longest(
        in: $0, countsCharacters: language.countsCharacters, above: most, words?.shortWords)
    }
  }
  /// True when a list of names has this one, case folded.
  public func has(_ name: StaticString, in names: Field?) -> Bool {
    flow.names(names).contains { isName($0, name) }
  }
  /// True when a node holds this name, case folded. The name is ASCII.
  public func isName(_ node: NodeID, _ name: StaticString) -> Bool {
    flow.withBytes(Field(node)) { bytes in
      Scalars.isSame(bytes, UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)) ?? false
    }
  }
  /// True when two references name one effect, known or not.
  public func isSame(_ left: EffectReference, _ right: EffectReference) -> Bool {
    left.index != nil ? left.index == right.index : right.index == nil && flow.isEqual(left.name, right.name)
  }
  /// True when two texts are the same for a person (see `Flow.isSame`), decided on bytes where both are ASCII.
  public func isSame(_ left: Field?, _ right: Field?) -> Bool {
    guard let left, let right else { return false }
    let isSame = flow.withBytes(left) { left in flow.withBytes(right) { Scalars.isSame(left, $0) } }
    return isSame ?? flow.isSame(left, right)
  }

  /// A number that is equal for texts that are the same for a person (see `isSame`), and nearly always differs for
  /// others: to find equal ones among many without comparing each with each. It holds in this process only.
  public func samenessKey(_ text: Field) -> Int {
    let key = flow.withBytes(text) { Scalars.foldedHash($0) }
    if let key { return key }
    var folded = flow.folded(text)
    // A folded text can turn out ASCII (the Kelvin sign is a k), and then it must have the number of that text.
    if let key = folded.withUTF8({ Scalars.foldedHash($0) }) { return key }
    return folded.hashValue
  }

  /// A number that is equal for names of the same bytes and nearly always differs for others: to find a name among many.
  public func nameKey(_ node: NodeID) -> Int {
    flow.withBytes(Field(node)) { Scalars.hash($0) }
  }
}
