public import Findings
public import FlowModel
internal import SourceText

/// Fixes of the running rule.
extension CheckContext {
  /// A fix of the running rule: the one of this number in its list, with these values in its title.
  ///
  /// - Parameters:
  ///   - number: its place in `Rule.fixes`.
  ///   - values: what stands for the names in its title.
  ///   - isSafe: false in the cases in which the fix needs a person.
  ///   - make: collects the edits.
  /// - Returns: the fix; nil when it cannot be made in this file.
  public func fix(
    _ number: Int = 0, _ values: KeyValuePairs<String, String> = [:], isSafe: Bool = true,
    _ make: (inout FixDraft) -> Void
  ) -> Fix? {
    let fixes = rules[rule].fixes
    precondition(fixes.indices.contains(number), "The rule \(rules[rule].id) has no fix \(number).")
    var draft = FixDraft(flow)
    make(&draft)
    guard let edits = draft.result else { return nil }
    return Fix(
      Message(fixes[number].title, values).text, isSafe: isSafe && fixes[number].isSometimesSafe, edits: edits)
  }

  /// The words for a question about what a button says, and for its answers; nil where they are not known in the
  /// language of the flow, or where the button (`Yes`, `OK`) does not say what it does.
  public func phrases(about label: Field) -> FixPhrases? {
    if let words, isWhole(label, in: words.vagueAnswers) { return nil }
    guard let phrases = FixPhrases.of(flow), phrases.canAsk(about: flow.text(label)) else { return nil }
    return phrases
  }
}
