/// One thing that somebody does to the tree. Paths begin at its top, which holds the folders `root` and `outside`.
enum TreeOperation: Hashable {
  /// Opens, truncates and writes a file in one go; a symbolic link is followed, also one that leads nowhere yet.
  case write(TreePath, FileText)
  /// Cuts a file to nothing by its path, then writes it in two pieces.
  case pieces(TreePath, FileText)
  /// Writes another file beside it and renames that over the path.
  case save(TreePath, FileText)
  /// Stores another flow of the same length into a file through a mapping.
  case store(TreePath, FileText)
  /// Removes a file, a link, or a folder with all that is in it.
  case remove(TreePath)
  /// Makes a folder.
  case folder(TreePath)
  /// Renames or moves a file, a link or a folder.
  case move(TreePath, TreePath)
  /// Makes a symbolic link, in the place of the file or link that has the name. A target that begins with `/` begins at
  /// the top of the tree.
  case link(TreePath, target: [UInt8])
  /// Gives a file a second name.
  case hard(TreePath, TreePath)
  /// Sets the time of the last change, in seconds since 1970.
  case date(TreePath, seconds: Int)
  /// Takes all rights to a file or folder away.
  case close(TreePath)
  /// Gives the usual rights back.
  case open(TreePath)

  /// Its name in a sequence file.
  var name: String {
    switch self {
    case .write: "write"
    case .pieces: "pieces"
    case .save: "save"
    case .store: "store"
    case .remove: "remove"
    case .folder: "folder"
    case .move: "move"
    case .link: "link"
    case .hard: "hard"
    case .date: "date"
    case .close: "close"
    case .open: "open"
    }
  }

  /// It as a line of a sequence file.
  var line: String {
    let rest: [String]
    switch self {
    case .write(let path, let text), .pieces(let path, let text), .save(let path, let text), .store(let path, let text):
      rest = [path.description] + text.words
    case .remove(let path), .folder(let path), .close(let path), .open(let path): rest = [path.description]
    case .move(let path, let other), .hard(let path, let other): rest = [path.description, other.description]
    case .link(let path, let target): rest = [path.description, SequenceWord.spelled(target)]
    case .date(let path, let seconds): rest = [path.description, "\(seconds)"]
    }
    return ([name] + rest).joined(separator: " ")
  }

  /// Reads the words of a line.
  ///
  /// - Throws: `DevError` with what is wrong, without the number of the line.
  init(words: [[UInt8]]) throws(DevError) {
    let name = words.first.map { String(decoding: $0, as: UTF8.self) } ?? ""
    let texts = words.dropFirst(2).map { String(decoding: $0, as: UTF8.self) }
    func path(_ index: Int) throws(DevError) -> TreePath {
      guard words.count > index else { throw DevError("\(name) needs a path. Known: \(Self.usage).") }
      let path = TreePath(bytes: words[index])
      guard path.names.count > 1,
        !path.names.contains(where: { [[], Array(".".utf8), Array("..".utf8)].contains($0) }),
        ["root", "outside"].map({ Array($0.utf8) }).contains(path.names[0]), path.bytes.first != UInt8(ascii: "/")
      else { throw DevError("The path \(path) must begin with root/ or outside/ and hold no dots alone.") }
      return path
    }
    func count(_ number: Int) throws(DevError) {
      guard words.count == number else {
        throw DevError("\(name) takes \(number - 1) words and not \(words.count - 1). Known: \(Self.usage).")
      }
    }
    switch name {
    case "write": self = .write(try path(1), try FileText(words: texts))
    case "pieces": self = .pieces(try path(1), try FileText(words: texts))
    case "save": self = .save(try path(1), try FileText(words: texts))
    case "store": self = .store(try path(1), try FileText(words: texts))
    case "remove", "folder", "close", "open":
      try count(2)
      let path = try path(1)
      self =
        name == "remove"
        ? .remove(path)
        : name == "folder"
          ? .folder(path)
          : name == "close"
            ? .close(path)
            : .open(path)
    case "move", "hard":
      try count(3)
      let (one, other) = (try path(1), try path(2))
      self = name == "move" ? .move(one, other) : .hard(one, other)
    case "link":
      try count(3)
      guard !words[2].isEmpty else { throw DevError("The target of a link is empty.") }
      self = .link(try path(1), target: words[2])
    case "date":
      try count(3)
      guard let seconds = Int(texts[0]) else { throw DevError("\(texts[0]) is no number of seconds since 1970.") }
      self = .date(try path(1), seconds: seconds)
    default: throw DevError("There is no operation “\(name)”. Known: \(Self.usage).")
    }
  }

  /// All operations with their words, for help and errors.
  static let usages = [
    "write, pieces, save or store PATH CONTENT", "remove, folder, close or open PATH", "move or hard PATH PATH",
    "link PATH TARGET", "date PATH SECONDS",
  ]

  /// The same as one text.
  static let usage = usages.joined(separator: "; ")
}
