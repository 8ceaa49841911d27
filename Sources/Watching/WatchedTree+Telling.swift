internal import SourceText
internal import SystemIO
internal import Trees

/// What cannot be watched as it should, in words.
extension WatchedTree {
  func tellFileLimit() {
    // A configuration takes numbers of nine digits.
    let more = min(options.fileLimit, 499_999_999) * 2
    let configuration = shellQuoted(root.appending(entry: WatchFilter.configurationName.utf8))
    degradations.add(
      .fileLimit, "There are more than \(options.fileLimit) files here. The rest is left out.",
      remedy: "Write limits: {files: \(more)}, or the folders to leave out under exclude, into \(configuration)")
  }

  /// Says that something is left out since its name is not UTF-8: no JSON could name it. What no pattern wants is left
  /// out anyway.
  func noteUnreadable(_ path: RelativePath, isFolder: Bool) {
    guard isFolder ? filter.entersOne(path) : filter.admitsName(path) else { return }
    degradations.add(
      .unreadableName, about: path,
      "\(root.joined(path).text)\(isFolder ? "/" : "") was left out. Its name is not UTF-8.",
      remedy: "Rename it. This shows its bytes: ls -b \(shellQuoted(root.joined(path.parent ?? .empty)))")
  }
}
