/// Files that are wrong as YAML, or are another YAML than a flow.
enum BrokenStructure {
  /// Names, each with the bytes of the file.
  static let all: [(String, [UInt8])] = (edits.map { ($0, edited($0, $1, $2)) } + whole + deep)

  /// A sound flow with other words in the place of some.
  private static let edits: [(String, String, String)] = [
    ("document-start", "handrail: 1\n", "---\nhandrail: 1\n"),
    ("document-end", "You made tea.\n", "You made tea.\n...\n"),
    ("more-after-end", "You made tea.\n", "You made tea.\n...\nmore: 1\n"),
    ("two-documents", "You made tea.\n", "You made tea.\n---\nhandrail: 1\nid: second\n"),
    ("second-document-empty", "You made tea.\n", "You made tea.\n---\n"),
    ("directive", "handrail: 1\n", "%YAML 1.2\n---\nhandrail: 1\n"),
    ("directive-future", "handrail: 1\n", "%YAML 9.9\n---\nhandrail: 1\n"),
    ("directive-unknown", "handrail: 1\n", "%FOO bar\n---\nhandrail: 1\n"),
    ("directive-tag", "handrail: 1\n", "%TAG ! tag:example.org,2026:\n---\nhandrail: 1\n"),
    ("anchor", "title: Make tea", "title: &name Make tea"),
    ("alias", "title: Tea time", "title: *name"),
    ("anchor-and-alias", "icon: drop.fill", "icon: &drop drop.fill\n    image: *drop"),
    ("merge-key", "    kind: done", "    <<: {kind: done}\n    kind: done"),
    ("tag-text", "title: Make tea", "title: !!str Make tea"),
    ("tag-own", "title: Make tea", "title: !name Make tea"),
    ("tag-binary", "title: Make tea", "title: !!binary TWFrZSB0ZWE="),
    ("key-twice-at-top", "title: Make tea", "title: Make tea\ntitle: Make coffee"),
    ("key-twice-in-step", "title: Tea time", "title: Tea time\n    title: Time for tea"),
    ("key-twice-in-option", "goto: done", "goto: done, goto: water"),
    ("key-thrice", "title: Make tea", "title: A\ntitle: B\ntitle: C"),
    ("quote-open-single", "title: Make tea", "title: 'Make tea"),
    ("quote-open-double", "title: Make tea", "title: \"Make tea"),
    ("quote-bad-escape", "title: Make tea", "title: \"Make \\q tea\""),
    ("quote-half-surrogate", "title: Make tea", "title: \"Make \\ud800 tea\""),
    ("quote-escaped-nul", "title: Make tea", "title: \"Make \\0 tea\""),
    ("quote-over-lines", "title: Make tea", "title: \"Make\n\n  tea\""),
    ("bracket-open", "people: 4}]", "people: 4}"),
    ("brace-open", "people: 4}]", "people: 4]"),
    ("bracket-too-many", "people: 4}]", "people: 4}]]"),
    ("comma-missing", "label: The kettle is full, icon", "label: The kettle is full icon"),
    ("comma-too-many", "goto: done}", "goto: done,,}"),
    ("colon-missing", "title: Make tea", "title Make tea"),
    ("colon-in-text", "say: You made tea.", "say: You made this: tea."),
    ("blank-missing", "title: Make tea", "title:Make tea"),
    ("at-sign", "title: Make tea", "title: @tea"),
    ("backtick", "title: Make tea", "title: `tea`"),
    ("percent", "title: Make tea", "title: %tea"),
    ("hash-in-text", "title: Make tea", "title: Make tea # not coffee"),
    ("dash-missing", "  - step: done", "    step: done"),
    ("indent-less", "    title: Tea time", "   title: Tea time"),
    ("indent-more", "    title: Tea time", "     title: Tea time"),
    ("block-literal", "say: You made tea.", "say: |\n      You made tea.\n"),
    ("block-folded", "say: You made tea.", "say: >-\n      You made\n      tea."),
    ("block-bad-mark", "say: You made tea.", "say: |0\n      You made tea."),
    ("block-not-indented", "say: You made tea.", "say: |\n  You made tea."),
    ("question-key", "title: Make tea", "? title\n: Make tea"),
    ("list-as-key", "title: Make tea", "? [a, b]\n: Make tea"),
    ("conflict", "title: Tea time", "<<<<<<< HEAD\n    title: Tea time\n=======\n    title: Tea\n>>>>>>> branch"),
    ("conflict-with-base", "title: Make tea", "<<<<<<< a\ntitle: A\n||||||| b\ntitle: B\n=======\ntitle: C\n>>>>>>> d"),
    ("conflict-end-alone", "steps:", ">>>>>>> branch\nsteps:"),
    ("conflict-middle-alone", "steps:", "=======\nsteps:"),
    ("comments-everywhere", ":", ": # why\n "),
    ("flow-style-steps", "steps:\n", "steps: [\n"),
  ]

