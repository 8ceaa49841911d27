import HandrailTestSupport
import SystemIO
import Testing

/// `install` and `uninstall` over the real programs.
@Suite struct InstallTests {
  static let files = [
    "bin/handrail", "bin/handraild", "share/bash-completion/completions/handrail",
    "share/bash-completion/completions/handraild", "share/zsh/site-functions/_handrail",
    "share/zsh/site-functions/_handraild", "share/fish/vendor_completions.d/handrail.fish",
    "share/fish/vendor_completions.d/handraild.fish", "share/man/man1/handrail.1", "share/man/man1/handraild.1",
    "share/man/man5/handrail.yaml.5",
    "share/systemd/user/handrail@.service",
  ]

  @Test func `install says what it did, and a second time that nothing changed`() throws {
    let place = try Installed()
    for file in Self.files { #expect(FileSystem.exists(place.prefix + "/" + file), "\(file)") }
    #expect(try FileSystem.status(of: place.prefix + "/bin/handraild").mode == 0o755)
    let before = try Installed.tree(place.home)
    let again = try place.install()
    #expect(again.code == 0)
    #expect(again.output.hasPrefix("Handrail 1.0.0 is installed below \(place.prefix) already. Nothing changed.\n"))
    #expect(try Installed.tree(place.home) == before)
    let elsewhere = try place.install("--prefix other")
    let lines = elsewhere.output.split(separator: "\n").map(String.init)
    #expect(lines.first == "Installed Handrail 1.0.0 below \(place.workshop.scratch.path)/other:")
    #expect(Array(lines.dropFirst().prefix(Self.files.count)) == Self.files.map { "  " + $0 })
  }

  @Test func `uninstall takes back exactly that`() throws {
    let place = try Installed()
    try place.install("--prefix \(place.workshop.scratch("full"))")
    let full = place.workshop.scratch("full")
    // What others have there stays, and so do the folders that hold it.
    try FileSystem.makeFolders(place.workshop.scratch("other/share/man/man1"))
    try FileSystem.writeAtomically([65], to: place.workshop.scratch("other/share/man/man1/tea.1"))
    let before = try Installed.tree(place.workshop.scratch("other"))
    #expect(try place.install("--prefix other").code == 0)
    let gone = try place.shell("handrail uninstall --prefix other")
    #expect(gone.code == 0)
    #expect(gone.output.hasPrefix("Removed from \(place.workshop.scratch.path)/other:\n  bin/handrail\n"))
    #expect(try Installed.tree(place.workshop.scratch("other")) == before)
    // An installed program takes itself back, wherever it stands; a prefix that install made goes, too.
    let itself = try place.shell("\(full)/bin/handrail uninstall")
    #expect(itself.code == 0, "\(itself)")
    #expect(!FileSystem.exists(full))
    let twice = try place.shell("handrail uninstall --prefix \(full)")
    #expect(twice.code == 2)
    #expect(
      twice.errors == """
        handrail uninstall: There is no list of installed files below \(full).
        Name the folder: handrail uninstall --prefix DIR

        """)
  }

  @Test func `an installed program checks, starts its daemon, and installs itself elsewhere`() throws {
    let place = try Installed()
    try place.workshop.write("tea.yaml", sampleFlow)
    let bin = place.prefix + "/bin"
    let used = try place.shell(
      """
      PATH=\(bin):/usr/bin:/bin
      handrail check flows && handrail up flows >up.txt 2>&1 && handrail status --socket >socket.txt
      readlink /proc/$(sed -n 's/.*process \\([0-9]*\\).*/\\1/p' up.txt)/exe
      handrail down && handrail install --prefix second && second/bin/handrail --version
      """)
    #expect(used.code == 0, "\(used)")
    #expect(used.output.contains("\(bin)/handraild\n"))
    #expect(used.output.hasSuffix("handrail 1.0.0\n"))
  }

