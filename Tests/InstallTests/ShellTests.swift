import HandrailTestSupport
import SystemIO
import Testing

/// Completions in the real shells, from the files that `install` put where each shell looks.
@Suite struct ShellTests {
  /// A line that is being typed, and what a shell must offer for its last word, in any order.
  struct Case: Sendable, CustomTestStringConvertible {
    var line: String
    var offered: [String]
    var testDescription: String { line }

    init(_ line: String, _ offered: String...) {
      self.line = line
      self.offered = offered
    }
  }

  /// What all three shells do.
  static let cases = [
    Case("handrail ch", "check"), Case("handrail do", "doctor", "down"), Case("handrail help exp", "explain"),
    Case("handrail check --form", "--format"), Case("handrail check --color ", "auto", "always", "never"),
    Case("handrail completions ", "bash", "zsh", "fish"), Case("handrail --root flows sta", "status"),
    Case("handrail explain timeout-too", "timeout-too-short"), Case("handrail explain no-fin", "no-finish"),
    Case("handrail show make-t", "make-tea"), Case("handrail status --root flows make-t", "make-tea"),
    Case("handrail walk make-tea --events it", "it-boils"),
    Case("handrail walk flows/tea.yaml --events it-boils,ba", "it-boils,back"),
    Case("handrail check --fail-level=", "--fail-level=error", "--fail-level=warning", "--fail-level=note"),
    Case("handrail check --fail-level=no", "--fail-level=note"), Case("handrail nonsense ", ""),
    Case("handrail show flows/te", "flows/tea.yaml"), Case("handrail check fl", "flows/"),
    Case("handrail up fl", "flows/"), Case("handrail --root=fl", "--root=flows/"), Case("handraild --wat", "--watcher"),
    Case("handraild --watcher ", "auto", "inotify", "polling"),
    Case("handrail saved my\\ n", "my\\ notes.txt"),
  ]

  /// An installation, a folder with a flow and files beside it, served or not.
  static func place(served: Bool) throws -> Installed {
    let place = try Installed()
    try place.workshop.write("tea.yaml", sampleFlow)
    try FileSystem.writeAtomically([10], to: place.workshop.root + "/../my notes.txt")
    if served { try place.workshop.daemon() }
    return place
  }

