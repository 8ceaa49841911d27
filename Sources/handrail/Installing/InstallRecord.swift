internal import Reporting
internal import SourceText
internal import SystemIO

/// The list of what was installed below a prefix, so that exactly that can be taken back.
struct InstallRecord {
  /// Where it stands, relative to the prefix.
  static let path: RelativePath = "share/handrail/installed"

  /// A file of ours.
  struct File: Hashable {
    let path: RelativePath
    /// Of the content that we wrote.
    let fingerprint: String
  }

  /// The version that was installed.
  var version: String
  /// Folders that were not there before, the outer ones first; the empty path is the prefix itself, written as `.`.
  var folders: [RelativePath] = []
  /// Files; while an update is going on one path may stand there with its old and its new content.
  var files: [File] = []

  init(version: String) { self.version = version }

  /// The list of a prefix; nil when there is none.
  ///
  /// - Throws: when there is one that cannot be read or understood.
  static func read(_ prefix: AbsolutePath) throws(CommandFailure) -> InstallRecord? {
    let path = prefix.joined(Self.path)
    guard FileSystem.exists(path) else { return nil }
    let bytes: [UInt8]
    do throws(FileReadError) { bytes = try FileSystem.read(path, limit: 1 << 20).bytes } catch {
      throw CommandFailure("The list \(path) cannot be read. \(error)")
    }
    guard let record = InstallRecord(String(decoding: bytes, as: UTF8.self)) else {
      throw CommandFailure(
        "The list \(path) is damaged.",
        next: "Remove it, then run: handrail install --force --prefix \(shellWord(prefix))")
    }
    return record
  }

  private init?(_ text: String) {
    version = ""
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let words = line.split(separator: " ", maxSplits: 2).map(String.init)
      switch (words.first, words.count) {
      case ("version", 2): version = words[1]
      case ("folder", 2):
        guard let path = RelativePath(words[1]) else { return nil }
        folders.append(path)
      case ("file", 3):
        guard let path = RelativePath(words[2]), !path.isEmpty else { return nil }
        files.append(File(path: path, fingerprint: words[1]))
      default: return nil
      }
    }
    if version.isEmpty { return nil }
  }

  var text: String {
    var text = "# What handrail install put here. handrail uninstall takes it back.\nversion \(version)\n"
    for folder in folders { text += "folder \(folder.isEmpty ? "." : folder.text)\n" }
    for file in files { text += "file \(file.fingerprint) \(file.path)\n" }
    return text
  }

  /// Writes the list.
  func write(_ prefix: AbsolutePath) throws(SystemError) {
    try FileSystem.writeAtomically(Array(text.utf8), to: prefix.joined(Self.path), mode: 0o644)
  }
}

/// What stands at the place of an installed file.
enum Standing {
  case nothing
  /// A regular file.
  case file(fingerprint: String)
  /// A link, a folder, or something that cannot be read.
  case other

  init(_ path: AbsolutePath) {
    guard let status = try? FileSystem.linkStatus(of: path) else {
      self = FileSystem.exists(path) ? .other : .nothing
      return
    }
    guard status.kind == .file, let found = try? FileSystem.read(path, limit: 1 << 30, followingLinks: false) else {
      self = .other
      return
    }
    self = .file(fingerprint: ContentFingerprint.of(found.bytes))
  }
}
