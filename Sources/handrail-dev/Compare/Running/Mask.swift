/// Something that differs between any two runs of one build: one place that it can stand in, and nothing beside it.
struct Mask: Sendable {
  /// What it is.
  let name: String
  /// The words of a step that it is looked for in; nil for every step.
  let steps: [String]?
  /// Puts a fixed word in its place.
  private let replace: @Sendable (String) -> String

  private init(_ name: String, in steps: [String]? = nil, _ replace: @escaping @Sendable (String) -> String) {
    self.name = name
    self.steps = steps
    self.replace = replace
  }

  /// All of them.
  static let all: [Mask] = [
    Mask("process number in JSON") { $0.replacing(#/"pid":[0-9]+/#, with: #""pid":<pid>"#) },
    Mask("process number in words") { text in
      text.replacing(#/(?<word>[Pp]rocess( is)?|kill( -9)?) [0-9]+/#) { "\($0.output.word) <pid>" }
    },
    Mask("clock") { text in
      text.replacing(#/"(?<key>clock|since)":"[0-9a-z]+:[0-9]+"/#) { "\"\($0.output.key)\":\"<clock>\"" }
    },
    Mask("moment or time that passed, in milliseconds") { text in
      text.replacing(#/"(?<key>changedAtMs|servedAtMs|trustedAtMs|uptimeMs)":[0-9]+/#) { "\"\($0.output.key)\":<time>" }
    },
    Mask("identity of the program") { $0.replacing(#/"build":"[^"]*"/#, with: #""build":"<build>""#) },
    Mask("age of a change at the end of a row", in: ["handrail status", "handrail up", "handrail watch"]) { text in
      // The column is as wide as its longest age.
      text.replacing(#/ {2,}(now|[0-9]+ (s|min|h|d))(?<end>\n|$)/#) { "  <age>\($0.output.end)" }
        .replacing(#/ {2,}(?<column>(\x{1B}\[2m)?AGE(\x{1B}\[0m)?\n)/#) { "  \($0.output.column)" }
    },
    Mask("moment at the start of a line", in: ["handraild", "handrail up", "handrail watch", "the log"]) { text in
      text.replacing(
        #/(?<start>(^|\n)(\x{1B}\[2m)?)([0-9]{4}-[0-9]{2}-[0-9]{2} )?[0-9]{2}:[0-9]{2}(:[0-9]{2})?(?<end>\x{1B}\[0m)? /#
      ) {
        "\($0.output.start)<moment>\($0.output.end ?? "") "
      }
    },
    Mask(
      "moment of the version that is shown", in: ["handrail status", "handrail up", "handrail watch", "handrail show"]
    ) {
      $0.replacing(#/version from ([0-9]+ [A-Z][a-z]+, )?[0-9]{2}:[0-9]{2}/#, with: "version from <moment>")
    },
    Mask("limits of the machine, which somebody may set meanwhile", in: ["handrail doctor"]) {
      $0.replacing(#/[0-9]+ watches and [0-9]+ queues at most/#, with: "<n> watches and <n> queues at most")
    },
    Mask("hashes of the programs in the list of installed files", in: ["install"]) { text in
      text.replacing(#/file [0-9a-f]{16} bin\/(?<program>handraild?)\n/#) { "file <hash> bin/\($0.output.program)\n" }
    },
    Mask("time of an answer", in: ["handrail plugin test"]) { text in
      text.replacing(#/(?<words>It took|No answer after) [0-9.]+ (ms|s)\./#) { "\($0.output.words) <time>." }
        .replacing(#/"ms":[0-9.]+/#, with: #""ms":<time>"#)
    },
    Mask("measured times and their shares", in: ["--timing"]) { timing($0) },
  ]

  /// Bytes with all masks of a step put on.
  ///
  /// Each byte becomes one scalar meanwhile, so that nothing that is no UTF-8 is made equal.
  static func apply(to bytes: [UInt8], of step: String) -> [UInt8] {
    var text = String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    for mask in all where mask.steps.map({ $0.contains { step.contains($0) } }) ?? true { text = mask.replace(text) }
    return text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
  }

  /// Times and shares of `rules --timing`; the rows stand in the order of their times, so they are sorted.
  private static func timing(_ text: String) -> String {
    let calm = text.replacing(#/"(?<key>nanoseconds|rounds)":[0-9]+/#) { "\"\($0.output.key)\":<time>" }
      .replacing(#/each checked [0-9]+ times?/#, with: "each checked <n> times")
      // The sign for micro is two bytes in UTF-8.
      .replacing(#/ +[0-9.]+ (ns|µs|\u{C2}\u{B5}s|ms|s)(?<end> |\n|$)/#) { " <time>\($0.output.end)" }
      .replacing(#/ +[0-9.]+ %/#, with: " <share>")
      // The columns are as wide as their longest time.
      .replacing(#/(?<what>RULE|WHAT) +TIME +SHARE(?<flow> +A FLOW)?/#) {
        "\($0.output.what)  TIME  SHARE\($0.output.flow == nil ? "" : "  A FLOW")"
      }
    guard calm.contains("<share>") else { return calm }
    return calm.split(separator: "\n", omittingEmptySubsequences: false).sorted().joined(separator: "\n")
  }
}
