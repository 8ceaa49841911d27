/// Makes the random life of a folder: the same for the same seed.
///
/// It plays each operation in a model of its own, so that most that it chooses is possible.
struct LifeGenerator {
  /// What a life is made of.
  enum Style {
    /// Everything.
    case wild
    /// Files of a flat folder that are written, renamed and removed.
    case plain
  }

  private var randomness: Randomness
  private var model: TreeModel
  private let style: Style
  private let leftOut: [TortureTopic]
  private var version = 0

  /// As many files as a life has at least and at most, roughly.
  private static let files = 12...36

  /// A generator from a seed; `reachesClosed` as for the model.
  init(seed: UInt64, style: Style, without leftOut: [TortureTopic] = [], reachesClosed: Bool) {
    randomness = Randomness(seed: seed, flow: 0)
    model = TreeModel(reachesClosed: reachesClosed)
    self.style = style
    self.leftOut = leftOut
  }

  /// A life of so many moments; one in ten is at rest.
  mutating func life(moments: Int) -> TortureSequence {
    var sequence = TortureSequence()
    sequence.before = burst(randomness.below(20) + 12, toldOnly: false)
    for _ in 0..<moments {
      let isAtRest = randomness.below(10) == 0
      sequence.moments.append(
        .init(operations: burst(randomness.below(8) + 1, toldOnly: isAtRest), isAtRest: isAtRest))
    }
    return sequence
  }

  private mutating func burst(_ count: Int, toldOnly: Bool) -> [TreeOperation] {
    var operations: [TreeOperation] = []
    // What turns out not to be possible is chosen anew; it never takes long to find something.
    for _ in 0..<count * 20 where operations.count < count {
      let operation = style == .plain ? plainOperation() : wildOperation(TreeListing(model))
      if leftOut.contains(where: { $0.concerns(operation) }) { continue }
      var after = model
      guard let effect = after.apply(operation), effect.isTold || !toldOnly else { continue }
      model = after
      operations.append(operation)
    }
    return operations
  }

  // MARK: A plain life

  private mutating func plainOperation() -> TreeOperation {
    let path = TreePath("root").appending(randomness.pick(TreeNames.plainFiles))
    switch randomness.below(10) {
    case 0..<4: return .write(path, flow())
    case 4..<7: return .save(path, flow())
    case 7: return .remove(path)
    default: return .move(path, TreePath("root").appending(randomness.pick(TreeNames.plainFiles)))
    }
  }

  // MARK: A wild life

  private mutating func wildOperation(_ tree: TreeListing) -> TreeOperation {
    // Too few files are added to, too many are taken from.
    if tree.files.count < Self.files.lowerBound, randomness.below(2) == 0 { return .write(newFile(tree), text()) }
    if tree.files.count > Self.files.upperBound, randomness.below(3) == 0 { return .remove(any(tree)) }
    switch randomness.below(100) {
    case 0..<14: return .write(file(tree), text())
    case 14..<28: return .save(file(tree), text())
    case 28..<34: return .pieces(file(tree), text())
    case 34..<37: return .store(file(tree), flow())
    case 37..<44: return .remove(any(tree))
    case 44..<49: return .folder(folder(tree).appending(randomness.pick(TreeNames.folders)))
    case 49..<57: return .move(file(tree), randomness.below(4) == 0 ? file(tree) : newFile(tree))
    case 57..<62: return .move(folder(tree), folder(tree).appending(randomness.pick(TreeNames.folders)))
    case 62..<76: return link(tree)
    case 76..<78: return .hard(file(tree), newFile(tree))
    case 78..<90: return settingsOperation(tree)
    case 90..<94: return .date(any(tree), seconds: randomness.pick(TreeNames.dates))
    case 94..<97: return .close(any(tree))
    default: return .open(any(tree))
    }
  }

