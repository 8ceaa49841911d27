public import SourceText
internal import SystemIO

/// What the last daemon of a root left behind when something ended it in the middle of its work.
public struct BadEnd: Sendable, Hashable {
  /// The last line of its log, visible and short; nil when there is none.
  public let lastLine: String?
  /// The log.
  public let log: AbsolutePath

  /// Nil when the last daemon of the root ended by itself, or still runs.
  public init?(of root: AbsolutePath) {
    let state = StateFolder(root: root)
    // One that holds the lock still runs.
    guard FileSystem.exists(state.address), (try? FileLock(state.lock).release()) != nil else { return nil }
    let bytes = (try? FileSystem.read(state.log, limit: 1 << 22).bytes) ?? []
    lastLine = bytes.split(separator: UInt8(ascii: "\n")).last.map {
      VisibleText.of(String(decoding: $0.prefix(1000), as: UTF8.self))
    }
    log = state.log
  }
}