  @Test func `files of others are not replaced without force`() throws {
    let place = try Installed()
    let target = place.workshop.scratch("target")
    try FileSystem.writeAtomically(Array("mine\n".utf8), to: target)
    let made = try place.shell(
      "mkdir -p other/bin && cp target other/bin/handrail && ln -s '\(target)' other/bin/handraild")
    #expect(made.code == 0)
    let before = try Installed.tree(place.workshop.scratch("other"))
    let refused = try place.install("--prefix other")
    #expect(refused.code == 2)
    #expect(refused.output == "")
    #expect(
      refused.errors == """
        handrail install: These files are not from handrail install, or were changed since:
          \(place.workshop.scratch.path)/other/bin/handrail
          \(place.workshop.scratch.path)/other/bin/handraild
        To replace them: handrail install --force --prefix \(place.workshop.scratch.path)/other

        """)
    #expect(try Installed.tree(place.workshop.scratch("other")) == before)
    let forced = try place.install("--prefix other --force")
    #expect(forced.code == 0)
    // The link was replaced, not what it led to.
    #expect(try Installed.text(target) == "mine\n")
    #expect(try FileSystem.linkStatus(of: place.workshop.scratch("other/bin/handraild")).kind == .file)
  }

  @Test func `what was changed after install is kept`() throws {
    let place = try Installed()
    let unit = place.prefix + "/share/systemd/user/handrail@.service"
    try FileSystem.writeAtomically(Array("[Unit]\n".utf8), to: unit)
    #expect(try place.install().code == 2)
    let gone = try place.shell("handrail uninstall")
    #expect(gone.code == 0)
    #expect(gone.output.contains("Kept, because they were changed since:\n  \(unit)\n"), "\(gone)")
    #expect(
      try Installed.tree(place.prefix).filter { !$0.hasSuffix("/") } == ["share/systemd/user/handrail@.service 7"])
  }

  @Test func `an update replaces programs that run, and removes what the new version lacks`() throws {
    let place = try Installed()
    try place.workshop.write("tea.yaml", sampleFlow)
    let bin = place.prefix + "/bin"
    // Bytes behind the end of a program change nothing but its content.
    let update = try place.shell(
      """
      '\(bin)/handrail' up flows >/dev/null 2>&1 || exit 1
      mkdir new && cp "$(command -v handrail)" "$(command -v handraild)" new/ || exit 2
      echo more >>new/handrail; echo more >>new/handraild
      echo old >'\(place.prefix)/share/old'
      list='\(place.prefix)/share/handrail/installed'
      new/handrail install || exit 3
      cmp new/handraild '\(bin)/handraild' && '\(bin)/handrail' status >/dev/null && '\(bin)/handrail' down
      """)
    #expect(update.code == 0, "\(update)")
    #expect(
      update.output.hasPrefix("Installed Handrail 1.0.0 below \(place.prefix):\n  bin/handrail\n  bin/handraild\n"))
    // A stranger that no list names stays.
    #expect(FileSystem.exists(place.prefix + "/share/old"))
  }

  @Test func `a folder that cannot be written, and no home, are said plainly`() throws {
    let place = try Installed()
    let readOnly = try place.install("--prefix /proc/handrail")
    #expect(readOnly.code == 2)
    #expect(
      readOnly.errors.hasPrefix("handrail install: /proc/handrail cannot be written. "), "\(readOnly)")
    #expect(readOnly.errors.hasSuffix("\nName a folder of yours: --prefix DIR\n"))
    let homeless = try place.shell("handrail install", ["HOME": "nowhere"])
    #expect(homeless.code == 2)
    #expect(
      homeless.errors == """
        handrail install: You have no home folder: HOME is not a full path.
        Name a folder: handrail install --prefix DIR

        """)
    let up = try place.install("--prefix ../x")
    #expect(up.errors.contains("has .. in it"))
  }

  @Test(arguments: ["file 00 ../../etc/passwd", "file 00 /etc/passwd", "folder ..", "nonsense"])
  func `a damaged list is refused whole`(line: String) throws {
    let place = try Installed()
    let list = place.prefix + "/share/handrail/installed"
    try FileSystem.writeAtomically(Array((try Installed.text(list) + line + "\n").utf8), to: list)
    let before = try Installed.tree(place.home)
    let refused = try place.shell("handrail uninstall")
    #expect(refused.code == 2)
    #expect(refused.errors.hasPrefix("handrail uninstall: The list \(list) is damaged.\nRemove it, then run: "))
    #expect(try Installed.tree(place.home) == before)
  }

  @Test func `it says what the PATH lacks, for the shell that is used`() throws {
    let place = try Installed()
    let bin = place.prefix + "/bin"
    func said(_ shell: String, _ path: String = "/usr/bin:/bin") throws -> String {
      let handrail = try Programs.path("handrail")
      return try place.shell("PATH=\(path) SHELL=\(shell) \(handrail) install").output
    }
    #expect(try said("/bin/bash").contains("\n  echo 'export PATH=\"\(bin)\":\"$PATH\"' >> ~/.bashrc\n"))
    #expect(try said("/bin/dash").contains("\n  echo 'export PATH=\"\(bin)\":\"$PATH\"' >> ~/.profile\n"))
    #expect(try said("/bin/fish").contains("\n  fish_add_path '\(bin)'\n"))
    #expect(try said("/bin/zsh").contains("\n  fpath=(\"\(place.prefix)/share/zsh/site-functions\" $fpath)\n"))
    let found = try said("/bin/fish", "\(bin):/usr/bin:/bin")
    #expect(found == "Handrail 1.0.0 is installed below \(place.prefix) already. Nothing changed.\n")
    let second = try said("/bin/fish", "\(try Programs.folder()):\(bin)")
    #expect(second.contains("Another handrail comes first on your PATH: \(try Programs.folder())/handrail\n"))
    // The line works.
    let line = try #require(try said("/bin/dash").split(separator: "\n").first { $0.hasPrefix("  echo") })
    let works = try place.shell("\(line) && PATH=/usr/bin:/bin && . ~/.profile && command -v handrail")
    #expect(works.output == bin + "/handrail\n", "\(works)")
  }

  @Test func `destdir is for packages: paths of the prefix, no list`() throws {
    let place = try Installed()
    let made = try place.install("--prefix /usr --destdir stage")
    #expect(made.code == 0, "\(made)")
    let stage = place.workshop.scratch("stage/usr")
    #expect(!FileSystem.exists(stage + "/share/handrail"))
    #expect(FileSystem.exists(stage + "/share/zsh/vendor-completions/_handrail"))
    let unit = try Installed.text(stage + "/lib/systemd/user/handrail@.service")
    #expect(unit.contains("\nExecStart=/usr/bin/handraild --root %f\n"))
  }
}

/// A good flow without a finding.
let sampleFlow = """
  handrail: 1
  id: make-tea
  title: Make tea
  icon: mug
  audio: all
  tested: [{when: 2026-03-02, who: group, people: 3}]
  steps:
    - {step: boil, title: Boil water, icon: star, say: Press the button., options: [{label: It boils, icon: flame, goto: pour}]}
    - {step: pour, title: Pour it, icon: cup, say: Pour the water., options: [{label: It is full, icon: mug, goto: ready}]}
    - {step: ready, kind: done, title: Tea is ready, icon: checkmark, say: You are done.}

  """
