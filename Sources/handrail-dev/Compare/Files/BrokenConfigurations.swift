/// Files `handrail.yaml` that are wrong in some way, or set something unusual.
enum BrokenConfigurations {
  /// Names, each with the text of the file.
  static let all: [(name: String, text: String)] = [
    ("empty", ""), ("comment", "# nothing\n"), ("null", "~\n"), ("list", "- a\n"), ("text", "all\n"),
    ("broken", "rules: [a\n"), ("tabs", "rules:\n\ttimeout-present: off\n"), ("anchors", "a: &a 1\nb: *a\n"),
    ("documents", "fail-level: note\n---\nfail-level: error\n"),
    ("conflict", "<<<<<<< a\nfail-level: note\n=======\n>>>>>>> b\n"),
    ("byte-order-mark", "\u{FEFF}fail-level: warning\n"), ("crlf", "fail-level: warning\r\nthorough: true\r\n"),
    ("nul", "fail-level: \0\n"), ("unknown-key", "fial-level: note\n"), ("own-key", "x-mine: 1\n"),
    ("key-twice", "fail-level: note\nfail-level: error\n"), ("fail-level-note", "fail-level: note\n"),
    ("fail-level-unknown", "fail-level: never\n"), ("fail-level-list", "fail-level: [note]\n"),
    ("include-none", "include: []\n"), ("include-text", "include: all\n"), ("include-other", "include: [\"*.flow\"]\n"),
    ("include-bad", "include: [\"[\"]\n"), ("include-absolute", "include: [\"/tmp/**\"]\n"),
    ("exclude-all", "exclude: [\"**\"]\n"),
    ("exclude-text", "exclude: tea.yaml\n"), ("exclude-above", "exclude: [\"../**\"]\n"),
    ("rules-off", "rules: {no-back: off, vague-label: off}\n"),
    ("rules-all-errors", "rules: {vague-label: error}\nthorough: true\n"),
    ("rules-unknown", "rules: {no-such-rule: off}\n"),
    ("rules-severity-unknown", "rules: {no-back: loud}\n"), ("rules-true", "rules: {no-back: true}\n"),
    ("rules-list", "rules: [no-back]\n"),
    ("rules-never-off", "rules: {destructive-unconfirmed: off}\n"), ("rules-build-off", "rules: {unknown-step: off}\n"),
    ("thresholds-low", "thresholds: {flow-length: {app: [1, 2]}, language: {words: [1, 2]}}\n"),
    ("thresholds-turned", "thresholds: {flow-length: {app: [12, 7]}}\n"),
    ("thresholds-below-zero", "thresholds: {flow-length: {app: [-1, 2]}}\n"),
    ("thresholds-wide", "thresholds: {flow-length: {app: [7, 99999999999999999999]}}\n"),
    ("thresholds-one", "thresholds: {flow-length: {app: 7}}\n"),
    ("thresholds-unknown", "thresholds: {flow-lenght: {app: [7, 12]}}\n"),
    ("thresholds-name-unknown", "thresholds: {flow-length: {ap: [7, 12]}}\n"),
    ("thresholds-unit", "thresholds: {timeouts: {warn-before: 20}}\n"), ("thresholds-text", "thresholds: many\n"),
    ("thorough-yes", "thorough: yes\n"), ("thorough-true", "thorough: true\n"),
    ("limits-small", "limits: {file: 1 KiB, steps: 1, options: 1, text: 4, depth: 3, events: 50}\n"),
    ("limits-files", "limits: {files: 1}\n"), ("limits-zero", "limits: {file: 0}\n"),
    ("limits-wide", "limits: {file: 99999999999999999999 GiB}\n"),
    ("limits-unknown", "limits: {pages: 4}\n"), ("baseline-missing", "baseline: known.json\n"),
    ("baseline-number", "baseline: 4\n"),
    ("extends-missing", "extends: ../gone.yaml\n"), ("extends-above", "extends: ../shared.yaml\n"),
    ("extends-itself", "extends: handrail.yaml\n"),
    ("plugins-missing", "plugins: {gone: {command: [./gone]}}\n"), ("plugins-text", "plugins: all\n"),
    ("plugins-no-command", "plugins: {a: {}}\n"),
    ("plugins-name", "plugins: {\"A B\": {command: [./a]}}\n"),
    ("plugins-time", "plugins: {a: {command: [./a], time: 5}}\n"),
  ]

  /// A folder for each, with a flow that has something to say beside it.
  static let tree: FileTree = {
    var tree = FileTree()
    tree.add("shared.yaml", "fail-level: warning\n")
    for (name, text) in all {
      tree.add("\(name)/handrail.yaml", text)
      tree.add("\(name)/tea.yaml", SoundFlow.text("tea").replacing("The kettle is full", with: "OK"))
      tree.add("\(name)/below/coffee.yaml", SoundFlow.text("coffee"))
    }
    return tree
  }()
}
