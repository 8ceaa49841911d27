public import Checking
public import Settings
public import SystemIO

/// The files that a plugin's command is made of: what is trusted, and what a change of is noticed.
///
/// The program itself; what the first line of a script names; and every file that a word of the command names, also
/// behind `=`. Of a folder that a word names, all files in it. What those files read in turn is not known here.
public struct CommandFiles: Sendable, Hashable {
  /// One of them.
  public struct File: Sendable, Hashable {
    /// Its path.
    public var path: String
    /// Its identity and its times: by them a change is noticed.
    public var status: FileStatus
  }

  /// The program as it is started.
  public let program: String
  /// The program and the others, without repeats.
  public private(set) var files: [File] = []

  /// The most files, and the most bytes in them: far more than a checker has, and hashed within a second.
  static let mostFiles = 2000
  static let mostBytes: Int64 = 256 << 20

  /// Finds them.
  ///
  /// - Throws: that the program is missing or is none, or that there are too many files.
  public init(of plugin: FolderPlugin) throws(PluginFailure) {
    let words = plugin.plugin.command
    guard let first = words.first, let found = Self.program(first, in: plugin.folder) else {
      throw .missing(plugin.name, words.first ?? "")
    }
    guard (try? FileSystem.status(of: found).kind) == .file, FileSystem.isExecutable(found) else {
      throw .notExecutable(plugin.name, first)
    }
    program = found
    var named = [found] + Self.scriptWords(found).filter { $0.contains("/") }.map { Self.full($0, plugin.folder) }
    for word in words.dropFirst() {
      named.append(Self.full(word, plugin.folder))
      if let equals = word.firstIndex(of: "=") {
        named.append(Self.full(String(word[word.index(after: equals)...]), plugin.folder))
      }
    }
    var seen: Set<String> = []
    for path in named where seen.insert(path).inserted { try take(path, plugin.name) }
  }

  private mutating func take(_ path: String, _ name: String) throws(PluginFailure) {
    var folders: [String] = []
    func look(_ path: String, _ files: inout [File], isNamed: Bool) {
      // A word that names nothing is only a word.
      guard !path.isEmpty, let status = try? FileSystem.status(of: path) else { return }
      if status.kind == .file { files.append(File(path: path, status: status)) }
      // A link inside a folder may lead back to it, or to the whole system.
      guard status.kind == .folder else { return }
      if isNamed || (try? FileSystem.linkStatus(of: path).kind) != .link { folders.append(path) }
    }
    look(path, &files, isNamed: true)
    while let folder = folders.popLast() {
      for entry in ((try? FileSystem.list(folder)) ?? []).sorted(by: { $0.name < $1.name }) {
        look(folder + "/" + entry.name, &files, isNamed: false)
        guard files.count <= Self.mostFiles, folders.count <= Self.mostFiles else {
          throw .unreadable(name, "They are more than \(Self.mostFiles).")
        }
      }
    }
  }

  /// The value that stands for the words of the command and for all bytes of the files.
  ///
  /// - Throws: that a file cannot be read, or changes meanwhile.
  public func hash(of plugin: FolderPlugin) throws(PluginFailure) -> String {
    var hash = SHA256()
    hash.add("handrail plugin 1")
    for word in plugin.plugin.command { hash.add(word) }
    hash.add("files")
    var bytes: Int64 = 0
    for file in files {
      // A file of holes may say any size: what is left is compared, not the sum.
      guard file.status.size <= Self.mostBytes - bytes else {
        throw .unreadable(plugin.name, "They have more than \(Self.mostBytes >> 20) MiB.")
      }
      bytes += file.status.size
      // Not the path: the same folder may be found under another name.
      hash.add(try Self.digest(of: file, plugin.name))
    }
    return hash.text()
  }

  /// Values of files that were read already, by what the system says about them.
  private static let known = Locked<[File: String]>([:])

  private static func digest(of file: File, _ name: String) throws(PluginFailure) -> String {
    if let digest = known.withLock({ $0[file] }) { return digest }
    let contents: FileContents
    do throws(FileReadError) {
      contents = try FileSystem.read(file.path, limit: Int(mostBytes))
    } catch {
      throw .unreadable(name, error.sentence)
    }
    guard contents.isSteady, contents.status == file.status else {
      throw .unreadable(name, "They are being written.")
    }
    let digest = SHA256.of(contents.bytes)
    known.withLock { known in
      if known.count > 2 * mostFiles { known = [:] }
      known[file] = digest
    }
    return digest
  }

  // MARK: Names

  /// The program of a command's first word: a path below the folder, or a bare name in the folders of `PATH`.
  private static func program(_ word: String, in folder: String) -> String? {
    guard !word.isEmpty else { return nil }
    if word.contains("/") {
      let path = full(word, folder)
      return FileSystem.exists(path) ? path : nil
    }
    // A relative folder in PATH would be one of the watched ones: nobody means that.
    let folders = (ProcessEnvironment.nonEmpty("PATH") ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
    return folders.lazy.filter { $0.hasPrefix("/") }.map { "\($0)/\(word)" }.first { path in
      (try? FileSystem.status(of: path).kind) == .file && FileSystem.isExecutable(path)
    }
  }

  private static func full(_ word: String, _ folder: String) -> String {
    if word.isEmpty || word.hasPrefix("/") { return word }
    let rest = word.hasPrefix("./") ? String(word.dropFirst(2)) : word
    return FileSystem.join(folder, rest)
  }

  /// The words behind `#!`, in the first 256 bytes as the kernel reads them.
  private static func scriptWords(_ path: String) -> [String] {
    let head = FileSystem.beginning(of: path, length: 256)
    guard head.starts(with: Array("#!".utf8)) else { return [] }
    let line = head.dropFirst(2).prefix { $0 != UInt8(ascii: "\n") }
    return String(decoding: line, as: UTF8.self).split { $0 == " " || $0 == "\t" || $0 == "\r" }.map(String.init)
  }
}