  @Test(arguments: [false, true])
  func `bash completes commands, options, flows, rules, events and files`(_ isServed: Bool) throws {
    let place = try Self.place(served: isServed)
    // A word is cut where bash cuts it; what readline adds to a folder and quotes in a name is left out.
    var script = """
      source '\(place.prefix)/share/bash-completion/completions/handrail'
      source '\(place.prefix)/share/bash-completion/completions/handraild'
      PATH='\(place.prefix)/bin':$PATH
      offer() {
        COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMPREPLY=()
        local f=$(complete -p "$1"); f=${f#*-F }; "${f%% *}"
        printf '%s ' "${COMPREPLY[@]}"; echo
      }

      """
    for one in Self.cases {
      script +=
        "offer \(one.line.replacing("=", with: " = "))\(one.line.hasSuffix(" ") || one.line.hasSuffix("=") ? "''" : "")\n"
    }
    try FileSystem.writeAtomically(Array(script.utf8), to: place.workshop.scratch("test.bash"))
    let finished = try place.shell("bash test.bash")
    let lines = finished.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == Self.cases.count + 1, "\(finished)")
    for (one, line) in zip(Self.cases, lines) {
      let expected = one.offered.map { word -> String in
        let cut = word.hasPrefix("--") ? word.split(separator: "=").last.map(String.init) ?? word : word
        return cut.hasSuffix("/") ? String(cut.dropLast()) : cut.replacing("\\", with: "")
      }
      let found =
        one.offered == ["my\\ notes.txt"] ? [String(line.dropLast())] : line.split(separator: " ").map(String.init)
      #expect(Set(found) == Set(expected.filter { !$0.isEmpty }), "\(one.line)")
    }
    #expect(finished.errors == "")
  }

  @Test(.enabled(if: Peers.has("fish"), Peers.comment("fish")), arguments: [false, true])
  func `fish completes commands, options, flows, rules, events and files`(_ isServed: Bool) throws {
    let place = try Self.place(served: isServed)
    var script = "set -x PATH '\(place.prefix)/bin' $PATH\n"
    for one in Self.cases { script += "complete -C '\(one.line.replacing("\\", with: "\\\\"))'; echo\n" }
    try FileSystem.writeAtomically(Array(script.utf8), to: place.workshop.scratch("test.fish"))
    let finished = try place.shell("fish test.fish", ["XDG_DATA_HOME": place.prefix + "/share"])
    var answers = finished.output.split(separator: "\n", omittingEmptySubsequences: false)[...]
    for one in Self.cases {
      let answer = answers.prefix { !$0.isEmpty }
      answers = answers.dropFirst(answer.count + 1)
      let found = answer.map { line in String(line.prefix { $0 != "\t" }) }
      #expect(Set(found) == Set(one.offered.map { $0.replacing("\\", with: "") }.filter { !$0.isEmpty }), "\(one.line)")
      if one.line == "handrail show make-t" { #expect(answer.first == "make-tea\tMake tea") }
    }
    #expect(finished.errors == "")
  }

  @Test(.enabled(if: Peers.has("zsh"), Peers.comment("zsh")), arguments: [false, true])
  func `zsh completes commands, options, flows, rules, events and files`(_ isServed: Bool) throws {
    let place = try Self.place(served: isServed)
    // A terminal of its own, as a person has; Ctrl-T shows what stands on the line, in place of typing Return.
    let settings = """
      PATH='\(place.prefix)/bin':$PATH
      fpath=('\(place.prefix)/share/zsh/site-functions' $fpath)
      autoload -U compinit; compinit -u -d '\(place.workshop.scratch("dump"))'
      # All that fits is put on the line at once.
      zstyle ':completion:*' completer _all_matches _complete
      zstyle ':completion:*' insert true
      zstyle ':completion:*' old-matches false
      unsetopt beep; PS1='> '
      shown() { zle -I; print -r -- "<<$BUFFER>>"; BUFFER= }
      zle -N shown; bindkey '^T' shown
      print READY

      """
    try FileSystem.writeAtomically(Array(settings.utf8), to: place.workshop.scratch(".zshrc"))
    var script = """
      zmodload zsh/zpty
      export ZDOTDIR='\(place.workshop.scratch.path)' TERM=dumb
      zpty shell zsh -i
      zpty -r shell line '*READY*'
      offer() {
        zpty -w -n shell "$1"$'\\t'$'\\x14'
        zpty -r shell line '*<<*>>*'
        print -r -- ${${line##*<<}%%>>*}
      }

      """
    for one in Self.cases { script += "offer '\(one.line)'\n" }
    script += "zpty -d shell\n"
    try FileSystem.writeAtomically(Array(script.utf8), to: place.workshop.scratch("test.zsh"))
    let finished = try place.shell("zsh -f test.zsh")
    let lines = finished.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == Self.cases.count + 1, "\(finished)")
    for (one, line) in zip(Self.cases, lines) {
      let typed = one.line.split(separator: " ", omittingEmptySubsequences: false).dropLast().joined(separator: " ")
      let found =
        one.offered == ["my\\ notes.txt"]
        ? [String(line.dropFirst("handrail saved ".count))]
        : line
          .dropFirst(typed.utf8.count).split(separator: " ").map(String.init)
      #expect(
        Set(found.map { $0.last == " " ? String($0.dropLast()) : $0 }) == Set(one.offered.filter { !$0.isEmpty }),
        "\(one.line): \(line)")
    }
  }

  @Test func `completions prints what install puts in place`() throws {
    let place = try Installed()
    for (shell, file) in [
      ("bash", "bash-completion/completions/handrail"), ("zsh", "zsh/site-functions/_handrail"),
      ("fish", "fish/vendor_completions.d/handrail.fish"),
    ] {
      #expect(
        try place.shell("handrail completions \(shell)").output == Installed.text("\(place.prefix)/share/\(file)"))
    }
  }

  @Test func `a completion is quiet and quick, whatever goes wrong`() throws {
    let place = try Installed()
    for line in [
      "show ''", "--root /nowhere show ''", "walk nothing --events ''", "walk '' --events=", "''", "-", "--", "-- ''",
      "check --format=nonsense", "plugin ''", "explain $'\\x01'",
    ] {
      let finished = try place.shell("handrail complete-words -- \(line)", ["HANDRAIL_SOCKET": "/nowhere/socket"])
      #expect(finished.code == 0 && finished.errors == "", "\(line): \(finished)")
    }
    #expect(try place.shell("handrail complete-words").output.contains("check\t"))
    // A folder of many flows: the scan stops by itself, so the shell never waits. The process itself takes the rest.
    let many = try place.shell(
      """
      mkdir -p many && for n in $(seq 3000); do echo 'handrail: 1' >many/f$n.yaml; done
      timeout 5 handrail complete-words -- show --root many f1 | grep -c f1
      """)
    #expect((Int(many.output.dropLast()) ?? 0) > 0, "\(many)")
  }
}
