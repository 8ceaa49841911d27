internal import Rulebook
public import Findings
internal import Settings

extension EnglishTexts {
  /// Every text that a finding can say, in braces the names of what is put in: the keys of a translation.
  public static let all: EnglishTexts = .flows + .configuration + .files + .plugins
}