  private mutating func settingsOperation(_ tree: TreeListing) -> TreeOperation {
    let path = (randomness.below(3) == 0 ? TreePath("root") : folder(tree)).appending(TreeNames.settings)
    switch randomness.below(12) {
    case 0..<3: return .write(path, .settings(settings(path)))
    case 3..<6: return .save(path, .settings(settings(path)))
    case 6: return .save(path, .brokenSettings)
    case 7: return .write(path, .empty)
    case 8, 9: return .remove(one(of: tree.settings) ?? path)
    case 10: return .move(one(of: tree.settings) ?? path, path)
    default: return .link(path, target: TreeNames.target(from: path, to: one(of: tree.settings) ?? newFile(tree)))
    }
  }

  private mutating func settings(_ path: TreePath) -> FolderSettings {
    var settings = FolderSettings()
    if randomness.below(4) == 0 { settings.include = randomness.pick(TreeNames.includes) }
    if randomness.below(4) > 0 { settings.exclude = randomness.pick(TreeNames.excludes) }
    if path == TreePath("root/handrail.yaml"), randomness.below(4) == 0 { settings.limit = 20 }
    return settings
  }

  /// A link to a file that is there or not yet, to a folder, or through a link to a folder.
  private mutating func link(_ tree: TreeListing) -> TreeOperation {
    let old = one(of: tree.links)
    let path = randomness.below(3) == 0 ? old ?? newFile(tree) : newFile(tree)
    switch randomness.below(8) {
    case 0..<3: return .link(path, target: target(path, file(tree)))
    case 3: return .link(path, target: target(path, newFile(tree)))
    case 4: return .link(path, target: target(path, folder(tree)))
    case 5:
      // The name under which a folder is known changes its meaning in one step.
      let name = folder(tree).appending(randomness.pick(TreeNames.folderLinks))
      let swapped = one(of: tree.folderLinks.map(\.path)) ?? name
      let link = randomness.below(2) == 0 ? swapped : name
      return .link(link, target: target(link, folder(tree)))
    default:
      guard !tree.folderLinks.isEmpty else { return .link(path, target: target(path, file(tree))) }
      let (way, end) = randomness.pick(tree.folderLinks)
      let inside = tree.files.filter { $0.relative(to: end)?.names.count == 1 }
      let name = one(of: inside)?.name ?? randomness.pick(TreeNames.files)
      return .link(path, target: target(path, way.appending(name)))
    }
  }

  private mutating func target(_ path: TreePath, _ other: TreePath) -> [UInt8] {
    randomness.below(6) == 0 ? [UInt8(ascii: "/")] + other.bytes : TreeNames.target(from: path, to: other)
  }

  // MARK: Choices

  private mutating func one(of paths: [TreePath]) -> TreePath? { paths.isEmpty ? nil : randomness.pick(paths) }

  /// A folder; one outside the root is seldom chosen.
  private mutating func folder(_ tree: TreeListing) -> TreePath {
    let all = randomness.below(6) == 0 ? tree.folders : tree.folders.filter { $0.names.first == Array("root".utf8) }
    return one(of: all) ?? TreePath("root")
  }

  /// A path where a file may be, or is.
  private mutating func newFile(_ tree: TreeListing) -> TreePath {
    folder(tree).appending(randomness.pick(TreeNames.files))
  }

  /// A file that is there, mostly.
  private mutating func file(_ tree: TreeListing) -> TreePath {
    switch randomness.below(10) {
    case 0..<5: one(of: tree.files) ?? newFile(tree)
    case 5: one(of: tree.links) ?? newFile(tree)
    default: newFile(tree)
    }
  }

  /// Anything that is there.
  private mutating func any(_ tree: TreeListing) -> TreePath {
    switch randomness.below(10) {
    case 0..<5: one(of: tree.files) ?? newFile(tree)
    case 5..<7: one(of: tree.links) ?? newFile(tree)
    case 7: one(of: tree.settings) ?? newFile(tree)
    default: folder(tree)
    }
  }

  private mutating func flow() -> FileText {
    version += 1
    return .flow(id: randomness.below(40), version: version)
  }

  private mutating func text() -> FileText {
    switch randomness.below(20) {
    case 0, 1:
      version += 1
      return .broken(version: version)
    case 2: return .other
    case 3: return .empty
    default: return flow()
    }
  }
}
