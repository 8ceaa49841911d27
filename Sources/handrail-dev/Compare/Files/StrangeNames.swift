/// Flows under names that are hard to print, to sort or to open, and links of every kind.
enum StrangeNames {
  /// The files below one folder.
  static let tree: FileTree = {
    var tree = FileTree()
    for (number, name) in names.enumerated() { tree.add("names/\(name)", SoundFlow.text("name-\(number)")) }
    // Names that are no text.
    tree.entries[Array("names/not-".utf8) + [0xFF, 0xFE] + Array(".yaml".utf8)] = .file(
      SoundFlow.bytes("not-text"), mode: 0o644)
    tree.entries[Array("names/half-".utf8) + [0xC3] + Array("/tea.yaml".utf8)] = .file(
      SoundFlow.bytes("not-text-above"), mode: 0o644)
    tree.add("names/folder.yaml/inside.yaml", SoundFlow.text("inside-folder-yaml"))
    tree.entries[Array("names/pipe.yaml".utf8)] = .pipe
    tree.add("links/real.yaml", SoundFlow.text("linked"))
    tree.add("links/below/deep.yaml", SoundFlow.text("linked-below"))
    tree.add("links/secret.txt", "handrail: 1\n")
    for (name, target) in links { tree.link("links/\(name)", to: target) }
    tree.entries[Array("closed/file.yaml".utf8)] = .file(SoundFlow.bytes("closed-file"), mode: 0)
    tree.add("closed/folder/tea.yaml", SoundFlow.text("closed-folder"))
    tree.entries[Array("closed/folder".utf8)] = .folder(mode: 0)
    return tree
  }()

  private static let names = [
    "with blank.yaml", " blank-first.yaml", "blank-last .yaml", "new\nline.yaml", "tab\tname.yaml", "quote'name.yaml",
    "quote\"name.yaml", "back\\slash.yaml", "dollar$HOME.yaml", "star*.yaml", "question?.yaml", "[bracket].yaml",
    "-dash.yaml", "--all.yaml", "colon:name.yaml", "place.yaml:3:4.yaml", "percent%41.yaml", "hash#name.yaml",
    "amp&name.yaml", "less<more>.yaml", "tilde~.yaml", "~.yaml", "comma,name.yaml", "equals=name.yaml",
    "escape\u{1B}[31m.yaml", "bell\u{7}.yaml", "caf\u{E9}.yaml", "cafe\u{301}.yaml", "茶.yaml", "🍵.yaml",
    "\u{202E}override.yaml", "capital.YAML", "short.yml", "CAPITAL.YML", "yaml", ".yaml", ".hidden.yaml",
    ".folder/hidden.yaml", "two.dots.yaml", "end.yaml~", "end.yaml.bak", "#end.yaml#", ".#end.yaml", "4913",
    "node_modules/package.yaml", ".git/config.yaml", "folder with blank/tea.yaml", "a/b/c/d/e/f/g/h/deep.yaml",
    String(repeating: "n", count: 250) + ".yaml",
  ]

  private static let links = [
    ("to-file.yaml", "real.yaml"), ("to-file-again.yaml", "to-file.yaml"), ("to-folder", "below"),
    ("to-itself.yaml", "to-itself.yaml"), ("round-1.yaml", "round-2.yaml"), ("round-2.yaml", "round-1.yaml"),
    ("to-nothing.yaml", "gone.yaml"), ("to-no-folder", "gone/folder"), ("to-own-folder", "."), ("to-above", ".."),
    ("to-outside.yaml", "/etc/hostname"), ("to-outside", "/etc"), ("to-root", "/"), ("to-text.yaml", "secret.txt"),
    ("to-pipe.yaml", "../names/pipe.yaml"), ("to-closed.yaml", "../closed/file.yaml"),
    ("to-hidden.yaml", "../names/.hidden.yaml"), ("to-device.yaml", "/dev/null"), ("no-ending", "real.yaml"),
  ]
}
