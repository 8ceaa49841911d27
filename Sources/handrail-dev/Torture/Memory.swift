/// What a daemon may know that a fresh check cannot: which files were flows before.
///
/// A watched flow that becomes empty or other YAML stays listed with `not-a-flow` until the file goes. One that nobody
/// may read any more may stay, too. A fresh check tells nothing of either.
struct Memory {
  /// Files that were a flow at some moment since they began to count.
  private var once: Set<TreePath> = []
  /// Files that daemon and model knew as flows when they were compared last, and that have counted ever since.
  private var steady: Set<TreePath> = []

  /// Takes in how the tree is after an operation.
  mutating func look(_ tree: ExpectedTree) {
    once.formUnion(tree.flows.keys)
    steady.formIntersection(tree.counted)
  }

  /// Takes in that daemon and model agree.
  mutating func settle(_ tree: ExpectedTree) {
    once.formIntersection(tree.counted)
    steady.formUnion(tree.flows.keys)
  }

  /// The files that the daemon may list as flows that were.
  func allowed(_ tree: ExpectedTree) -> Set<TreePath> { once.intersection(tree.counted).subtracting(tree.flows.keys) }

  /// The files that it must list so.
  func demanded(_ tree: ExpectedTree) -> Set<TreePath> {
    steady.intersection(tree.counted).subtracting(tree.flows.keys).subtracting(tree.closed)
  }
}
