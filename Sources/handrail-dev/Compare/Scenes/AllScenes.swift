/// Every scene of the comparison. A new command has its runs in a file beside this one and a line here.
struct AllScenes {
  /// Flows by the name of the folder that holds them.
  private let corpora: [Corpus]
  private let tables: ProgramTables

  /// Flows that are compared over.
  struct Corpus: Sendable {
    /// The name of their folder.
    let name: String
    let tree: FileTree
    /// Files that are looked at one by one.
    let sample: [String]

    /// Flows of a folder, of which at most so many are looked at one by one, evenly chosen.
    init(_ name: String, _ tree: FileTree, sample most: Int) {
      self.name = name
      self.tree = tree
      let files = tree.filePaths.filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") }
      let stride = max(1, (files.count + most - 1) / max(1, most))
      sample = files.indices.filter { $0 % stride == 0 }.map { files[$0] }
    }
  }

  /// Reads and makes the flows.
  ///
  /// - Throws: `DevError` when a folder of flows cannot be read.
  init(
    package: String, more: [String], generated: Int, seed: UInt64, tables: ProgramTables
  ) throws(DevError) {
    self.tables = tables
    var corpora = [
      Corpus("flows", try FileTree(of: "\(package)/flows"), sample: 100),
      Corpus("examples", try Self.flows(below: "\(package)/Tests"), sample: 100),
    ]
    for (number, folder) in more.enumerated() {
      corpora.append(Corpus("more-\(number + 1)", try FileTree(of: folder), sample: 100))
    }
    let generator = FlowGenerator(seed: seed, findings: true)
    var tree = FileTree()
    for number in 0..<generated { tree.add(generator.path(of: number), generator.text(of: number)) }
    corpora.append(Corpus("generated", tree, sample: 40))
    corpora.append(Corpus("broken", BrokenFiles.tree(seed: seed), sample: 1_000))
    self.corpora = corpora
  }

  /// The example flows that tests hold.
  private static func flows(below folder: String) throws(DevError) -> FileTree {
    var tree = try FileTree(of: folder)
    tree.entries = tree.entries.filter { path, entry in
      guard case .file = entry else { return false }
      return path.suffix(5).elementsEqual(".yaml".utf8)
    }
    return tree
  }

  /// The scenes; the long ones first, so that no thread is left with one at the end.
  func scenes() -> [Scene] {
    let rules = tables.rules
    var scenes: [Scene] = []
    for corpus in corpora.reversed() {
      scenes.append(DaemonScene.scene(corpus, tables.handrail))
      scenes.append(CheckScene.scene(corpus, tables.handrail))
      scenes += FileScene.scenes(corpus, tables.handrail)
      scenes.append(FixScene.scene(corpus, tables.handrail, rules: corpus.name == "examples" ? rules : []))
    }
    scenes.append(HelpScene.scene(tables))
    scenes.append(ConfigurationScene.scene(tables.handrail))
    scenes += WatchScenes.scenes(tables.handrail) + LifeScenes.scenes(tables) + PluginScenes.scenes(tables.handrail)
    scenes += [
      ProtocolScene.scene, RuleScene.scene(tables), NewScene.scene(tables.handrail), BaselineScene.scene,
      ClosedScene.scene, DoctorScene.scene(tables.handrail), InstallScene.scene(tables.handrail),
    ]
    return scenes
  }
}
