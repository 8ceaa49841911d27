/// A text in single quotes, which a shell takes as it is.
public func shellQuoted(_ text: some StringProtocol) -> String {
  "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
}

/// A path as a shell takes it.
public func shellQuoted(_ path: AbsolutePath) -> String { shellQuoted(path.text) }
