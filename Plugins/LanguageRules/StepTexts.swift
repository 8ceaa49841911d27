internal import CheckKit

/// The texts of a flow that people read or hear.
extension CheckContext {
  /// Running text of a step: what it says, in the order in which it is read.
  func sayings(of step: Step) -> [Field] {
    let notes = [step.message] + flow.options(of: step).map(\.message) + flow.controls(of: step).map(\.message)
    return ([step.say, step.status] + notes.map { $0?.say } + [step.stuck]).compactMap { $0 }
  }

  /// What stands on the screen of a step when it opens: title, what it says, and the words on all it offers.
  func shown(on step: Step) -> [Field] {
    [step.title, step.say, step.status, step.message?.say].compactMap { $0 } + labels(in: step)
  }

  /// All that people read or hear in a step: what is said there, and what stands on the screen.
  func texts(of step: Step) -> [Field] {
    [step.title].compactMap { $0 } + sayings(of: step) + labels(in: step)
  }

  private func labels(in step: Step) -> [Field] {
    flow.options(of: step).compactMap(\.label) + flow.controls(of: step).compactMap(\.label)
  }

  /// Number of words of a text.
  func wordCount(_ text: Field) -> Int {
    flow.withBytes(text) { text in
      var words = Words(text)
      var count = 0
      while words.next() != nil { count += 1 }
      return count
    }
  }

  /// Number of characters of a text without white space, as `sentence-too-long` counts them.
  func characterCount(_ text: Field) -> Int {
    flow.text(text).unicodeScalars.count { !$0.properties.isWhitespace }
  }
}
