/// A set that knows its first elements, so that a change among thousands does not sort them again.
struct Firsts<Element: Hashable & Comparable & Sendable>: Sendable {
  private(set) var all: Set<Element> = []
  /// The smallest ones, in order.
  private(set) var first: [Element] = []
  private let most: Int

  init(_ most: Int) { self.most = most }

  mutating func insert(_ element: Element) {
    guard all.insert(element).inserted else { return }
    put(element)
  }

  mutating func remove(_ element: Element) {
    guard all.remove(element) != nil, let place = first.firstIndex(of: element) else { return }
    first.remove(at: place)
    // Only when there are more than are kept does another one move up; it is looked for among all.
    guard all.count > first.count else { return }
    first = []
    for element in all { put(element) }
  }

  private mutating func put(_ element: Element) {
    if first.count == most, let last = first.last, last < element { return }
    first.insert(element, at: first.firstIndex { element < $0 } ?? first.count)
    if first.count > most { first.removeLast() }
  }
}
