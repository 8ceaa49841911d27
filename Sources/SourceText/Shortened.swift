extension StringProtocol {
  /// The text, cut with `…` when it is longer: what somebody wrote, as a part of a sentence of ours.
  ///
  /// - Parameter limit: the most characters, the `…` counted: 40 leave room for the rest of the sentence on one line.
  /// - Returns: at most so many characters.
  public func shortened(to limit: Int = 40) -> String {
    count > limit ? prefix(limit - 1) + "…" : String(self)
  }
}
