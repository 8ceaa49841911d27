internal import DaemonClient
internal import Reporting
internal import SourceText
internal import SystemIO

/// Puts files at a place, all or as good as none: what could be in the way is looked for before the first is written.
struct Installation {
  let place: InstallPlace
  let files: [InstalledFile]
  /// Whether a list is kept for `uninstall`; a packager's tool keeps its own.
  let keepsRecord: Bool
  private var madeFolders: [RelativePath] = []

  init(place: InstallPlace, files: [InstalledFile], keepsRecord: Bool) {
    self.place = place
    self.files = files
    self.keepsRecord = keepsRecord
  }

  /// Does it.
  ///
  /// - Parameter force: whether files that are not ours are replaced.
  /// - Returns: the paths that are new or changed.
  /// - Throws: what is in the way, before anything is changed; or what the system refused.
  mutating func run(force: Bool) throws(CommandFailure) -> [RelativePath] {
    let old = keepsRecord ? try InstallRecord.read(place.folder) : nil
    let wanted = files.map { InstallRecord.File(path: $0.path, fingerprint: ContentFingerprint.of($0.bytes)) }
    var changed: [Int] = []
    var strangers: [RelativePath] = []
    for (index, file) in wanted.enumerated() {
      switch Standing(full(file.path)) {
      case .nothing: changed.append(index)
      case .file(file.fingerprint): if !isRunnable(index) { changed.append(index) }
      case .file(let found):
        changed.append(index)
        let isOurs = old?.files.contains(.init(path: file.path, fingerprint: found)) == true
        if !isOurs { strangers.append(file.path) }
      case .other:
        changed.append(index)
        strangers.append(file.path)
      }
    }
    guard strangers.isEmpty || force || !keepsRecord else {
      throw .said(
        "These files are not from handrail install, or were changed since:",
        next: strangers.map { "  " + VisibleText.of(full($0)) } + [
          "To replace them: handrail install --force --prefix \(shellWord(place.prefix))"
        ])
    }
    do throws(SystemError) { try write(wanted, changed, old) } catch { throw .writing(place, error) }
    return changed.map { files[$0].path }
  }

  private mutating func write(
    _ wanted: [InstallRecord.File], _ changed: [Int], _ old: InstallRecord?
  ) throws(SystemError) {
    for file in files { try makeFolders(above: file.path) }
    var record = InstallRecord(version: Version.number)
    record.folders = old?.folders ?? []
    if keepsRecord {
      try makeFolders(above: InstallRecord.path)
      record.folders += madeFolders.filter { !record.folders.contains($0) }
      // Whatever stops us half way, what stands there is ours by this list.
      record.files = wanted + (old?.files ?? []).filter { !wanted.contains($0) }
      try record.write(place.folder)
    }
    for index in changed {
      let path = full(files[index].path)
      // A link is replaced, not what it leads to.
      if (try? FileSystem.linkStatus(of: path).kind) == .link { try FileSystem.remove(path) }
      try FileSystem.writeAtomically(files[index].bytes, to: path, mode: files[index].mode)
    }
    guard keepsRecord else { return }
    for file in old?.files ?? [] where !wanted.contains(where: { $0.path == file.path }) {
      // An older version had it; this one has not.
      if case .file(file.fingerprint) = Standing(full(file.path)) { try FileSystem.remove(full(file.path)) }
    }
    record.files = wanted
    try record.write(place.folder)
  }

  /// Whether a program that is in place already has its permission bits, too.
  private func isRunnable(_ index: Int) -> Bool {
    (try? FileSystem.status(of: full(files[index].path)).mode) == files[index].mode
  }

  private func full(_ path: RelativePath) -> AbsolutePath { place.folder.joined(path) }

  /// Makes the folders above a file and remembers those that were not there.
  private mutating func makeFolders(above path: RelativePath) throws(SystemError) {
    let missing = path.folders.prefix { !FileSystem.exists(full($0)) }
    guard let deepest = missing.first else { return }
    try FileSystem.makeFolders(full(deepest))
    madeFolders += missing.reversed()
  }
}
