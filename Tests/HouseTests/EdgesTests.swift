import HandrailTestSupport
import SystemIO
import Testing

/// The house as `Sources/README.md` lists it, against what the sources really import.
@Suite struct EdgesTests {
  /// The package's folder.
  static let package = FileSystem.parent(of: FileSystem.parent(of: FileSystem.parent(of: #filePath) ?? "") ?? "") ?? ""

  /// Rooms and what they may import: the rows of the table.
  static func listed() throws -> [String: Set<String>] {
    let text = String(
      decoding: try FileSystem.read(package + "/Sources/README.md", limit: 1 << 20).bytes, as: UTF8.self)
    var result: [String: Set<String>] = [:]
    for line in text.split(separator: "\n") where line.hasPrefix("| `") {
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).map { $0.filter { $0 != " " } }
      let imports = cells[3].split(separator: ",").map(String.init)
      // All rule plugins are named at once, so that a new one changes no row.
      let plugins = imports.contains("`Plugins/*Rules`") ? try rulePlugins() : []
      result[cells[1].filter { $0 != "`" }] = Set(imports).subtracting(["`Plugins/*Rules`"]).union(plugins)
    }
    return result
  }

  /// The folders of the rule plugins.
  static func rulePlugins() throws -> [String] {
    try FileSystem.list(package + "/Plugins").filter { $0.name.hasSuffix("Rules") }.map(\.name)
  }

  /// What the Swift files of a folder import.
  static func imports(of folder: String) throws -> Set<String> {
    var result: Set<String> = []
    var folders = [folder]
    while let here = folders.popLast() {
      for entry in try FileSystem.list(here) {
        let path = here + "/" + entry.name
        if entry.kind == .folder { folders.append(path) }
        guard entry.name.hasSuffix(".swift") else { continue }
        let text = String(decoding: try FileSystem.read(path, limit: 1 << 20).bytes, as: UTF8.self)
        for line in text.split(separator: "\n") {
          let words = line.split(separator: " ").map(String.init)
          guard let at = words.firstIndex(of: "import"), at <= 2, at + 1 < words.count else { continue }
          guard words[..<at].allSatisfy({ ["public", "internal", "@_exported", "package", "@testable"].contains($0) })
          else { continue }
          result.insert(words[at + 1])
        }
      }
    }
    return result
  }

  @Test func `each room imports only what its row allows`() throws {
    let listed = try Self.listed()
    let plugins = try Self.rulePlugins()
    let rooms = Set(try FileSystem.list(Self.package + "/Sources").filter { $0.kind == .folder }.map(\.name))
    #expect(rooms == Set(listed.keys), "rooms of Sources without a row, or rows without a room")
    for room in rooms.sorted() {
      let found = try Self.imports(of: Self.package + "/Sources/" + room).intersection(rooms.union(plugins))
      let allowed = listed[room] ?? []
      #expect(found == allowed, "\(room): imports and row differ in \(found.symmetricDifference(allowed).sorted())")
    }
    for plugin in plugins {
      let found = try Self.imports(of: Self.package + "/Plugins/" + plugin).intersection(rooms.union(plugins))
      #expect(found == ["CheckKit"], "a plugin imports CheckKit alone, \(plugin) does not")
    }
  }

  @Test func `a new rule plugin is a folder, a name in Package.swift and a line in the Rulebook`() throws {
    let plugins = try Self.rulePlugins()
    var files = ["Package.swift"]
    var folders = ["Sources"]
    while let here = folders.popLast() {
      for entry in try FileSystem.list(Self.package + "/" + here) {
        // The help of a tool that never ships names one as an example.
        if entry.kind == .folder, entry.name != "handrail-dev" { folders.append(here + "/" + entry.name) }
        if entry.name.hasSuffix(".swift") { files.append(here + "/" + entry.name) }
      }
    }
    var naming: [String: Set<String>] = [:]
    for file in files {
      let text = String(decoding: try FileSystem.read(Self.package + "/" + file, limit: 1 << 20).bytes, as: UTF8.self)
      let words = Set(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
      for plugin in plugins where words.contains(plugin) { naming[plugin, default: []].insert(file) }
    }
    for plugin in plugins {
      #expect(naming[plugin] == ["Package.swift", "Sources/Rulebook/Rules.swift"], "\(plugin)")
    }
  }

  @Test func `nothing that ships is decided by the words of a sentence`() throws {
    // A literal of several words behind a comparison. ParseMistake translates what libyaml says: it has no numbers.
    let decided = /(==|!=|hasPrefix\(|hasSuffix\(|contains\(|starts\(with:) *"[A-Za-z]+ [^"]*[a-z]{2}/
    var folders = ["Sources", "Plugins"]
    var count = 0
    while let here = folders.popLast() {
      for entry in try FileSystem.list(Self.package + "/" + here) {
        let path = here + "/" + entry.name
        if entry.kind == .folder, entry.name != "handrail-dev", entry.name != "Examples" { folders.append(path) }
        guard entry.name.hasSuffix(".swift"), entry.name != "ParseMistake.swift" else { continue }
        count += 1
        let text = String(decoding: try FileSystem.read(Self.package + "/" + path, limit: 1 << 20).bytes, as: UTF8.self)
        for line in text.split(separator: "\n") where line.firstMatch(of: decided) != nil {
          Issue.record("\(path): \(line.drop { $0 == " " })")
        }
      }
    }
    #expect(count > 300)
  }

  @Test func `plugins of the build import nothing of the house`() throws {
    for plugin in ["CheckFlows", "CheckFlowsOnBuild"] {
      #expect(try Self.imports(of: Self.package + "/Plugins/" + plugin) == ["Foundation", "PackagePlugin"])
    }
  }

  @Test func `data runs one way: no room imports itself in the end`() throws {
    var open = try Self.listed()
    while let free = open.first(where: { room in room.value.allSatisfy { open[$0] == nil } }) { open[free.key] = nil }
    #expect(open.isEmpty, "a circle: \(open.keys.sorted())")
  }

  @Test func `nothing that ships imports Foundation`() throws {
    for room in try FileSystem.list(Self.package + "/Sources") where room.kind == .folder {
      let found = try Self.imports(of: Self.package + "/Sources/" + room.name)
      #expect(!found.contains("Foundation"), "\(room.name)")
    }
  }
}
