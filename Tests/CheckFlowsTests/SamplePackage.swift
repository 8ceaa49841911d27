import HandrailTestSupport
import SystemIO
import Testing

/// A package that uses both plugins, with the manifest that the README shows, anew for each test.
///
/// What it builds of Handrail stays below `.build` of this checkout, so only the first build is long.
struct SamplePackage {
  static let isWanted = ProcessEnvironment.nonEmpty("HANDRAIL_BUILD_PLUGINS") != nil

  private static let house =
    FileSystem.parent(of: FileSystem.parent(of: FileSystem.parent(of: #filePath) ?? "") ?? "") ?? ""
  private static let scratch = house + "/.build/check-flows"

  /// The package's folder.
  let path = Self.scratch + "/tea-app"

  init() throws {
    if FileSystem.exists(path) { try FileSystem.removeTree(path) }
    let manifest = try Self.block("swift", under: "## In the build")
    #expect(manifest.contains("path: \"../handrail\""))
    try write("/Package.swift", manifest.replacing("path: \"../handrail\"", with: "path: \"\(Self.house)\""))
    try write("/Sources/TeaApp/main.swift", "print(\"Tea\")\n")
    try FileSystem.makeFolders(path + "/Sources/TeaApp/Flows")
  }

  /// The flow of the README: one warning, on line 13.
  static let tea = (try? block("yaml", under: "## A flow that needs care")) ?? ""

  /// Writes a file of the package.
  func write(_ name: String, _ text: String) throws {
    try FileSystem.makeFolders(FileSystem.parent(of: path + name) ?? path)
    try FileSystem.writeAtomically(Array(text.utf8), to: path + name)
  }

  /// Writes the manifest again, with one more line end.
  func touchManifest() throws {
    let manifest = String(decoding: try FileSystem.read(path + "/Package.swift", limit: 1 << 20).bytes, as: UTF8.self)
    try write("/Package.swift", manifest + "\n")
  }

  /// Runs `swift` in the package, or in a folder of it; what it prints is all in `output`.
  func swift(_ words: String, in folder: String = "") throws -> Finished {
    let words = words.split(separator: " ", maxSplits: 1)
    let rest = words.dropFirst().joined()
    return try Finished.run(
      "/bin/sh",
      ["-c", "exec 2>&1; exec swift \(words[0]) --scratch-path '\(Self.scratch)/build' \(rest)"],
      environment: ProcessEnvironment.all(), in: path + folder, within: .seconds(1800))
  }

  /// The first block of a kind below a heading of the README.
  private static func block(_ kind: String, under heading: String) throws -> String {
    let page = String(decoding: try FileSystem.read(house + "/README.md", limit: 1 << 20).bytes, as: UTF8.self)
    let start = try #require(page.firstRange(of: "\n\(heading)\n")).upperBound
    let block = try #require(page[start...].firstRange(of: "```\(kind)\n")).upperBound
    let end = try #require(page[block...].firstRange(of: "```")).lowerBound
    return String(page[block..<end])
  }
}
