/// Files that are wrong before they are YAML: encodings, line ends, control characters, lengths.
enum BrokenBytes {
  /// Names, each with the bytes of the file.
  static let all: [(String, [UInt8])] = encodings + endings + signs + cut + long

  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private static let encodings: [(String, [UInt8])] = [
    ("byte-order-mark", mark + SoundFlow.bytes("byte-order-mark")),
    ("byte-order-mark-alone", mark),
    ("byte-order-mark-twice", mark + mark + SoundFlow.bytes("byte-order-mark-twice")),
    ("byte-order-mark-inside", inserted("byte-order-mark-inside", "Tea", mark)),
    ("utf-16-little", [0xFF, 0xFE] + utf16("utf-16-little", swapped: false)),
    ("utf-16-big", [0xFE, 0xFF] + utf16("utf-16-big", swapped: true)),
    ("utf-16-unmarked", utf16("utf-16-unmarked", swapped: false)),
    ("utf-32", SoundFlow.bytes("utf-32").flatMap { [$0, 0, 0, 0] }),
    ("latin-1", inserted("latin-1", "tea group", [0xE9])),
    ("utf-8-overlong", inserted("utf-8-overlong", "tea group", [0xC0, 0xAF])),
    ("utf-8-surrogate", inserted("utf-8-surrogate", "tea group", [0xED, 0xA0, 0x80])),
    ("utf-8-beyond-unicode", inserted("utf-8-beyond-unicode", "tea group", [0xF5, 0x80, 0x80, 0x80])),
    ("utf-8-lonely-tail", inserted("utf-8-lonely-tail", "tea group", [0x80])),
    ("utf-8-ends-early", SoundFlow.bytes("utf-8-ends-early") + [0xE2, 0x82]),
    ("bytes-of-a-picture", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]),
    ("nothing-but-ff", [UInt8](repeating: 0xFF, count: 300)),
  ]

  private static let endings: [(String, [UInt8])] = [
    ("crlf", replaced("crlf", "\n", "\r\n")),
    ("cr", replaced("cr", "\n", "\r")),
    ("line-ends-mixed", replaced("line-ends-mixed", "steps:\n", "steps:\r\n")),
    ("no-last-line-end", SoundFlow.bytes("no-last-line-end").dropLast()),
    ("many-last-line-ends", SoundFlow.bytes("many-last-line-ends") + Array("\n\n\n\n".utf8)),
    ("next-line", inserted("next-line", "Fill the", Array("\u{85}".utf8))),
    ("line-separator", inserted("line-separator", "Fill the", Array("\u{2028}".utf8))),
    ("paragraph-separator", inserted("paragraph-separator", "Fill the", Array("\u{2029}".utf8))),
    ("form-feed", inserted("form-feed", "Fill the", [0x0C])),
    ("blanks-at-ends", replaced("blanks-at-ends", "\n", "   \n")),
  ]

  private static let signs: [(String, [UInt8])] = [
    ("nul-at-start", [0] + SoundFlow.bytes("nul-at-start")),
    ("nul-inside", inserted("nul-inside", "Fill the", [0])),
    ("nul-at-end", SoundFlow.bytes("nul-at-end") + [0]),
    ("escape", inserted("escape", "Fill the", Array("\u{1B}[31m".utf8))),
    ("bell", inserted("bell", "Fill the", [7])),
    ("delete", inserted("delete", "Fill the", [0x7F])),
    ("c1-control", inserted("c1-control", "Fill the", Array("\u{9B}".utf8))),
    ("right-to-left-override", inserted("right-to-left-override", "Fill the", Array("\u{202E}".utf8))),
    ("zero-width", inserted("zero-width", "Fill the", Array("\u{200B}\u{200D}".utf8))),
    ("emoji", inserted("emoji", "Fill the", Array("👩‍👩‍👧 🇩🇪 ".utf8))),
    ("combining", inserted("combining", "Fill the", Array("e\u{301}\u{302}\u{303}".utf8))),
    ("wide", inserted("wide", "Fill the", Array("お湯を ".utf8))),
    ("no-break-space-indent", replaced("no-break-space-indent", "    title", "\u{A0}   title")),
    ("tab-indent", replaced("tab-indent", "    title", "\ttitle")),
    ("tab-before-value", replaced("tab-before-value", "title: ", "title:\t")),
    ("curly-quotes", replaced("curly-quotes", "Tea time", "“Tea time”")),
  ]

  private static let cut: [(String, [UInt8])] =
    [
      ("empty", []), ("line-end-alone", [10]), ("blanks-alone", Array("   \n  \n".utf8)),
      ("comment-alone", Array("# handrail: 1\n".utf8)), ("key-alone", Array("handrail".utf8)),
      ("first-line-alone", Array("handrail: 1\n".utf8)), ("colon-alone", Array(":".utf8)),
    ]
    + stride(from: 15, to: 420, by: 45).map { length in
      ("cut-after-\(length)", Array(SoundFlow.bytes("cut-after-\(length)").prefix(length)))
    }

  private static let long: [(String, [UInt8])] = [
    ("long-text", inserted("long-text", "Fill the", Array(String(repeating: "very ", count: 900).utf8))),
    ("long-word", inserted("long-word", "Fill the", [UInt8](repeating: 0x61, count: 100_000))),
    ("long-key", SoundFlow.bytes("long-key") + [UInt8](repeating: 0x6B, count: 2_000) + Array(": 1\n".utf8)),
    ("long-file", SoundFlow.bytes("long-file") + [UInt8](repeating: 0x23, count: 270_000)),
    ("many-comments", SoundFlow.bytes("many-comments") + Array(String(repeating: "# more\n", count: 5_000).utf8)),
    ("long-block", replaced("long-block", "You made tea.", "|\n" + String(repeating: "      word\n", count: 1_000))),
  ]

  /// A sound flow with bytes before the first place of some words.
  private static func inserted(_ id: String, _ words: String, _ bytes: [UInt8]) -> [UInt8] {
    let text = SoundFlow.bytes(id)
    guard let place = text.firstRange(of: Array(words.utf8)) else { preconditionFailure("No \(words) in the flow.") }
    return text[..<place.lowerBound] + bytes + text[place.lowerBound...]
  }

  /// A sound flow with other words wherever some words stand.
  private static func replaced(_ id: String, _ words: String, _ others: String) -> [UInt8] {
    Array(SoundFlow.text(id).replacing(words, with: others).utf8)
  }

  private static func utf16(_ id: String, swapped: Bool) -> [UInt8] {
    SoundFlow.text(id).utf16.flatMap { unit in
      let (low, high) = (UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8))
      return swapped ? [high, low] : [low, high]
    }
  }
}
