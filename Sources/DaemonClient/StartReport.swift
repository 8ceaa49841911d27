/// What a daemon that starts says to its starter, as one line through the pipe between them.
public enum StartReport: Sendable, Hashable {
  /// Its socket answers.
  case ready
  /// Another process serves the root; nil when nobody knows which.
  case served(Int32?)
  /// It could not start, and why, in plain words.
  case failed(String)

  /// The line: `ready`, `served 4711`, `served`, or `failed` and the words.
  public var line: String {
    switch self {
    case .ready: "ready"
    case .served(let process): process.map { "served \($0)" } ?? "served"
    // A name in the words may have a line end in it.
    case .failed(let words): "failed " + String(words.map { $0.isNewline ? " " : $0 })
    }
  }

  /// Reads such a line; one that is none of them is what a daemon of another version could not do.
  public init(line: String) {
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    switch (words.first, words.count) {
    case ("ready", 1): self = .ready
    case ("served", _): self = .served(words.count > 1 ? Int32(words[1]).flatMap { $0 > 0 ? $0 : nil } : nil)
    case ("failed", 2): self = .failed(words[1])
    default: self = .failed(line)
    }
  }
}
