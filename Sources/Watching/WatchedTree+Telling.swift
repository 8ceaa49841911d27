internal import Settings
internal import SourceText
internal import SystemIO
internal import Trees

/// What cannot be watched as it should, in words.
extension WatchedTree {
  /// All of it: what watching itself met, and what the tree leaves out. That is asked for each time, so that it ends with
  /// its cause.
  var allDegradations: [Degradation] {
    var list = degradations
    if current.isCut {
      // A configuration takes numbers of nine digits.
      let more = min(current.limit, 499_999_999) * 2
      let configuration = shellQuoted(root.joined(Configurations.path(in: .empty)))
      list.add(
        .fileLimit, "There are more than \(current.limit) files here. The rest is left out.",
        remedy: "Write limits: {files: \(more)}, or the folders to leave out under exclude, into \(configuration)")
    }
    for (folder, type) in current.untoldTops.prefix(100) {
      let subject = folder.isEmpty ? "This folder" : "The folder \(root.joined(folder))"
      list.add(
        .fileSystem, about: folder, "\(subject) is on \(type.name). It is looked at about once a second.",
        remedy: "Move the folder to a disk of this computer.")
    }
    // A tree of thousands of unreadable folders is told by its first hundred.
    for left in current.leftOut.prefix(100) { tell(left, in: &list) }
    return list.all
  }

  private func tell(_ left: LeftOut, in list: inout DegradationList) {
    let path = root.joined(left.path)
    if left.isNamedBadly {
      list.add(
        .unreadableName, about: left.path,
        "\(path.text)\(left.isFolder ? "/" : "") was left out. \(left.reason)",
        remedy: "Rename it. This shows its bytes: ls -b \(shellQuoted(root.joined(left.path.parent ?? .empty)))")
    } else {
      list.add(
        .unreadableFolder, about: left.path, "The folder \(path) cannot be read. Its files are left out.",
        remedy: commandGiving("rx", to: [path]))
    }
  }
}