  private static let whole: [(String, [UInt8])] = [
    ("top-is-list", "- handrail: 1\n- id: x\n"), ("top-is-text", "handrail\n"), ("top-is-null", "~\n"),
    ("top-is-number", "42\n"),
    ("json", #"{"handrail": 1, "id": "json", "title": "Tea", "steps": [{"step": "a", "kind": "done"}]}"#),
    ("json-comma-at-end", #"{"handrail": 1, "id": "json-2", "title": "Tea", "steps": [{"step": "a",}],}"#),
    ("json-broken", #"{"handrail": 1, "id": "json-3", "title": "Tea""#),
    ("json-other", #"{"name": "handrail", "version": "1.0.0", "scripts": {"test": "true"}}"#),
    ("other-compose", "services:\n  web:\n    image: nginx\n    ports: [\"80:80\"]\n"),
    (
      "other-workflow", "name: ci\non: [push]\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n      - uses: x@v4\n"
    ),
    ("other-anchors", "base: &base {a: 1}\nother:\n  <<: *base\n"), ("other-broken", "a: [1, 2\nb: }\n"),
    ("other-documents", "a: 1\n---\nb: 2\n"), ("other-key-nested", "spec:\n  handrail: 1\n"),
    ("broken-with-the-key", "a: [1, 2\nhandrail: 1\n"), ("key-in-quotes", "\"handrail\": 1\nid: key-in-quotes\n"),
    ("key-last", "id: key-last\ntitle: Tea\nsteps: [{step: a, kind: done}]\nhandrail: 1\n"),
    ("markdown", "# Tea\n\n- Fill the kettle\n- Drink\n"), ("shell", "#!/bin/sh\nexit 0\n"),
    ("html", "<html><body>handrail: 1</body></html>\n"), ("toml", "[handrail]\nversion = 1\n"),
  ].map { ($0, Array($1.utf8)) }

  private static let deep: [(String, [UInt8])] = [
    ("deep-lists", text("deep-lists", String(repeating: "[", count: 63) + String(repeating: "]", count: 63))),
    ("too-deep-lists", text("too-deep-lists", String(repeating: "[", count: 66) + String(repeating: "]", count: 66))),
    ("open-lists", text("open-lists", String(repeating: "[", count: 40_000))),
    ("open-maps", text("open-maps", String(repeating: "{a: ", count: 20_000))),
    ("deep-blocks", text("deep-blocks", (1...90).map { "\n" + String(repeating: " ", count: $0) + "a:" }.joined())),
    ("deep-dashes", text("deep-dashes", "\n  " + String(repeating: "- ", count: 90) + "a")),
    ("many-events", text("many-events", "[" + String(repeating: "a, ", count: 21_000) + "]")),
    ("many-keys", SoundFlow.bytes("many-keys") + Array((0..<3_000).map { "x-\($0): 1\n" }.joined().utf8)),
    ("many-steps", Array((SoundFlow.text("many-steps") + (0..<501).map { "  - {step: s\($0)}\n" }.joined()).utf8)),
    (
      "many-options",
      edited(
        "many-options", "    options:\n",
        "    options:\n" + (0..<101).map { "      - {label: Cup \($0), icon: star, goto: done}\n" }.joined())
    ),
  ]

  private static func text(_ id: String, _ value: String) -> [UInt8] {
    SoundFlow.bytes(id) + Array("x-more: \(value)\n".utf8)
  }

  private static func edited(_ id: String, _ words: String, _ others: String) -> [UInt8] {
    Array(SoundFlow.text(id).replacing(words, with: others).utf8)
  }
}
