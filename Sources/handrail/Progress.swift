internal import SystemIO

/// A line on the terminal that tells how far long work is: shown after half a second, taken away at the end.
final class Progress: Sendable {
  private struct State {
    var shown: Moment
    var isVisible = false
    var hasEnded = false
  }

  private let word: String
  private let state = Locked(State(shown: .now + .milliseconds(300)))
  private let isWanted = Terminal.isTerminal(.error)

  /// - Parameter word: what is done with each file, as in "1,200 of 10,000 files checked".
  init(_ word: String) { self.word = word }

  /// Tells how far the work is, at most five times a second.
  func show(_ done: Int, of all: Int) {
    guard isWanted else { return }
    state.withLock { state in
      let now = Moment.now
      guard !state.hasEnded, now > state.shown + .milliseconds(200) else { return }
      state.shown = now
      state.isVisible = true
      try? Terminal.write("\r\u{1B}[K\(done) of \(all) files \(word)", to: .error)
    }
  }

  /// Takes the line away.
  func end() {
    state.withLock { state in
      if state.isVisible { try? Terminal.write("\r\u{1B}[K", to: .error) }
      state.isVisible = false
      state.hasEnded = true
    }
  }
}
